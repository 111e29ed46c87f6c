import { useMemo } from 'react'
import type { Product } from '../../../domain/tables/products.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { ProductKey } from '../product-key.tsx'
import { LookSection } from './look-section.tsx'

/** What a combo is made of, and the combos a product is part of. */
export function Combos({ product }: { product: Product }) {
  const { snapshot } = useProductBook()
  const inside = product.typeItem === 'combo' ? (product.KhoTay ?? []) : []
  const around = useMemo(
    () => snapshot.entries.filter(({ parts }) => parts?.includes(product.code)).map(({ key }) => key),
    [snapshot, product.code],
  )
  const codes = inside.length > 0 ? inside.map(({ code }) => code) : around
  const found = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  if (!found || found.length === 0) return null
  return (
    <LookSection title={inside.length > 0 ? 'Combo gồm' : 'Có trong combo'}>
      {found.map((other) => {
        const part = inside.find(({ code }) => code === other.code)
        const amount = part?.amount ?? other.KhoTay?.find(({ code }) => code === product.code)?.amount
        return (
          <li key={other.code}>
            <ProductKey product={other}>
              <b className="shrink-0 text-17">× {amount}</b>
            </ProductKey>
          </li>
        )
      })}
    </LookSection>
  )
}

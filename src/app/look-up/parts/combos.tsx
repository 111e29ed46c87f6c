import { useMemo } from 'react'
import type { Product } from '../../../domain/tables/products.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import type { ProductEntry } from '../../../replica/search/product-book.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { ProductKey } from '../product-key.tsx'
import { LookSection } from './look-section.tsx'

/** What a combo is made of, and the combos a product is part of. */
export function Combos({ product }: { product: Product }) {
  const { snapshot } = useProductBook()
  const inside = product.typeItem === 'combo' ? (product.KhoTay ?? []) : []
  const around = useMemo(() => combosAround(snapshot.entries, product), [snapshot, product])
  const shares = inside.length > 0 ? inside : around
  const said = shares.map(({ code }) => code)
  const found = useLive((replica) => orderGoods(replica, said), [said.join(' ')])
  if (!found || found.size === 0) return null
  return (
    <LookSection title={inside.length > 0 ? 'Combo gồm' : 'Có trong combo'}>
      {shares.map(({ code, amount }) => {
        const other = found.get(code)
        return (
          other && (
            <li key={code}>
              <ProductKey product={other}>
                <b className="shrink-0 text-17">× {amount}</b>
              </ProductKey>
            </li>
          )
        )
      })}
    </LookSection>
  )
}

/** The combos that are made of a product, under any code it had, with how much of it is in one. */
function combosAround(
  entries: readonly ProductEntry[],
  { code, oldCodes = [] }: Pick<Product, 'code' | 'oldCodes'>,
): { code: string; amount: number }[] {
  const own = new Set([code, ...oldCodes])
  return entries.flatMap(({ key, parts, isDeleted }) => {
    const part = isDeleted ? undefined : parts?.find((one) => own.has(one.code))
    return part ? [{ code: key, amount: part.amount }] : []
  })
}

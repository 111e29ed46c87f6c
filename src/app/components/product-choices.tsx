import type { ReactNode } from 'react'
import type { Product } from '../../domain/tables/products.ts'
import { productsByCode } from '../../replica/queries/stock/product-look.ts'
import { useLive } from '../session/use-live.ts'
import { useProductPicker } from '../session/use-product-picker.ts'
import { ProductLine } from './product-line.tsx'
import { SearchField } from './search-field.tsx'

interface ProductChoicesProps {
  text: string
  onText(text: string): void
  /** Shown while nothing is typed. */
  likely?: readonly string[]
  most: number
  /** Over the products. */
  heading?: ReactNode
  /** At the end of a product's row. */
  aside(product: Product): ReactNode
  onTake(product: Product): void
}

/** Products to choose from by name or code; a combo is not in anybody's hand. */
export function ProductChoices(props: ProductChoicesProps) {
  const { text, onText, likely = [], most, heading, aside, onTake } = props
  const { label, search } = useProductPicker()
  const codes = text.trim() ? search(text, most) : likely.slice(0, most)
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  return (
    <>
      <SearchField label={label} keepsScans value={text} onChange={onText} />
      {heading}
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden">
        {products
          ?.filter(({ typeItem }) => typeItem !== 'combo')
          .map((product) => (
            <li key={product.code}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left active:bg-brand-soft"
                onClick={() => onTake(product)}
              >
                <ProductLine product={product} />
                {aside(product)}
              </button>
            </li>
          ))}
      </ul>
      {text.trim() !== '' && products?.length === 0 && (
        <p className="mt-3 text-15 text-sub">Không có sản phẩm nào khớp “{text}”.</p>
      )}
    </>
  )
}

import { type ReactNode, useState } from 'react'
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
  /** Over the products. */
  heading?: ReactNode
  /** At the end of a product's row. */
  aside(product: Product): ReactNode
  onTake(product: Product): void
  /** Combos too: they are sold, and nobody has one in the hand. */
  withCombos?: boolean
  /** Enter takes the first one that fits. */
  byEnter?: boolean
}

/** Of so many that fit (CST-005) … */
const mostFound = 30
/** … so many are shown, and so many more with each scroll to the end (CST-008). */
const step = 10

/** Products to choose from by name or code; a combo is not in anybody's hand. */
export function ProductChoices(props: ProductChoicesProps) {
  const { text, onText, likely = [], heading, aside, onTake, withCombos = false, byEnter = false } = props
  const { label, search } = useProductPicker()
  const [shown, setShown] = useState({ text, most: step })
  // Other words begin with the first rows again.
  const most = shown.text === text ? shown.most : step
  const codes = text.trim() ? search(text, mostFound) : likely.slice(0, mostFound)
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const units = products?.filter(({ typeItem }) => withCombos || typeItem !== 'combo') ?? []
  const [first] = byEnter && text.trim() ? units : []
  return (
    <>
      <SearchField
        label={label}
        keepsScans
        value={text}
        onChange={onText}
        onEnter={first && (() => onTake(first))}
      />
      {heading}
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden">
        {units.slice(0, most).map((product) => (
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
        {units.length > most && (
          <li
            key={most}
            ref={(row) => (row ? whenSeen(row, () => setShown({ text, most: most + step })) : undefined)}
          >
            <button
              type="button"
              className="min-h-12 w-full px-3 text-15 font-semibold text-brand-ink active:bg-brand-soft"
              onClick={() => setShown({ text, most: most + step })}
            >
              Xem thêm {Math.min(step, units.length - most)} sản phẩm
            </button>
          </li>
        )}
      </ul>
      {text.trim() !== '' && products && units.length === 0 && (
        <p className="mt-3 text-15 text-sub">Không có sản phẩm nào khớp “{text}”.</p>
      )}
    </>
  )
}

/** Calls once a row has come into sight; stops when the row goes. */
function whenSeen(row: Element, seen: () => void): () => void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    seen()
  })
  watch.observe(row)
  return () => watch.disconnect()
}

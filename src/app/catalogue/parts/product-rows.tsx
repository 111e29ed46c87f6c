import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { readyToSell } from '../../../domain/stock/move-stock.ts'
import type { Stock } from '../../../domain/stock/stock-of.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { productAddress } from '../../addresses.ts'
import { ProductLine } from '../../components/product-line.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { stocksOf } from '../product-list.ts'
import { useProductRows } from '../use-product-rows.ts'

interface ProductRowsProps {
  codes: readonly string[]
  /** The one that is open. */
  chosen: string | undefined
  /** What the list shows, kept while a product is open. */
  query: string
  /** Above them, scrolling with them. */
  children?: ReactNode
}

/** How many of a combo its components make; nothing of what is no combo, and while the products are read. */
function useComboStock(): (code: string) => Stock | undefined {
  const { book } = useProductBook()
  const numbersOf = stocksOf(book, undefined)
  return (code) => {
    const entry = book.get(code)
    return entry?.parts && numbersOf(entry)
  }
}

/** The products of the list, however many; those around the ones in sight are read. */
export function ProductRows({ codes, chosen, query, children }: ProductRowsProps) {
  const keyAt = useCallback((index: number) => codes[index] ?? index, [codes])
  const { top, items, before, after } = useVirtualRows<HTMLUListElement>({
    count: codes.length,
    keyAt,
    rowRem: 4.75,
  })
  const combos = useComboStock()
  const rows = useProductRows(codes, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  return (
    <Scroller>
      {children}
      <ul
        ref={top}
        aria-label="Sản phẩm"
        tabIndex={-1}
        data-skip-to
        className="mb-6 outline-none [overflow-anchor:none]"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {items.map(({ key, index, listed }) => {
          const code = codes[index]
          return (
            code !== undefined && (
              <li key={key} {...listed} className="grid grid-cols-[minmax(0,1fr)] px-3 pb-2">
                <ProductRow
                  code={code}
                  product={rows.get(code)}
                  combo={combos(code)}
                  isChosen={code === chosen}
                  query={query}
                />
              </li>
            )
          )
        })}
      </ul>
    </Scroller>
  )
}

interface ProductRowProps {
  code: string
  /** Not read yet. */
  product: Product | undefined
  /** What the components of a combo make. */
  combo: Stock | undefined
  isChosen: boolean
  query: string
}

function ProductRow({ code, product, combo, isChosen, query }: ProductRowProps) {
  const ready = product && (product.typeItem === 'combo' ? combo?.ready : readyToSell(product))
  return (
    <Link
      to={productAddress(code, query)}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex min-h-16 items-center gap-3 rounded-card border px-3 py-1.5 active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      {product && (
        <>
          <ProductLine product={product} />
          <span className="shrink-0 text-right">
            <b className={`block text-17 ${(ready ?? 0) <= 0 ? 'text-bad' : ''}`}>
              {ready === undefined ? '?' : ready.toLocaleString('vi-VN')}
              <span className="text-13 font-normal text-sub">
                {product.typeItem === 'combo' ? ' ghép được' : ' sẵn bán'}
              </span>
            </b>
            <span className="block text-13 text-sub">{formatMoney(product.price)}</span>
          </span>
        </>
      )}
    </Link>
  )
}

import { Layers } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import type { Stock } from '../../../domain/stock/stock-of.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { formatDate } from '../../../domain/time.ts'
import { productAddress } from '../../addresses.ts'
import { cuts, cutText } from '../../components/cut-text.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import type { Column } from '../../components/table/columns.ts'
import { ProductStateChip } from '../parts/product-state.tsx'
import type { ProductSort } from '../product-sorts.ts'
import type { ProductState } from '../product-view.ts'
import { taxNames } from '../product-words.ts'

/** What the cells of the table are told beside their product. */
export interface BesideProduct {
  /** The list's view, kept while a product is open. */
  query: string
  isTight: boolean
  /** In the warehouse that is chosen, or in all; of a combo what its components make. */
  stockOf(product: Product): Stock | undefined
  stateOf(product: Product): ProductState
  tagNames: ReadonlyMap<string, string>
  /** Units sold in the last 30 days; nothing while they are counted. */
  sold: ReadonlyMap<string, number> | undefined
  /** Which variants stand together (`variantsIn`). */
  variants: ReadonlyMap<string, number>
}

export interface ProductColumn extends Column<Product, BesideProduct> {
  sort?: ProductSort
  /** Shown to people who see cost prices only (CAT-150, CAT-499). */
  isCost?: true
}

/** Room for "999.999.999" (rem). */
const money = 6.75
const number = 4.75

/** Every fact of a product that a desk looks through its goods for; those in front are shown until somebody chooses others. */
export const productColumns: readonly ProductColumn[] = [
  {
    id: 'product',
    title: 'Sản phẩm',
    width: 21,
    least: 13,
    rank: 1,
    sort: 'name',
    fixed: true,
    usual: true,
    grows: true,
    cell: (product, beside) => <NameCell product={product} beside={beside} />,
    text: lineName,
  },
  plain('code', 'Mã sản phẩm', 8.5, ({ code }) => code, { usual: true, least: 7.5, rank: 2, sort: 'code' }),
  price('price', 'Bán lẻ', ({ price: amount }) => amount, { usual: true, rank: 2, look: 'font-semibold' }),
  price('wholesale', 'Bán buôn', ({ wholesale_price }) => wholesale_price, { rank: 5 }),
  price('cost', 'Giá nhập', ({ priceIn = 0 }) => priceIn, { usual: true, rank: 4, isCost: true }),
  units('total', 'Tồn', ({ total }) => total, { usual: true, rank: 1 }),
  units('book', 'Giữ', ({ book }) => book, { usual: true, rank: 4 }),
  units('wait', 'Chờ', ({ wait }) => wait, { usual: true, rank: 5 }),
  units('ready', 'Sẵn bán', ({ ready }) => ready, { usual: true, rank: 1 }),
  units('incoming', 'Sắp về', ({ exp_amount }) => exp_amount, { usual: true, rank: 4 }),
  {
    id: 'state',
    title: 'Trạng thái',
    width: 8.75,
    least: 8.5,
    rank: 3,
    usual: true,
    cell: (product, { stateOf }) => <ProductStateChip state={stateOf(product)} />,
    text: (product, { stateOf }) => stateOf(product),
  },
  plain('tags', 'Thẻ', 8, (product, { tagNames }) => tagWords(product, tagNames)),
  {
    id: 'sold',
    title: 'Bán 30 ngày',
    brief: 'Bán 30n',
    width: 6,
    least: 5,
    rank: 6,
    align: 'end',
    sort: 'sold',
    cell: ({ code }, { sold }) => (sold ? shown(sold.get(code) ?? 0) : '…'),
    text: ({ code }, { sold }) => sold?.get(code) ?? 0,
  },
  plain('soldAt', 'Bán lần cuối', 7, ({ soldAt }) => (soldAt ? formatDate(soldAt) : ''), { sort: 'soldAt' }),
  plain('moved', 'Biến động cuối', 7, ({ warehouses }) => lastMoved(warehouses), { sort: 'moved' }),
  plain('unit', 'Đơn vị', 5, ({ unit }) => unit),
  plain('tax', 'VAT', 5, ({ taxFee }) => taxNames[taxFee] ?? taxFee),
  plain('barcode', 'Mã vạch', 9, ({ barcode }) => barcode),
  {
    id: 'minimum',
    title: 'Mức tối thiểu',
    brief: 'Tối thiểu',
    width: 5.5,
    least: 4.5,
    rank: 6,
    align: 'end',
    cell: ({ minimum }) => (minimum === undefined ? '' : shown(minimum)),
    text: ({ minimum }) => minimum ?? '',
  },
  {
    id: 'value',
    title: 'Giá trị tồn',
    width: 7.25,
    least: money,
    rank: 5,
    align: 'end',
    sort: 'value',
    isCost: true,
    cell: (product, beside) => formatMoney(stockValue(product, beside)),
    text: stockValue,
  },
]

function stockValue(product: Product, { stockOf }: BesideProduct): number {
  if (product.typeItem === 'combo') return 0
  return Math.round((product.priceIn ?? 0) * (stockOf(product)?.total ?? 0))
}

/** The picture, what it is called, and the variant heavier, for that is what gets mixed up; a name that stands above already is faint. */
function NameCell({ product, beside }: { product: Product; beside: BesideProduct }) {
  const { code, name, variant, image, typeItem } = product
  const { query, isTight, variants } = beside
  const together = variants.get(code)
  const said = cutText(name, isTight ? cuts.tightTable : cuts.table)
  return (
    <>
      <ProductTile code={code} image={image} name={name} size={28} />
      <Link
        to={productAddress(code, query)}
        tabIndex={-1}
        draggable={false}
        title={lineName(product)}
        className="ml-2 flex min-w-0 items-center gap-1.5"
      >
        <span className={`truncate ${variant ? (together === 0 ? 'text-sub' : '') : 'font-semibold'}`}>
          {said}
        </span>
        {variant && (
          <b className="shrink-0 font-semibold">
            {cutText(variant, isTight ? cuts.tightOption : cuts.option)}
          </b>
        )}
        {typeItem === 'combo' && (
          <span className="shrink-0 rounded-md bg-brand-soft px-1.5 text-13 text-brand-ink">combo</span>
        )}
        {together !== undefined && together > 1 && (
          <span
            title={`${together} phân loại`}
            className="flex shrink-0 items-center gap-0.5 text-13 text-sub"
          >
            <Layers aria-hidden className="size-3.5" /> {together}
          </span>
        )}
      </Link>
    </>
  )
}

function tagWords({ tags }: Product, names: ReadonlyMap<string, string>): string {
  return tags.flatMap((tag) => names.get(tag) ?? []).join(', ')
}

function lastMoved(places: Product['warehouses']): string {
  const at = places.reduce((latest, { movedAt = 0 }) => Math.max(latest, movedAt), 0)
  return at === 0 ? '' : formatDate(at)
}

function shown(amount: number): string {
  return amount.toLocaleString('vi-VN')
}

type More = Partial<
  Pick<ProductColumn, 'sort' | 'usual' | 'least' | 'rank' | 'grows' | 'look' | 'isCost' | 'brief'>
>

/** A column of words. */
function plain(
  id: string,
  title: string,
  width: number,
  say: (product: Product, beside: BesideProduct) => string,
  more: More = {},
): ProductColumn {
  return { id, title, width, least: Math.min(width, 5), rank: 6, cell: say, text: say, ...more }
}

/** A column of prices; one that nobody wrote stays empty. */
function price(
  id: 'price' | 'wholesale' | 'cost',
  title: string,
  of: (product: Product) => number,
  more: More,
): ProductColumn {
  const say = (product: Product) => (of(product) === 0 && id !== 'price' ? '' : formatMoney(of(product)))
  return {
    id,
    title,
    width: money,
    least: 5.25,
    rank: 3,
    align: 'end',
    sort: id,
    cell: say,
    text: of,
    ...more,
  }
}

/** A column of units; a zero is faint, and less than none red. */
function units(
  id: 'total' | 'book' | 'wait' | 'ready' | 'incoming',
  title: string,
  of: (stock: Stock) => number,
  more: More,
): ProductColumn {
  const isReady = id === 'ready'
  return {
    id,
    title,
    width: isReady || id === 'incoming' ? 5.25 : number,
    least: isReady || id === 'incoming' ? 5 : 3.75,
    rank: 3,
    align: 'end',
    sort: id,
    cell: (product, { stockOf }) => {
      const stock = stockOf(product)
      if (!stock) return '?'
      const amount = of(stock)
      if (isReady) return <b className={amount <= 0 ? 'text-bad' : ''}>{shown(amount)}</b>
      return <span className={amount < 0 ? 'text-bad' : amount === 0 ? 'text-sub' : ''}>{shown(amount)}</span>
    },
    text: (product, { stockOf }) => {
      const stock = stockOf(product)
      return stock ? of(stock) : ''
    },
    ...more,
  }
}

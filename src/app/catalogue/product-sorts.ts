import type { Stock } from '../../domain/stock/stock-of.ts'
import type { Way } from '../../lib/number-order.ts'
import { noNumber } from '../../lib/number-order.ts'
import type { ProductEntry } from '../../replica/search/product-book.ts'

/** What a product is sorted by beside its entry. */
export interface SortedBy {
  entry: ProductEntry
  /** In the warehouse that is chosen; nothing of a combo whose parts are not here. Reckoned where a column asks for it. */
  stock(): Stock | undefined
  /** Units sold in the last 30 days. */
  sold(): number
}

/** What the desk's table sorts by; otherwise products stand by name. A number that is not known comes last. */
export const productSorts = {
  name: { of: undefined, begins: 'ascending' },
  code: { of: undefined, begins: 'ascending' },
  price: { of: ({ entry }) => entry.price, begins: 'descending' },
  wholesale: { of: ({ entry }) => entry.wholesale || noNumber, begins: 'descending' },
  cost: { of: ({ entry }) => Math.round(entry.cost) || noNumber, begins: 'descending' },
  total: { of: ({ stock }) => stock()?.total ?? noNumber, begins: 'descending' },
  book: { of: ({ stock }) => stock()?.book ?? noNumber, begins: 'descending' },
  wait: { of: ({ stock }) => stock()?.wait ?? noNumber, begins: 'descending' },
  ready: { of: ({ stock }) => stock()?.ready ?? noNumber, begins: 'ascending' },
  incoming: { of: ({ stock }) => stock()?.exp_amount ?? noNumber, begins: 'descending' },
  value: {
    of: ({ entry, stock }) => (entry.parts ? 0 : Math.round(entry.cost * (stock()?.total ?? 0))),
    begins: 'descending',
  },
  sold: { of: ({ sold }) => sold(), begins: 'descending' },
  soldAt: { of: ({ entry }) => entry.sales.soldAt ?? noNumber, begins: 'descending' },
  moved: { of: ({ entry }) => entry.movedAt || noNumber, begins: 'descending' },
} as const satisfies Record<string, { of: ((by: SortedBy) => number) | undefined; begins: Way }>

export type ProductSort = keyof typeof productSorts

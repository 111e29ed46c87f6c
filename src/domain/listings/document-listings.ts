import type { Damage } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'
import type { StockTake } from '../tables/stock-takes.ts'
import type { Transfer } from '../tables/transfers.ts'
import type { DocumentTable } from '../tables.ts'
import type { Listing } from './listing.ts'

/*
 * The papers of the stock, the newest first: phones hold what is open and what closed lately, a desk asks for the rest (decisions 26).
 */

interface Said<R> {
  table: DocumentTable
  madeAt(row: Partial<R>): number | undefined
  type?(row: Partial<R>): string | undefined
  state(row: Partial<R>): string | undefined
  /** The warehouse it is kept by; nothing is everybody's. */
  wid(row: Partial<R>): string | undefined
  madeBy(row: Partial<R>): string | undefined
  /** All warehouses that it is about. */
  places(row: Partial<R>): readonly (string | undefined)[]
  products(row: Partial<R>): readonly string[]
  words(row: Partial<R>): readonly (string | undefined)[]
  ends(row: Partial<R>): readonly (string | undefined)[]
}

function documentListing<R>({ table, products, places, words, ends, ...said }: Said<R>): Listing<R> {
  return {
    table,
    sortedBy: 'madeAt',
    fields: {
      madeAt: { kind: 'number', of: said.madeAt, sorts: true },
      type: { kind: 'text', of: said.type ?? (() => undefined), leads: true },
      state: { kind: 'text', of: said.state, leads: true },
      wid: { kind: 'text', of: said.wid, leads: true },
      madeBy: { kind: 'text', of: said.madeBy, indexed: true },
    },
    sums: [],
    marks: {
      places: (row) => [...new Set(places(row))].filter((wid) => wid !== undefined),
      products: (row) => [...new Set(products(row))],
    },
    words: (row) => [...words(row), ...products(row)],
    ends,
  }
}

const codesOf = ({ items = [] }: { items?: readonly { productCode: string }[] }) =>
  items.map(({ productCode }) => productCode)

/** Slips in and out. */
export const slipListing = documentListing<Slip>({
  table: 'slips',
  madeAt: ({ createdAt }) => createdAt,
  type: ({ type }) => type,
  state: ({ state }) => state,
  wid: ({ sourceWarehouse }) => sourceWarehouse,
  madeBy: ({ userId }) => userId,
  places: ({ sourceWarehouse }) => [sourceWarehouse],
  products: codesOf,
  words: ({ code, note, supplier, ordersPack = [], ordersReturn = [] }) => {
    return [code, note, supplier, ...ordersPack, ...ordersReturn]
  },
  ends: ({ code, ordersPack = [], ordersReturn = [] }) => [code, ...ordersPack, ...ordersReturn],
})

/** Goods that go from one warehouse to another. */
export const transferListing = documentListing<Transfer>({
  table: 'transfers',
  madeAt: ({ createdAt }) => createdAt,
  state: ({ state }) => state,
  wid: ({ sourceWarehouse }) => sourceWarehouse,
  madeBy: ({ userId }) => userId,
  places: ({ sourceWarehouse, toWarehouse }) => [sourceWarehouse, toWarehouse],
  products: codesOf,
  words: ({ code, note, items = [] }) => [code, note, ...items.map(({ name }) => name)],
  ends: ({ code }) => [code],
})

/** Stock-takes; what was counted stands in rows of its own. */
export const stockTakeListing = documentListing<StockTake>({
  table: 'stockTakes',
  madeAt: ({ createdAt }) => createdAt,
  type: ({ reach }) => reach?.kind,
  state: ({ state }) => state,
  wid: ({ wid }) => wid,
  madeBy: ({ createdBy }) => createdBy,
  places: ({ wid }) => [wid],
  products: () => [],
  words: ({ code, name }) => [code, name],
  ends: ({ code }) => [code],
})

/** Goods that lie apart because they cannot be sold. */
export const damageListing = documentListing<Damage>({
  table: 'damages',
  madeAt: ({ createdAt }) => createdAt,
  type: ({ from }) => from?.kind,
  state: ({ state }) => state,
  wid: ({ wid }) => wid,
  madeBy: ({ createdBy }) => createdBy,
  places: ({ wid }) => [wid],
  products: ({ productCode }) => (productCode === undefined ? [] : [productCode]),
  words: ({ name, variant, supplier, reason, from }) => [name, variant, supplier, reason, from?.document],
  ends: ({ from }) => [from?.document],
})

import { binName, lineName } from '../../../domain/names.ts'
import { binIdOf } from '../../../domain/stock/bin-code.ts'
import { daysLeft, type Expiry, expiryDaysOf, expiryOf, lotLinesOf } from '../../../domain/stock/expiry.ts'
import { firstToExpire, type Lot } from '../../../domain/stock/lots.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'
import { productBook } from '../../search/product-book.ts'
import { findRows } from '../find-row.ts'
import { company } from '../shop.ts'
import { warehousesWithLocks } from './shelves.ts'

/** A lot of a product in one bin. */
interface LotOfProduct {
  product: Product
  lot: Lot
  units: number
  wid: string
  bid: string
  expiry: Expiry
  /** Days of warning. */
  days: number
  /** Until its last good day; below zero after it, `undefined` where nobody said it. */
  daysLeft: number | undefined
}

/** The same as people read it. */
export interface LotRow extends LotOfProduct {
  key: string
  name: string
  binName: string
  warehouse: string
}

/** Every lot in the warehouses where this person works, the first to expire first. */
export async function lotRows(replica: Replica, now: number): Promise<LotRow[]> {
  const book = productBook(replica)
  await book.open()
  const codes = book.snapshot.entries
    .filter(({ places, isDeleted }) => !isDeleted && places.some(({ lots }) => lots))
    .map(({ key }) => key)
  const [products, warehouses, shop] = await Promise.all([
    findRows(replica, 'products', codes),
    warehousesWithLocks(replica),
    company(replica),
  ])
  const names = new Map(warehouses.map(({ wid, name }) => [wid, name]))
  const lots = products
    .flatMap((product) => lotsOfProduct(product, shop?.settings, now))
    .filter(({ wid }) => names.has(wid))
  const bins = await findRows(replica, 'bins', [...new Set(lots.map(({ wid, bid }) => binIdOf(wid, bid)))])
  const labels = new Map(bins.map((bin) => [bin.id, bin]))
  return lots
    .map((one): LotRow => {
      const { product, lot, wid, bid } = one
      return {
        ...one,
        key: JSON.stringify([product.code, wid, bid, lot.lot, lot.expires]),
        name: lineName(product),
        binName: binName(labels.get(binIdOf(wid, bid)), bid),
        warehouse: names.get(wid) ?? wid,
      }
    })
    .toSorted((one, other) => firstToExpire(one.lot, other.lot))
}

function lotsOfProduct(product: Product, settings: CompanySettings | undefined, now: number): LotOfProduct[] {
  const days = expiryDaysOf(product, settings)
  return lotLinesOf(product).flatMap(({ lot, wid, bid, units }) => {
    if (!lot) return []
    const { expires } = lot
    const left = expires === undefined ? undefined : daysLeft(expires, now)
    return { product, lot, units, wid, bid, days, expiry: expiryOf(lot, days, now), daysLeft: left }
  })
}

/** Which lots are asked for: what people are to be warned of, what is past, what is near it, or all. */
const kinds = {
  '': ['expired', 'soon'],
  'het-han': ['expired'],
  sap: ['soon'],
  'tat-ca': ['expired', 'soon', 'good'],
} as const satisfies Record<string, readonly Expiry[]>

export interface LotFilter {
  kind: keyof typeof kinds
  /** '' for all. */
  wid: string
  text: string
}

/** The rows that a filter lets through. */
export function filterLots(rows: readonly LotRow[], { kind, wid, text }: LotFilter): LotRow[] {
  const wanted = fold(text)
  const asked: readonly Expiry[] = kinds[kind]
  return rows.filter(
    (row) =>
      asked.includes(row.expiry) &&
      (wid === '' || row.wid === wid) &&
      (wanted === '' || fold(`${row.name} ${row.product.code} ${row.lot.lot}`).includes(wanted)),
  )
}

import { defaultBin, defaultBinName, defaultWarehouse } from '../../../domain/brand.ts'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import { lyingIn } from '../../../domain/stock/stock-place.ts'
import type { Bin, Warehouse } from '../../../domain/tables/places.ts'
import type { Product, StockPlace } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'
import type { ProductEntry } from '../../search/product-book.ts'
import { myWarehouses } from '../shop.ts'

/** A bin with what lies in it, in numbers. */
export interface Shelf {
  bid: string
  name: string
  products: number
  total: number
  book: number
  /** Goods lie here, but the bin was taken down. */
  isGone?: true
  /** Nothing is put there any more. */
  isClosed?: true
}

/** A warehouse with what lies in it, in numbers. */
export interface WarehouseSums {
  wid: string
  products: number
  total: number
  book: number
}

/** Where this person works, the shop's first warehouse on top. */
export async function warehousesWithLocks(replica: Replica): Promise<Warehouse[]> {
  const mine = await myWarehouses(replica)
  return mine.sort(
    (one, other) => Number(other.wid === defaultWarehouse) - Number(one.wid === defaultWarehouse),
  )
}

/** Deleted warehouses of this person: goods that came to light in one are looked for there. */
export async function deletedWarehouses({ db, session }: Replica): Promise<Warehouse[]> {
  const mine = session.user.warehouses
  const all = await db.warehouses.toArray()
  return all.filter(({ wid, deletedAt }) => deletedAt !== undefined && (!mine || mine.includes(wid)))
}

/** Bins of a warehouse in the order of their labels, the one for unsorted goods first. */
export async function binsOf({ db }: Replica, wid: string): Promise<Bin[]> {
  const bins = await db.bins.where('id').startsWith(`${wid}/`).toArray()
  return bins.sort(
    (one, other) =>
      Number(other.bid === defaultBin) - Number(one.bid === defaultBin) ||
      collator.compare(one.name, other.name),
  )
}

const collator = new Intl.Collator('vi', { numeric: true })

/** Sums of every warehouse, from the products in memory. */
export function sumWarehouses(entries: readonly ProductEntry[]): Map<string, WarehouseSums> {
  const sums = new Map<string, WarehouseSums>()
  for (const { places } of entries) {
    const seen = new Set<string>()
    for (const { wid, total, book } of places) {
      const sum = sums.get(wid) ?? { wid, products: 0, total: 0, book: 0 }
      sums.set(wid, sum)
      sum.total += total
      sum.book += book
      if (total !== 0 && !seen.has(wid)) {
        seen.add(wid)
        sum.products += 1
      }
    }
  }
  return sums
}

/** Bins with their sums; goods in bins that were taken down come as bins of their own. */
export function fillShelves(bins: readonly Bin[], entries: readonly ProductEntry[], wid: string): Shelf[] {
  const shelves = new Map<string, Shelf>(
    bins.map((bin) => {
      const shelf = { bid: bin.bid, name: bin.name, products: 0, total: 0, book: 0 }
      return [bin.bid, isClosed(bin) ? { ...shelf, isClosed: true } : shelf]
    }),
  )
  for (const { places } of entries) {
    for (const place of places) {
      const { wid: at, bid, total, book } = place
      if (at !== wid || (total === 0 && book === 0 && lyingIn(place) === 0)) continue
      const shelf = shelves.get(bid) ?? { ...gone(bid), products: 0, total: 0, book: 0 }
      shelves.set(bid, shelf)
      if (total !== 0) shelf.products += 1
      shelf.total += total
      shelf.book += book
    }
  }
  return [...shelves.values()]
}

function gone(bid: string): Pick<Shelf, 'bid' | 'name' | 'isGone'> {
  return bid === defaultBin ? { bid, name: defaultBinName } : { bid, name: bid, isGone: true }
}

/** Codes of the products that lie, or are awaited, in a bin. */
export function codesInBin(entries: readonly ProductEntry[], wid: string, bid: string): string[] {
  return entries.filter(({ places }) => places.some((at) => isAt(at, wid, bid))).map(({ key }) => key)
}

function isAt(place: StockPlace, wid: string, bid: string): boolean {
  if (place.wid !== wid || place.bid !== bid) return false
  return (
    place.total !== 0 ||
    lyingIn(place) !== 0 ||
    place.book !== 0 ||
    place.wait !== 0 ||
    place.exp_amount !== 0
  )
}

/** A product where it lies in one bin. */
export interface ShelfGoods {
  product: Product
  place: StockPlace
}

/** What lies in a bin, the most of it first. */
export async function goodsInBin(
  { db }: Replica,
  codes: readonly string[],
  { wid, bid }: { wid: string; bid: string },
): Promise<ShelfGoods[]> {
  const products = await db.products.bulkGet([...codes])
  return products
    .flatMap((product) => {
      const place = product?.warehouses.find((at) => at.wid === wid && at.bid === bid)
      return product && place && isAt(place, wid, bid) ? [{ product, place }] : []
    })
    .sort((one, other) => other.place.total - one.place.total)
}

/** A bin by its key; `null` when it is not there. */
export async function binById({ db }: Replica, id: string): Promise<Bin | null> {
  return (await db.bins.get(id)) ?? null
}

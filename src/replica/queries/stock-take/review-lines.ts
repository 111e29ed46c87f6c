import type { Reader } from '../../../domain/command.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { daysKept, stockDayId } from '../../../domain/stock/stock-days.ts'
import { placeOf } from '../../../domain/stock/stock-place.ts'
import { lineKey } from '../../../domain/stock-take/count-ids.ts'
import { type Weighed, weigh } from '../../../domain/stock-take/weigh.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Count, StockTake } from '../../../domain/tables/stock-takes.ts'
import type { RowOf, TableName } from '../../../domain/tables.ts'
import { must } from '../../../lib/must.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'
import { productsOf } from './stock-takes.ts'

/** A counted line with everything that explains its difference. */
export interface ReviewLine {
  key: string
  bid: string
  productCode: string
  product: Product | undefined
  /** Of all people and rounds. */
  rows: Count[]
  weighed: Weighed
  /** It is balanced; `weighed` says what was found then. */
  done: boolean
  /** Units of it that lay in open parcels when it was counted: off the shelf, and still in the books. */
  inHand: number
}

/** Every counted line of a stock-take, weighed by the same rule that balances it. */
export async function reviewLines(replica: Replica, stockTake: StockTake): Promise<ReviewLine[]> {
  const { db } = replica
  const counts = await db.counts.where('stockTake').equals(stockTake.code).toArray()
  const byLine = Map.groupBy(counts, lineKey)
  const products = await productsOf(
    replica,
    counts.map(({ productCode }) => productCode),
  )
  const read = await readerOf(replica, products, [...byLine.values()])
  const scanned = await openScans(replica, stockTake.wid)
  return [...byLine].map(([key, rows]) => {
    const { bid, productCode } = must(rows[0], 'a count of the line')
    const done = rows.every(({ state }) => state === 'done')
    const weighed = done
      ? asBalanced(weigh(read, rows), must(rows[0], 'a count of the line'))
      : weigh(read, rows)
    const inHand = (scanned.get(key) ?? [])
      .filter(({ at }) => at <= weighed.countedAt)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { key, bid, productCode, product: products.get(productCode), rows, weighed, done, inHand }
  })
}

/** After the balancing the books moved on; what was found then stands in the row. */
function asBalanced(weighed: Weighed, { books = 0, difference = 0, skipped }: Count): Weighed {
  const { skipped: _, ...rest } = weighed
  return { ...rest, overlap: false, books, difference, skipped }
}

/** The rows `weigh` asks for, read in two goes: days only of shelves that moved since they were counted. */
async function readerOf(
  { db }: Replica,
  products: ReadonlyMap<string, Product>,
  lines: readonly Count[][],
): Promise<Reader> {
  const ids = lines.flatMap((rows) => {
    const { wid, bid, productCode } = must(rows[0], 'a count of the line')
    const product = products.get(productCode)
    const movedAt = (product && placeOf(product, wid, bid).movedAt) ?? 0
    const from = Math.min(...rows.map(({ firstAt }) => firstAt))
    if (movedAt < from) return []
    const days = Math.min(daysKept, Math.ceil((movedAt - from) / 86_400_000) + 1)
    return Array.from({ length: days }, (_, day) => stockDayId({ wid, productCode }, from + day * 86_400_000))
  })
  const known = [...new Set(ids)]
  const days = await db.stockDays.bulkGet(known)
  const dayOf = new Map(known.map((id, index) => [id, days[index]]))
  const get = <T extends TableName>(table: T, key: string) =>
    (table === 'products' ? products.get(key) : dayOf.get(key)) as RowOf<T> | undefined
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}

/** Units that lie in open parcels, by line: scanned off the shelf, and not out of the books yet. */
async function openScans(
  { db }: Replica,
  wid: string,
): Promise<Map<string, { at: number; quantity: number }[]>> {
  const orders = await rowsInState({ db }, 'orders', 'ĐANG ĐÓNG GÓI').toArray()
  const here = orders.filter((order) => order.wid === wid)
  const parcels = await db.parcels.bulkGet([...new Set(here.flatMap(parcelIdsOf))])
  const scans = parcels.flatMap((parcel) => {
    if (!parcel || parcel.state === 'dropped') return []
    const binOf = new Map(parcel.lines.map((line) => [line.productCode, line.bid]))
    return parcel.scans.map(({ productCode, at, quantity }) => ({
      key: lineKey({ bid: binOf.get(productCode) ?? '', productCode }),
      at,
      quantity,
    }))
  })
  return Map.groupBy(scans, ({ key }) => key)
}

import { warehouseName } from '../../../domain/names.ts'
import { parseBinCode } from '../../../domain/stock/bin-code.ts'
import { placeOf } from '../../../domain/stock/stock-place.ts'
import { countId, countIdHead } from '../../../domain/stock-take/count-ids.ts'
import { isEnded } from '../../../domain/stock-take/states.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import type { Bin, Warehouse } from '../../../domain/tables/places.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import type { Count, StockTake } from '../../../domain/tables/stock-takes.ts'
import type { Replica } from '../../replica.ts'
import { staffNames } from '../shop.ts'
import { binsOf } from '../stock/shelves.ts'

/** A stock-take as the list shows it. */
export interface StockTakeRow {
  stockTake: StockTake
  warehouse: string
  createdBy: string
  people: string[]
  /** Lines counted so far, whoever counted them. */
  lines: number
}

/** All of them, open ones first, then the newest. */
export async function stockTakeList(replica: Replica): Promise<StockTakeRow[]> {
  const { db } = replica
  const [all, warehouses, names] = await Promise.all([
    db.stockTakes.toArray(),
    db.warehouses.toArray(),
    staffNames(replica),
  ])
  const rows = all.toSorted((one, other) => rank(one) - rank(other) || other.createdAt - one.createdAt)
  return Promise.all(
    rows.map(async (stockTake) => ({
      stockTake,
      warehouse: warehouseName(
        warehouses.find(({ wid }) => wid === stockTake.wid),
        stockTake.wid,
      ),
      createdBy: names.get(stockTake.createdBy) ?? stockTake.createdBy,
      people: stockTake.counters.map((by) => names.get(by) ?? by),
      lines: (await countedLines(replica, stockTake)).size,
    })),
  )
}

/** Those of this device without what was counted, the newest first. */
export async function allStockTakes({ db, session }: Replica): Promise<StockTake[]> {
  const mine = session.user.warehouses
  const all = (await db.stockTakes.toArray()).filter(({ wid }) => !mine || mine.includes(wid))
  return all.sort((one, other) => other.createdAt - one.createdAt)
}

function rank(stockTake: StockTake): number {
  return isEnded(stockTake) ? 1 : 0
}

/** Keys of the lines counted in a round, all rounds unless told: read from the ids alone. */
export async function countedLines(
  { db }: Replica,
  { code }: Pick<StockTake, 'code'>,
  round?: number,
): Promise<Set<string>> {
  const ids =
    round === undefined
      ? await db.counts.where('stockTake').equals(code).primaryKeys()
      : await db.counts.where('id').startsWith(`${code}/${round}/`).primaryKeys()
  return new Set(ids.map((id) => id.split('/').slice(3).join('/')))
}

/** Everything the screen of one stock-take shows around its numbers. */
export interface StockTakeWork {
  stockTake: StockTake
  warehouse: Warehouse | undefined
  names: ReadonlyMap<string, string>
  /** Bins of its warehouse, in their order. */
  bins: Bin[]
}

/** `null` when this device does not hold it. */
export async function stockTakeWork(replica: Replica, code: string): Promise<StockTakeWork | null> {
  const { db } = replica
  const stockTake = await db.stockTakes.get(code)
  if (!stockTake) return null
  const [warehouse, names, bins] = await Promise.all([
    db.warehouses.get(stockTake.wid),
    staffNames(replica),
    binsOf(replica, stockTake.wid),
  ])
  return { stockTake, warehouse, names, bins }
}

/** The bin that a scanned text names: what its tag says, its code, its code with the warehouse, or what its label says. */
export async function findBin(
  { db }: Replica,
  wid: string,
  forms: readonly string[],
): Promise<Bin | undefined> {
  const keys = forms.flatMap((form) => [parseBinCode(form) ?? form, `${wid}/${form}`])
  const byKey = (await db.bins.bulkGet(keys)).find((bin) => bin?.parent === wid)
  if (byKey) return byKey
  const labels = new Set(forms.map((form) => form.toUpperCase()))
  return db.bins
    .where('id')
    .startsWith(`${wid}/`)
    .filter(({ name }) => labels.has(name.toUpperCase()))
    .first()
}

/** Counts of one bin by all who counted, of every round. */
export async function countsInBin({ db }: Replica, stockTake: StockTake, bid: string): Promise<Count[]> {
  const heads = stockTake.counters.flatMap((by) =>
    Array.from({ length: stockTake.round }, (_, index) =>
      countId({ stockTake: stockTake.code, round: index + 1, by, bid, productCode: '' }),
    ),
  )
  if (heads.length === 0) return []
  return db.counts.where('id').startsWithAnyOf(heads).toArray()
}

/** What this person counted in the round, the latest first. */
export async function myCounts({ db, session }: Replica, code: string, round: number): Promise<Count[]> {
  const head = countIdHead({ stockTake: code, round, by: session.user.userName })
  const rows = await db.counts.where('id').startsWith(head).toArray()
  return rows.toSorted((one, other) => other.lastAt - one.lastAt)
}

/** Products by code, those that this device holds. */
export async function productsOf({ db }: Replica, codes: readonly string[]): Promise<Map<string, Product>> {
  const rows = await db.products.bulkGet([...new Set(codes)])
  return new Map(rows.flatMap((row) => (row ? [[row.code, row] as const] : [])))
}

/** Slips that a stock-take made. */
export async function slipsOf({ db }: Replica, codes: readonly string[]): Promise<Slip[]> {
  return (await db.slips.bulkGet([...codes])).filter((slip) => slip !== undefined)
}

/** What can be chosen for a new stock-take. */
export interface CountChoices {
  warehouses: Warehouse[]
  tags: Tag[]
}

export async function countChoices({ db, session }: Replica): Promise<CountChoices> {
  const mine = session.user.warehouses
  const [warehouses, tags] = await Promise.all([db.warehouses.toArray(), db.tags.toArray()])
  return {
    warehouses: mine ? warehouses.filter(({ wid }) => mine.includes(wid)) : warehouses,
    tags: tags.filter(({ type }) => type === 'product_tag'),
  }
}

/** On hand by the books in one bin. */
export function onHandOf(product: Product | undefined, wid: string, bid: string): number {
  return product ? placeOf(product, wid, bid).total : 0
}

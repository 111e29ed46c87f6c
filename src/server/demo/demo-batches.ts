import { comboCounts, partOf } from '../../domain/catalogue/combo-parts.ts'
import type { SoldAs } from '../../domain/tables/channel-items.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { RowOf, TableName } from '../../domain/tables.ts'
import { tagKeyOf } from '../../domain/tags/tag-names.ts'
import { fewestProducts, makeWares, type Ware } from './catalogue.ts'
import { makeCustomers } from './customers.ts'
import { makeDamages } from './damages.ts'
import type { OrderRows } from './demo-order.ts'
import { createDice } from './dice.ts'
import { createHandoverBook } from './handovers.ts'
import { highlights } from './highlights.ts'
import { createLedger } from './ledger.ts'
import { mergeTwo } from './merged-waybill.ts'
import { openStock } from './opening.ts'
import { assort } from './order-lines.ts'
import { createOrderMaker } from './order-maker.ts'
import { makePriceChanges } from './price-changes.ts'
import { makePrintJobs } from './print-jobs.ts'
import { createRecentMoves } from './recent-moves.ts'
import { makeReturns } from './returns.ts'
import { makeCares } from './shipping-cares.ts'
import { productTags, tags } from './shop-front.ts'
import { makeStockPapers } from './stock-papers.ts'
import { makeStockTakes } from './stock-takes.ts'
import { makeSupplies } from './supplies.ts'
import { makeBins, warehouses } from './warehouses.ts'
import { makeWaves } from './waves.ts'

export interface DemoOptions {
  seed?: number
  /** 600 unless told; never fewer than one of each kind. */
  orders?: number
  /** 240 unless told, one in ten a combo; never fewer than 60. */
  products?: number
  /** The moment the shop is made for, ms since 1970: nothing in it is later. */
  now: number
}

/** Some rows of one table. */
export type DemoBatch = { [T in TableName]: { table: T; rows: RowOf<T>[] } }[TableName]

const spared = new Set<string>(Object.values(highlights).map(({ code }) => code))

/** Orders made before their rows are handed on. */
const batchSize = 500

/** The rows of a demo shop, without companies and staff, a few hundred at a time: memory stays small at any size. */
export function* demoBatches(options: DemoOptions): Generator<DemoBatch> {
  const { seed = 1, products = 240 } = options
  const wares = makeWares(createDice(seed), Math.max(products, fewestProducts))
  const costs = new Map(wares.map(({ code, cost }) => [code, cost]))
  for (const batch of batchesWith(wares, options))
    yield batch.table === 'movements' ? { ...batch, rows: batch.rows.map(withCost(costs)) } : batch
}

/** Goods that come or go carry what a unit cost. */
function withCost(costs: ReadonlyMap<string, number>) {
  return (movement: Movement): Movement =>
    movement.number === 'total' ? { ...movement, cost: costs.get(movement.productCode) } : movement
}

function* batchesWith(wares: Ware[], { seed = 1, orders = 600, now }: DemoOptions): Generator<DemoBatch> {
  const count = Math.max(orders, Object.keys(highlights).length + 20)
  const dice = createDice(seed + 1)
  const customers = makeCustomers(dice, 120 + Math.floor(count / 40))
  const ledger = createLedger()
  const make = createOrderMaker({ dice, assortment: assort(wares), ledger, customers, now })

  yield { table: 'warehouses', rows: [...warehouses] }
  yield { table: 'bins', rows: makeBins() }
  const allTags = [...tags, ...productTags]
  yield { table: 'tags', rows: allTags }
  yield { table: 'tagNames', rows: allTags.map((tag) => ({ name: tagKeyOf(tag.type, tag), tagId: tag._id })) }
  yield { table: 'customers', rows: customers.map(({ row }) => row) }

  const cares = makeCares(dice, now)
  const handovers = createHandoverBook(createDice(seed + 40), now)
  const returns = makeReturns(createDice(seed + 301), now)
  const recent = createRecentMoves(now)
  for (let from = 0; from < count; from += batchSize) {
    const size = Math.min(batchSize, count - from)
    const each = Array.from({ length: size }, (_, index) => make(from + index))
    const { made, waves, waveLines } =
      from === 0 ? makeWaves(mergeTwo(each, spared), spared, now) : { made: each, waves: [], waveLines: [] }
    yield* batchesOf(made.map((rows) => withParcel(rows, handovers.put(rows))))
    recent.note(made.flatMap(({ movements }) => movements))
    yield { table: 'waves', rows: waves }
    yield { table: 'waveLines', rows: waveLines }
    yield { table: 'shippingCare', rows: made.flatMap(({ order }) => cares(order) ?? []) }
    yield { table: 'returns', rows: made.flatMap((rows) => returns(rows) ?? []) }
    if (from > 0) continue
    const printed = made.map(({ order }) => order)
    yield { table: 'printJobs', rows: makePrintJobs(printed, spared, now) }
  }

  yield { table: 'handovers', rows: handovers.sessions() }

  const damaged = makeDamages(createDice(seed + 302), wares, now)
  yield { table: 'damages', rows: damaged.damages }
  yield { table: 'slips', rows: damaged.slips }
  yield { table: 'supplyRequests', rows: damaged.supplyRequests }
  const papers = makeStockPapers(createDice(seed + 20), ledger, wares, now)
  yield { table: 'slips', rows: papers.slips }
  yield { table: 'transfers', rows: papers.transfers }
  yield { table: 'movements', rows: papers.movements }

  const { movements, slips, damages, ...supplies } = makeSupplies(createDice(seed + 21), ledger, wares, now)
  yield { table: 'suppliers', rows: supplies.suppliers }
  yield { table: 'supplierNames', rows: supplies.supplierNames }
  yield { table: 'supplyRequests', rows: supplies.supplyRequests }
  yield { table: 'supplierLedger', rows: supplies.supplierLedger }
  yield { table: 'slips', rows: slips }
  yield { table: 'damages', rows: damages }
  yield { table: 'movements', rows: movements }

  yield { table: 'priceChanges', rows: makePriceChanges(wares, now) }
  const inCombos = comboCounts(wares.map(({ components = [] }) => components))
  yield { table: 'soldAs', rows: soldInCombos(wares) }
  const opened = openStock(createDice(seed + 2), ledger, now)
  for (let from = 0; from < wares.length; from += batchSize) {
    const batch = opened(wares.slice(from, from + batchSize))
    const products = batch.products
      .map((product) => partOf(product, inCombos.get(product.code) ?? 0))
      .map(recent.touch)
    yield { table: 'products', rows: products }
    yield { table: 'slips', rows: batch.slips }
    yield { table: 'movements', rows: batch.movements }
    if (from > 0) continue
    const { stockTakes, counts } = makeStockTakes(products, recent.rows(), now)
    yield { table: 'stockTakes', rows: stockTakes }
    yield { table: 'counts', rows: counts }
  }
  yield { table: 'stockDays', rows: recent.rows() }
}

/** In which combos products are sold. */
function soldInCombos(wares: readonly Ware[]): SoldAs[] {
  const rows = new Map<string, SoldAs>()
  for (const { code: combo, components = [] } of wares)
    for (const { code } of components) {
      const row = rows.get(code) ?? { productCode: code, links: [], combos: [] }
      rows.set(code, { ...row, combos: [...row.combos, combo] })
    }
  return [...rows.values()]
}

function withParcel(rows: OrderRows, parcel: OrderRows['parcel']): OrderRows {
  return parcel ? { ...rows, parcel } : rows
}

function* batchesOf(made: readonly OrderRows[]): Generator<DemoBatch> {
  yield { table: 'orders', rows: made.map(({ order }) => order) }
  yield { table: 'parcels', rows: made.flatMap(({ parcel }) => parcel ?? []) }
  yield { table: 'slips', rows: made.flatMap(({ slips }) => slips) }
  yield { table: 'movements', rows: made.flatMap(({ movements }) => movements) }
}

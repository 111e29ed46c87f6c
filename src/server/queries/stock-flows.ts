import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { goodsReportWork } from '../../domain/people/permissions.ts'
import type { Scope } from '../../domain/people/scope.ts'
import { receiptKinds } from '../../domain/reports/flow-kinds.ts'
import { everPiece, flowPieces } from '../../domain/reports/flow-pieces.ts'
import { addFlow, isSome, leftOf, plus } from '../../domain/reports/flow-sums.ts'
import type { Period } from '../../domain/reports/period.ts'
import { ageBorders, ageCount, ageSpans, agesOf, lateAges } from '../../domain/reports/stock-age.ts'
import type { FlowKind, FlowSum } from '../../domain/reports/stock-flow.ts'
import { dayNumber, dayStart, isoDate } from '../../domain/time.ts'
import { must } from '../../lib/must.ts'
import { dayOfDate } from '../../protocol/queries/statistics.ts'
import {
  type ExchangeGroup,
  type ProductExchangeAnswer,
  ProductExchangeQuestion,
  type StockAgeAnswer,
  StockAgeQuestion,
} from '../../protocol/queries/stock-flows.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { areFlowsWhole } from '../sum-missing-flows.ts'
import { mustSee } from './must-see.ts'
import { type FlowDays, type Flowed, readFlowDays, readProductFlows, readRenamed } from './read-flows.ts'

type Row = ProductExchangeAnswer['rows'][number]

/** `/api/statistic getProductExchange`: what lay in stock, came and went (RTE-058). Nothing is told while movements of before are being summed up: it would be too little. */
export async function getProductExchange(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ProductExchangeAnswer> {
  const { from, to, by, wid, product } = parseAsked(ProductExchangeQuestion, fields)
  const scope = whoReads(actor)
  if (!(await areFlowsWhole(reading))) return { rows: [], isWhole: false }
  const period = { from: dayOfDate(from), to: dayOfDate(to) }
  const asked = { period, warehouses: askedOf(scope, wid) }
  const found =
    by === 'products'
      ? [...(await readProductFlows(reading, asked))].map(([key, flowed]) => ({ key, ...flowed }))
      : grouped(await readFlowDays(reading, asked, product), by, period)
  const tell = ([units, cents, unpriced]: FlowSum): number[] => {
    if (!scope.cost) return [units]
    const value = Math.round(cents) / 100
    return unpriced === 0 ? [units, value] : [units, value, unpriced]
  }
  const isTold = (sum: FlowSum | undefined): sum is FlowSum => isSome(sum) && (scope.cost || sum[0] !== 0)
  const rows = found.map(({ key, opening, flows }): Row => {
    const told = Object.entries(flows).flatMap(([kind, sum]) =>
      isTold(sum) ? [[kind as FlowKind, tell(sum)] as const] : [],
    )
    return { key, opening: tell(opening), flows: Object.fromEntries(told) }
  })
  const isKept = ({ opening, flows }: Row) =>
    by === 'days' || by === 'months' || opening.some((one) => one !== 0) || Object.keys(flows).length > 0
  return { rows: rows.filter(isKept), isWhole: true }
}

/** By day, month or warehouse, each with what lay there when it began. */
function grouped(
  { before, days }: FlowDays,
  by: Exclude<ExchangeGroup, 'products'>,
  { from, to }: Period,
): (Flowed & { key: string })[] {
  if (by === 'warehouses') {
    const ofWarehouse = Map.groupBy(days, ({ wid }) => wid)
    const wids = new Set([...before.keys(), ...ofWarehouse.keys()])
    return [...wids].sort().map((wid) => ({
      key: wid,
      opening: before.get(wid) ?? [0, 0, 0],
      flows: flowsOf(ofWarehouse.get(wid) ?? []),
    }))
  }
  const keyOf = (day: number) => isoDate(dayStart(day)).slice(0, by === 'days' ? 10 : 7)
  const moved = Map.groupBy(days, ({ number }) => keyOf(number))
  const keys = new Set(Array.from({ length: to - from + 1 }, (_, place) => keyOf(from + place)))
  let opening = [...before.values()].reduce(plus, [0, 0, 0])
  return [...keys].map((key) => {
    const row = { key, opening, flows: flowsOf(moved.get(key) ?? []) }
    opening = plus(opening, leftOf(row.flows))
    return row
  })
}

function flowsOf(days: FlowDays['days']): Flowed['flows'] {
  const flows: Flowed['flows'] = {}
  for (const { kind, sum } of days) addFlow(flows, kind, sum)
  return flows
}

/** Goods of a product in one warehouse. */
interface Lying {
  onHand: number
  /** Units that came in within each of `ageSpans`. */
  received: number[]
}

/** `/api/statistic getStockAge`: how long goods have lain in their warehouses on the server's day. */
export async function getStockAge(
  reading: Reading,
  actor: Actor,
  fields: Fields,
  { now }: { now: number },
): Promise<StockAgeAnswer> {
  const { wid } = parseAsked(StockAgeQuestion, fields)
  const warehouses = askedOf(whoReads(actor), wid)
  if (!(await areFlowsWhole(reading))) return { products: [], isWhole: false }
  const { flows } = reading
  const renamed = await readRenamed(reading)
  const codeNow = (code: string) => renamed.get(code) ?? code
  const places = new Map<string, Map<string, Lying>>()
  const lyingIn = (productCode: string, place: string) => {
    const code = codeNow(productCode)
    const ofProduct = places.get(code) ?? new Map<string, Lying>()
    places.set(code, ofProduct)
    const lies = ofProduct.get(place) ?? { onHand: 0, received: ageBorders.map(() => 0) }
    ofProduct.set(place, lies)
    return lies
  }
  const ever = await flows.sum({ pieces: [everPiece], warehouses, by: ['productCode', 'wid'] })
  for (const { productCode, wid: place, sum } of ever) lyingIn(productCode, place).onHand += sum[0]
  const spans = ageSpans(dayNumber(now))
  for (const [age, span] of spans.entries()) {
    const received = await flows.sum({
      pieces: flowPieces(span),
      warehouses,
      kinds: receiptKinds,
      by: ['productCode', 'wid'],
    })
    for (const { productCode, wid: place, sum } of received) {
      const lies = lyingIn(productCode, place)
      lies.received[age] = (lies.received[age] ?? 0) + sum[0]
    }
  }
  const lately = { from: must(spans[lateAges - 1], 'the last days').from, to: dayNumber(now) }
  const sales = await flows.sum({
    pieces: flowPieces(lately),
    warehouses,
    kinds: ['sold'],
    by: ['productCode'],
  })
  const sold = new Map<string, number>()
  for (const { productCode, sum } of sales) {
    const code = codeNow(productCode)
    sold.set(code, (sold.get(code) ?? 0) - sum[0])
  }
  const products = [...places].map(([code, ofProduct]) => {
    const ages = Array.from({ length: ageCount }, () => 0)
    for (const { onHand, received } of ofProduct.values())
      agesOf(onHand, received).forEach((units, age) => {
        ages[age] = (ages[age] ?? 0) + units
      })
    return { code, ages, sold: sold.get(code) ?? 0 }
  })
  return { products: products.filter(({ ages }) => ages.some((units) => units > 0)), isWhole: true }
}

function whoReads(actor: Actor): Scope {
  if (!mayDo(actor, goodsReportWork)) throw notAllowed()
  return mustSee(actor, 'products')
}

/** Warehouses that the person works in, or the one that is asked about; all where there is nothing to leave out. */
function askedOf(
  { warehouses }: Pick<Scope, 'warehouses'>,
  wid: string | undefined,
): readonly string[] | undefined {
  if (wid === undefined) return warehouses
  return !warehouses || warehouses.includes(wid) ? [wid] : []
}

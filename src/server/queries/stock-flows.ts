import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { goodsReportWork } from '../../domain/people/permissions.ts'
import type { Scope } from '../../domain/people/scope.ts'
import { addFlows, addRow, isSome, leftOf, without } from '../../domain/reports/flow-sums.ts'
import type { Period } from '../../domain/reports/period.ts'
import type { ReadPiece } from '../../domain/reports/read-pieces.ts'
import {
  ageBorders,
  ageCount,
  ageSpans,
  agesOf,
  lateAges,
  receivedIn,
  soldIn,
} from '../../domain/reports/stock-age.ts'
import type { FlowKind, FlowSum, FlowSums } from '../../domain/tables/stock-flows.ts'
import { dayStart, isoDate } from '../../domain/time.ts'
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
import {
  everPiece,
  type FlowDay,
  type IsAsked,
  piecesAfter,
  piecesOf,
  readFlowDays,
  readFlows,
  readProductDays,
  readRenamed,
  walkFlows,
} from './read-flows.ts'

type Row = ProductExchangeAnswer['rows'][number]

/** What lay there before, and what came and went. */
interface Flowed {
  opening: FlowSum
  flows: FlowSums
}

/** `/api/statistic getProductExchange`: what lay in stock, came and went (RTE-058). */
export async function getProductExchange(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ProductExchangeAnswer> {
  const { from, to, by, wid, product } = parseAsked(ProductExchangeQuestion, fields)
  const scope = whoReads(actor)
  const asked = { period: { from: dayOfDate(from), to: dayOfDate(to) }, isAsked: askedIn(scope, wid) }
  const found =
    by === 'products'
      ? await byProduct(reading, asked)
      : grouped(await daysOf(reading, product, asked), by, asked)
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
  return { rows: rows.filter(isKept), isWhole: await areFlowsWhole(reading) }
}

interface Asked {
  period: Period
  isAsked: IsAsked
}

async function byProduct(
  reading: Reading,
  { period, isAsked }: Asked,
): Promise<(Flowed & { key: string })[]> {
  const renamed = await readRenamed(reading)
  const of = { isAsked, codeNow: (code: string) => renamed.get(code) ?? code }
  const ever = await readFlows(reading, [everPiece], of)
  const inside = await readFlows(reading, piecesOf(period), of)
  const after = await readFlows(reading, piecesAfter(period.to), of)
  // Of what ever came to nothing there may be no row, though there is one of a day.
  return [...new Set([...ever.keys(), ...inside.keys(), ...after.keys()])].map((key) => {
    const flows = inside.get(key) ?? {}
    const closing = without(leftOf(ever.get(key) ?? {}), leftOf(after.get(key) ?? {}))
    return { key, opening: without(closing, leftOf(flows)), flows }
  })
}

/** What lay in each warehouse before these days, and what moved on each of them: of all goods, or of one product. */
interface Days {
  before: Map<string, FlowSums>
  days: FlowDay[]
}

async function daysOf(reading: Reading, product: string | undefined, { period }: Asked): Promise<Days> {
  const all = await readFlowDays(reading)
  const inside = all.filter(({ day }) => day >= period.from && day <= period.to)
  const before = new Map<string, FlowSums>()
  const note = ({ warehouses }: Pick<FlowDay, 'warehouses'>, times: 1 | -1) => {
    for (const [wid, flows] of Object.entries(warehouses)) {
      const sums = before.get(wid) ?? {}
      addFlows(sums, flows, times)
      before.set(wid, sums)
    }
  }
  if (product === undefined) {
    for (const one of all) if (one.day < period.from) note(one, 1)
    return { before, days: inside }
  }
  const renamed = await readRenamed(reading)
  const code = renamed.get(product) ?? product
  const codes = new Set([code, ...[...renamed].filter(([, now]) => now === code).map(([old]) => old)])
  const { days, ever, after } = await readProductDays(reading, [...codes], {
    days: inside.map(({ day }) => day),
    lastDay: all.at(-1)?.day ?? period.to,
    to: period.to,
  })
  for (const one of ever) note(one, 1)
  for (const one of [...after, ...days]) note(one, -1)
  return { before, days }
}

/** By day, month or warehouse, each with what lay there when it began. */
function grouped(
  { before, days }: Days,
  by: Exclude<ExchangeGroup, 'products'>,
  { period, isAsked }: Asked,
): (Flowed & { key: string })[] {
  const asked = [...before].filter(([wid]) => isAsked(wid))
  if (by === 'warehouses') {
    const moved = new Map<string, FlowSums>()
    for (const [wid, flows] of days.flatMap(({ warehouses }) => Object.entries(warehouses))) {
      const sums = moved.get(wid) ?? {}
      addFlows(sums, flows)
      moved.set(wid, sums)
    }
    const wids = new Set([...before.keys(), ...moved.keys()].filter(isAsked))
    return [...wids].sort().map((wid) => ({
      key: wid,
      opening: leftOf(before.get(wid) ?? {}),
      flows: moved.get(wid) ?? {},
    }))
  }
  const rows: { key: string; flows: FlowSums }[] = []
  const moved = Map.groupBy(days, ({ day }) => day)
  for (let day = period.from; day <= period.to; day += 1) {
    const key = isoDate(dayStart(day)).slice(0, by === 'days' ? 10 : 7)
    if (rows.at(-1)?.key !== key) rows.push({ key, flows: {} })
    const { flows } = must(rows.at(-1), 'the row of a day')
    for (const one of moved.get(day) ?? []) addRow(flows, one, isAsked, 1)
  }
  let opening: FlowSum = asked.reduce<FlowSum>((sum, [, flows]) => plus(sum, leftOf(flows)), [0, 0, 0])
  return rows.map(({ key, flows }) => {
    const row = { key, opening, flows }
    opening = plus(opening, leftOf(flows))
    return row
  })
}

const plus = (one: FlowSum, other: FlowSum): FlowSum => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
]

/** Goods of a product in one warehouse. */
interface Lying {
  onHand: number
  /** Units that came in within each of `ageSpans`. */
  received: number[]
  sold: number
}

/** `/api/statistic getStockAge`: how long goods have lain in their warehouses. */
export async function getStockAge(reading: Reading, actor: Actor, fields: Fields): Promise<StockAgeAnswer> {
  const { today, wid } = parseAsked(StockAgeQuestion, fields)
  const isAsked = askedIn(whoReads(actor), wid)
  const renamed = await readRenamed(reading)
  const places = new Map<string, Map<string, Lying>>()
  const walk = (pieces: readonly ReadPiece[], note: (lies: Lying, flows: FlowSums, times: 1 | -1) => void) =>
    walkFlows(reading, pieces, (productCode, { warehouses }, times) => {
      const code = renamed.get(productCode) ?? productCode
      const ofProduct = places.get(code) ?? new Map<string, Lying>()
      places.set(code, ofProduct)
      for (const [place, flows] of Object.entries(warehouses)) {
        if (!isAsked(place)) continue
        const lies = ofProduct.get(place) ?? { onHand: 0, received: ageBorders.map(() => 0), sold: 0 }
        note(lies, flows, times)
        ofProduct.set(place, lies)
      }
    })
  await walk([everPiece], (lies, flows) => {
    lies.onHand += leftOf(flows)[0]
  })
  for (const [age, span] of ageSpans(dayOfDate(today)).entries())
    await walk(piecesOf(span), (lies, flows, times) => {
      lies.received[age] = (lies.received[age] ?? 0) + times * receivedIn(flows)
      if (age < lateAges) lies.sold += times * soldIn(flows)
    })
  const products = [...places].map(([code, ofProduct]) => {
    const ages = Array.from({ length: ageCount }, () => 0)
    let sold = 0
    for (const lies of ofProduct.values()) {
      agesOf(lies.onHand, lies.received).forEach((units, age) => {
        ages[age] = (ages[age] ?? 0) + units
      })
      sold += lies.sold
    }
    return { code, ages, sold }
  })
  return {
    products: products.filter(({ ages }) => ages.some((units) => units > 0)),
    isWhole: await areFlowsWhole(reading),
  }
}

function whoReads(actor: Actor): Scope {
  if (!mayDo(actor, goodsReportWork)) throw notAllowed()
  return mustSee(actor, 'products')
}

/** Warehouses that the person works in, or the one that is asked about. */
function askedIn({ warehouses }: Pick<Scope, 'warehouses'>, wid: string | undefined): IsAsked {
  return (one) => (wid ?? one) === one && (!warehouses || warehouses.includes(one))
}

import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { goodsReportWork, reportWork } from '../../domain/people/permissions.ts'
import type { Scope } from '../../domain/people/scope.ts'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import {
  addSums,
  figureOf,
  figures,
  nothingSummed,
  openSumNames,
  sumNames,
} from '../../domain/reports/figures.ts'
import { timeBefore } from '../../domain/reports/period.ts'
import { nothingOfProduct, productSumNames } from '../../domain/reports/product-sums.ts'
import type { ProductSums } from '../../domain/tables/product-sales.ts'
import type { SalesDay, SalesSums } from '../../domain/tables/sales-days.ts'
import { dayStart, isoDate } from '../../domain/time.ts'
import {
  dayOfDate,
  type ProductSalesAnswer,
  ProductSalesQuestion,
  type SalesAnswer,
  SalesQuestion,
  type StaffStatDetailsAnswer,
  StaffStatDetailsQuestion,
  type StaffStatistics,
  type StaffStatsAnswer,
  StaffStatsQuestion,
} from '../../protocol/queries/statistics.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { mustSee } from './must-see.ts'
import { readProductSales } from './read-product-sales.ts'
import { readReportSums } from './read-report-sums.ts'
import { areSalesWhole, readSales } from './read-sales.ts'

/** `/api/statistic getSales`: by day, shop and warehouse, beside the time before. */
export async function getSales(reading: Reading, actor: Actor, fields: Fields): Promise<SalesAnswer> {
  const { from, to, channel, shop, wid } = parseAsked(SalesQuestion, fields)
  const scope = whoReads(actor)
  const period = periodOf({ from, to })
  const before = timeBefore(period)
  const found = await readSales(reading, scope, { from: before.from, to: period.to })
  const asked = found.filter(
    (sales) =>
      (channel === undefined || sales.channel === channel) &&
      (shop === undefined || sales.shop === shop) &&
      (wid === undefined || sales.wid === wid),
  )
  const now = asked.filter(({ day }) => day >= period.from)
  const tell = tellerFor(actor)
  const byDay = grouped(asked, ({ day }) => String(day))
  const ofDay = (day: number) => tell(byDay.get(String(day))?.sums ?? nothingSummed)
  const length = period.to - period.from + 1
  const days = Array.from({ length }, (_, place) => ({
    day: period.from + place,
    ...ofDay(period.from + place),
    before: ofDay(before.from + place),
  }))
  return {
    total: tell(sumOf(now)),
    before: tell(sumOf(asked.filter(({ day }) => day < period.from))),
    days,
    shops: [...grouped(now, (one) => JSON.stringify([one.channel, one.shop])).values()]
      .sort(moreFirst)
      .map(({ first, sums }) => ({ channel: first.channel, shop: first.shop, ...tell(sums) })),
    warehouses: [...grouped(now, (one) => one.wid).values()]
      .sort(moreFirst)
      .map(({ first, sums }) => ({ wid: first.wid, ...tell(sums) })),
    isWhole: await areSalesWhole(reading),
  }
}

/** `/api/statistic getProductSales`: by product, beside the time before; who reads of goods alone is told no takings (ROL-008, ROL-011). */
export async function getProductSales(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ProductSalesAnswer> {
  const { from, to, ...asked } = parseAsked(ProductSalesQuestion, fields)
  const readsOrders = mayDo(actor, reportWork)
  if (!readsOrders && !mayDo(actor, goodsReportWork)) throw notAllowed()
  const scope = mustSee(actor, 'orders')
  const period = periodOf({ from, to })
  const now = await readProductSales(reading, scope, { period, asked })
  const before = await readProductSales(reading, scope, { period: timeBefore(period), asked })
  const names = productSumNames.filter(
    (name) => (seesProfit(actor) || !figures[name].ofProfit) && (readsOrders || figures[name].unit !== 'VND'),
  )
  const tell = (sums: Readonly<ProductSums> = nothingOfProduct) =>
    Object.fromEntries(names.map((name) => [name, sums[name]])) as ProductSalesAnswer['products'][0]['before']
  const isTold = (code: string) =>
    [now, before].some((sums) => names.some((name) => (sums.get(code)?.[name] ?? 0) !== 0))
  return {
    products: [...new Set([...now.keys(), ...before.keys()])]
      .filter(isTold)
      .map((code) => ({ code, ...tell(now.get(code)), before: tell(before.get(code)) })),
    isWhole: await areSalesWhole(reading),
  }
}

/** `/api/statistic getStaffStats`: a row for each who made orders, the most first; behind them who took some on. */
export async function getStaffStats(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StaffStatsAnswer> {
  const asked = parseAsked(StaffStatsQuestion, fields)
  const [scope, period] = [whoReads(actor), periodOf(asked)]
  const found = await readSales(reading, scope, period)
  const makers = [...grouped(found, ({ by }) => by).values()]
    .sort(moreFirst)
    .map(({ first, sums }) => ({ user: first.by, ...statisticsOf(sums) }))
  const known = new Set(makers.map(({ user }) => user))
  const movers = [...(await readReportSums(reading, scope, { aspect: 'mover', period, asked: {} })).keys()]
  const others = movers.filter((user) => !known.has(user)).toSorted()
  const data = [...makers, ...others.map((user) => ({ user, ...statisticsOf(nothingSummed) }))]
  return { data, isWhole: await areSalesWhole(reading) }
}

/** `/api/statistic getStaffStatDetailsByDateData` (STT-001, STT-005). */
export async function getStaffStatDetails(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StaffStatDetailsAnswer> {
  const { user, ...asked } = parseAsked(StaffStatDetailsQuestion, fields)
  const found = await readSales(reading, whoReads(actor), periodOf(asked))
  const own = found.filter(({ by }) => by === user)
  const data = [...grouped(own, ({ day }) => String(day)).values()]
    .sort((one, other) => other.first.day - one.first.day)
    .map(({ first, sums }) => ({ date: isoDate(dayStart(first.day)), ...statisticsOf(sums) }))
  return { data, isWhole: await areSalesWhole(reading) }
}

export function whoReads(actor: Actor): Scope {
  if (!mayDo(actor, reportWork)) throw notAllowed()
  return mustSee(actor, 'orders')
}

export function periodOf({ from, to }: { from: string; to: string }) {
  return { from: dayOfDate(from), to: dayOfDate(to) }
}

/** What a person is told of sums. */
export function tellerFor(actor: Actor): (sums: Readonly<SalesSums>) => SalesAnswer['total'] {
  const names = seesProfit(actor) ? sumNames : openSumNames
  return (sums) => Object.fromEntries(names.map((name) => [name, sums[name]])) as SalesAnswer['total']
}

interface Group {
  first: SalesDay
  sums: SalesSums
}

/** Rows of no order, as those are from which all went elsewhere, are told of nowhere. */
function grouped(all: readonly SalesDay[], nameOf: (sales: SalesDay) => string): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const sales of all) {
    if (sales.orders === 0) continue
    const name = nameOf(sales)
    let group = groups.get(name)
    if (!group) {
      group = { first: sales, sums: { ...nothingSummed } }
      groups.set(name, group)
    }
    addSums(group.sums, sales)
  }
  return groups
}

function sumOf(all: readonly SalesDay[]): SalesSums {
  const sums = { ...nothingSummed }
  for (const sales of all) addSums(sums, sales)
  return sums
}

function moreFirst(one: Group, other: Group): number {
  return other.sums.revenue - one.sums.revenue || other.sums.orders - one.sums.orders
}

function statisticsOf(sums: SalesSums): StaffStatistics {
  return {
    totalOrders: sums.orders,
    confirmedOrder: sums.confirmed,
    totalRevenue: sums.revenue,
    successRevenue: sums.doneRevenue,
    comboRatio: figureOf(sums, 'comboRatio'),
    successRatio: figureOf(sums, 'successRatio'),
    returnRatio: figureOf(sums, 'returnRatio'),
    cancelRatio: figureOf(sums, 'cancelRatio'),
    returnCount: sums.returned,
    cancelCount: sums.cancelled,
  }
}

import type { Reader } from '../../../src/domain/command.ts'
import { profitOf } from '../../../src/domain/profit/profit-of.ts'
import { profitSources } from '../../../src/domain/profit/profit-sources.ts'
import { aspectsOfProfits } from '../../../src/domain/reports/aspects-of-profits.ts'
import { addSums, nothingSummed } from '../../../src/domain/reports/figures.ts'
import { everPrefix, flowPrefixes, keyOfProduct, sumKey } from '../../../src/domain/reports/flow-keys.ts'
import { leftOf } from '../../../src/domain/reports/flow-sums.ts'
import {
  monthOfDay,
  placeOfOrder,
  productDayPrefix,
  productMonthPrefix,
  productsOfOrder,
} from '../../../src/domain/reports/products-of-order.ts'
import { salesOfOrder } from '../../../src/domain/reports/sales-of-order.ts'
import type { Staff } from '../../../src/domain/tables/company.ts'
import type { ProductSales } from '../../../src/domain/tables/product-sales.ts'
import type { OrderProfit } from '../../../src/domain/tables/profits.ts'
import type { ReportSum } from '../../../src/domain/tables/report-sums.ts'
import type { SalesDay } from '../../../src/domain/tables/sales-days.ts'
import type { StockFlow } from '../../../src/domain/tables/stock-flows.ts'
import { dayNumber } from '../../../src/domain/time.ts'
import { rebase } from '../../../src/replica/rebase.ts'
import { everyTable } from '../../../src/replica/replica-database.ts'
import { hold } from '../world/breach.ts'
import type { Phone } from '../world/device.ts'
import { asJson, isSame } from './is-same.ts'
import type { MapShop } from './map-shop.ts'
import { differing, type Held } from './phones.ts'
import { mayBeTidied, mirrored, seenBy, sightOf, viewOf } from './seen-by.ts'
import type { ServerView } from './server-view.ts'

/** S6, S13: every phone shows the server's rows, as its person may see them now, and nothing else. */
export function checkSameAsServer(
  phone: Phone,
  { dump }: Held,
  { rows }: ServerView,
  now = phone.around.clock.now,
): void {
  const view = viewOf(dump)
  const person = rows.find(({ table, key }) => table === 'staff' && key === phone.person)
  const sight = sightOf(person!.row as Staff)
  const stored = new Map(rows.map(({ table, key, row }) => [`${table}/${key}`, { table, row }]))
  for (const place of new Set([...view.keys(), ...stored.keys()])) {
    const { table = '', row } = stored.get(place) ?? {}
    if (row !== undefined && !mirrored.includes(table)) continue
    const wanted = seenBy(sight, table, row)
    const here = view.get(place)
    if (!here && wanted && mayBeTidied(table, wanted, now)) continue
    const rule = here && row && !wanted ? 'S13' : 'S6'
    hold(
      rule,
      isSame(here, wanted),
      () =>
        `${phone.name} (${phone.person}) has another ${place} than the server: ${differing(here, wanted)}`,
    )
  }
}

/** S11: the server's rows and movements are those of the rules over a Map; what orders earned is what these come to. */
export function checkMapShop(shop: MapShop, { rows, movements }: ServerView): void {
  for (const { table, key, row } of rows) {
    if (table === 'orderProfits') {
      const order = shop.get('orders', key)
      const reckoned = order && profitOf(profitSources(shop, order))
      const told = () => `what ${key} earned is not what its rows come to: ${differing(row, reckoned)}`
      hold('S11', isSame(asJson(reckoned), row), told)
      continue
    }
    if (['salesDays', 'productSales', 'stockFlows', 'reportSums', 'buyers'].includes(table)) continue
    const folded = shop.rows.get(`${table}/${key}`)
    hold(
      'S11',
      isSame(asJson(folded), row),
      () =>
        `the server has another ${table}/${key} than the rules make over a Map: ${differing(row, folded)}`,
    )
  }
  checkSums(rows)
  checkProductSums(rows)
  checkFlows(rows, movements)
  checkAspects(rows)
  const told = (list: readonly object[]) =>
    list
      .map((one) =>
        JSON.stringify(
          Object.entries(one)
            .filter(([name]) => name !== 'deviceId' && name !== 'seq')
            .sort(),
        ),
      )
      .sort()
  hold(
    'S11',
    isSame(told(movements), told(asJson(shop.movements) as object[])),
    () => `the server has ${movements.length} movements, a Map ${shop.movements.length}, or others`,
  )
}

/** S11: what orders come to by day is the sum of what is kept of each. */
function checkSums(rows: ServerView['rows']): void {
  const sums = new Map<string, SalesDay>()
  for (const { table, row } of rows) {
    const sales = table === 'orderProfits' ? salesOfOrder(row as OrderProfit) : undefined
    if (!sales) continue
    const sum = sums.get(sales.key) ?? { ...sales, ...nothingSummed }
    addSums(sum, sales)
    sums.set(sales.key, sum)
  }
  for (const { table, key, row } of rows) {
    if (table !== 'salesDays') continue
    const { orders } = row as SalesDay
    const wanted = sums.get(key)
    const told = () => `the orders of ${key} do not come to what is kept: ${differing(row, wanted)}`
    hold('S11', wanted ? isSame(wanted, row) : orders === 0, told)
    sums.delete(key)
  }
  hold('S11', sums.size === 0, () => `no sums are kept of ${[...sums.keys()].join(', ')}`)
}

/** S11: what was sold of each product by day and by month is the sum of what is kept of each order. */
function checkProductSums(rows: ServerView['rows']): void {
  const sums = new Map<string, Map<string, number[]>>()
  for (const { table, row } of rows) {
    if (table !== 'orderProfits') continue
    const profit = row as OrderProfit
    const place = placeOfOrder(profit)
    for (const { productCode, sums: more } of productsOfOrder(profit))
      for (const prefix of [productDayPrefix(profit.day), productMonthPrefix(monthOfDay(profit.day))]) {
        const key = `${prefix}:${productCode}`
        const places = sums.get(key) ?? new Map<string, number[]>()
        places.set(
          place,
          more.map((amount, at) => amount + (places.get(place)?.[at] ?? 0)),
        )
        sums.set(key, places)
      }
  }
  for (const { table, key, row } of rows) {
    if (table !== 'productSales') continue
    const { places } = row as ProductSales
    const wanted = Object.fromEntries(
      [...(sums.get(key) ?? [])].filter(([, kept]) => kept.some((amount) => amount !== 0)),
    )
    const told = () => `what was sold as ${key} does not come to what is kept: ${differing(places, wanted)}`
    hold('S11', isSame(wanted, places), told)
    sums.delete(key)
  }
  const lost = [...sums].flatMap(([key, places]) =>
    [...places.values()].flat().some((amount) => amount !== 0) ? [key] : [],
  )
  hold('S11', lost.length === 0, () => `no sums are kept of ${lost.join(', ')}`)
}

/** S11: what came into stock and went out of it by product, day and month is the sum of what moved. */
function checkFlows(rows: ServerView['rows'], movements: ServerView['movements']): void {
  const units = new Map<string, number>()
  for (const { number, productCode, wid, quantity, at } of movements) {
    if (number !== 'total') continue
    const day = dayNumber(at)
    const month = monthOfDay(day)
    const { day: ofDay, month: ofMonth, year: ofYear } = flowPrefixes
    const prefixes = [everPrefix, ofDay(day), ofMonth(month), ofYear(Math.floor(month / 12))]
    for (const key of [sumKey(day), ...prefixes.map((prefix) => keyOfProduct(prefix, productCode))])
      units.set(`${key} ${wid}`, (units.get(`${key} ${wid}`) ?? 0) + quantity)
  }
  const wanted = [...units].filter(([, moved]) => moved !== 0).sort()
  const kept = rows
    .flatMap(({ table, row }) => (table === 'stockFlows' && row ? [row as StockFlow] : []))
    .flatMap(({ key, warehouses }) =>
      Object.entries(warehouses).map(([wid, flows]) => [`${key} ${wid}`, leftOf(flows)[0]] as const),
    )
    .filter(([, moved]) => moved !== 0)
    .sort()
  const told = () =>
    `what moved does not come to what is kept: ${differing(Object.fromEntries(kept), Object.fromEntries(wanted))}`
  hold('S11', isSame(wanted, kept), told)
}

/** S11: what orders come to by hour, province, reason, carrier, packer and customer is the sum of what is kept of each. */
function checkAspects(rows: ServerView['rows']): void {
  const nothing: Reader = { get: () => undefined, many: () => [] }
  const profits = rows.flatMap(({ table, row }) =>
    table === 'orderProfits' ? [{ after: row as OrderProfit }] : [],
  )
  const wanted = new Map<string, object>(
    aspectsOfProfits(nothing, profits).map(({ table, key, after }) => [
      `${table}/${key}`,
      asJson(after) as object,
    ]),
  )
  for (const { table, key, row } of rows) {
    if (table !== 'reportSums' && table !== 'buyers') continue
    const name = `${table}/${key}`
    const { places } = row as Partial<ReportSum>
    const isEmpty = places !== undefined && Object.keys(places).length === 0
    const told = () => `${name} is not what the orders come to: ${differing(row, wanted.get(name))}`
    hold('S11', wanted.has(name) ? isSame(wanted.get(name), row) : isEmpty, told)
    wanted.delete(name)
  }
  hold('S11', wanted.size === 0, () => `no sums are kept of ${[...wanted.keys()].join(', ')}`)
}

/** S7: bringing the view up to date once more changes nothing. */
export async function checkRebase(phone: Phone): Promise<void> {
  const tab = await phone.tab(0)
  const db = tab?.replica?.db
  if (!tab || !db) return
  const before = phone.rowsWritten.get(db.name) ?? 0
  await db.transaction('rw', everyTable(db), async () => {
    await rebase(db, { incoming: [], pending: await db.pendingActions.toArray(), queueChanged: true })
  })
  const written = (phone.rowsWritten.get(db.name) ?? 0) - before
  hold(
    'S7',
    written === 0,
    () => `${phone.name} writes ${written} rows when it brings its view up to date again`,
  )
}

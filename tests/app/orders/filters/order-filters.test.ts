import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dayNames, rangeOfDays } from '../../../../src/app/components/days.ts'
import {
  askedList,
  everything,
  type OrderFilter,
  passesFilter,
  passesOrder,
} from '../../../../src/app/orders/filters/order-filters.ts'
import { listView } from '../../../../src/app/orders/list-address.ts'
import { orderListing } from '../../../../src/domain/listings/order-listing.ts'
import { channels } from '../../../../src/domain/orders/channels.ts'
import { inHouseStates, orderStates } from '../../../../src/domain/orders/states.ts'
import { isLate } from '../../../../src/domain/orders/urgency.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { formatMoment } from '../../../../src/domain/time.ts'
import { OrderListQuestion } from '../../../../src/protocol/queries/order-list.ts'
import { factsOf } from '../../../../src/replica/search/order-book.ts'
import { anItem, anOrder } from '../../../support/builders.ts'

const now = Date.UTC(2026, 10, 22, 8, 0)
const day = 86_400_000
const word = fc.constantFrom('A', 'B', 'J&T', 'GHN, nhanh', 'Viettel 100%', 'a%2Cb')
const someOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const words = fc.uniqueArray(word, { maxLength: 3 })
const yesNo = fc.constantFrom('yes', 'no', undefined)

const filters: fc.Arbitrary<OrderFilter> = fc.record({
  states: someOf(orderStates),
  channels: someOf(channels),
  carriers: words,
  shops: words,
  warehouses: words,
  tags: words,
  sources: words,
  makers: words,
  assignees: words,
  products: words,
  payments: someOf(['Chưa thanh toán', 'Thanh toán 1 phần', 'Đã thanh toán', 'Không phải thu'] as const),
  total: fc.option(
    fc
      .tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 }))
      .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
    { nil: undefined },
  ),
  printed: yesNo,
  noted: yesNo,
  due: fc.constantFrom('late', 'today', undefined),
  carriage: fc.constantFrom('failed', 'waiting', 'none', 'left', undefined),
  made: fc.constantFrom(...dayNames, '2026-11-01..2026-11-20' as const, undefined),
})

const orders: fc.Arbitrary<Order> = fc
  .record({
    state: fc.constantFrom(...orderStates),
    channel: fc.constantFrom(...channels),
    carrier: word,
    shop: fc.option(word, { nil: undefined }),
    wid: word,
    tags: words,
    source: fc.option(word, { nil: undefined }),
    createdBy: word,
    assigned: fc.option(word, { nil: undefined }),
    products: words,
    paid: fc.constantFrom('Chưa thanh toán', 'Thanh toán 1 phần', 'Đã thanh toán'),
    totalPrice: fc.nat({ max: 20 }),
    noteShop: fc.constantFrom('', 'gói kỹ', undefined),
    shipBy: fc.option(fc.integer({ min: -2 * day, max: 2 * day }), { nil: undefined }),
    age: fc.integer({ min: 0, max: 70 * day }),
  })
  .map(({ carrier, shop, products, paid, shipBy, age, ...fields }) =>
    anOrder({
      ...fields,
      shopeeShopId: shop,
      delivery: { logistic: carrier, id: '', history: [] },
      swItems: products.map((productCode) => anItem({ productCode })),
      payment: { status: paid as Order['payment']['status'], history: [] },
      shipBy: shipBy === undefined ? undefined : now + shipBy,
      createdAt: now - age,
    }),
  )

/** What the server's list holds, by the meaning its listing gives to each field. */
function isListed(order: Order, filter: object): boolean {
  return Object.entries(filter).every(([name, wanted]: [string, unknown]) => {
    const mark = orderListing.marks[name]
    if (mark) return mark(order).some((value) => (wanted as string[]).includes(value))
    const value = orderListing.fields[name]!.of(order)
    if (Array.isArray(wanted)) return wanted.includes(value ?? '')
    const { from = -Infinity, to = Infinity } = wanted as { from?: number; to?: number }
    return Number(value ?? 0) >= from && Number(value ?? 0) <= to
  })
}

const sorted = ({ states, channels: sold, payments, ...others }: OrderFilter) => ({
  ...others,
  states: states.toSorted(),
  channels: sold.toSorted(),
  payments: payments.toSorted(),
})

/** Looks at one filter over some orders in all four ways; answers how many pass. */
function passingAllWays(filter: OrderFilter, rows: readonly Order[]): number {
  const some = new Set(rows.slice(0, 3).map(({ code }) => code))
  // Those were in the house a moment ago.
  const left = new Set(rows.filter(({ state }) => inHouseStates.includes(state)).map(({ code }) => code))
  const around = { now, printed: some, left }
  const read = listView.read(new URLSearchParams(listView.query(filter)))
  expect(sorted(read)).toMatchObject(sorted(filter))

  const overBook = rows.filter((row) =>
    passesFilter(read, around)({ key: row.code, folded: '', ...factsOf(row) }),
  )
  expect(rows.filter(passesOrder(filter, around))).toEqual(overBook)

  const asked = askedList(filter, around)
  // What the server is not asked for lies on the device: it has to leave, or it is in the house.
  if (!asked)
    expect(overBook.every((row) => row.shipBy !== undefined || inHouseStates.includes(row.state))).toBe(true)
  else {
    expect(v.is(OrderListQuestion, { filter: asked.filter })).toBe(true)
    const listed = rows.filter((row) => isListed(row, asked.filter))
    expect(listed.filter(asked.passes)).toEqual(overBook)
    const { assignees, printed, noted } = filter
    if (!printed && !noted && assignees.length === 0) expect(listed).toEqual(overBook)
    const besides = [...new URLSearchParams(listView.query({ assignees, printed, noted }))]
    expect(asked.besides).toBe(besides.map(([name, value]) => `${name}=${value}`).join('&'))
  }
  return overBook.length
}

test('a filter says the same in the address, over the book, over rows and to the server', () => {
  let passed = 0
  const lists = fc.array(orders, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(filters, lists, fc.nat({ max: 30 }), (whole, list, only) => {
      const rows = list.map((order, index) => ({ ...order, code: `DH-${index}` }))
      // Of many filters at once hardly an order passes: half of the rounds take a single one.
      const id = (Object.keys(whole) as (keyof OrderFilter)[])[only]
      passed += passingAllWays(id ? { ...everything, [id]: whole[id] } : whole, rows)
    }),
    { numRuns: 400 },
  )
  expect(passed).toBeGreaterThan(200)
})

test('an order of no shop, or without a source, passes no filter by shop or source', () => {
  const bare = anOrder({ channel: 'KhoTay' })
  const around = { now, printed: new Set<string>() }
  expect(passesOrder({ shops: ['A'] }, around)(bare)).toBe(false)
  expect(passesOrder({ sources: ['A'] }, around)(bare)).toBe(false)
})

test('late is past its deadline in the house; today is late, or to leave before midnight in Ho Chi Minh', () => {
  const around = { now, printed: new Set<string>() }
  const leaves = (shipBy: number, state: Order['state'] = 'MỚI') => anOrder({ state, shipBy })
  const late = passesOrder({ due: 'late' }, around)
  const today = passesOrder({ due: 'today' }, around)
  const lateOne = leaves(now - 1)
  expect([late(lateOne), isLate(lateOne, now), today(lateOne)]).toEqual([true, true, true])
  const midnight = Date.UTC(2026, 10, 22, 17, 0)
  expect([late(leaves(now + 1)), today(leaves(midnight - 1)), today(leaves(midnight))]).toEqual([
    false,
    true,
    false,
  ])
  expect(today(leaves(now - 1, 'ĐANG GIAO'))).toBe(false)
})

test('spans of days begin and end at midnight in Ho Chi Minh', () => {
  const said = dayNames.map((name) => {
    const { from, to } = rangeOfDays(name, now)
    return `${name}: ${formatMoment(from)} – ${formatMoment(to)}`
  })
  expect(said).toEqual([
    'hom-nay: 00:00 22/11/2026 – 23:59 22/11/2026',
    'hom-qua: 00:00 21/11/2026 – 23:59 21/11/2026',
    '7-ngay: 00:00 16/11/2026 – 23:59 22/11/2026',
    '30-ngay: 00:00 24/10/2026 – 23:59 22/11/2026',
    'thang-nay: 00:00 01/11/2026 – 23:59 22/11/2026',
    'thang-truoc: 00:00 01/10/2026 – 23:59 31/10/2026',
  ])
})

test('of the orders that a person had carriers asked to bring last, those without a waybill pass together, wherever they stand now', () => {
  const orders = [anOrder({ code: 'K1' }), anOrder({ code: 'K2', state: 'HỦY' }), anOrder({ code: 'K3' })]
  const codes = (left?: ReadonlySet<string>) =>
    orders
      .filter(passesOrder({ carriage: 'left' }, { now, printed: new Set(), left }))
      .map(({ code }) => code)
  expect(codes(new Set(['K1', 'K2']))).toEqual(['K1', 'K2'])
  expect(codes()).toEqual([])
})

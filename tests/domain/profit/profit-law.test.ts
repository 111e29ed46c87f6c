import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { owedToShop } from '../../../src/domain/money/due-of.ts'
import { dueForReturn, payBackReturn } from '../../../src/domain/money/pay-back-return.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { priceOrder } from '../../../src/domain/orders/pricing.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { unitCount } from '../../../src/domain/parcels/goods-of.ts'
import { profitOf, sumOf } from '../../../src/domain/profit/profit-of.ts'
import { profitSources } from '../../../src/domain/profit/profit-sources.ts'
import { bookRow } from '../../../src/domain/reconciliation/book-row.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { outcomes, unitsLeft } from '../../../src/domain/returns/return-lines.ts'
import { settleClaim } from '../../../src/domain/returns/settle-claim.ts'
import type { OrderItem } from '../../../src/domain/tables/order-items.ts'
import { anItem, anOrder, aProduct, aShop, morning } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

/*
 * Profits a second time: what stock movements say that goods cost, what the ledger says that came in and went out, and what the carrier's statement kept. Nothing of `src/domain/profit` is used for it, and no price of a
 * line. Every order is brought to its end, with all money settled, so that both have to say the same.
 */

const wid = 'KhoTayWarehouse'
const part = (code: string, amount: number) => ({ code, name: code, bid: 'A1-01', amount })
const goods: Record<string, Partial<OrderItem>> = {
  AO: { productCode: 'AO', price: 129_000 },
  MU: { productCode: 'MU', price: 75_500 },
  BO: {
    productCode: 'BO',
    price: 301_000,
    typeItem: 'combo',
    KhoTay: [part('AO', 2), part('MU', 1)],
  },
  QUA: { productCode: 'QUA', price: 0, gift: true },
  TANG: { productCode: 'AO', price: 0, gift: true },
}
const products = [
  aProduct({ code: 'AO', priceIn: 61_000.33 }),
  aProduct({ code: 'MU', priceIn: 40_000.5 }),
  aProduct({ code: 'QUA', priceIn: 10_000.25 }),
  aProduct({ code: 'BO', typeItem: 'combo', KhoTay: [part('AO', 2), part('MU', 1)] }),
]

interface Plan {
  lines: { what: string; amount: number; discountPr: number; percent: boolean }[]
  discount: number
  otherFee: number
  vatFee: number
  way: { logistic: string; payment_type_id: 1 | 2; shippingFee: number }
  /** How it goes on. */
  end: 'cancelled' | 'opened again' | 'kept' | 'sent back' | 'lost'
  parcels: 1 | 2
  back: { outcome: (typeof outcomes)[number]; quantity: number }[]
  exchange: boolean
  /** What a complaint brings. */
  claim: number
  fee: number
  returnFee: number
  costs: number[]
}

const plan: fc.Arbitrary<Plan> = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      what: fc.constantFrom(...Object.keys(goods)),
      amount: fc.integer({ min: 1, max: 4 }),
      discountPr: fc.integer({ min: 0, max: 40 }),
      percent: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4, selector: ({ what }) => what },
  ),
  discount: fc.integer({ min: 0, max: 45_000 }),
  otherFee: fc.constantFrom(0, 0, 12_345),
  vatFee: fc.constantFrom(0, 8, 10),
  way: fc.record({
    logistic: fc.constantFrom('GHTK', 'GHTK', 'TVC'),
    payment_type_id: fc.constantFrom(1, 2),
    shippingFee: fc.integer({ min: 0, max: 40_000 }),
  }) as fc.Arbitrary<Plan['way']>,
  end: fc.constantFrom('cancelled', 'opened again', 'kept', 'sent back', 'sent back', 'lost'),
  parcels: fc.constantFrom(1, 2),
  back: fc.array(
    fc.record({ outcome: fc.constantFrom(...outcomes), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 5 },
  ),
  exchange: fc.boolean(),
  claim: fc.integer({ min: 0, max: 99_000 }),
  fee: fc.integer({ min: 0, max: 50_000 }),
  returnFee: fc.integer({ min: 0, max: 20_000 }),
  costs: fc.array(fc.integer({ min: 100, max: 9_000_000 }), { minLength: 3, maxLength: 3 }),
})

const code = 'KT-1'
const other = 'KT-2211-7KQ2M'

function aFloor({ lines, way, ...plan }: Plan): Floor {
  const swItems = lines.map(({ what, amount, discountPr, percent }) => {
    const type = percent ? 'percent' : 'VND'
    const fields = { amount, discountPr: goods[what]?.gift ? 0 : discountPr, type, cost: 1 }
    return anItem({ ...goods[what], ...fields } as Partial<OrderItem>)
  })
  const { logistic, payment_type_id, shippingFee } = way
  const order = anOrder({
    code,
    channel: 'KhoTay',
    state: 'CHỜ ĐÓNG GÓI',
    swItems,
    discount: plan.discount,
    otherFee: plan.otherFee,
    vatFee: plan.vatFee,
    shippingFee,
    payment_type_id,
    delivery: { logistic, id: logistic === 'TVC' ? '' : 'S1.1', history: [] },
  })
  const { total, pickMoney } = priceOrder(order)
  return openFloor(aShop({ products, orders: [{ ...order, totalPrice: total, pickMoney }] }))
}

let gestures = 0
function pack(floor: Floor, order: string, wanted = 1): void {
  floor.do(openOrder, { code: order })
  const parcels = unitCount(floor.get('orders', order)) > 1 ? wanted : 1
  for (let number = 1; number <= parcels; number += 1) {
    const parcelId = `${order}#${number}`
    const { lines } = floor.get('parcels', parcelId)
    const isLast = number === parcels
    for (const { productCode, need } of isLast ? lines : lines.slice(0, 1)) {
      gestures += 1
      const gesture = `g${gestures}`
      const scanned = { productCode, scanned: productCode, quantity: isLast ? need : 1 }
      floor.do(scanItem, { parcelId, gesture, ...scanned })
    }
    if (isLast) floor.do(closeParcel, { parcelId })
    else floor.do(startNextParcel, { parcelId })
  }
}

function go(floor: Floor, order: string, ...states: string[]): void {
  for (const state of states) floor.do(updateState, { orderCodes: [order], state }, desk)
}

/** What a purchase would do: from now on goods cost something else. */
function costAnew(floor: Floor, costs: readonly number[]): void {
  for (const [index, name] of ['AO', 'MU', 'QUA'].entries())
    floor.put('products', { ...floor.get('products', name), priceIn: (costs[index] ?? 0) / 100 })
}

function takeBack(floor: Floor, { back, end, claim: paid }: Plan): void {
  const returnId = `${code}#1`
  if (end === 'sent back') {
    const [first] = floor.get('orders', code).swItems
    if (!first) throw new Error('an order without lines')
    const items = (first.KhoTay ?? [{ code: first.productCode, amount: 1 }]).map((one) => ({
      productCode: one.code,
      quantity: one.amount,
    }))
    const announced = floor.act(announceReturn, { code, kind: 'buyer-return', reason: 'Chật', items })
    if (isRefusal(announced)) throw new Error(announced.text)
  }
  floor.do(receiveReturn, { code })
  for (const { outcome, quantity } of back) {
    for (const { productCode } of floor.get('returns', returnId).lines) {
      gestures += 1
      floor.act(inspectLine, { returnId, gesture: `k${gestures}`, productCode, outcome, quantity })
    }
  }
  const left = floor.get('returns', returnId).lines.filter((line) => unitsLeft(line) > 0)
  for (const line of left) {
    gestures += 1
    const { productCode } = line
    floor.do(inspectLine, {
      returnId,
      gesture: `k${gestures}`,
      productCode,
      outcome: 'good',
      quantity: unitsLeft(line),
    })
  }
  floor.do(confirmReturnImport, { slipCode: 'NH-1', wid, returnIds: [returnId], restIsGood: true })
  if (floor.get('returns', returnId).claim)
    floor.do(settleClaim, { returnId, state: 'won', amount: paid, note: '' })
}

/** The carrier's statement; where it brought the money, that too. */
function settle(floor: Floor, { fee, returnFee }: Plan, at: number): void {
  const order = floor.get('orders', code)
  const statement = { id: 'a', kind: 'carrier', provider: 'GHTK', day: morning, run: 1 } as const
  const row = {
    n: 1,
    code,
    orderCode: code,
    waybill: 'S1.1',
    cod: owedToShop(order),
    fee,
    returnFee,
    pays: 0,
    isReturned: false,
  }
  const booked = bookRow(floor.read, row, statement, { at, user: desk })
  if (!booked.order) throw new Error('it is not booked')
  floor.put('orders', booked.order)
}

function collect(floor: Floor, order: string): void {
  const amount = owedToShop(floor.get('orders', order))
  if (amount > 0) floor.do(collectPayment, { orderCode: order, amount }, desk)
}

/** New goods for what came back, brought by the shop's own people. */
function exchange(floor: Floor, worth: number): void {
  const asked = {
    code: other,
    swItems: [{ productCode: 'MU', amount: 2, price: 75_500 }],
    customer_name: 'Lê Thu Hằng',
    customer_phone: '0908112233',
    customer_address: '45 Nguyễn Thị Thập',
    customer_province_id: '79',
    customer_ward_id: '27475',
    logistic: 'TVC',
    discount: Math.min(worth, 151_000),
    exchangeOf: code,
    exchangeValue: worth,
  }
  floor.do(addOrder, asked, desk)
  pack(floor, other)
  go(floor, other, 'ĐÃ GỬI HÀNG', 'THÀNH CÔNG')
  collect(floor, other)
}

/** Takes an order through its life, until everything about it is settled. */
function live(floor: Floor, plan: Plan): void {
  pack(floor, code, plan.parcels)
  costAnew(floor, plan.costs)
  if (plan.end === 'opened again') {
    const parcelId = `${code}#${floor.get('orders', code).parcelCount ?? 1}`
    floor.do(reopenParcel, { parcelId })
    floor.do(closeParcel, { parcelId })
  }
  if (plan.end === 'cancelled') return go(floor, code, 'HỦY')
  go(floor, code, 'ĐÃ GỬI HÀNG', 'ĐANG GIAO', plan.end === 'lost' ? 'THẤT THU' : 'THÀNH CÔNG')
  if (plan.way.logistic === 'GHTK') settle(floor, plan, morning + 86_400_000)
  else if (plan.end !== 'lost') collect(floor, code)
  if (plan.end !== 'sent back' && plan.end !== 'lost') return
  takeBack(floor, plan)
  if (plan.end === 'lost') return
  const { owed } = dueForReturn(floor.read, floor.get('orders', code))
  if (plan.exchange && owed > 0) exchange(floor, owed)
  const { most } = dueForReturn(floor.read, floor.get('orders', code))
  if (most > 0) floor.do(payBackReturn, { orderCode: code, typePayment: 1, amount: most }, desk)
}

/** What the ledger and the movements say that an order brought. */
function secondProfit(floor: Floor, orderCode: string, plan: Plan): number {
  const order = floor.get('orders', orderCode)
  const isKept = order.state === 'THÀNH CÔNG'
  const papers = [
    ...order.slipCodes,
    ...floor.all('returns').flatMap((one) => (one.orderCode === orderCode ? (one.slipCode ?? []) : [])),
  ]
  const moved = floor
    .all('movements')
    .filter((one) => one.number === 'total' && papers.includes(one.document))
  const cents = moved.reduce((sum, { quantity, cost = 0 }) => sum + quantity * Math.round(cost * 100), 0)
  const goodsLeft = Math.round(-cents / 100)
  const cash = order.payment.history.reduce((sum, { amount }) => sum + amount, 0)
  // The state's part of what the buyer paid.
  const exact = order.swItems.reduce((sum, { price, amount, discountPr = 0, type }) => {
    const full = price * amount
    return sum + full - (type === 'percent' ? Math.floor((full * discountPr + 50) / 100) : discountPr)
  }, 0)
  const vat = Math.max(0, Math.floor(((exact - order.discount) * order.vatFee + 50) / 100))
  // Goods were paid for with goods.
  const used = (floor.find('orders', other)?.exchange?.value ?? 0) as number
  const credit = orderCode === other ? used : -used
  const kept = orderCode === code && plan.way.logistic === 'GHTK' && order.state !== 'HỦY' ? plan : undefined
  const own = orderCode === code && plan.way.logistic === 'TVC' && plan.way.payment_type_id === 1 && isKept
  const way = own ? plan.way.shippingFee : kept ? kept.fee + kept.returnFee : 0
  const complaint = floor.all('returns').find((one) => one.orderCode === orderCode && one.claim)
  return (isKept ? cash - vat + credit : 0) - goodsLeft - way + (complaint ? plan.claim : 0)
}

test('what an order earned is what its movements, its ledger and its carrier say, to the đồng, whatever became of it', () => {
  const ends = new Map<string, number>()
  fc.assert(
    fc.property(plan, (planned) => {
      const floor = aFloor(planned)
      const sold = floor.get('orders', code)
      const due = owedToShop(sold)
      fc.pre(due > 0)
      live(floor, planned)
      const codes = floor.all('orders').map((order) => order.code)
      for (const one of codes) {
        const profit = profitOf(profitSources(floor.read, floor.get('orders', one)))
        expect({ code: one, profit: profit.profit }).toEqual({
          code: one,
          profit: secondProfit(floor, one, planned),
        })
        expect(sumOf(profit.parts)).toBe(profit.profit)
        expect(profit.lines.reduce((sum, line) => sum + line.profit, 0)).toBe(profit.profit)
        expect(profit.gaps).toEqual([])
      }
      const name = codes.length > 1 ? 'exchanged' : planned.end
      ends.set(name, (ends.get(name) ?? 0) + 1)
    }),
    { numRuns: 300 },
  )
  expect([...ends.keys()].sort()).toEqual([
    'cancelled',
    'exchanged',
    'kept',
    'lost',
    'opened again',
    'sent back',
  ])
})

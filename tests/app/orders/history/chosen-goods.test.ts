import { expect, test } from 'vitest'
import { chosenNow, mayChoose, ordersOf, withLine } from '../../../../src/app/orders/history/chosen-goods.ts'
import { otherOrders } from '../../../../src/app/orders/history/other-orders.ts'
import type { OrderState } from '../../../../src/domain/tables/orders.ts'
import { customerGoods } from '../../../../src/replica/queries/returns/customer-goods.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anItem, anOrder, morning } from '../../../support/builders.ts'
import { aReturn } from '../../returns/returned-shop.ts'

const hang = { ...anOrder().customer, id: 'kh-1', code: 'KH-1', name: 'Hằng' }
const bought = (code: string, createdAt: number, fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    code,
    createdAt,
    customer: hang,
    state: 'THÀNH CÔNG',
    swItems: [anItem({ amount: 2 })],
    ...fields,
  })

/** On the phone: DH-1 partly back, DH-2 on its way back, DH-3 of somebody else; DH-0 is known to the server alone. */
async function history(keys = ['KH-1', 'kh-1']) {
  const replica = await aPackingPhone()
  const [one, two] = [bought('DH-1', morning + 1), bought('DH-2', morning + 2)]
  await replica.db.orders.bulkPut([one, two, anOrder({ code: 'DH-3', state: 'THÀNH CÔNG' })])
  const back = aReturn(one, { kind: 'buyer-return', state: 'done' })
  await replica.db.returns.bulkPut([
    { ...back, lines: back.lines.map((line) => ({ ...line, expected: 1, good: 1 })) },
    aReturn(two, { kind: 'buyer-return' }),
  ])
  return customerGoods(replica, keys, [bought('DH-0', morning, { totalPrice: 5 }), { ...one, totalPrice: 7 }])
}

test('[CUS-005] [CAT-474] the history of a customer lists what this device holds and what the server told of, the newest first', async () => {
  const all = await history()
  expect(all.map(({ order, isHeld, left, open }) => [order.code, isHeld, left, open?.id])).toEqual([
    ['DH-2', true, [0], 'DH-2#1'],
    ['DH-1', true, [1], undefined],
    ['DH-0', false, [], undefined],
  ])
  expect(all[1]?.order.totalPrice, 'the row of this device is the newer one').toBe(129_000)
})

test('[CUS-005] nobody without a code has a history of all who have none', async () => {
  const all = await history(['', ''])
  expect(all.map(({ order }) => order.code)).toEqual(['DH-1', 'DH-0'])
})

test('[CUS-008] [OPN-047] the order one stands at is dropped by its code, wherever it stands among them', () => {
  const orders = [bought('DH-2', 2), bought('DH-1', 1)]
  expect(otherOrders(orders, 'DH-1').map(({ code }) => code)).toEqual(['DH-2'])
  expect(otherOrders(orders, undefined)).toHaveLength(2)
})

test.each<[OrderState, boolean]>([
  ['THÀNH CÔNG', true],
  ['ĐANG GIAO', true],
  ['ĐÃ GỬI HÀNG', false],
  ['THẤT THU', false],
  ['HỦY', false],
])('[CUS-006] goods of an order in %s may be chosen: %s', (state, may) => {
  const order = bought('DH-1', 1, { state })
  expect(mayChoose({ order, isHeld: true, left: [2] })).toBe(may)
  expect(mayChoose({ order, isHeld: false, left: [] })).toBe(false)
  expect(mayChoose({ order, isHeld: true, left: [0] })).toBe(false)
  expect(mayChoose({ order, isHeld: true, left: [2], open: aReturn(order) })).toBe(false)
})

test('[CUS-006] [CUS-007] each line is chosen with its number, what somebody took in meanwhile falls away, combos are told by their parts', () => {
  const combo = anItem({
    productCode: 'BO',
    KhoTay: [{ code: 'AT-DEN-M', name: 'Áo', amount: 2 }] as never,
  })
  const order = bought('DH-1', 1, { swItems: [anItem({ amount: 3 }), combo] })
  const one = { order, isHeld: true, left: [2, 1] }
  const chosen = withLine(
    withLine([{ code: 'DH-1', index: 0, quantity: 1 }], { code: 'DH-1', index: 0, quantity: 3 }),
    { code: 'DH-1', index: 1, quantity: 1 },
  )
  const now = chosenNow([...chosen, { code: 'DH-9', index: 0, quantity: 1 }], [one])
  expect(now.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(ordersOf(now, [one])).toEqual([{ code: 'DH-1', items: [{ productCode: 'AT-DEN-M', quantity: 4 }] }])
  const none = now.reduce((left, line) => withLine(left, { ...line, quantity: 0 }), now)
  expect(ordersOf(none, [one])).toEqual([])
})

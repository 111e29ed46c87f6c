import { expect, test } from 'vitest'
import { orderListing } from '../../../src/domain/listings/order-listing.ts'
import { collectPayment, stillDue, whyNotPayable } from '../../../src/domain/money/collect-payment.ts'
import { dueOf, overpaidOf, owedToShop, paymentWords } from '../../../src/domain/money/due-of.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { cellsOf, orderColumns } from '../../../src/domain/orders/export-columns.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { factsOf } from '../../../src/replica/search/order-book.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const tvc = { ...anOrder().delivery, logistic: 'TVC' }
const one = (fields: Partial<Order> = {}) => anOrder({ channel: 'KhoTay', delivery: tvc, ...fields })
const back = (units: number) => [anItem({ amount: 2, return: units })]
const told = (order: Order) => [dueOf(order), paymentWords(order)]

test.each(['HỦY', 'THẤT THU', 'ĐÃ HOÀN'] as const)(
  '[decisions 19] of an unpaid order in %s nothing is due, wherever it is told',
  (state) => {
    const order = one({ state, pickMoney: 129_000 })
    expect(told(order)).toEqual([0, 'Không phải thu'])
    expect(factsOf(order)).toMatchObject({ cod: 0, payment: 'Không phải thu' })
    const { cod, payment } = orderListing.fields
    expect([cod?.of(order), payment?.of(order)]).toEqual([0, 'Không phải thu'])
    const names = { tags: new Map(), staff: new Map(), warehouses: new Map(), company: undefined }
    const columns = orderColumns({} as never).filter(({ title }) => /Thu hộ|^Thanh toán/.test(title))
    expect(cellsOf(columns, order, { names, sight: {} } as never)).toEqual([0, 'Không phải thu'])
  },
)

test.each<[string, Partial<Order>, [number, string]]>([
  ['is on its way', { state: 'ĐANG GIAO' }, [129_000, 'Chưa thanh toán']],
  [
    'is delivered and half of it came back',
    { state: 'THÀNH CÔNG', swItems: back(1) },
    [129_000, 'Chưa thanh toán'],
  ],
  ['is delivered and came back whole', { state: 'THÀNH CÔNG', swItems: back(2) }, [0, 'Không phải thu']],
  [
    'came back whole and paid for other goods',
    { state: 'THÀNH CÔNG', swItems: back(2), exchangedBy: ['KT-1'] },
    [129_000, 'Chưa thanh toán'],
  ],
  [
    'came back whole from a carrier, who may have collected',
    { state: 'THÀNH CÔNG', swItems: back(2), delivery: { ...tvc, logistic: 'GHN' } },
    [129_000, 'Chưa thanh toán'],
  ],
])('of an unpaid order that %s is due what is due', (_, fields, said) => {
  expect(told(one({ pickMoney: 129_000, ...fields }))).toEqual(said)
})

test('a combo is back once its parts lie in stock again', () => {
  const item = anItem({ amount: 1, KhoTay: [{ code: 'A', amount: 2, name: 'A', image: '' }], restocked: 1 })
  expect(dueOf(one({ state: 'THÀNH CÔNG', pickMoney: 5, swItems: [item] }))).toBe(0)
})

test('no money is taken for goods that are back', () => {
  const order = one({ state: 'THÀNH CÔNG', pickMoney: 129_000, swItems: back(2) })
  expect(whyNotPayable(order)?.text).toBe('Hàng của đơn DH-1 đã về kho hết nên không còn tiền phải thu.')
  const floor = openFloor(aShop({ orders: [order] }))
  expect(floor.refusal(collectPayment, { orderCode: 'DH-1', amount: 1_000 }, desk).code).toBe(
    'payment-goods-back',
  )
})

test('an exchange for goods of the same worth is paid, and owes nothing', () => {
  const floor = openFloor(aShop({ orders: [] }))
  const swItems = [{ productCode: 'AT-DEN-M', amount: 1, price: 100_000 }]
  floor.do(
    addOrder,
    {
      code: 'KT-2111-7KQ2M',
      state: 'ĐƠN NHÁP',
      logistic: 'TVC',
      swItems,
      discount: 100_000,
    },
    desk,
  )
  const order = floor.get('orders', 'KT-2111-7KQ2M')
  expect([order.payment.status, ...told(order)]).toEqual(['Đã thanh toán', 0, 'Không phải thu'])
})

test('what a marketplace says of its order stands', () => {
  expect(paymentWords(anOrder({ channel: 'Shopee', state: 'MỚI', pickMoney: 0 }))).toBe('Chưa thanh toán')
})

const byCarrier = one({
  delivery: { ...tvc, logistic: 'GHN' },
  payment_type_id: 2,
  shippingFee: 15_000,
  pickMoney: 144_000,
})

test('[PAY-002, STA-017] what the shop waits for is without the fee that a carrier collects from the buyer', () => {
  expect([owedToShop(byCarrier), stillDue(byCarrier), dueOf(byCarrier)]).toEqual([129_000, 129_000, 144_000])
})

test('[PAY-002, STA-017, STA-042] whose goods are paid for is paid, though the carrier collects its fee still', () => {
  const floor = openFloor(aShop({ orders: [byCarrier] }))
  floor.do(collectPayment, { orderCode: 'DH-1', amount: 129_000, typePayment: 2 }, desk)
  const order = floor.get('orders', 'DH-1')
  expect([order.payment.status, paymentWords(order)]).toEqual(['Đã thanh toán', 'Đã thanh toán'])
  expect([owedToShop(order), dueOf(order)]).toEqual([0, 15_000])
  expect(whyNotPayable(order)?.code).toBe('payment-complete')
})

test('[STA-017] an order of before that says it is paid in part for the sake of the fee is called paid', () => {
  const history = [{ id: 'p', type: 'Chuyển khoản', amount: 129_000, time: 1 }]
  const paid = {
    paid: 129_000,
    pickMoney: 15_000,
    payment: { status: 'Thanh toán 1 phần', history },
  } as const
  expect(paymentWords({ ...byCarrier, ...paid, payment: { ...paid.payment, history } })).toBe('Đã thanh toán')
})

test('what was paid beyond what is due is told as the customer’s, and nothing of it once nobody pays any more', () => {
  const history = [{ id: 'p1', type: 'Chuyển khoản', amount: 150_000, time: 1 }]
  const over = { pickMoney: -21_000, paid: 150_000, payment: { ...anOrder().payment, history } }
  expect(overpaidOf(one({ state: 'MỚI', ...over }))).toBe(21_000)
  expect(overpaidOf(one({ state: 'MỚI' }))).toBe(0)
  expect(overpaidOf(one({ state: 'HỦY', ...over }))).toBe(0)
})

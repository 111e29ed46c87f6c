import { expect, test } from 'vitest'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const code = 'KT-2111-7KQ2M'
/** Two shirts for somebody new. */
const asked = {
  code,
  swItems: [{ productCode: 'AT-DEN-M', amount: 2 }],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
}
const everywhere = { ...desk, flags: [...desk.flags, 'orders_ecommerce_handle' as const] }
const orderOf = (fields: object = {}) => {
  const floor = openFloor(aShop({ orders: [] }))
  floor.do(addOrder, { ...asked, ...fields }, desk)
  return floor.get('orders', code)
}

test('[ORD-001] [ORD-002] [FUL-015] an order keeps its code, by which it is also called elsewhere, and who made it, when, where and from which source', () => {
  const { createdAt, ...order } = orderOf({ source: 'Facebook', wid: 'KhoTayWarehouse' })
  expect(order).toMatchObject({ code, subCode: code, channel: 'KhoTay', state: 'MỚI', createdBy: 'ban' })
  expect(order).toMatchObject({ source: 'Facebook', wid: 'KhoTayWarehouse' })
  expect(createdAt).toBeGreaterThan(0)
})

test('[ORD-003] [FUL-066] an order keeps who gets it, by name, numbers, address and the ids of the place', () => {
  const { customer } = orderOf({ customer_phoneExtend: '0912345678' })
  expect(customer).toMatchObject({
    name: 'Lê Thu Hằng',
    phone: '0908112233',
    phoneExtend: '0912345678',
    address: '45 Nguyễn Thị Thập',
    provinceId: '79',
    districtId: -1,
    wardId: '27475',
  })
})

test('[ORD-004] [ORD-036] its goods are lines of their own, on the shelf where they lie', () => {
  const { swItems } = orderOf()
  expect(swItems).toMatchObject([{ productCode: 'AT-DEN-M', amount: 2, bid: expect.stringMatching(/./) }])
})

test.each(['retail_price', 'wholesale_price'] as const)(
  '[ORD-005] an order is sold by its %s',
  (price_policy) => {
    expect(orderOf({ price_policy }).price_policy).toBe(price_policy)
  },
)

test('[ORD-006] [ORD-007] [OPN-053] an order keeps its discount in VND or percent, its fees and its VAT in percent', () => {
  const fields = { discount: 5, typeDiscount: 'percent', otherFee: 10_000, vatFee: 8 }
  expect(orderOf(fields)).toMatchObject({ ...fields, returnFee: 0, paid: 0 })
  expect(orderOf()).toMatchObject({ discount: 0, typeDiscount: 'VND', otherFee: 0, vatFee: 0 })
})

test('[ORD-035] [ORD-037] a line keeps its own discount, in VND or percent', () => {
  const lineOf = (fields: object) =>
    orderOf({ swItems: [{ productCode: 'AT-DEN-M', amount: 2, ...fields }] }).swItems[0]
  expect(lineOf({ discountPr: 10, type: 'percent' })).toMatchObject({ discountPr: 10, type: 'percent' })
  expect(lineOf({ discountPr: 5_000, type: 'VND' })).toMatchObject({ discountPr: 5_000 })
})

test('[ORD-002] [OPN-010] what the documents name without saying what it means stays as it came, and no rule writes it', () => {
  const unknown = {
    widEcm: 'W1',
    overallDiscount: 5,
    codeItemCloud: 'x9',
    label: 'A',
    estimateRevenue: 90_000,
  }
  const floor = openFloor(aShop({ orders: [anOrder({ code, ...unknown })] }))
  floor.do(updateOrder, { orderCode: code, note: 'Gọi trước' }, everywhere)
  floor.do(updateState, { orderCodes: [code], state: 'CHỜ ĐÓNG GÓI', note: '' }, everywhere)
  expect(floor.get('orders', code)).toMatchObject({ ...unknown, note: 'Gọi trước' })
  for (const name of Object.keys(unknown)) expect(orderOf()).not.toHaveProperty(name)
})

test('[ORD-008] [ORD-009] [ORD-010] [FUL-062] [FUL-063] [FUL-064] [FUL-065] what is still to be collected at the door carries the shipping fee only where the buyer pays it', () => {
  const shop = orderOf({ shipping_fee: 30_000, payment_type_id: 1 })
  const buyer = orderOf({ shipping_fee: 30_000, payment_type_id: 2 })
  expect(shop).toMatchObject({ shippingFee: 30_000, payment_type_id: 1, pickMoney: shop.totalPrice })
  expect(buyer).toMatchObject({ payment_type_id: 2, pickMoney: shop.pickMoney + 30_000 })
})

test('[ORD-012] [ORD-011] [FUL-067] [FUL-068] [FUL-101] what was paid ahead stands in the payments with the form it came in', () => {
  const order = orderOf({ paid: 50_000, selectedPayment: 'Tiền mặt' })
  expect(order).toMatchObject({ paid: 50_000, selectedPayment: 'Tiền mặt' })
  expect(order.payment).toMatchObject({ status: 'Thanh toán 1 phần', history: [{ amount: 50_000 }] })
})

test('[ORD-015] [ORD-017] an order is picked up unless it is brought to the post, and insured only where that was asked for', () => {
  expect(orderOf()).toMatchObject({ pick_option: 'cod', tags: [] })
  expect(orderOf({ pick_option: 'post', isInsurance: true, service_id: 'S1' })).toMatchObject({
    pick_option: 'post',
    isInsurance: true,
    service_id: 'S1',
  })
})

test('[ORD-018] an order keeps what the customer, the shipper and the shop are told', () => {
  expect(
    orderOf({ note_customer: 'Gọi trước', note_shipper: 'Cho xem hàng', note: 'Khách quen' }),
  ).toMatchObject({
    noteCustomer: 'Gọi trước',
    noteShipper: 'Cho xem hàng',
    note: 'Khách quen',
  })
})

test('[ORD-022] [FUL-069] its history begins with its first state, by whom and when', () => {
  const { historyState, createdAt } = orderOf()
  expect(historyState).toMatchObject([{ state: 'MỚI', userId: 'ban', updatedAt: createdAt }])
})

test('[ORD-023] [ORD-024] [FUL-060] [FUL-061] [FUL-458] its package is 10 × 10 × 10 cm and 0.2 kg unless measured', () => {
  expect(orderOf().package).toEqual({ length: 10, width: 10, height: 10, weight: 0.2 })
  const measured = { length: 30, width: 20, height: 15, weight: 1.5 }
  expect(orderOf({ package: measured }).package).toEqual(measured)
})

test('[ORD-025] [ORD-041] [ORD-042] it names its carrier before there is a waybill, and its goods are counted and reserved', () => {
  const floor = openFloor(aShop({ orders: [] }))
  const { book: before, totalOrder: orders } = floor.get('products', 'AT-DEN-M')
  floor.do(addOrder, asked, desk)
  expect(floor.get('orders', code).delivery).toMatchObject({ logistic: 'TVC', id: '', history: [] })
  const { book, totalOrder, warehouses } = floor.get('products', 'AT-DEN-M')
  expect([book, totalOrder]).toEqual([before + 2, orders + 1])
  expect(Object.keys(warehouses[0] ?? {})).toEqual(
    expect.arrayContaining(['wid', 'bid', 'total', 'book', 'wait', 'exp_amount']),
  )
})

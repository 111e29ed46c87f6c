import { expect, test } from 'vitest'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import { isStillSo, zaloEventsOf } from '../../../src/domain/zalo/events-of.ts'
import { fillMessage, guessedFilling } from '../../../src/domain/zalo/fill-message.ts'
import { afterNight } from '../../../src/domain/zalo/night.ts'
import { aCompany, anItem, anOrder, morning } from '../../support/builders.ts'

const hour = 3_600_000

const own = (state: OrderState, more: Partial<Order> = {}) =>
  anOrder({ code: 'KT-Z-1', channel: 'KhoTay', state, ...more })
const events = (from: OrderState | undefined, to: OrderState, more: Partial<Order> = {}) =>
  zaloEventsOf(from && own(from, more), own(to, more))

test('an order is told of when it is received, put off, handed over and delivered, and at no other step', () => {
  expect(events(undefined, 'MỚI')).toEqual(['received'])
  expect(events('ĐƠN NHÁP', 'CHỜ HÀNG')).toEqual(['received'])
  expect(events(undefined, 'ĐƠN NHÁP')).toEqual([])
  expect(events('MỚI', 'HẸN GIAO')).toEqual(['delayed'])
  expect(events('MỚI', 'CHỜ ĐÓNG GÓI')).toEqual([])
  expect(events('CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG')).toEqual(['handed'])
  expect(events('ĐÃ GỬI HÀNG', 'ĐANG GIAO')).toEqual([])
  expect(events('ĐANG GIAO', 'THÀNH CÔNG')).toEqual(['delivered'])
  expect(events('MỚI', 'MỚI')).toEqual([])
  expect(events('MỚI', 'HỦY')).toEqual([])
})

test('neither a marketplace’s buyer, nor who buys over the counter, nor who has a part that was split off is written to', () => {
  expect(events(undefined, 'MỚI', { channel: 'Shopee' })).toEqual([])
  expect(events(undefined, 'THÀNH CÔNG', { channel: 'STORE' })).toEqual([])
  expect(events(undefined, 'MỚI', { splitFrom: 'KT-Z-0' })).toEqual([])
})

test('what was so and is not any more is not told', () => {
  expect(isStillSo('received', own('CHỜ GỬI HÀNG'))).toBe(true)
  expect(isStillSo('received', own('HỦY'))).toBe(false)
  expect(isStillSo('handed', own('THÀNH CÔNG'))).toBe(false)
  expect(isStillSo('payment', own('MỚI', { pickMoney: 0, paid: 129_000 }))).toBe(false)
  expect(isStillSo('payment', own('MỚI'))).toBe(true)
})

test('from ten in the evening to six in the morning everything waits for six', () => {
  // Nine in the morning.
  expect(afterNight(morning)).toBe(morning)
  expect(afterNight(morning + 13 * hour - 1)).toBe(morning + 13 * hour - 1)
  const six = morning + 21 * hour
  for (const later of [13, 14.5, 15, 18, 20.99]) expect(afterNight(morning + later * hour)).toBe(six)
  expect(afterNight(six)).toBe(six)
})

const template = {
  id: '1',
  name: 'Mẫu',
  status: 'ENABLE',
  params: [
    { name: 'goods', required: true, type: 'STRING', most: 20 },
    { name: 'total', required: true, type: 'CURRENCY', most: 12 },
    { name: 'tracking', required: false, type: 'STRING', most: 30 },
    { name: 'note', required: false, type: 'STRING', most: 0 },
  ],
}
const rule = {
  fillings: {
    goods: { field: 'goods' as const },
    total: { field: 'total' as const },
    tracking: { field: 'tracking' as const },
  },
}
const of = (more: Partial<Order> = {}) => ({ order: own('MỚI', more), company: aCompany() })

test('a template is filled with facts of the order: amounts in digits, words no longer than Zalo takes, what is not needed left empty', () => {
  const swItems = [anItem({ name: 'Áo thun cổ tròn rất dài', amount: 2 })]
  expect(fillMessage(template, rule, of({ swItems }))).toEqual({
    data: { goods: 'Áo thun cổ tròn rất…', total: '129000', tracking: 'SPXVN-KT-Z-1', note: '' },
  })
})

test('a parameter that is needed and has nothing is named', () => {
  const { goods: _, ...fillings } = rule.fillings
  expect(fillMessage(template, { fillings }, of())).toEqual({ lacks: 'goods' })
  expect(fillMessage(template, { fillings: { ...fillings, goods: { text: '  ' } } }, of())).toEqual({
    lacks: 'goods',
  })
})

test('letters with marks are counted as Zalo counts them', () => {
  const name = 'Nguyễn Thị Ánh'.normalize('NFD')
  const params = [{ name: 'ten', required: true, type: 'STRING', most: 14 }]
  const customer = { ...own('MỚI').customer, name, phone: '0908112233' }
  const filled = fillMessage(
    { ...template, params },
    { fillings: { ten: { field: 'customer_name' } } },
    of({ customer }),
  )
  expect(filled).toEqual({ data: { ten: 'Nguyễn Thị Ánh' } })
})

test.each([
  ['customer_name', 'customer_name'],
  ['order_code', 'order_code'],
  ['ma_don', 'order_code'],
  ['order_date', 'order_date'],
  ['tracking_code', 'tracking'],
  ['ten_shop', 'shop_name'],
  ['cod', 'due'],
  ['amount', 'due'],
  ['total_price', 'total'],
  ['order_status', 'state'],
])('what a parameter called %s wants is guessed', (name, field) => {
  expect(guessedFilling({ name })).toEqual(
    field === 'shop_name' ? guessedFilling({ name: 'shop' }) : { field },
  )
})

test('nothing is guessed of a name that says nothing', () => {
  expect(guessedFilling({ name: 'x1' })).toBeUndefined()
})

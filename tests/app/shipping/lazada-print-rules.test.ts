import { expect, test } from 'vitest'
import { lastChoice } from '../../../src/app/print/channel-labels/note-last-print.ts'
import {
  lazadaGroups,
  printable,
  whyNotPrinted,
} from '../../../src/app/shipping/dialog/lazada/print-rules.ts'
import { groupByShop } from '../../../src/app/shipping/dialog/ship-groups.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder, morning } from '../../support/builders.ts'

const ship = { id: 'a', by: 'chu', at: morning, state: 'done', choice: { way: 'pickup' } } as const
const sold = (code: string, fields: Partial<Order> = {}) =>
  anOrder({
    code,
    state: 'MỚI',
    channel: 'Lazada',
    lazadaAccount: 'may@example.vn',
    channelAt: morning,
    delivery: { logistic: 'LEX VN', id: '', history: [] },
    ...fields,
  })
const gone: Partial<Order> = {
  state: 'CHỜ ĐÓNG GÓI',
  delivery: { logistic: 'LEX VN', id: 'LEXVN1', history: [] },
}

test('20 orders of an account and 50 of all are printed at once, and more are refused to the letter (FUL-140, FUL-141, FUL-432)', () => {
  expect(whyNotPrinted(0, 'account')).toBe('Không có đơn hàng.')
  expect(whyNotPrinted(20, 'account')).toBeUndefined()
  expect(whyNotPrinted(21, 'account')).toBe('Vui lòng in tối đa 20 đơn trên 1 lần in!!!')
  expect(whyNotPrinted(50, 'all')).toBeUndefined()
  expect(whyNotPrinted(51, 'all')).toBe('Vui lòng in tối đa 50 đơn trên 1 lần in!!!')
})

test('what is arranged may be printed, of each account apart and of all of Lazada (FUL-133, FUL-134)', () => {
  const orders = [
    sold('A'),
    sold('B', { ...gone, requests: { ship } }),
    sold('C', gone),
    sold('D', { ...gone, state: 'HỦY' }),
    sold('E', { ...gone, lazadaAccount: 'kids@example.vn', requests: { ship } }),
    sold('F', { channel: 'Shopee', lazadaAccount: undefined, shopeeShopId: '88', ...gone }),
  ]
  const groups = lazadaGroups(groupByShop(orders, { refused: new Map() }))
  expect(groups.map((group) => [group.shop.shopId, printable(group).map(({ code }) => code)])).toEqual([
    ['may@example.vn', ['B', 'C']],
    ['kids@example.vn', ['E']],
  ])
})

test('the invoice stands chosen, or what was printed last (FUL-132)', () => {
  expect([undefined, 'shippingLabel', 'invoice', 'gì đó'].map(lastChoice)).toEqual([
    'slip',
    'label',
    'slip',
    'slip',
  ])
})

import { expect, test } from 'vitest'
import { mayAnswer, mostMessages, withMessage } from '../../../src/domain/facebook/facebook-page.ts'
import { orderSummary } from '../../../src/domain/facebook/order-summary.ts'
import type { PageTalk } from '../../../src/domain/tables/facebook.ts'
import { anItem, anOrder } from '../../support/builders.ts'

const talk: PageTalk = {
  id: '1_2',
  pageId: '1',
  psid: '2',
  name: 'Lan',
  time: 0,
  heardAt: 0,
  unread: 0,
  messages: [],
}

test('a Page may answer for 24 hours after the buyer wrote last, and not before they did', () => {
  const heardAt = 1_795_200_000_000
  expect(mayAnswer({ heardAt }, heardAt + 86_399_999)).toBe(true)
  expect(mayAnswer({ heardAt }, heardAt + 86_400_000)).toBe(false)
  expect(mayAnswer({ heardAt: 0 }, heardAt)).toBe(false)
})

test('a talk keeps its latest hundred messages in the order they were written in', () => {
  const all = Array.from({ length: mostMessages + 5 }, (_, at) => at)
  const kept = all
    .toReversed()
    .reduce((one, at) => withMessage(one, { id: `m${at}`, at, text: '', by: 'buyer' }), talk)
  expect(kept.messages.map(({ at }) => at)).toEqual(all.slice(5))
  expect(kept.time).toBe(mostMessages + 4)
})

test('a buyer is told the lines, the sum and the place of their order', () => {
  const order = anOrder({
    code: 'KT-1',
    channel: 'KhoTay',
    totalPrice: 258_000,
    swItems: [anItem({ amount: 2 })],
  })
  const lines = orderSummary(order).split('\n')
  expect(lines[0]).toBe('Shop xác nhận đơn KT-1:')
  expect(lines[1]).toMatch(/^- .+ x2$/)
  expect(lines[2]).toMatch(/^Tổng: 258\.000/)
  expect(lines.at(-1)).toContain(order.customer.phone)
})

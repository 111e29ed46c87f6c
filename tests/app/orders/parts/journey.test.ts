import { expect, test } from 'vitest'
import { journeyOf } from '../../../../src/app/orders/parts/journey.ts'
import { anOrder } from '../../../support/builders.ts'

test('[ORD-022] an order tells its states and what was changed of it in between, the newest first', () => {
  const order = anOrder({
    historyState: [
      { state: 'MỚI', updatedAt: 1, userId: 'ban', note: '' },
      { state: 'CHỜ ĐÓNG GÓI', updatedAt: 3, userId: 'kho', note: 'gấp' },
    ],
    edits: [
      { at: 2, by: 'hoa', what: 'sản phẩm, chiết khấu' },
      { at: 3, by: 'ban', what: 'địa chỉ' },
    ],
  })
  expect(journeyOf(order).map(({ words, by, note, at }) => [words, by, note, at])).toEqual([
    ['Sửa đơn', 'ban', 'địa chỉ', 3],
    ['CHỜ ĐÓNG GÓI', 'kho', 'gấp', 3],
    ['Sửa đơn', 'hoa', 'sản phẩm, chiết khấu', 2],
    ['MỚI', 'ban', '', 1],
  ])
})

test('an order that its marketplace was asked to ship tells who asked, when, and what came of it', () => {
  const ship = { id: 'a', by: 'hoa', at: 5, choice: { way: 'pickup' as const } }
  const order = anOrder({ historyState: [{ state: 'MỚI', updatedAt: 1, userId: 'Shopee', note: '' }] })
  const told = (requests: NonNullable<typeof order.requests>) => {
    const [first] = journeyOf({ ...order, requests })
    return [first?.words, first?.by, first?.at, first?.note]
  }
  expect(told({ ship: { ...ship, state: 'waiting' } })).toEqual([
    ...['Đi đơn', 'hoa', 5, 'Đang chờ Shopee trả lời'],
  ])
  expect(told({ ship: { ...ship, state: 'failed', text: 'Khung giờ không còn.' } })[3]).toBe(
    'Khung giờ không còn.',
  )
  expect(told({ ship: { ...ship, state: 'done', endedAt: Date.UTC(2026, 10, 21, 2, 5) } })[3]).toBe(
    'Shopee nhận lúc 09:05',
  )
})

const asked = { by: 'hoa', at: 5 }
const unsentNote = 'Còn trên máy này, chờ gửi đi'

test('what was asked of the marketplace and did not leave this device yet waits to be sent, not for the marketplace', () => {
  const order = anOrder({
    channel: 'Shopee',
    historyState: [],
    requests: {
      ship: { ...asked, id: 'a', state: 'waiting', choice: { way: 'pickup' } },
      cancel: { ...asked, id: 'b', at: 4, state: 'waiting', reason: 'OUT_OF_STOCK' },
    },
  })
  const notes = (unsent: string[]) => journeyOf(order, new Set(unsent)).map(({ note }) => note)
  expect(notes(['a'])).toEqual([unsentNote, 'Đang chờ Shopee trả lời'])
  expect(notes(['b'])).toEqual(['Đang chờ Shopee trả lời', unsentNote])
})

test('that the marketplace cancels, and what its buyer was answered, is told with what came of it', () => {
  const order = anOrder({
    channel: 'Shopee',
    historyState: [],
    requests: {
      cancel: {
        ...asked,
        id: 'a',
        state: 'failed',
        reason: 'OUT_OF_STOCK',
        text: 'Kiện đã giao.',
        said: 'Not allowed',
      },
      answer: {
        ...asked,
        id: 'b',
        at: 4,
        state: 'done',
        endedAt: Date.UTC(2026, 10, 21, 2, 5),
        accepts: false,
      },
    },
  })
  expect(journeyOf(order).map(({ words, note }) => [words, note])).toEqual([
    ['Yêu cầu hủy đơn', 'Kiện đã giao. Shopee: Not allowed'],
    ['Từ chối người mua hủy đơn', 'Shopee nhận lúc 09:05'],
  ])
})

test('that the shop brings it itself is told too: another number, and how it ended', () => {
  const told = { ...asked, id: 'c1', state: 'done', endedAt: 6 } as const
  const requests = {
    correct: { ...told, tracking: 'GHN123', provider: 'GHN' },
    deliver: { ...told, id: 'd1', at: 6, delivered: false, reason: 1 },
  }
  const steps = journeyOf({ historyState: [], requests, channel: 'Tiktok' })
  expect(steps.map(({ words }) => words)).toEqual(['Báo sàn giao không được', 'Đổi mã vận đơn thành GHN123'])
})

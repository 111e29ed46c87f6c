import { expect, test } from 'vitest'
import { followingWords } from '../../../src/app/markets/following-words.ts'

const warehouses = [{ wid: 'q1', name: 'Kho Quận 1' }]

test('[decisions 31] [O12] who changes how stock follows reads first what will be told', () => {
  expect(followingWords({ follows: 0 }, { linked: 40, warehouses })).toContain('không báo tồn kho')
  expect(followingWords({ follows: 1 }, { linked: 40, warehouses })).toBe(
    '40 hàng đã liên kết sẽ có trên sàn đúng tồn sẵn bán của tất cả kho; đổi là báo trong vài giây.',
  )
  expect(followingWords({ follows: 1, wids: ['q1', 'x'], reserve: 2 }, { linked: 0, warehouses })).toBe(
    'Mỗi hàng, khi đã liên kết, sẽ có trên sàn đúng tồn sẵn bán của Kho Quận 1, x, trừ 2 món giữ lại; đổi là báo trong vài giây.',
  )
})

test('[O12] of a web store that only asks, nobody reads that it is told', () => {
  const beside = { linked: 2, warehouses, there: 'trang web', asks: true }
  expect(followingWords({ follows: 1 }, beside)).toBe(
    '2 hàng đã liên kết được trả lời đúng tồn sẵn bán của tất cả kho khi trang web hỏi KhoTay.',
  )
})

import { describe, expect, test } from 'vitest'
import { noRequests, shipWords } from '../../../src/app/orders/ship/ship-words.ts'
import { failedCells } from '../../../src/app/shipping/dialog/export-failed.ts'
import { groupByShop, progressOf, tookWords } from '../../../src/app/shipping/dialog/ship-groups.ts'
import { shipSumOf } from '../../../src/app/shipping/use-ship-sum.ts'
import type { ChannelRequest } from '../../../src/domain/tables/channel-requests.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder, morning } from '../../support/builders.ts'

const delivery = { logistic: 'SPX Express', id: '', history: [] }

function sold(code: string, fields: Partial<Order> = {}, request?: Partial<ChannelRequest>): Order {
  const order = anOrder({ code, state: 'MỚI', shopeeShopId: 'may', channelAt: morning, delivery, ...fields })
  if (!request) return order
  const ship = {
    id: code,
    by: 'chu',
    at: morning,
    state: 'waiting' as const,
    choice: { way: 'pickup' as const },
  }
  return { ...order, requests: { ship: { ...ship, ...request } } }
}

const done = (code: string, endedAt: number) =>
  sold(code, { state: 'CHỜ ĐÓNG GÓI' }, { state: 'done', endedAt })

describe('orders that are shipped together', () => {
  test('stand by their shops, each by what became of it, what presses first (FUL-171, FUL-172)', () => {
    const groups = groupByShop(
      [
        sold('A1', { shipBy: morning + 2_000 }),
        sold('A2', { shipBy: morning + 1_000 }),
        sold('B1', { shopeeShopId: 'kids' }),
        sold('A3', {}, { state: 'failed', text: 'Không được.' }),
        sold('A4', {}, { state: 'waiting' }),
        done('A5', morning + 1_000),
        done('A6', morning + 2_000),
        sold('A7', { state: 'HỦY' }),
        sold('A8', { cancelAsked: { reason: '', at: morning } }),
        sold('A9', { channel: 'KhoTay', shopeeShopId: undefined }),
      ],
      noRequests,
    )
    const codes = groups.map(({ account, shop: _, ...parts }) => [
      account,
      Object.fromEntries(
        Object.entries(parts).map(([part, orders]) => [part, orders.map(({ code }) => code)]),
      ),
    ])
    expect(Object.fromEntries(codes)).toEqual({
      'Shopee/may': {
        open: ['A2', 'A1'],
        waiting: ['A4'],
        failed: ['A3', 'A8'],
        done: ['A6', 'A5'],
        past: ['A7'],
      },
      'Shopee/kids': { open: ['B1'], waiting: [], failed: [], done: [], past: [] },
    })
  })

  test('one that the server did not take stands among those that need somebody', () => {
    const requests = { ...noRequests, refused: new Map([['A1', 'Gian hàng chưa liên kết.']]) }
    const [group] = groupByShop([sold('A1')], requests)
    expect(group?.failed.map(({ code }) => code)).toEqual(['A1'])
    expect(shipWords(sold('A1'), requests)).toEqual({ tone: 'bad', text: 'Gian hàng chưa liên kết.' })
    const all = [sold('A1'), sold('A2'), sold('A3', {}, {}), done('A4', morning)]
    expect(shipSumOf(all, requests.refused)).toEqual({ waiting: 1, done: 1, failed: 1, own: 0 })
    expect(shipSumOf(all, noRequests.refused)).toEqual({ waiting: 1, done: 1, failed: 0, own: 0 })
  })

  test('[FUL-398] are told apart by who brings them: what the shop brings itself is prepared, and goes later (FUL-477)', () => {
    const own = {
      ...done('A1', morning),
      channel: 'Tiktok',
      tiktokShopId: 'may',
      delivery_option: 'SEND_BY_SELLER',
    } as const
    const all = [own, done('A2', morning)]
    expect(shipSumOf(all, noRequests.refused)).toEqual({ waiting: 0, done: 2, failed: 0, own: 1 })
  })

  test('[FUL-139] say how far they are, and how long it took once all are answered', () => {
    const failed = [sold('A3', {}, { state: 'failed', endedAt: morning + 4_200 })]
    const both = { failed, done: [done('A5', morning + 1_000)] }
    expect(progressOf({ ...both, waiting: [] })).toEqual({
      done: 1,
      failed: 1,
      waiting: 0,
      of: 2,
      tookMs: 4_200,
    })
    expect(progressOf({ ...both, waiting: [sold('A4', {}, {})] })).toEqual({
      done: 1,
      failed: 1,
      waiting: 1,
      of: 3,
      tookMs: undefined,
    })
    expect([tookWords(4_200), tookWords(125_000)]).toEqual(['4,2 giây', '2 phút'])
  })

  test('[FUL-139] a row says what happens to it: queued, at the marketplace, why it waits, why not', () => {
    const waiting = sold('A1', {}, {})
    const unsent = { ...noRequests, unsent: new Set(['A1']) }
    expect(shipWords(waiting, { ...unsent, isOffline: true })?.text).toBe('Chờ mạng')
    expect(shipWords(waiting, unsent)?.text).toBe('Đang gửi sàn…')
    expect(shipWords(waiting, noRequests)?.text).toBe('Đang gửi sàn…')
    const why = { text: 'Shopee đang giới hạn số lần gọi.', said: 'rate limit' }
    expect(shipWords(sold('A1', {}, why), noRequests)).toEqual({ tone: 'busy', ...why })
    expect(shipWords(sold('A1', {}, { state: 'failed', ...why }), noRequests)).toEqual({
      tone: 'bad',
      ...why,
    })
    expect(shipWords(sold('A1', { delivery: { ...delivery, logistic: '' } }), noRequests)?.text).toBe(
      'Đơn hàng chưa phân phối ĐVVC.',
    )
    expect(shipWords(sold('A1'), noRequests)).toBeUndefined()
  })

  test('those that did not go are a sheet with reason, the marketplace’s words and the moment', () => {
    const order = sold(
      'A1',
      { shipBy: morning + 3_600_000 },
      { state: 'failed', text: 'Khung giờ không còn.', said: 'timeslot unavailable', endedAt: morning },
    )
    expect(failedCells(order, 'Mây Store', noRequests)).toEqual([
      ...['A1', 'Shopee', 'Mây Store', 'Áo thun cổ tròn × 1', 'SPX Express', morning + 3_600_000],
      ...['Khung giờ không còn.', 'timeslot unavailable', morning],
    ])
  })
})

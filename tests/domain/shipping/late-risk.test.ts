import { describe, expect, test } from 'vitest'
import { carrierState } from '../../../src/domain/carriers/standing.ts'
import { riskOf } from '../../../src/domain/shipping/late-risk.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { must } from '../../../src/lib/must.ts'
import { anOrder, morning } from '../../support/builders.ts'

const hour = 3_600_000
const at = (state: Order['state'], ago: number, more: Partial<Order> = {}) =>
  anOrder({ state, historyState: [{ state, updatedAt: morning - ago, userId: 'ban', note: '' }], ...more })
const road = (history: Order['delivery']['history']) => ({
  delivery: { logistic: 'SPX', id: 'SPXVN1', history },
})
const kind = (order: Order) => riskOf(order, morning)?.risk

describe('the risk of an order', () => {
  test('is its deadline from four hours before', () => {
    const due = (left: number) => kind(at('CHỜ ĐÓNG GÓI', hour, { shipBy: morning + left }))
    expect([4 * hour, 4 * hour - 1, 0, -1].map(due)).toEqual([undefined, 'soon', 'soon', 'late'])
    expect(kind(at('CHỜ ĐÓNG GÓI', 99 * hour))).toBeUndefined()
  })

  test('is that it stands packed for more than twenty hours', () => {
    expect([20 * hour, 20 * hour + 1].map((ago) => kind(at('CHỜ GỬI HÀNG', ago)))).toEqual([
      undefined,
      'not-handed-over',
    ])
  })

  test('is that the carrier does not know it a day after it was sent', () => {
    expect([24 * hour, 24 * hour + 1].map((ago) => kind(at('ĐÃ GỬI HÀNG', ago, road([]))))).toEqual([
      undefined,
      'not-picked-up',
    ])
  })

  test('is that nothing is heard of it for a day and a half', () => {
    const quiet = (ago: number) =>
      kind(
        at(
          'ĐANG GIAO',
          90 * hour,
          road([{ state: 'Đang trung chuyển', updatedAt: morning - ago, note: '' }]),
        ),
      )
    expect([36 * hour, 36 * hour + 1].map(quiet)).toEqual([undefined, 'no-news'])
  })

  test('is that it comes back, once a delivery failed', () => {
    const failed = { state: 'Giao không thành công', updatedAt: morning - hour, note: '' }
    expect(riskOf(at('ĐANG GIAO', 9 * hour, road([failed])), morning)).toEqual({
      risk: 'may-return',
      at: morning - hour,
      deadline: false,
    })
  })

  test.each([
    ['GHN', 'delivery_fail', 'may-return'],
    ['GHN', 'waiting_to_return', 'may-return'],
    ['GHN', 'storing', undefined],
    ['GHTK', '9', 'may-return'],
    ['GHTK', '10', 'may-return'],
    ['GHTK', '49', 'may-return'],
    ['GHTK', '4', undefined],
    ['VTP', '505', 'may-return'],
    ['VTP', '506', 'may-return'],
    ['VTP', '507', 'may-return'],
    ['VTP', '550', undefined],
    ['SUPERSHIP', '14', 'may-return'],
    ['SUPERSHIP', '15', 'may-return'],
    ['SUPERSHIP', '11', undefined],
    ['JNT', '118', 'may-return'],
    ['JNT', '104', undefined],
    ['NINJAVAN', 'Pending Reschedule', 'may-return'],
    ['BEST', 'failed', 'may-return'],
  ] as const)('is that it comes back where %s says %s, by its table: %s', (carrier, status, risk) => {
    const { text } = must(carrierState(carrier, status), 'a word of the carrier')
    const asked = { id: 'lenh', carrier, accountId: '1', ref: 'KT-9-1', by: 'ban', at: 1 }
    const carriage = { ...asked, state: 'done', status, statusAt: morning - hour } as const
    const told = road([{ state: text, updatedAt: morning - hour, note: '' }])
    expect(kind(at('ĐANG GIAO', 9 * hour, { ...told, carriage }))).toBe(risk)
  })

  test('is its deadline also while it waits for goods or for a day that was agreed on', () => {
    for (const state of ['CHỜ HÀNG', 'HẸN GIAO'] as const) {
      expect([-1, 1].map((left) => kind(at(state, hour, { shipBy: morning + left })))).toEqual([
        'late',
        'soon',
      ])
      expect(kind(at(state, 999 * hour))).toBeUndefined()
    }
  })

  test('is none once it arrived, was cancelled or came back', () => {
    for (const state of ['THÀNH CÔNG', 'HỦY', 'THẤT THU', 'KIỂM KÊ'] as const) {
      expect(kind(at(state, 999 * hour, { shipBy: 1 }))).toBeUndefined()
    }
  })
})

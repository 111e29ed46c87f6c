import { describe, expect, test } from 'vitest'
import {
  canBecome,
  isClosed,
  nextStates,
  orderStates,
  reserves,
  stateName,
  stateTone,
} from '../../../src/domain/orders/states.ts'

/** Decision 8, written out line by line; a draft may be thrown away since 2026-11-25 (OPN-013). */
const decided = {
  'ĐƠN NHÁP': ['CHỜ XÁC NHẬN', 'MỚI', 'HỦY'],
  'CHỜ XÁC NHẬN': ['MỚI', 'CHỜ HÀNG', 'HẸN GIAO', 'HỦY'],
  'CHỜ HÀNG': ['MỚI', 'CHỜ ĐÓNG GÓI', 'HỦY'],
  'HẸN GIAO': ['MỚI', 'CHỜ ĐÓNG GÓI', 'HỦY'],
  MỚI: ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ HÀNG', 'HẸN GIAO', 'HỦY'],
  'CHỜ ĐÓNG GÓI': ['ĐANG ĐÓNG GÓI', 'HỦY'],
  'ĐANG ĐÓNG GÓI': ['CHỜ GỬI HÀNG', 'CHỜ ĐÓNG GÓI', 'HỦY'],
  'CHỜ GỬI HÀNG': ['ĐÃ GỬI HÀNG', 'ĐANG ĐÓNG GÓI', 'HỦY', 'KIỂM KÊ', 'THẤT THU'],
  'ĐÃ GỬI HÀNG': ['ĐANG GIAO', 'THÀNH CÔNG', 'THẤT THU', 'KIỂM KÊ'],
  'ĐANG GIAO': ['THÀNH CÔNG', 'THẤT THU', 'KIỂM KÊ'],
  'KIỂM KÊ': ['THẤT THU', 'ĐÃ GỬI HÀNG'],
  'THẤT THU': ['ĐÃ HOÀN'],
  'THÀNH CÔNG': [],
  HỦY: [],
  'ĐÃ HOÀN': [],
} as const

describe('the states of an order', () => {
  test('[FUL-083–093] [STA-001–015] are these fifteen', () => {
    expect([...orderStates].sort()).toEqual(Object.keys(decided).sort())
  })

  test.each(orderStates)('[OPN-015] follow the table from %s', (from) => {
    expect(nextStates(from)).toEqual(decided[from])
    expect(orderStates.filter((to) => canBecome(from, to)).sort()).toEqual([...decided[from]].sort())
  })

  test('lead nowhere once the order is closed', () => {
    expect(orderStates.filter(isClosed)).toEqual(['THÀNH CÔNG', 'HỦY', 'ĐÃ HOÀN'])
    expect(orderStates.filter((state) => nextStates(state).length === 0).sort()).toEqual(
      orderStates.filter(isClosed).sort(),
    )
  })

  test('can all be reached from a draft', () => {
    const reached = new Set(['ĐƠN NHÁP' as (typeof orderStates)[number]])
    for (const state of reached) for (const next of nextStates(state)) reached.add(next)
    expect(reached.size).toBe(15)
  })

  test('reserve goods in four of them (decisions 9)', () => {
    expect(orderStates.filter(reserves).sort()).toEqual(
      ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'HẸN GIAO', 'MỚI'].sort(),
    )
  })

  test('[STA-012] [FUL-094] show THẤT THU as HOÀN and every other one as it is', () => {
    expect(orderStates.map(stateName).filter((name, index) => name !== orderStates[index])).toEqual(['HOÀN'])
    expect(stateName('THẤT THU')).toBe('HOÀN')
  })

  test('[CST-051] [OPN-056] have one colour each', () => {
    expect(Object.fromEntries(orderStates.map((state) => [state, stateTone(state)]))).toEqual({
      'ĐƠN NHÁP': 'quiet',
      'CHỜ XÁC NHẬN': 'waiting',
      'CHỜ HÀNG': 'waiting',
      'HẸN GIAO': 'waiting',
      MỚI: 'new',
      'CHỜ ĐÓNG GÓI': 'work',
      'ĐANG ĐÓNG GÓI': 'work',
      'CHỜ GỬI HÀNG': 'work',
      'ĐÃ GỬI HÀNG': 'work',
      'ĐANG GIAO': 'waiting',
      'KIỂM KÊ': 'waiting',
      'THÀNH CÔNG': 'ok',
      HỦY: 'bad',
      'THẤT THU': 'bad',
      'ĐÃ HOÀN': 'quiet',
    })
  })
})

import { expect, test } from 'vitest'
import { carriageMark, carriageWords } from '../../../../src/app/orders/carry/carriage-words.ts'
import type { Carriage } from '../../../../src/domain/tables/carriage.ts'

const asked = (fields: Partial<Carriage>) => ({
  carriage: {
    id: 'a1',
    carrier: 'GHN' as const,
    accountId: '885',
    ref: 'KT-1-1',
    by: 'ban',
    at: 1,
    state: 'waiting' as const,
    ...fields,
  },
})

test('an order says how it stands with its carrier, what stands in the way and the carrier’s own words', () => {
  expect(carriageWords({})).toBeUndefined()
  expect(carriageWords(asked({}), { isUnsent: true })).toEqual({
    tone: 'busy',
    text: 'Chờ mạng để gửi Giao Hàng Nhanh.',
  })
  expect(carriageWords(asked({}))?.text).toBe('Đang chờ Giao Hàng Nhanh cấp mã vận đơn …')
  expect(
    carriageWords(asked({ state: 'failed', text: 'Thiếu quận.', said: 'to_district is required' })),
  ).toEqual({
    tone: 'bad',
    text: 'Thiếu quận.',
    said: 'to_district is required',
  })
  expect(carriageWords(asked({ state: 'failed' }))?.text).toContain('Gửi lại hoặc chọn hãng khác.')
  expect(carriageWords(asked({ state: 'ending' }))?.text).toBe('Đang hủy vận đơn ở Giao Hàng Nhanh …')
  expect(carriageWords(asked({ state: 'ended' }))?.tone).toBe('quiet')
  // It did not give the parcel up: its word stands beside the waybill.
  expect(carriageWords(asked({ state: 'done', text: 'Đã lấy hàng, không hủy được.' }))).toEqual({
    tone: 'ok',
    text: 'Đã lấy hàng, không hủy được.',
  })
})

test('a row of the list names what waits or failed, and nothing of what is done', () => {
  const marks = (['waiting', 'done', 'failed', 'ending', 'ended'] as const).map((state) =>
    carriageMark(asked({ state })),
  )
  expect(marks).toEqual(['đang gửi hãng', '', 'hãng chưa nhận', 'đang hủy vận đơn', ''])
  expect(carriageMark({})).toBe('')
})

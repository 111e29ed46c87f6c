import { expect, test } from 'vitest'
import {
  carriageMark,
  carriageWords,
  codApartWords,
  leftUnpackedWords,
  weightApartWords,
} from '../../../../src/app/orders/carry/carriage-words.ts'
import type { Carriage } from '../../../../src/domain/tables/carriage.ts'
import { anOrder } from '../../../support/builders.ts'

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
    carriageMark(anOrder(asked({ state }))),
  )
  expect(marks).toEqual(['đang gửi hãng', '', 'hãng chưa nhận', 'đang hủy vận đơn', ''])
  expect(carriageMark(anOrder({}))).toBe('')
})

test('an order whose carrier collects another sum than is due says both, and what to do while it stands in the house and on the road', () => {
  const paid = { ...anOrder(asked({ state: 'done', cod: 150_000 })), pickMoney: 0 }
  expect(codApartWords({ ...paid, state: 'CHỜ GỬI HÀNG' })).toBe(
    'Giao Hàng Nhanh đang thu hộ 150.000₫, đơn còn phải thu 0₫. Hủy vận đơn rồi gửi lại, hoặc báo hãng sửa tiền thu hộ.',
  )
  expect(codApartWords({ ...paid, state: 'ĐANG GIAO' })).toContain('Báo hãng sửa tiền thu hộ trước khi giao.')
  expect(carriageMark({ ...paid, state: 'ĐANG GIAO' })).toBe('sai tiền thu hộ')
  expect(codApartWords({ ...paid, state: 'ĐANG GIAO', pickMoney: 150_000 })).toBeUndefined()
})

test('of a parcel that the carrier has while nobody packed its order here, the order says so and what to do', () => {
  const words = (state: 'CHỜ ĐÓNG GÓI' | 'CHỜ GỬI HÀNG' | 'ĐANG GIAO', status: string) =>
    leftUnpackedWords(anOrder({ ...asked({ state: 'done', status }), state }))
  expect(words('CHỜ ĐÓNG GÓI', 'delivered')).toMatch(/nhưng đơn chưa đóng gói trong KhoTay. Đóng gói đơn/)
  expect(words('CHỜ ĐÓNG GÓI', 'ready_to_pick')).toBeUndefined()
  expect(words('CHỜ GỬI HÀNG', 'delivered')).toBeUndefined()
  expect(words('ĐANG GIAO', 'delivered')).toBeUndefined()
  const left = asked({ state: 'done', status: 'delivered' })
  expect(carriageMark(anOrder({ ...left, state: 'CHỜ ĐÓNG GÓI' }))).toBe('đã đi, chưa đóng gói')
  expect(carriageMark(anOrder({ ...left, state: 'ĐANG GIAO' }))).toBe('')
})

test('a parcel that its carrier weighed otherwise than it was sent says both weights, and what to do', () => {
  const order = anOrder({ ...asked({ state: 'done', weight: 1.25 }), state: 'ĐANG GIAO' })
  const sent = { ...order, package: { ...order.package, weight: 0.5 } }
  expect(weightApartWords(sent)).toBe(
    'Giao Hàng Nhanh cân 1,25 kg, đơn khai 0,5 kg: phí tính theo số cân của hãng. Cân sai thì khiếu nại lệch khối lượng.',
  )
  expect(weightApartWords({ ...sent, package: { ...sent.package, weight: 1.25 } })).toBeUndefined()
  const big = { ...sent, package: { weight: 0.5, length: 20, width: 20, height: 10 } }
  expect(weightApartWords(big)).toContain('cân 1,25 kg, đơn khai 0,8 kg (quy đổi theo kích thước)')
})

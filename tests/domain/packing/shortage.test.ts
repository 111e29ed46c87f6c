import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reportShortage, shortageReasons } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { withdrawShortage } from '../../../src/domain/packing/withdraw-shortage.ts'
import { unitsShort } from '../../../src/domain/parcels/parcel-lines.ts'
import { aShop, morning } from '../../support/builders.ts'
import { type Floor, openFloor } from '../floor.ts'

const parcelId = 'DH-2#1'
const missing = { parcelId, id: 's1', productCode: 'AT-DEN-M', quantity: 1, reason: 'missing' }

let floor: Floor
beforeEach(() => {
  floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-2' })
})

const scan = (gesture: string) =>
  floor.do(scanItem, { parcelId, gesture, productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' })
const black = () => {
  const { packed, short } = floor.get('parcels', parcelId).lines[0]!
  return { packed, short }
}

test('a report keeps reason, note, person and time', () => {
  floor.do(reportShortage, { ...missing, reason: 'damaged', note: 'Rách tay áo' })
  expect(floor.get('parcels', parcelId).shortages).toEqual([
    {
      id: 's1',
      productCode: 'AT-DEN-M',
      quantity: 1,
      reason: 'damaged',
      note: 'Rách tay áo',
      at: morning + 120_000,
      by: 'kho',
    },
  ])
  expect(unitsShort(floor.get('parcels', parcelId))).toBe(1)
})

test('the reasons are three', () => {
  expect(shortageReasons).toEqual({
    missing: 'Không còn hàng trên kệ',
    damaged: 'Hàng hỏng, lỗi',
    'wrong-place': 'Để sai chỗ, chưa tìm thấy',
  })
})

test('a repeated report does not count twice', () => {
  floor.do(reportShortage, missing)
  expect(floor.act(reportShortage, missing)).toEqual([])
  expect(black()).toEqual({ packed: 0, short: 1 })
})

test('no more is short than is missing', () => {
  scan('g1')
  expect(floor.refusal(reportShortage, { ...missing, quantity: 2 }).text).toBe(
    'Áo thun cổ tròn chỉ còn 1 món chưa có. Nhập lại số lượng thiếu.',
  )
  floor.do(reportShortage, missing)
  expect(floor.refusal(reportShortage, { ...missing, id: 's2' }).code).toBe('shortage-too-many')
})

test('a product the order does not ask for cannot be short', () => {
  expect(floor.refusal(reportShortage, { ...missing, productCode: 'SON-DO' }).code).toBe('wrong-item')
})

test('a unit found later is simply scanned', () => {
  floor.do(reportShortage, missing)
  scan('g1')
  expect(black()).toEqual({ packed: 1, short: 1 })
  scan('g2')
  expect(black()).toEqual({ packed: 2, short: 0 })
})

test('taking that scan back brings the shortage back', () => {
  floor.do(reportShortage, missing)
  scan('g1')
  const before = floor.get('parcels', parcelId)
  scan('g2')
  floor.do(undoScan, { parcelId, gesture: 'g2' })
  expect({ ...floor.get('parcels', parcelId), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
})

test('a withdrawn report leaves the others in force', () => {
  floor.do(reportShortage, missing)
  floor.do(reportShortage, { ...missing, id: 's2' })
  scan('g1')
  expect(black()).toEqual({ packed: 1, short: 1 })
  floor.do(withdrawShortage, { parcelId, id: 's1' })
  expect(black()).toEqual({ packed: 1, short: 1 })
  floor.do(withdrawShortage, { parcelId, id: 's2' })
  expect(black()).toEqual({ packed: 1, short: 0 })
  expect(floor.refusal(withdrawShortage, { parcelId, id: 's2' }).text).toBe(
    'Báo thiếu này của đơn DH-2 đã được rút lại trước đó.',
  )
})

test('a short parcel cannot be closed', () => {
  floor.do(reportShortage, missing)
  expect(floor.refusal(closeParcel, { parcelId }).text).toBe(
    'Đơn DH-2 đang thiếu 1 món. Để riêng kiện này, chờ bàn xử lý.',
  )
})

test.each([
  [0, false],
  [1, true],
  [999, true],
  [1000, false],
])('a report of %i units is taken as a message: %s', (quantity, taken) => {
  expect(v.safeParse(reportShortage.params, { ...missing, quantity }).success).toBe(taken)
})

test('a sent report is answered by its withdrawal', () => {
  expect(reportShortage.reverse?.(v.parse(reportShortage.params, missing))).toEqual({
    path: '/api/order',
    method: 'withdrawShortage',
    params: { parcelId, id: 's1' },
  })
})

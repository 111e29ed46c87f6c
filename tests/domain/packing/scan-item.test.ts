import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { unitsLeft } from '../../../src/domain/parcels/parcel-lines.ts'
import { aShop, morning } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, type Floor, openFloor, otherPacker } from '../floor.ts'

const parcelId = 'DH-2#1'
const black = { parcelId, productCode: 'AT-DEN-M', scanned: '8935079191163' }
const white = { parcelId, productCode: 'AT-TRANG-M', scanned: 'AT-TRANG-M' }

let floor: Floor
beforeEach(() => {
  floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-2' })
})

const packed = () => floor.get('parcels', parcelId).lines.map((line) => line.packed)

describe('a scan', () => {
  test('counts one unit, by barcode or by product code, and says who and when', () => {
    floor.do(scanItem, { ...black, gesture: 'g1' })
    floor.do(scanItem, { ...white, gesture: 'g2' })
    expect(packed()).toEqual([1, 1])
    expect(floor.get('parcels', parcelId).scans[0]).toEqual({
      gesture: 'g1',
      productCode: 'AT-DEN-M',
      quantity: 1,
      at: morning + 120_000,
      by: 'kho',
    })
    expect(unitsLeft(floor.get('parcels', parcelId))).toBe(1)
  })

  test('of a second unit counts, the same gesture repeated does not', () => {
    floor.do(scanItem, { ...black, gesture: 'g1' })
    expect(floor.act(scanItem, { ...black, gesture: 'g1' })).toEqual([])
    expect(packed()).toEqual([1, 0])
    floor.do(scanItem, { ...black, gesture: 'g2' })
    expect(packed()).toEqual([2, 0])
  })

  test('may count several units at once', () => {
    floor.do(scanItem, { ...black, gesture: 'g1', quantity: 2 })
    expect(packed()).toEqual([2, 0])
  })

  test('of more than is left is refused whole', () => {
    floor.do(scanItem, { ...black, gesture: 'g1' })
    const refusal = floor.refusal(scanItem, { ...black, gesture: 'g2', quantity: 2 })
    expect(refusal.text).toBe('Áo thun cổ tròn chỉ còn thiếu 1 trong đơn DH-2. Đặt lại số lượng × rồi quét.')
    expect(packed()).toEqual([1, 0])
  })

  test('beyond what the order asks for is refused with how many it asks for', () => {
    floor.do(scanItem, { ...black, gesture: 'g1', quantity: 2 })
    const refusal = floor.refusal(scanItem, { ...black, gesture: 'g2' })
    expect(refusal).toMatchObject({ code: 'enough-already', tone: 'warning' })
    expect(refusal.text).toBe('Áo thun cổ tròn đã đủ 2 trong đơn DH-2. Bỏ món thừa ra.')
  })

  test('of a product the order does not ask for is refused, and names the one it still needs', () => {
    const refusal = floor.refusal(scanItem, {
      parcelId,
      gesture: 'g1',
      productCode: 'SON-DO',
      scanned: 'SON-DO',
    })
    expect(refusal.text).toBe('Son kem lì · Đỏ gạch không có trong đơn DH-2. Bỏ ra và lấy đúng hàng.')
    expect(refusal).toMatchObject({
      code: 'wrong-item',
      tone: 'danger',
      details: { needed: 'Áo thun cổ tròn' },
    })
  })

  test('of a text that is neither the barcode nor the code of the product is refused', () => {
    const refusal = floor.refusal(scanItem, { ...black, gesture: 'g1', scanned: '8935395955685' })
    expect(refusal.text).toBe(
      'Mã 8935395955685 không có trong danh mục sản phẩm. Kiểm tra tem hoặc gõ mã SKU.',
    )
    expect(
      floor.refusal(scanItem, { parcelId, gesture: 'g1', productCode: 'KHONG-CO', scanned: 'X1' }).code,
    ).toBe('unknown-product')
  })

  test('without an open parcel is refused', () => {
    const refusal = floor.refusal(scanItem, { ...black, parcelId: 'DH-1#1', gesture: 'g1' })
    expect(refusal.text).toBe('Đơn DH-1 chưa mở để đóng gói. Quét mã đơn hoặc mã vận đơn trước.')
  })

  test('of a parcel in other hands is refused', () => {
    expect(floor.refusal(scanItem, { ...black, gesture: 'g1' }, otherPacker).code).toBe('order-being-packed')
  })

  test('of an order that was cancelled meanwhile is stopped (decisions 13)', () => {
    floor.do(marketplaceCancels, { orderCodes: ['DH-2'], note: 'Khách đổi ý' }, desk)
    expect(floor.refusal(scanItem, { ...black, gesture: 'g1' }).text).toBe(
      'Đơn DH-2 đã bị hủy (Hoa, 09:02 21/11/2026). Ghi chú: Khách đổi ý. Đừng gửi hàng; trả hàng về kệ.',
    )
  })

  test('of a parcel whose order is not on this device is refused', () => {
    floor.put('parcels', { ...floor.get('parcels', parcelId), orderCodes: ['DH-2', 'DH-XA'] })
    expect(floor.refusal(scanItem, { ...black, gesture: 'g1' }).code).toBe('order-not-found')
  })

  test.each([
    [0, false],
    [1, true],
    [999, true],
    [1000, false],
    [1.5, false],
    [-1, false],
  ])('of %d units is taken as a message: %s', (quantity, taken) => {
    expect(v.safeParse(scanItem.params, { ...black, gesture: 'g1', quantity }).success).toBe(taken)
  })

  test.each([
    [64, true],
    [65, false],
  ])('of a product code of %i characters is taken as a message: %s', (length, taken) => {
    const params = { parcelId, gesture: 'g1', productCode: 'x'.repeat(length), scanned: 'x' }
    expect(v.safeParse(scanItem.params, params).success).toBe(taken)
  })
})

describe('taking a scan back', () => {
  test('uncounts just that gesture, and the unit can be scanned again', () => {
    floor.do(scanItem, { ...black, gesture: 'g1', quantity: 2 })
    floor.do(scanItem, { ...white, gesture: 'g2' })
    floor.do(undoScan, { parcelId, gesture: 'g1' })
    expect(packed()).toEqual([0, 1])
    expect(floor.get('parcels', parcelId).scans.map((scan) => scan.gesture)).toEqual(['g2'])
    floor.do(scanItem, { ...black, gesture: 'g1' })
    expect(packed()).toEqual([1, 1])
  })

  test('twice is refused in words', () => {
    floor.do(scanItem, { ...black, gesture: 'g1' })
    floor.do(undoScan, { parcelId, gesture: 'g1' })
    expect(floor.refusal(undoScan, { parcelId, gesture: 'g1' }).text).toBe(
      'Lần quét này của đơn DH-2 đã được hoàn tác trước đó.',
    )
  })

  test('leaves the parcel as it was before the scan', () => {
    const before = floor.get('parcels', parcelId)
    floor.do(scanItem, { ...black, gesture: 'g1' })
    floor.do(undoScan, { parcelId, gesture: 'g1' })
    expect({ ...floor.get('parcels', parcelId), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
  })

  test('is what the queue answers a sent scan with', () => {
    const params = v.parse(scanItem.params, { ...black, gesture: 'g1' })
    expect(scanItem.reverse?.(params)).toEqual({
      path: '/api/order',
      method: 'undoScan',
      params: { parcelId, gesture: 'g1' },
    })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { aShop, morning } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, type Floor, openFloor, otherPacker } from '../floor.ts'

const parcelId = 'DH-3#1'

let floor: Floor
beforeEach(() => {
  floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-3' })
  floor.do(scanItem, { parcelId, gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 2 })
})

const fill = () =>
  floor.do(scanItem, {
    parcelId,
    gesture: 'g2',
    productCode: 'AT-TRANG-M',
    scanned: 'AT-TRANG-M',
    quantity: 4,
  })

const stock = (code: string) => {
  const { total, book } = floor.get('products', code)
  return { total, book }
}

describe('a full parcel', () => {
  test('is closed: the order waits to be sent, the slip is made and completed, stock leaves by components', () => {
    const moved = floor.all('movements').length
    fill()
    floor.do(closeParcel, { parcelId })
    expect(floor.get('orders', 'DH-3')).toMatchObject({ state: 'CHỜ GỬI HÀNG', slipCodes: ['XB-DH-3'] })
    expect(floor.get('parcels', parcelId)).toMatchObject({ state: 'closed', closedAt: morning + 240_000 })
    expect(floor.get('slips', 'XB-DH-3')).toEqual({
      code: 'XB-DH-3',
      type: 'Xuất bán hàng',
      state: 'HOÀN THÀNH',
      items: [
        { productCode: 'AT-DEN-M', amount: 2, bin: 'A1-01', cost: 61_000, currentAmount: 100 },
        { productCode: 'AT-TRANG-M', amount: 4, bin: 'A1-02', cost: 61_000, currentAmount: 100 },
      ],
      note: '',
      userId: 'kho',
      sourceWarehouse: 'KhoTayWarehouse',
      ordersPack: ['DH-3'],
      createdAt: morning + 240_000,
      updatedAt: morning + 240_000,
    })
    expect(stock('AT-TRANG-M')).toEqual({ total: 96, book: 1 })
    const news = floor.all('movements').slice(moved)
    expect(
      news.map(({ productCode, number, quantity, reason }) => [productCode, number, quantity, reason]),
    ).toEqual([
      ['AT-DEN-M', 'total', -2, 'Xuất bán hàng'],
      ['AT-TRANG-M', 'total', -4, 'Xuất bán hàng'],
      ['AT-DEN-M', 'book', -2, 'Thôi giữ hàng'],
      ['AT-TRANG-M', 'book', -4, 'Thôi giữ hàng'],
    ])
    expect(new Set(news.map((movement) => movement.id)).size).toBe(4)
  })

  test('is closed once: again it is refused, naming who packed it and when', () => {
    fill()
    floor.do(closeParcel, { parcelId })
    expect(floor.refusal(closeParcel, { parcelId }).text).toBe(
      'Đơn DH-3 đã đóng xong (Lan, 09:04 21/11/2026). Đừng đóng thêm kiện nữa.',
    )
    expect(stock('AT-TRANG-M').total).toBe(96)
  })

  test('is not closed by another packer', () => {
    fill()
    expect(floor.refusal(closeParcel, { parcelId }, otherPacker).code).toBe('order-being-packed')
  })
})

test('a parcel with units left is not closed', () => {
  expect(floor.refusal(closeParcel, { parcelId }).text).toBe(
    'Đơn DH-3 còn 4 món chưa quét. Quét đủ rồi đóng.',
  )
})

describe('a closed parcel', () => {
  beforeEach(() => {
    fill()
    floor.do(closeParcel, { parcelId })
  })

  test('is reopened: the slip is cancelled, stock comes back and is reserved, nothing packed is lost', () => {
    floor.do(reopenParcel, { parcelId }, otherPacker)
    expect(floor.get('orders', 'DH-3').state).toBe('ĐANG ĐÓNG GÓI')
    expect(floor.get('orders', 'DH-3').historyState.at(-1)).toMatchObject({
      userId: 'kho2',
      note: 'Mở lại kiện',
    })
    expect(floor.get('slips', 'XB-DH-3').state).toBe('ĐÃ HỦY')
    expect(stock('AT-TRANG-M')).toEqual({ total: 100, book: 5 })
    const parcel = floor.get('parcels', parcelId)
    expect(parcel).toMatchObject({ state: 'open', packer: 'kho2', packerName: 'Tuấn' })
    expect(parcel).not.toHaveProperty('closedAt')
    expect(parcel.lines.map((line) => line.packed)).toEqual([2, 4])
  })

  test('is closed again with a slip of its own', () => {
    floor.do(reopenParcel, { parcelId })
    floor.do(closeParcel, { parcelId })
    expect(floor.get('orders', 'DH-3').slipCodes).toEqual(['XB-DH-3', 'XB-DH-3-2'])
    expect(floor.all('slips').map((slip) => slip.state)).toEqual(['ĐÃ HỦY', 'HOÀN THÀNH'])
    expect(stock('AT-TRANG-M')).toEqual({ total: 96, book: 1 })
  })

  test('is not reopened twice', () => {
    floor.do(reopenParcel, { parcelId })
    expect(floor.refusal(reopenParcel, { parcelId }).text).toBe(
      'Đơn DH-3 chưa đóng xong nên không cần mở lại.',
    )
  })

  test('of a cancelled order says that it is cancelled', () => {
    floor.do(marketplaceCancels, { orderCodes: ['DH-3'] }, desk)
    expect(floor.refusal(reopenParcel, { parcelId }).code).toBe('order-cancelled')
  })

  test('that the carrier took is not reopened', () => {
    floor.do(updateState, { orderCodes: ['DH-3'], state: 'ĐÃ GỬI HÀNG' }, desk)
    expect(floor.refusal(reopenParcel, { parcelId }).code).toBe('order-handed-over')
  })

  test('takes no more scans', () => {
    const scan = { parcelId, gesture: 'g9', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }
    expect(floor.refusal(scanItem, scan).code).toBe('order-already-packed')
  })

  test('comes back to the bench when the desk moves its order back', () => {
    floor.do(updateState, { orderCodes: ['DH-3'], state: 'ĐANG ĐÓNG GÓI' }, desk)
    expect(floor.get('parcels', parcelId).state).toBe('open')
    expect(stock('AT-TRANG-M')).toEqual({ total: 100, book: 5 })
    floor.do(closeParcel, { parcelId })
  })
})

test('a parcel that nobody opened cannot be closed or reopened', () => {
  expect(floor.refusal(closeParcel, { parcelId: 'DH-1#1' }).code).toBe('parcel-not-found')
  expect(floor.refusal(reopenParcel, { parcelId: 'DH-1#1' }).code).toBe('parcel-not-found')
})

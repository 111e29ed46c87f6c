import { expect, test } from 'vitest'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { anItem, anOrder, aShop, morning } from '../../support/builders.ts'
import { desk, openFloor, otherPacker, packer } from '../floor.ts'

const black = { productCode: 'AT-DEN-M', scanned: '8935079191163' }

test('an order taken to the bench is ĐANG ĐÓNG GÓI, with a parcel of what it needs', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-2' })
  expect(floor.get('orders', 'DH-2').historyState.at(-1)).toEqual({
    state: 'ĐANG ĐÓNG GÓI',
    updatedAt: morning + 60_000,
    userId: 'kho',
    note: '',
  })
  expect(floor.get('parcels', 'DH-2#1')).toEqual({
    id: 'DH-2#1',
    orderCodes: ['DH-2'],
    wid: 'KhoTayWarehouse',
    state: 'open',
    lines: [
      { productCode: 'AT-DEN-M', name: 'Áo thun cổ tròn', bid: 'A1-01', need: 2, packed: 0, short: 0 },
      {
        productCode: 'AT-TRANG-M',
        name: 'Áo thun cổ tròn',
        variant: 'Trắng · M',
        bid: 'A1-02',
        need: 1,
        packed: 0,
        short: 0,
      },
    ],
    scans: [],
    shortages: [],
    openedAt: morning + 60_000,
    packer: 'kho',
    packerName: 'Lan',
    updatedAt: morning + 60_000,
  })
})

test('a new order may go to the bench at once', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'KT-1' })
  expect(floor.get('orders', 'KT-1').state).toBe('ĐANG ĐÓNG GÓI')
})

test('a combo is packed by its components', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-3' })
  expect(
    floor.get('parcels', 'DH-3#1').lines.map(({ productCode, need, bid }) => [productCode, need, bid]),
  ).toEqual([
    ['AT-DEN-M', 2, 'A1-01'],
    ['AT-TRANG-M', 4, 'A1-02'],
  ])
})

test('opening again changes nothing for the same packer', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-1' })
  expect(floor.act(openOrder, { code: 'DH-1' })).toEqual([])
})

test('another packer is told who has it and since when (decisions 14)', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-1' })
  const refusal = floor.refusal(openOrder, { code: 'DH-1' }, otherPacker)
  expect(refusal).toMatchObject({ code: 'order-being-packed', tone: 'warning', details: { who: 'Lan' } })
  expect(refusal.text).toBe(
    'Lan đang đóng đơn DH-1 từ 09:01 21/11/2026. Chọn đơn khác, hoặc đóng thay nếu đã thống nhất.',
  )
})

test('another packer takes it over with what was packed and what was reported', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-2' })
  floor.do(scanItem, { parcelId: 'DH-2#1', gesture: 'g1', ...black })
  floor.do(reportShortage, {
    parcelId: 'DH-2#1',
    id: 's1',
    productCode: 'AT-TRANG-M',
    quantity: 1,
    reason: 'missing',
  })
  floor.do(openOrder, { code: 'DH-2', takeOver: true }, otherPacker)
  const parcel = floor.get('parcels', 'DH-2#1')
  expect([parcel.packer, parcel.packerName]).toEqual(['kho2', 'Tuấn'])
  expect(parcel.lines.map(({ packed, short }) => [packed, short])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(floor.refusal(scanItem, { parcelId: 'DH-2#1', gesture: 'g2', ...black }, packer).code).toBe(
    'order-being-packed',
  )
})

test('work goes on with the quantities the order asks for now', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-2' })
  floor.do(scanItem, { parcelId: 'DH-2#1', gesture: 'g1', ...black, quantity: 2 })
  floor.do(updateState, { orderCodes: ['DH-2'], state: 'CHỜ ĐÓNG GÓI' }, desk)
  const changed = [anItem({ amount: 1 }), anItem({ productCode: 'SON-DO', name: 'Son kem lì' })]
  floor.put('orders', { ...floor.get('orders', 'DH-2'), swItems: changed })
  floor.do(openOrder, { code: 'DH-2' })
  expect(
    floor.get('parcels', 'DH-2#1').lines.map(({ productCode, need, packed }) => [productCode, need, packed]),
  ).toEqual([
    ['AT-DEN-M', 1, 1],
    ['SON-DO', 1, 0],
  ])
})

test('an unknown order, one without goods, and one that may not leave are refused', () => {
  const empty = anOrder({ code: 'DH-0', swItems: [] })
  const floor = openFloor(aShop({ orders: [empty, anOrder({ code: 'DH-H', state: 'HỦY' })] }))
  expect(floor.refusal(openOrder, { code: 'DH-9' }).code).toBe('order-not-found')
  expect(floor.refusal(openOrder, { code: 'DH-0' }).text).toBe(
    'Đơn DH-0 chưa có sản phẩm nào. Nhờ bàn kiểm tra lại đơn.',
  )
  expect(floor.refusal(openOrder, { code: 'DH-H' })).toMatchObject({
    code: 'order-cancelled',
    tone: 'danger',
  })
})

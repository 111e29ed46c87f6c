import { expect, test } from 'vitest'
import { giveBackOrder } from '../../../src/domain/packing/give-back-order.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { aShop } from '../../support/builders.ts'
import { openFloor, otherPacker } from '../floor.ts'

const code = 'DH-2'
const parcelId = 'DH-2#1'
const black = { productCode: 'AT-DEN-M', scanned: '8935079191163' }

test('an order that was only looked at waits for anybody again, and holds what it held', () => {
  const floor = openFloor(aShop())
  const before = floor.all('products')
  floor.do(openOrder, { code })
  floor.do(giveBackOrder, { code })
  expect(floor.get('orders', code).state).toBe('CHỜ ĐÓNG GÓI')
  expect(floor.get('parcels', parcelId).state).toBe('dropped')
  expect(floor.all('products')).toEqual(before)
  floor.do(openOrder, { code }, otherPacker)
  expect(floor.get('parcels', parcelId)).toMatchObject({ state: 'open', packer: 'kho2' })
})

test('left by who looked, it is one of the lane again', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code: 'DH-1' })
  floor.do(giveBackOrder, { code: 'DH-1' })
  const scans = [{ ...black, gesture: 'g1' }]
  floor.do(packSingle, { code: 'DH-1', scans }, otherPacker)
  expect(floor.get('orders', 'DH-1').state).toBe('CHỜ GỬI HÀNG')
})

test.each<[string, (floor: ReturnType<typeof openFloor>) => void]>([
  ['a unit was scanned', (floor) => floor.do(scanItem, { parcelId, gesture: 'g', quantity: 1, ...black })],
  [
    'something was missing',
    (floor) =>
      floor.do(reportShortage, {
        parcelId,
        id: 's',
        productCode: black.productCode,
        quantity: 1,
        reason: 'missing',
        note: '',
      }),
  ],
  [
    'a box was filled',
    (floor) => {
      floor.do(scanItem, { parcelId, gesture: 'g', quantity: 1, ...black })
      floor.do(startNextParcel, { parcelId })
    },
  ],
  ['a colleague took it over', (floor) => floor.do(openOrder, { code, takeOver: true }, otherPacker)],
])('it stays on the bench once %s', (_, work) => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code })
  work(floor)
  const parcels = floor.all('parcels')
  expect(floor.act(giveBackOrder, { code })).toEqual([])
  expect(floor.get('orders', code).state).toBe('ĐANG ĐÓNG GÓI')
  expect(floor.all('parcels')).toEqual(parcels)
})

test('given back twice it is given back once, and an order that is not here is told', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code })
  floor.do(giveBackOrder, { code })
  expect(floor.act(giveBackOrder, { code })).toEqual([])
  expect(floor.refusal(giveBackOrder, { code: 'KHONG-CO' }).code).toBe('order-not-found')
})

test('an order that was taken over, or joined by another of its waybill, and left as it lay waits for anybody again', () => {
  const floor = openFloor(aShop())
  floor.do(openOrder, { code })
  floor.do(openOrder, { code, takeOver: true }, otherPacker)
  floor.do(giveBackOrder, { code }, otherPacker)
  expect(floor.get('orders', code)).toMatchObject({
    state: 'CHỜ ĐÓNG GÓI',
    historyState: [{}, {}, { state: 'CHỜ ĐÓNG GÓI', note: 'Chưa đóng món nào, trả lại' }],
  })
})

test('an order that was opened as MỚI waits to be packed', () => {
  const shop = aShop()
  const orders = (shop.rows.orders ?? []).map((order) =>
    order.code === code ? { ...order, state: 'MỚI' as const } : order,
  )
  const floor = openFloor({ ...shop, rows: { ...shop.rows, orders } })
  floor.do(openOrder, { code })
  floor.do(giveBackOrder, { code })
  expect(floor.get('orders', code).state).toBe('CHỜ ĐÓNG GÓI')
})

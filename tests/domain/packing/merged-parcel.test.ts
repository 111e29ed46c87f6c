import { beforeEach, describe, expect, test } from 'vitest'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { mergedLimit } from '../../../src/domain/parcels/one-parcel.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, type Floor, openFloor, otherPacker } from '../floor.ts'

const delivery = { logistic: 'J&T', id: '841000000777', history: [] }
const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02' })
const orders = [
  anOrder({ code: 'TT-1', channel: 'Tiktok', delivery }),
  anOrder({ code: 'TT-2', channel: 'Tiktok', delivery, swItems: [anItem(), white] }),
  anOrder({ code: 'DH-9' }),
]
const parcelId = 'TT-1#1'
const open = { code: 'TT-1', together: ['TT-2'] }

let floor: Floor
beforeEach(() => {
  floor = openFloor(aShop({ orders }))
})

const scan = (productCode: string, quantity = 1) =>
  floor.do(scanItem, {
    parcelId,
    gesture: `${productCode}-${quantity}`,
    productCode,
    scanned: productCode,
    quantity,
  })
const lines = () =>
  floor.get('parcels', parcelId).lines.map(({ productCode, need, packed }) => [productCode, need, packed])
const states = () => ['TT-1', 'TT-2'].map((code) => floor.get('orders', code).state)

describe('two orders of one waybill', () => {
  test('one of which gives what the other bought, do not call the bought unit a gift', () => {
    const gives = anOrder({ code: 'TT-1', channel: 'Tiktok', delivery, swItems: [anItem({ gift: true })] })
    floor = openFloor(aShop({ orders: [gives, orders[1]!] }))
    floor.do(openOrder, open)
    const [black] = floor.get('parcels', parcelId).lines
    expect([black?.productCode, black?.need, black?.gift]).toEqual(['AT-DEN-M', 2, undefined])
  })

  test('go into one parcel that asks for the goods of both', () => {
    floor.do(openOrder, open)
    expect(states()).toEqual(['ĐANG ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI'])
    expect(lines()).toEqual([
      ['AT-DEN-M', 2, 0],
      ['AT-TRANG-M', 1, 0],
    ])
    expect(floor.get('parcels', parcelId).orderCodes).toEqual(['TT-1', 'TT-2'])
    expect(floor.get('orders', 'TT-2').mergedInto).toBe(parcelId)
    expect(floor.find('parcels', 'TT-2#1')).toBeUndefined()
  })

  test('meet in the same parcel whichever of them is scanned', () => {
    floor.do(openOrder, { code: 'TT-2', together: ['TT-1'] })
    expect(floor.get('parcels', parcelId).orderCodes).toEqual(['TT-2', 'TT-1'])
    expect(floor.act(openOrder, open)).toEqual([])
  })

  test('are closed together, each with its own slip', () => {
    floor.do(openOrder, open)
    scan('AT-DEN-M', 2)
    scan('AT-TRANG-M')
    floor.do(closeParcel, { parcelId })
    expect(states()).toEqual(['CHỜ GỬI HÀNG', 'CHỜ GỬI HÀNG'])
    expect(floor.get('slips', 'XB-TT-1').items.map(({ amount }) => amount)).toEqual([1])
    expect(floor.get('slips', 'XB-TT-2').items.map(({ amount }) => amount)).toEqual([1, 1])
    floor.do(reopenParcel, { parcelId })
    expect(states()).toEqual(['ĐANG ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI'])
    expect(lines()[0]).toEqual(['AT-DEN-M', 2, 2])
  })

  test('go on at the same unit when the second one comes later', () => {
    floor.do(openOrder, { code: 'TT-1' })
    scan('AT-DEN-M')
    floor.do(openOrder, { code: 'TT-2', together: ['TT-1'] })
    expect(lines()).toEqual([
      ['AT-DEN-M', 2, 1],
      ['AT-TRANG-M', 1, 0],
    ])
  })

  test('belong to who has the parcel; taken over they come together', () => {
    floor.do(openOrder, open)
    const refusal = floor.refusal(openOrder, { code: 'TT-2', together: ['TT-1'] }, otherPacker)
    expect(refusal).toMatchObject({ code: 'order-being-packed', details: { who: 'Lan' } })
    floor.do(openOrder, { code: 'TT-2', together: ['TT-1'], takeOver: true }, otherPacker)
    expect(floor.get('parcels', parcelId).packer).toBe('kho2')
  })

  test('are not put together when their waybills differ, or the channel', () => {
    const refusal = floor.refusal(openOrder, { code: 'TT-1', together: ['DH-9'] })
    expect(refusal.text).toBe(
      'Đơn DH-9 không cùng vận đơn với đơn TT-1 nên không gộp được. Đóng riêng từng đơn.',
    )
    floor.put('orders', { ...floor.get('orders', 'TT-2'), channel: 'Shopee' })
    expect(floor.refusal(openOrder, open).code).toBe('not-one-parcel')
  })

  test('wait together when one of them is held', () => {
    floor.put('orders', { ...floor.get('orders', 'TT-2'), state: 'HẸN GIAO' })
    expect(floor.refusal(openOrder, open)).toMatchObject({ code: 'order-held', details: { code: 'TT-2' } })
    expect(floor.get('orders', 'TT-1').state).toBe('CHỜ ĐÓNG GÓI')
  })

  test('cannot be split into several parcels: there is one label', () => {
    floor.do(openOrder, open)
    scan('AT-DEN-M')
    expect(floor.refusal(startNextParcel, { parcelId }).code).toBe('merged-stays-one')
  })

  test(`are at most ${mergedLimit}`, () => {
    const codes = Array.from({ length: mergedLimit + 1 }, (_, index) => `TT-${index + 1}`)
    floor = openFloor(aShop({ orders: codes.map((code) => anOrder({ code, channel: 'Tiktok', delivery })) }))
    expect(() => floor.act(openOrder, { code: 'TT-1', together: codes.slice(1) })).toThrow()
    floor.do(openOrder, { code: 'TT-1', together: codes.slice(1, mergedLimit) })
    expect(floor.get('parcels', parcelId).orderCodes).toHaveLength(mergedLimit)
  })

  test('are all known, or nothing is opened', () => {
    const refusal = floor.refusal(openOrder, { code: 'TT-1', together: ['TT-8'] })
    expect(refusal).toMatchObject({ code: 'order-not-found', details: { code: 'TT-8' } })
  })
})

describe('one of two cancelled', () => {
  test('before the parcel is opened, the other is packed alone', () => {
    floor.do(marketplaceCancels, { orderCodes: ['TT-2'] }, desk)
    floor.do(openOrder, open)
    expect(lines()).toEqual([['AT-DEN-M', 1, 0]])
  })

  test('while packing, the next scan stops; opened again only the other’s goods stay in the box', () => {
    floor.do(openOrder, open)
    scan('AT-DEN-M', 2)
    scan('AT-TRANG-M')
    floor.do(marketplaceCancels, { orderCodes: ['TT-2'] }, desk)
    expect(floor.get('parcels', parcelId).state).toBe('open')
    expect(floor.refusal(closeParcel, { parcelId })).toMatchObject({
      code: 'order-cancelled',
      details: { code: 'TT-2' },
    })
    floor.do(openOrder, open)
    expect(lines()).toEqual([['AT-DEN-M', 1, 1]])
    expect(floor.get('parcels', parcelId).orderCodes).toEqual(['TT-1'])
    floor.do(closeParcel, { parcelId })
    expect(states()).toEqual(['CHỜ GỬI HÀNG', 'HỦY'])
  })

  test('once closed, the parcel can be opened for the other', () => {
    floor.do(openOrder, open)
    scan('AT-DEN-M', 2)
    scan('AT-TRANG-M')
    floor.do(closeParcel, { parcelId })
    floor.do(marketplaceCancels, { orderCodes: ['TT-1'] }, desk)
    expect(floor.get('parcels', parcelId).state).toBe('closed')
    floor.do(reopenParcel, { parcelId })
    expect(floor.get('parcels', parcelId)).toMatchObject({ state: 'open', orderCodes: ['TT-2'] })
    expect(states()).toEqual(['HỦY', 'ĐANG ĐÓNG GÓI'])
    expect(lines()).toEqual([
      ['AT-DEN-M', 1, 1],
      ['AT-TRANG-M', 1, 1],
    ])
  })

  test('and then the other too, the parcel is dropped', () => {
    floor.do(openOrder, open)
    floor.do(marketplaceCancels, { orderCodes: ['TT-2'] }, desk)
    floor.do(marketplaceCancels, { orderCodes: ['TT-1'] }, desk)
    expect(floor.get('parcels', parcelId).state).toBe('dropped')
  })
})

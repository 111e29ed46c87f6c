import { beforeEach, describe, expect, test } from 'vitest'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { joinParcels } from '../../../src/domain/packing/join-parcels.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { parcelLimit, startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, type Floor, openFloor, otherPacker, packer } from '../floor.ts'

const [first, second] = ['DH-1#1', 'DH-1#2']
const white = anItem({ productCode: 'AT-TRANG-M', amount: 2, bid: 'A1-02' })

let floor: Floor
beforeEach(() => {
  const orders = [anOrder({ swItems: [anItem({ amount: 3 }), white] })]
  floor = openFloor(aShop({ orders }))
  floor.do(openOrder, { code: 'DH-1' })
})

const scan = (parcelId: string, productCode: string, quantity: number, by = packer) =>
  floor.do(
    scanItem,
    { parcelId, gesture: `${parcelId}-${productCode}`, productCode, scanned: productCode, quantity },
    by,
  )
const lines = (parcelId: string) =>
  floor.get('parcels', parcelId).lines.map(({ productCode, need, packed }) => [productCode, need, packed])
const order = () => floor.get('orders', 'DH-1')

describe('a box that is full before the order is', () => {
  beforeEach(() => {
    scan(first, 'AT-DEN-M', 2)
    floor.do(startNextParcel, { parcelId: first })
  })

  test('is closed with what lies in it, and the rest is asked for by the next one', () => {
    expect(lines(first)).toEqual([['AT-DEN-M', 2, 2]])
    expect(floor.get('parcels', first).state).toBe('closed')
    expect(lines(second)).toEqual([
      ['AT-DEN-M', 1, 0],
      ['AT-TRANG-M', 2, 0],
    ])
    expect(order()).toMatchObject({ state: 'ĐANG ĐÓNG GÓI', parcelCount: 2 })
  })

  test('leaves the order open until the last parcel is closed: one slip, stock leaves once', () => {
    scan(second, 'AT-DEN-M', 1)
    scan(second, 'AT-TRANG-M', 2)
    floor.do(closeParcel, { parcelId: second })
    expect(order()).toMatchObject({ state: 'CHỜ GỬI HÀNG', slipCodes: ['XB-DH-1'] })
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 97, book: 0 })
  })

  test('is joined again: everything lies in the one before', () => {
    scan(second, 'AT-TRANG-M', 1)
    floor.do(joinParcels, { parcelId: first })
    expect(lines(first)).toEqual([
      ['AT-DEN-M', 3, 2],
      ['AT-TRANG-M', 2, 1],
    ])
    expect(floor.get('parcels', first)).toMatchObject({ state: 'open' })
    expect(floor.get('parcels', second)).toMatchObject({ state: 'dropped', lines: [], scans: [] })
    expect(order().parcelCount).toBe(1)
    expect(floor.refusal(joinParcels, { parcelId: first }).code).toBe('no-parcel-before')
    // A scan of the second parcel can still be taken out, of the one that has it now.
    floor.do(undoScan, { parcelId: first, gesture: `${second}-AT-TRANG-M` })
    expect(lines(first)[1]).toEqual(['AT-TRANG-M', 2, 0])
  })

  test('is taken over with the parcel that is open', () => {
    scan(second, 'AT-TRANG-M', 1)
    floor.do(openOrder, { code: 'DH-1', takeOver: true }, otherPacker)
    expect(floor.get('parcels', second)).toMatchObject({ packer: 'kho2', state: 'open' })
    expect(lines(second)).toEqual([
      ['AT-DEN-M', 1, 0],
      ['AT-TRANG-M', 2, 1],
    ])
    expect(floor.get('parcels', first).packer).toBe('kho')
  })

  test('is not opened while the next one is', () => {
    expect(floor.refusal(reopenParcel, { parcelId: first })).toMatchObject({
      code: 'other-parcel-open',
      details: { number: 2 },
    })
  })

  test('goes with its order when that is cancelled', () => {
    floor.do(marketplaceCancels, { orderCodes: ['DH-1'] }, desk)
    expect([first, second].map((id) => floor.get('parcels', id).state)).toEqual(['dropped', 'dropped'])
  })

  test('opened after the order was closed, it is closed again by itself', () => {
    scan(second, 'AT-DEN-M', 1)
    scan(second, 'AT-TRANG-M', 2)
    floor.do(closeParcel, { parcelId: second })
    floor.do(reopenParcel, { parcelId: first })
    expect(order().state).toBe('ĐANG ĐÓNG GÓI')
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 100, book: 3 })
    floor.do(closeParcel, { parcelId: first })
    expect(order().slipCodes).toEqual(['XB-DH-1', 'XB-DH-1-2'])
  })
})

test('the next parcel is refused for an empty box, and for one that is complete', () => {
  expect(floor.refusal(startNextParcel, { parcelId: first }).code).toBe('nothing-packed-yet')
  scan(first, 'AT-DEN-M', 3)
  scan(first, 'AT-TRANG-M', 2)
  expect(floor.refusal(startNextParcel, { parcelId: first }).code).toBe('nothing-left-to-pack')
})

test('what was reported short stays short in the next parcel', () => {
  scan(first, 'AT-DEN-M', 3)
  const short = { parcelId: first, id: 's1', productCode: 'AT-TRANG-M', quantity: 1, reason: 'missing' }
  floor.do(reportShortage, short)
  floor.do(startNextParcel, { parcelId: first })
  expect(floor.get('parcels', second).lines).toMatchObject([
    { productCode: 'AT-TRANG-M', need: 2, packed: 0, short: 1 },
  ])
  expect(floor.get('parcels', first).shortages).toEqual([])
})

test(`an order has at most ${parcelLimit} parcels`, () => {
  floor = openFloor(aShop({ orders: [anOrder({ swItems: [anItem({ amount: 30 })] })] }))
  floor.do(openOrder, { code: 'DH-1' })
  for (let count = 1; count < parcelLimit; count += 1) {
    scan(`DH-1#${count}`, 'AT-DEN-M', 1)
    floor.do(startNextParcel, { parcelId: `DH-1#${count}` })
  }
  expect(order().parcelCount).toBe(parcelLimit)
  scan(`DH-1#${parcelLimit}`, 'AT-DEN-M', 1)
  expect(floor.refusal(startNextParcel, { parcelId: `DH-1#${parcelLimit}` }).code).toBe('too-many-parcels')
})

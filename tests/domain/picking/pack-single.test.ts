import { describe, expect, test } from 'vitest'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, openFloor, otherPacker } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'

const shirt = { productCode: 'AT-DEN-M', scanned: '8935079191163' }
const bag = { productCode: 'TUI-KEM', scanned: 'TUI-KEM' }
const packs = (code: string, ...items: (typeof shirt)[]) => ({
  code,
  scans: items.map((item, index) => ({ ...item, gesture: `${code}-g${index}` })),
})

const gift = anItem({ productCode: 'TUI-KEM', name: 'Túi vải bố', price: 0, gift: true })
const orders = [
  anOrder(),
  anOrder({ code: 'DH-2', swItems: [anItem({ amount: 2 })] }),
  anOrder({ code: 'DH-3', swItems: [anItem(), gift] }),
  anOrder({ code: 'DH-4', mergedInto: 'DH-1#1' }),
]
const open = () => openFloor(aShop({ orders }))
describe('one scan in the lane of single items', () => {
  test('[S12] opens, counts and closes: the goods leave by a slip and the numbers agree', () => {
    const floor = open()
    floor.do(packSingle, packs('DH-1', shirt))
    expect(floor.get('orders', 'DH-1')).toMatchObject({ state: 'CHỜ GỬI HÀNG', slipCodes: ['XB-DH-1'] })
    expect(
      floor
        .get('orders', 'DH-1')
        .historyState.slice(-2)
        .map(({ state }) => state),
    ).toEqual(['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
    expect(floor.get('parcels', 'DH-1#1')).toMatchObject({
      state: 'closed',
      packer: 'kho',
      lines: [{ productCode: 'AT-DEN-M', need: 1, packed: 1, short: 0 }],
      scans: [{ gesture: 'DH-1-g0', quantity: 1 }],
    })
    expect(floor.get('slips', 'XB-DH-1')).toMatchObject({ type: 'Xuất bán hàng', state: 'HOÀN THÀNH' })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('asks for the label in the same go, and only when told', () => {
    const floor = open()
    floor.do(packSingle, { ...packs('DH-1', shirt), batch: 'lan-1' })
    expect(floor.all('printJobs')).toMatchObject([
      { id: 'order-label/DH-1', code: 'DH-1', state: 'waiting', batch: 'lan-1', askedBy: 'kho' },
    ])
    const silent = open()
    silent.do(packSingle, packs('DH-1', shirt))
    expect(silent.all('printJobs')).toEqual([])
  })

  test('leaves a label alone that was printed before, or that the desk asked for', () => {
    const job = {
      id: 'order-label/DH-1',
      paper: 'order-label' as const,
      code: 'DH-1',
      wid: 'KhoTayWarehouse',
      batch: 'ban-1',
      copies: 1,
      askedAt: 1,
      askedBy: 'ban',
      times: 1,
      updatedAt: 1,
    } as const
    for (const state of ['printed', 'waiting'] as const) {
      const floor = open()
      floor.put('printJobs', { ...job, state })
      floor.do(packSingle, { ...packs('DH-1', shirt), batch: 'lan-1' })
      floor.do(unpackSingle, { code: 'DH-1' })
      expect(floor.get('printJobs', job.id)).toEqual({ ...job, state })
    }
  })

  test('repeated does nothing more; by another person it is refused with name and time', () => {
    const floor = open()
    floor.do(packSingle, packs('DH-1', shirt), otherPacker)
    expect(floor.act(packSingle, packs('DH-1', shirt))).toEqual([])
    const other = { ...packs('DH-1', shirt), scans: [{ ...shirt, gesture: 'another' }] }
    const refusal = floor.refusal(packSingle, other)
    expect(refusal).toMatchObject({ code: 'order-already-packed', details: { who: 'Tuấn' } })
    expect(floor.all('slips')).toHaveLength(1)
  })

  test('is refused for orders of several units, of a shared parcel, on a bench, half packed', () => {
    const floor = open()
    expect(floor.refusal(packSingle, packs('DH-2', shirt)).code).toBe('single-has-more')
    expect(floor.refusal(packSingle, packs('DH-4', shirt)).code).toBe('single-shared')
    expect(floor.refusal(packSingle, packs('DH-1', bag)).code).toBe('single-wrong-item')
    const lie = { ...shirt, scanned: 'TUI-KEM' }
    expect(floor.refusal(packSingle, packs('DH-1', lie)).code).toBe('wave-unknown-product')
    floor.do(openOrder, { code: 'DH-1' }, otherPacker)
    expect(floor.refusal(packSingle, packs('DH-1', shirt))).toMatchObject({
      code: 'order-being-packed',
      details: { who: 'Tuấn' },
    })
  })

  test('is stopped for a cancelled and for a held order', () => {
    const floor = open()
    floor.do(marketplaceCancels, { orderCodes: ['DH-1'] }, desk)
    expect(floor.refusal(packSingle, packs('DH-1', shirt)).code).toBe('order-cancelled')
    floor.put('orders', { ...floor.get('orders', 'DH-3'), state: 'HẸN GIAO' })
    expect(floor.refusal(packSingle, packs('DH-3', shirt, bag)).code).toBe('order-held')
  })

  test('with a gift takes a scan for the gift, in any order of the two', () => {
    const floor = open()
    expect(floor.refusal(packSingle, packs('DH-3', shirt)).text).toContain('còn thiếu Túi vải bố')
    floor.do(packSingle, packs('DH-3', bag, shirt))
    expect(floor.get('parcels', 'DH-3#1').lines.map(({ gift: given, packed }) => [given, packed])).toEqual([
      [undefined, 1],
      [true, 1],
    ])
  })
})

describe('undo in the lane', () => {
  test('[S12] lets the order wait again, takes the goods back and the label out of the printer’s row', () => {
    const floor = open()
    const params = { ...packs('DH-1', shirt), batch: 'lan-1' }
    floor.do(packSingle, params)
    floor.do(unpackSingle, { code: 'DH-1' })
    expect(floor.get('orders', 'DH-1').state).toBe('CHỜ ĐÓNG GÓI')
    expect(floor.get('printJobs', 'order-label/DH-1').state).toBe('dropped')
    expect(faultsOf(booksOf(floor))).toEqual([])
    const again = { ...packs('DH-1', shirt), scans: [{ ...shirt, gesture: 'again' }] }
    floor.do(packSingle, again)
    expect(floor.get('orders', 'DH-1').slipCodes).toEqual(['XB-DH-1', 'XB-DH-1-2'])
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('leaves a parcel alone that somebody packed anew since, and names them', () => {
    const floor = open()
    const first = packs('DH-1', shirt)
    floor.do(packSingle, first)
    floor.do(unpackSingle, { code: 'DH-1' }, otherPacker)
    floor.do(packSingle, { ...first, scans: [{ ...shirt, gesture: 'again' }] }, otherPacker)
    const refusal = floor.refusal(unpackSingle, packSingle.reverse!(first)!.params)
    expect(refusal).toMatchObject({ code: 'single-packed-anew', details: { who: 'Tuấn' } })
    floor.do(unpackSingle, { code: 'DH-1', gesture: 'again' })
    expect(floor.get('orders', 'DH-1').state).toBe('CHỜ ĐÓNG GÓI')
  })

  test('is refused for a parcel of several orders, and for an order of several parcels: the bench opens those', () => {
    const twin = { channel: 'Tiktok' as const, delivery: { logistic: 'J&T', id: '841', history: [] } }
    const floor = openFloor(
      aShop({ orders: [anOrder({ ...twin, code: 'A' }), anOrder({ ...twin, code: 'B' })] }),
    )
    floor.do(openOrder, { code: 'A', together: ['B'] })
    const parcelId = 'A#1'
    floor.do(scanItem, { parcelId, ...shirt, gesture: 'g1', quantity: 2 })
    floor.do(closeParcel, { parcelId })
    for (const code of ['A', 'B'])
      expect(floor.refusal(unpackSingle, { code }).code, code).toBe('single-shared')

    const boxes = openFloor(aShop({ orders: [anOrder({ swItems: [anItem({ amount: 2 })] })] }))
    boxes.do(openOrder, { code: 'DH-1' })
    boxes.do(scanItem, { parcelId: 'DH-1#1', ...shirt, gesture: 'g1' })
    boxes.do(startNextParcel, { parcelId: 'DH-1#1' })
    boxes.do(scanItem, { parcelId: 'DH-1#2', ...shirt, gesture: 'g2' })
    boxes.do(closeParcel, { parcelId: 'DH-1#2' })
    expect(boxes.refusal(unpackSingle, { code: 'DH-1' }).code).toBe('single-shared')
  })

  test('is refused for a parcel that left, was cancelled, or is not closed', () => {
    const floor = open()
    expect(floor.refusal(unpackSingle, { code: 'DH-1' }).code).toBe('parcel-not-closed')
    floor.do(packSingle, packs('DH-1', shirt))
    floor.do(updateState, { orderCodes: ['DH-1'], state: 'ĐÃ GỬI HÀNG' }, desk)
    expect(floor.refusal(unpackSingle, { code: 'DH-1' }).code).toBe('order-handed-over')
  })
})

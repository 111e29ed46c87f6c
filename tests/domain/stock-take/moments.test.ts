import { beforeEach, describe, expect, test } from 'vitest'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { dropWave } from '../../../src/domain/picking/drop-wave.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { type Moved, movedAfter } from '../../../src/domain/stock/stock-days.ts'
import { placeOf } from '../../../src/domain/stock/stock-place.ts'
import { anItem, anOrder, morning } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, type Floor } from '../floor.ts'
import { aWaveFloor, black, pick, sort, white } from '../picking/wave-floor.ts'

/*
 * When goods left their shelf and came back to it, as a stock-take asks. Minute 1 is that of a floor's first command.
 */

let floor: Floor

/** What moved at the shelf of the black shirts, by the minute. */
function moves(): [minute: number, quantity: number][] {
  const place = placeOf(floor.get('products', black.productCode), 'KhoTayWarehouse', black.bid)
  const moved = movedAfter(floor.read, { wid: 'KhoTayWarehouse', ...black }, place, morning) as Moved[]
  const sums = new Map<number, number>()
  for (const { at, quantity } of moved) {
    const minute = (at - morning) / 60_000
    sums.set(minute, (sums.get(minute) ?? 0) + quantity)
  }
  return [...sums].filter(([, quantity]) => quantity !== 0)
}

/** The shelf of the black shirts is counted and its books are brought in line. */
function count(actual: number): void {
  const place = placeOf(floor.get('products', black.productCode), 'KhoTayWarehouse', black.bid)
  const seen = place.last ? { seenDocument: place.last.document } : {}
  const what = { productCode: black.productCode, wid: 'KhoTayWarehouse', bid: black.bid }
  floor.do(quickStockCheck, { code: `KN-${actual}`, ...what, seen: place.total, ...seen, actual })
}
const onHand = () => placeOf(floor.get('products', black.productCode), 'KhoTayWarehouse', black.bid).total
const scan = (parcelId: string, gesture = 'scan') => floor.do(scanItem, { parcelId, ...black, gesture })
const lane = { code: 'DH-1', scans: [{ ...black, gesture: 'scan' }] }

describe('goods of a wave', () => {
  test('left their shelf when they were picked, not when they were scanned into the parcel', () => {
    floor = aWaveFloor()
    pick(floor, black, 1)
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, { parcelId: 'DH-1#1', ...black, gesture: 'scan' })
    floor.do(closeParcel, { parcelId: 'DH-1#1', note: '' })
    expect(moves()).toEqual([[2, -1]])
  })

  test('of one heap for many orders, left one after the other as they were picked, whichever order is packed first', () => {
    floor = aWaveFloor()
    pick(floor, black, 1)
    count(99)
    pick(floor, black, 2)
    floor.do(openOrder, { code: 'DH-2' })
    floor.do(scanItem, { parcelId: 'DH-2#1', ...black, gesture: 'two', quantity: 2 })
    floor.do(scanItem, { parcelId: 'DH-2#1', ...white, gesture: 'white' })
    floor.do(closeParcel, { parcelId: 'DH-2#1', note: '' })
    expect(moves()).toEqual([[4, -2]])
    floor.do(packSingle, lane)
    expect(moves()).toEqual([
      [2, -1],
      [4, -2],
    ])
    expect(onHand()).toBe(97)
  })

  test('packed before its own unit was picked, left with one that was picked for another order', () => {
    floor = aWaveFloor()
    pick(floor, black, 1)
    floor.do(openOrder, { code: 'DH-2' })
    floor.do(scanItem, { parcelId: 'DH-2#1', ...black, gesture: 'two', quantity: 2 })
    floor.do(scanItem, { parcelId: 'DH-2#1', ...white, gesture: 'white' })
    floor.do(closeParcel, { parcelId: 'DH-2#1', note: '' })
    expect(moves()).toEqual([
      [2, -1],
      [4, -1],
    ])
  })

  test('packed without having been picked left at the scan', () => {
    floor = aWaveFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, { parcelId: 'DH-1#1', ...black, gesture: 'scan' })
    floor.do(closeParcel, { parcelId: 'DH-1#1', note: '' })
    expect(moves()).toEqual([[3, -1]])
  })
})

describe('a scan that is undone', () => {
  beforeEach(() => {
    floor = aWaveFloor({ begun: false })
    floor.do(openOrder, { code: 'DH-2' })
    floor.do(scanItem, { parcelId: 'DH-2#1', ...black, gesture: 'early' })
    floor.do(scanItem, { parcelId: 'DH-2#1', ...black, gesture: 'late' })
  })

  test('within two minutes was never away', () => {
    floor.do(undoScan, { parcelId: 'DH-2#1', gesture: 'early' })
    expect(moves()).toEqual([])
  })

  test('later was away for that time', () => {
    floor.do(undoScan, { parcelId: 'DH-2#1', gesture: 'late' })
    floor.do(undoScan, { parcelId: 'DH-2#1', gesture: 'early' })
    expect(moves()).toEqual([
      [2, -1],
      [5, 1],
    ])
  })
})

describe('a count between the walk and the bench', () => {
  beforeEach(() => {
    floor = aWaveFloor()
    pick(floor, black, 1)
    count(99)
  })

  test('did not see the unit, so that it does not leave once more, at the bench', () => {
    floor.do(openOrder, { code: 'DH-1' })
    scan('DH-1#1')
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    expect(onHand()).toBe(99)
  })

  test('did not see it in the lane of single items either', () => {
    floor.do(packSingle, lane)
    expect(onHand()).toBe(99)
    floor.do(unpackSingle, { code: 'DH-1' })
    floor.do(packSingle, { ...lane, scans: [{ ...black, gesture: 'again' }] })
    expect(onHand()).toBe(99)
  })

  test('gets the unit back when its order is cancelled in the packer’s hands', () => {
    floor.do(openOrder, { code: 'DH-1' })
    scan('DH-1#1')
    floor.do(marketplaceCancels, { orderCodes: ['DH-1'] }, desk)
    expect(onHand()).toBe(100)
  })

  test('does not get it back when its scan is undone or its parcel opened again: it lies in the heap of its wave', () => {
    floor.do(openOrder, { code: 'DH-1' })
    scan('DH-1#1')
    for (let minute = 0; minute < 3; minute += 1) floor.act(undoScan, { parcelId: 'X#1', gesture: 'x' })
    floor.do(undoScan, { parcelId: 'DH-1#1', gesture: 'scan' })
    expect(onHand()).toBe(99)
    scan('DH-1#1', 'again')
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    expect(onHand()).toBe(99)
  })
})

test('a unit of a slot left its shelf when it was picked for that slot, not when another one was', () => {
  floor = aWaveFloor({ kind: 'sorted' })
  sort(floor, black, 'DH-1')
  count(99)
  sort(floor, black, 'DH-2')
  floor.do(openOrder, { code: 'DH-1' })
  scan('DH-1#1')
  floor.do(closeParcel, { parcelId: 'DH-1#1' })
  expect(onHand()).toBe(99)
})

test('two units of one order left when each was picked', () => {
  floor = aWaveFloor({ orders: [anOrder({ swItems: [anItem({ amount: 2 })] })] })
  pick(floor, black, 1)
  count(99)
  pick(floor, black, 1)
  floor.do(openOrder, { code: 'DH-1' })
  floor.do(scanItem, { parcelId: 'DH-1#1', ...black, gesture: 'scan', quantity: 2 })
  floor.do(closeParcel, { parcelId: 'DH-1#1' })
  expect(onHand()).toBe(98)
})

test('what was picked for a wave that was given up is on its shelf again, and leaves with the scan', () => {
  floor = aWaveFloor()
  pick(floor, black, 1)
  floor.do(dropWave, { code: 'DN-1' })
  count(100)
  floor.do(openOrder, { code: 'DH-1' })
  scan('DH-1#1')
  floor.do(closeParcel, { parcelId: 'DH-1#1' })
  expect(onHand()).toBe(99)
})

describe('two orders in one parcel', () => {
  const delivery = { logistic: 'J&T', id: '841000000777', history: [] }
  beforeEach(() => {
    floor = aWaveFloor({
      begun: false,
      orders: ['TT-1', 'TT-2'].map((code) => anOrder({ code, channel: 'Tiktok', delivery })),
    })
    floor.do(openOrder, { code: 'TT-1', together: ['TT-2'] })
    scan('TT-1#1', 'one')
    count(99)
    scan('TT-1#1', 'two')
  })

  test('have a unit each: one left before the count between them and one after it', () => {
    floor.do(closeParcel, { parcelId: 'TT-1#1' })
    expect(onHand()).toBe(98)
    floor.do(reopenParcel, { parcelId: 'TT-1#1' })
    floor.do(closeParcel, { parcelId: 'TT-1#1' })
    expect(onHand()).toBe(98)
  })

  test('of which one is cancelled: its unit is taken out and lies on its shelf again', () => {
    floor.do(marketplaceCancels, { orderCodes: ['TT-2'] }, desk)
    floor.do(openOrder, { code: 'TT-1', together: ['TT-2'] })
    expect(moves()).toEqual([
      [4, -1],
      [6, 1],
    ])
    floor.do(closeParcel, { parcelId: 'TT-1#1' })
    expect(onHand()).toBe(99)
  })
})

describe('an order of the lane that was opened again', () => {
  beforeEach(() => {
    floor = aWaveFloor({ begun: false })
    floor.do(packSingle, lane)
    floor.do(unpackSingle, { code: 'DH-1' })
    count(100)
  })

  test('and is cancelled later has nothing in hand any more', () => {
    floor.do(marketplaceCancels, { orderCodes: ['DH-1'] }, desk)
    expect(onHand()).toBe(100)
  })

  test('and is packed again leaves then', () => {
    floor.do(packSingle, { ...lane, scans: [{ ...black, gesture: 'again' }] })
    expect(onHand()).toBe(99)
  })
})

test('an order of the lane that is unpacked lays its item back', () => {
  floor = aWaveFloor({ begun: false })
  floor.do(packSingle, {
    code: 'DH-1',
    scans: [{ productCode: black.productCode, scanned: black.scanned, gesture: 'scan' }],
  })
  floor.do(unpackSingle, { code: 'DH-1' })
  expect(moves()).toEqual([
    [1, -1],
    [2, 1],
  ])
})

import { beforeEach, describe, expect, test } from 'vitest'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { type Moved, movedAfter } from '../../../src/domain/stock/stock-days.ts'
import { placeOf } from '../../../src/domain/stock/stock-place.ts'
import { morning } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'
import { aWaveFloor, black, pick } from '../picking/wave-floor.ts'

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

describe('goods of a wave', () => {
  test('left their shelf when they were picked, not when they were scanned into the parcel', () => {
    floor = aWaveFloor()
    pick(floor, black, 1)
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, { parcelId: 'DH-1#1', ...black, gesture: 'scan' })
    floor.do(closeParcel, { parcelId: 'DH-1#1', note: '' })
    expect(moves()).toEqual([[2, -1]])
  })

  test('of one heap, left at the latest pick before the scan', () => {
    floor = aWaveFloor()
    pick(floor, black, 1)
    pick(floor, black, 1)
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, { parcelId: 'DH-1#1', ...black, gesture: 'scan' })
    pick(floor, black, 1)
    floor.do(closeParcel, { parcelId: 'DH-1#1', note: '' })
    expect(moves()).toEqual([[3, -1]])
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

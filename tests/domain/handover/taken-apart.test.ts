import { describe, expect, test } from 'vitest'
import { completeHandover } from '../../../src/domain/handover/complete-handover.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { joinParcels } from '../../../src/domain/packing/join-parcels.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../../src/domain/packing/start-next-parcel.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { anItem, anOrder } from '../../support/builders.ts'
import { desk, type Floor } from '../floor.ts'
import { countsAgree, openDoor, openSession, sessionOf } from './door.ts'

/* Parcels that were scanned into a bag and are packed anew before it leaves, and boxes of which one has left already. */

const single = anOrder({ code: 'LE-1' })
const two = anOrder({ code: 'HAI-1', swItems: [anItem({ amount: 2 })] })

let gestures = 0
function packSingly(floor: Floor): void {
  gestures += 1
  const scans = [{ gesture: `q${gestures}`, productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }]
  floor.do(packSingle, { code: 'LE-1', scans })
}

function scanOne(floor: Floor, parcelId: string): void {
  gestures += 1
  const product = { productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }
  floor.do(scanItem, { parcelId, gesture: `q${gestures}`, ...product })
}

/** The order in two boxes, both closed. */
function inTwoBoxes(): Floor {
  const floor = openDoor(1, [two])
  floor.do(openOrder, { code: 'HAI-1' })
  scanOne(floor, 'HAI-1#1')
  floor.do(startNextParcel, { parcelId: 'HAI-1#1' })
  scanOne(floor, 'HAI-1#2')
  floor.do(closeParcel, { parcelId: 'HAI-1#2' })
  return floor
}

const complete = (floor: Floor, parcelIds: string[]) =>
  floor.do(completeHandover, { code: 'BG-1', parcelIds })

describe('a parcel in a bag that is taken apart', () => {
  test('in the lane comes out of the bag, which can leave with the others', () => {
    const floor = openDoor(1, [single])
    packSingly(floor)
    openSession(floor, 'BG-1', ['PK-1#1', 'LE-1#1'])
    floor.do(unpackSingle, { code: 'LE-1' })
    expect(sessionOf(floor, 'BG-1').count).toBe(1)
    expect(sessionOf(floor, 'BG-1').last).toBeUndefined()
    packSingly(floor)
    expect(floor.get('parcels', 'LE-1#1').handover).toBeUndefined()
    expect(countsAgree(floor)).toBe(true)
    complete(floor, ['PK-1#1'])
    expect(floor.get('orders', 'LE-1').state).toBe('CHỜ GỬI HÀNG')
  })

  test('and goes back to wait comes out once the lane packs it anew', () => {
    const floor = openDoor(1, [single])
    floor.do(openOrder, { code: 'LE-1' })
    floor.do(updateState, { orderCodes: ['LE-1'], state: 'CHỜ GỬI HÀNG' }, desk)
    openSession(floor, 'BG-1', ['LE-1#1', 'PK-1#1'])
    for (const state of ['ĐANG ĐÓNG GÓI', 'CHỜ ĐÓNG GÓI'])
      floor.do(updateState, { orderCodes: ['LE-1'], state }, desk)
    packSingly(floor)
    expect(countsAgree(floor)).toBe(true)
    expect(sessionOf(floor, 'BG-1')).toMatchObject({ count: 1, last: { parcelId: 'PK-1#1' } })
  })

  test('because its box is joined with the one before comes out of the bag', () => {
    const floor = inTwoBoxes()
    openSession(floor, 'BG-1', ['HAI-1#2'])
    floor.do(reopenParcel, { parcelId: 'HAI-1#2' })
    floor.do(joinParcels, { parcelId: 'HAI-1#1' })
    expect([sessionOf(floor, 'BG-1').count, countsAgree(floor)]).toEqual([0, true])
  })

  test('into two boxes does not put the second one into the bag', () => {
    const floor = openDoor(0, [two])
    floor.do(openOrder, { code: 'HAI-1' })
    floor.do(updateState, { orderCodes: ['HAI-1'], state: 'CHỜ GỬI HÀNG' }, desk)
    openSession(floor, 'BG-1', ['HAI-1#1'])
    floor.do(reopenParcel, { parcelId: 'HAI-1#1' })
    scanOne(floor, 'HAI-1#1')
    floor.do(startNextParcel, { parcelId: 'HAI-1#1' })
    expect(floor.get('parcels', 'HAI-1#2').handover).toBeUndefined()
    expect([sessionOf(floor, 'BG-1').count, countsAgree(floor)]).toEqual([1, true])
  })
})

test('a parcel that the desk called packed, scanned only at the door, is scanned item by item once it is opened again', () => {
  const floor = openDoor(1, [anOrder({ code: 'TAY-1' })])
  for (const state of ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
    floor.do(updateState, { orderCodes: ['TAY-1'], state }, desk)
  openSession(floor, 'BG-1', ['TAY-1#1'])
  floor.do(reopenParcel, { parcelId: 'TAY-1#1' })
  expect(floor.get('parcels', 'TAY-1#1')).toMatchObject({ state: 'open', scans: [], lines: [{ packed: 0 }] })
  expect(floor.refusal(closeParcel, { parcelId: 'TAY-1#1' }).code).toBe('parcel-not-complete')
  scanOne(floor, 'TAY-1#1')
  floor.do(closeParcel, { parcelId: 'TAY-1#1' })
  expect(floor.get('orders', 'TAY-1').state).toBe('CHỜ GỬI HÀNG')
})

describe('of two boxes one has left; it', () => {
  const oneLeft = (gone: string) => {
    const floor = inTwoBoxes()
    openSession(floor, 'BG-1', [gone])
    complete(floor, [gone])
    return floor
  }

  test('is not opened again: who would open it is told when and with which session it left', () => {
    const floor = oneLeft('HAI-1#1')
    const refusal = floor.refusal(reopenParcel, { parcelId: 'HAI-1#1' })
    expect(refusal).toMatchObject({ code: 'parcel-handed-over', details: { session: 'BG-1', who: 'Lan' } })
  })

  test('is not joined with the one that is still here', () => {
    const floor = oneLeft('HAI-1#1')
    floor.do(reopenParcel, { parcelId: 'HAI-1#2' })
    expect(floor.refusal(joinParcels, { parcelId: 'HAI-1#1' }).code).toBe('parcel-handed-over')
  })

  test('stays closed when the desk sends the order back to the bench: the other one is opened', () => {
    const floor = oneLeft('HAI-1#2')
    floor.do(updateState, { orderCodes: ['HAI-1'], state: 'ĐANG ĐÓNG GÓI' }, desk)
    const states = ['HAI-1#1', 'HAI-1#2'].map((id) => floor.get('parcels', id).state)
    expect(states).toEqual(['open', 'closed'])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { completeHandover } from '../../../src/domain/handover/complete-handover.ts'
import { dropHandover } from '../../../src/domain/handover/drop-handover.ts'
import { openHandover } from '../../../src/domain/handover/open-handover.ts'
import { restoreHandover } from '../../../src/domain/handover/restore-handover.ts'
import { scanParcel } from '../../../src/domain/handover/scan-parcel.ts'
import { takeOutParcel } from '../../../src/domain/handover/take-out-parcel.ts'
import { parcelIdsOf } from '../../../src/domain/parcels/parcel-ids.ts'
import { type Floor, moveOrders, otherPacker, packer } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { aClosed, aPacked, countsAgree, openDoor, openSession } from './door.ts'

type Step = (floor: Floor) => ReturnType<Floor['act']>

const code = fc.constantFrom('BG-1', 'BG-2', 'BG-3')
const order = fc.constantFrom('PK-1', 'PK-2', 'PK-3', 'PK-4', 'HAI-1')
const parcelId = fc.constantFrom(...[1, 2, 3, 4].map((number) => `PK-${number}#1`), 'HAI-1#1', 'HAI-1#2')
const gesture = fc.integer({ min: 1, max: 12 }).map((number) => `g${number}`)
const who = fc.constantFrom(packer, otherPacker)

const inside = (floor: Floor, session: string) =>
  floor.all('parcels').flatMap(({ id, handover }) => (handover === session ? [id] : []))

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(code, who).map(
    ([session, by]): Step =>
      (floor) =>
        floor.act(openHandover, { code: session, wid: 'KhoTayWarehouse', carrier: 'SPX' }, by),
  ),
  {
    weight: 6,
    arbitrary: fc.tuple(code, parcelId, gesture, who).map(
      ([session, parcel, id, by]): Step =>
        (floor) =>
          floor.act(scanParcel, { code: session, parcelId: parcel, gesture: id }, by),
    ),
  },
  fc.tuple(code, parcelId, who).map(
    ([session, parcel, by]): Step =>
      (floor) =>
        floor.act(takeOutParcel, { code: session, parcelId: parcel }, by),
  ),
  fc.tuple(code, who).map(
    ([session, by]): Step =>
      (floor) =>
        floor.act(dropHandover, { code: session }, by),
  ),
  fc.tuple(code, who).map(
    ([session, by]): Step =>
      (floor) =>
        floor.act(restoreHandover, { code: session }, by),
  ),
  fc.tuple(code, who).map(
    ([session, by]): Step =>
      (floor) =>
        floor.act(completeHandover, { code: session, parcelIds: inside(floor, session) }, by),
  ),
  fc.tuple(order, fc.constantFrom('HỦY', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'KIỂM KÊ')).map(
    ([one, state]): Step =>
      (floor) =>
        moveOrders(floor, { orderCodes: [one], state }),
  ),
)

test('whatever people do at the door, counts agree, nothing leaves twice, and an order leaves with the last of its parcels', () => {
  let applied = 0
  let completed = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const floor = openDoor(4, [aPacked('HAI-1', { parcelCount: 2 })])
      floor.put('parcels', aClosed(floor.get('orders', 'HAI-1'), 'HAI-1#2'))
      openSession(floor, 'BG-1', ['PK-1#1'])
      let before = 0
      for (const take of steps) {
        const decision = take(floor)
        if (isRefusal(decision) || decision.length === 0) continue
        applied += 1
        expect(countsAgree(floor)).toBe(true)
        const handed = floor
          .all('handovers')
          .flatMap(({ parcels }) => parcels.map((parcel) => parcel.parcelId))
        expect(new Set(handed).size).toBe(handed.length)
        for (const { historyState, ...one } of floor.all('orders')) {
          const sent = historyState.filter(({ note }) => note.startsWith('Bàn giao'))
          expect(sent.length).toBeLessThanOrEqual(1)
          if (sent.length === 1)
            expect(handed).toEqual(expect.arrayContaining(parcelIdsOf({ historyState, ...one })))
        }
        completed += handed.length > before ? 1 : 0
        before = handed.length
      }
      expect(faultsOf(booksOf(floor))).toEqual([])
    }),
    { numRuns: 360 },
  )
  // A law about commands that are all refused would say nothing.
  expect([applied > 500, completed > 50]).toEqual([true, true])
})

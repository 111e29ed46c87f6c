import { expect, test } from 'vitest'
import { closeParcel } from '../../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import { noteCaught, readCaught } from '../../../../src/replica/caught.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { leftOpen, longestStreak, shiftOf } from '../../../../src/replica/queries/people/shift.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { aParcel, morning } from '../../../support/builders.ts'
import { aLoadedPhone, signedIn } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const minute = 60_000
const day = 86_400_000

/** Packs DH-1, which has one unit. */
async function packOne(replica: Replica) {
  const parcelId = 'DH-1#1'
  await dispatch(replica, openOrder, { code: 'DH-1', takeOver: false })
  const scan = { parcelId, gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 1 }
  await dispatch(replica, scanItem, scan)
  await dispatch(replica, closeParcel, { parcelId })
}

test('a shift is what was done under one’s own name on that day, sent or not', async () => {
  const { device, replica, clock } = await aLoadedPhone(new FakeServer())
  await packOne(replica)
  expect(await shiftOf(replica, clock.now)).toMatchObject({ parcels: 1, units: 1, streak: 1, caught: [] })
  expect(await shiftOf(replica, clock.now - day)).toMatchObject({ parcels: 0, units: 0 })
  expect((await shiftOf(replica, clock.now - day)).hours).toBeUndefined()
  const tuan = await signedIn(device, 'kho2')
  expect(await shiftOf(tuan, clock.now)).toMatchObject({ parcels: 0, units: 0 })
})

test('every kind of work that rows know is counted: picked, counted, handed over, taken back', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const at = morning
  const gesture = (id: string, by: string, picked: number) => ({ id, picked, at, by })
  await db.waves.put({
    code: 'W1',
    wid: 'K',
    name: '',
    state: 'open',
    kind: 'list',
    orderCodes: [],
    places: [],
    pickers: [{ userName: 'kho', name: 'Lan', at }],
    createdAt: at,
    updatedAt: at,
  })
  await db.waveLines.put({
    id: 'W1/A/B',
    wave: 'W1',
    wid: 'K',
    productCode: 'B',
    name: '',
    bid: 'A',
    needs: [],
    picked: 8,
    elsewhere: 0,
    shortages: [],
    state: 'open',
    updatedAt: at,
    gestures: [gesture('p1', 'kho', 4), gesture('p2', 'kho', -1), gesture('p3', 'kho2', 5)],
  })
  for (const [code, state] of [
    ['BG-1', 'draft'],
    ['BG-2', 'dropped'],
    ['BG-3', 'done'],
  ] as const) {
    await db.handovers.put({
      code,
      state,
      wid: 'K',
      carrier: 'SPX',
      count: 1,
      parcels: [],
      note: '',
      createdAt: at,
      createdBy: 'kho',
      updatedAt: at,
    })
    for (const by of ['kho', 'kho2']) {
      const handoverScan = { gesture: `${code}${by}`, at, by }
      await db.parcels.put({
        ...aParcel({ id: `${code}#${by}`, state: 'closed' }),
        handover: code,
        handoverScan,
      })
    }
  }
  await db.counts.put({
    id: 'c1',
    stockTake: 'KK',
    wid: 'K',
    round: 1,
    by: 'kho',
    bid: 'A',
    productCode: 'B',
    quantity: 7,
    gestures: [{ id: 'c', add: 7, at }],
    firstAt: at,
    lastAt: at,
    state: 'open',
    updatedAt: at,
  })
  await db.returns.put({
    id: 'DH-8#1',
    orderCode: 'DH-8',
    wid: 'K',
    state: 'arrived',
    kind: 'buyer-return',
    channel: 'Shopee',
    reason: '',
    waybill: '',
    lines: [],
    checks: [],
    note: '',
    announcedAt: at,
    announcedBy: 'ban',
    arrivedAt: at,
    arrivedBy: 'kho',
    updatedAt: at,
  })
  expect(await shiftOf(replica, at)).toMatchObject({
    picked: 3,
    // Into a session that is still open: nothing of it was handed over yet.
    scannedForHandover: 1,
    handedOver: 1,
    counted: 7,
    returns: 1,
    streak: 4,
  })
  expect(await leftOpen(replica)).toMatchObject({ waves: ['W1'], handovers: ['BG-1'] })
})

test('hours run from the first to the last thing done, pauses above twenty minutes left out', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const scan = (gesture: string, at: number) => ({ gesture, productCode: 'A', quantity: 1, at, by: 'kho' })
  const at = [0, 10, 30, 51].map((minutes) => morning + minutes * minute)
  const scans = at.map((instant, index) => scan(`g${index}`, instant))
  await replica.db.parcels.put({ ...aParcel(), scans, updatedAt: at[3]! })
  const { hours, units } = await shiftOf(replica, morning)
  expect(units).toBe(4)
  expect(hours).toEqual({ from: at[0], to: at[3], workedMs: 30 * minute })
})

test('the longest streak is cut by every mistake that was stopped', () => {
  const act = (at: number, units = 1, kind = 'packed') => ({ at, kind, units })
  expect(longestStreak([act(1), act(2, 3), act(4), act(5)], [{ at: 3 }])).toBe(4)
  expect(longestStreak([act(1), act(2), act(3)], [{ at: 0 }, { at: 9 }])).toBe(3)
  expect(longestStreak([act(1), act(2, 9, 'counted')], [])).toBe(1)
  expect(longestStreak([], [{ at: 1 }])).toBe(0)
})

test('mistakes are noted by person, stay on this device, and are forgotten after a month', async () => {
  const { device, replica, clock } = await aLoadedPhone(new FakeServer())
  await noteCaught(replica, 'wrong-item')
  const tuan = await signedIn(device, 'kho2')
  await noteCaught(tuan, 'enough')
  expect((await shiftOf(replica, clock.now)).caught).toMatchObject([{ kind: 'wrong-item', by: 'kho' }])
  expect((await shiftOf(tuan, clock.now)).caught).toMatchObject([{ kind: 'enough', by: 'kho2' }])
  clock.now += 31 * day
  await noteCaught(tuan, 'unknown')
  expect((await readCaught(replica.db)).map(({ kind }) => kind)).toEqual(['unknown'])
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('before going home one’s own unsent work and open parcels are named, nobody else’s', async () => {
  const { device, replica } = await aLoadedPhone(new FakeServer())
  await packOne(replica)
  await dispatch(replica, openOrder, { code: 'DH-2', takeOver: false })
  expect(await leftOpen(replica)).toEqual({
    unsent: 4,
    waves: [],
    handovers: [],
    parcels: [{ code: 'DH-2', packed: 0, need: 3 }],
  })
  const tuan = await signedIn(device, 'kho2')
  expect(await leftOpen(tuan)).toEqual({ unsent: 0, parcels: [], waves: [], handovers: [] })
})

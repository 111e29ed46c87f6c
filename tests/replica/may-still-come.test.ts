import { expect, test } from 'vitest'
import { beginRenewal, finishLoad, pendingLoad, storeLine } from '../../src/replica/load-point.ts'
import { type CountedRows, isInStepSince, mayStillCome } from '../../src/replica/may-still-come.ts'
import type { LoadPoint } from '../../src/replica/own-rows.ts'
import { noteSyncState, readSyncState } from '../../src/replica/sync-state.ts'
import { aLoadedPhone, aPhone } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const orders: CountedRows = { tables: ['orders'] }
const closedOrders: CountedRows = { tables: ['orders'], closed: true }
const returns: CountedRows = { tables: ['returns'] }

test('[P6] a number of orders may grow until the last open one is here, one of all orders until the load is through', async () => {
  const { replica } = await aPhone(new FakeServer())
  const { db } = replica
  expect(mayStillCome(await readSyncState(db), orders), 'before it begins').toBe(true)
  let point = (await pendingLoad(db, 'shop.all.cost'))!
  const told: boolean[][] = []
  for (const table of ['bins', 'orders', 'orders', 'products', 'customers', 'orders', 'transfers']) {
    point = (await storeLine(db, point, { table, rows: [], last: 'x', version: 1, left: 0 }))!
    const sync = await readSyncState(db)
    told.push([orders, returns, closedOrders].map((rows) => mayStillCome(sync, rows)))
  }
  expect(told).toEqual([
    [true, true, true],
    [true, true, true],
    [true, true, true],
    [false, true, true],
    [false, true, true],
    // The first closed rows: every open one came before.
    [false, false, true],
    [false, false, true],
  ])
})

test('[P6] a number that is whole does not fall back to "at least" while the first changes after the load are fetched', async () => {
  const { replica } = await aPhone(new FakeServer())
  const { db } = replica
  const begun = (await pendingLoad(db, 'shop.all.cost'))!
  const last = (await storeLine(db, begun, { table: 'orders', rows: [], last: 'x', version: 1, left: 0 }))!
  await finishLoad(db, last, { version: 1 })
  for (const phase of ['loading', 'pulling', 'idle'] as const) {
    await noteSyncState(db, { phase })
    const sync = await readSyncState(db)
    expect([sync.lastSyncedAt, mayStillCome(sync, closedOrders)], phase).toEqual([undefined, false])
  }
})

test('[P6] a number grows no more once the shop is here, and none is doubted while rows of before are fetched anew', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  expect(mayStillCome(await readSyncState(db), closedOrders)).toBe(false)
  const { scope } = (await db.meta.get('load'))!.value as LoadPoint
  await beginRenewal({ db })
  const again = (await pendingLoad(db, scope))!
  await storeLine(db, again, { table: 'staff', rows: [], last: 'x', version: 1, left: 0 })
  expect(mayStillCome(await readSyncState(db), closedOrders)).toBe(false)
  await pendingLoad(db, `${scope}.other`)
  expect(mayStillCome(await readSyncState(db), orders), 'of people who see other rows').toBe(true)
})

test('[P6] what is not known yet may grow', () => {
  expect(mayStillCome(undefined, orders)).toBe(true)
})

test('[P6] a device is in step once it had everything since the page was opened, not by a day before', async () => {
  const { replica } = await aPhone(new FakeServer())
  const { db } = replica
  const inStep = async () => isInStepSince(await readSyncState(db), 1000)
  expect(await inStep(), 'before the load').toBe(false)
  await noteSyncState(db, { loaded: true })
  expect(await inStep(), 'loaded, and never in step').toBe(false)
  await noteSyncState(db, { lastSyncedAt: 999 })
  expect(await inStep()).toBe(false)
  await noteSyncState(db, { lastSyncedAt: 1000 })
  expect(await inStep()).toBe(true)
})

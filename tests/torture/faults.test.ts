import { setTimeout as wait } from 'node:timers/promises'
import Dexie, { liveQuery } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parcelIdOf, updateState } from '../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { declareReplicaDatabase } from '../../src/replica/replica-database.ts'
import { readSyncState } from '../../src/replica/sync-state.ts'
import { checkRebase, checkSameAsServer } from './oracle/at-rest.ts'
import { heldBy } from './oracle/phones.ts'
import { viewServer } from './oracle/server-view.ts'
import { products } from './world/shop.ts'
import { World } from './world/world.ts'

/* Faults that come too seldom by chance, or are about how long something takes: one scripted world each. */

let world: World
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world = await World.make(1, 2)
  await world.begin()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.end()
})

const minute = 60_000

async function replicaOf(index: number): Promise<Replica> {
  return (await world.phones[index]!.tab(0))!.replica!
}

async function sync(index: number): Promise<void> {
  ;(await world.phones[index]!.tab(0))!.loop!.trigger()
  await world.still()
}

let gestures = 0

async function scan(replica: Replica, code: string, productCode: string) {
  gestures += 1
  const scanned = products.find((product) => product.code === productCode)!.barcode
  const params = { parcelId: parcelIdOf(code), gesture: `g-${gestures}`, productCode, scanned, quantity: 1 }
  return dispatch(replica, scanItem, params)
}

/** D1 and D7 hold one unit each. */
async function packD1(replica: Replica): Promise<void> {
  expect(await dispatch(replica, openOrder, { code: 'D1', takeOver: false })).toMatchObject({ ok: true })
  expect(await scan(replica, 'D1', 'AT-DEN-M')).toMatchObject({ ok: true })
  expect(await dispatch(replica, closeParcel, { parcelId: parcelIdOf('D1') })).toMatchObject({ ok: true })
}

function statuses(): string[] {
  return viewServer(world.server).commands.map(({ seq, status }) => `${seq} ${status}`)
}

test('[L2] lets the others through within seconds and sets a poison command aside within the quarantine time', async () => {
  const replica = await replicaOf(0)
  await packD1(replica)
  await dispatch(replica, openOrder, { code: 'D2', takeOver: false })
  await scan(replica, 'D2', 'AT-TRANG-M')
  const poison = (await replica.db.pendingActions.toArray()).find(({ seq }) => seq === 4)!
  world.network.poison = (body) => body.includes(poison.id) && !body.includes('"void"')
  await sync(0)
  await world.pass(minute)
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  expect(await replica.db.attention.count()).toBe(0)

  await world.pass(12 * minute)
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied', '4 applied', '5 refused'])
  const attention = await replica.db.attention.orderBy('at').toArray()
  expect(attention.map(({ record, error }) => `${record.seq} ${error.code}`)).toEqual([
    '4 quarantined',
    '5 parcel-not-found',
  ])
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[S8] reruns no live query for a confirmation that nobody can see', async () => {
  const replica = await replicaOf(0)
  await packD1(replica)
  const { db } = replica
  Dexie.dependencies.indexedDB = world.phones[0]!.disk // live queries look only whether there is one at all
  let runs = 0
  const seen = liveQuery(async () => {
    runs += 1
    const counts = [
      db.orders.toArray(),
      db.parcels.toArray(),
      db.products.toArray(),
      db.slips.toArray(),
    ] as const
    return Promise.all(counts)
  }).subscribe(() => undefined)
  await wait(30) // Dexie reruns live queries on the real clock
  expect(runs).toBe(1)
  await sync(0)
  await wait(30)
  expect(await db.pendingActions.count()).toBe(0)
  expect(runs).toBe(1)
  seen.unsubscribe()
})

test('[S14] keeps a full queue through a newer app and back, and sends it', async () => {
  const [phone] = world.phones
  await packD1(await replicaOf(0))
  const [before] = heldBy(phone!)
  phone!.tabs[0]!.kill()
  const newer = declareReplicaDatabase(before!.database, { indexedDB: phone!.disk, IDBKeyRange })
  newer.version(2).stores({ returns: '&id' })
  await newer.open()
  expect(await newer.pendingActions.toArray()).toEqual(before!.pending)
  newer.close()
  await sync(0)
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  expect(heldBy(phone!)[0]!.pending).toEqual([])
})

test('[L3] starts over, queue and all, when an older copy of the server’s data was put back', async () => {
  const copy = await world.server.backUp()
  for (const code of ['D2', 'D3', 'D4', 'D5', 'D6']) {
    await world.call('chu', updateState.path, updateState.method, { orderCodes: [code], state: 'HỦY' })
  }
  await sync(0)
  const replica = await replicaOf(0)
  world.phones[0]!.offline = true
  await packD1(replica)
  await world.server.putBack(copy)
  world.phones[0]!.offline = false
  await sync(0)
  await world.pass(minute)
  const [held] = heldBy(world.phones[0]!)
  expect(held!.pending).toEqual([])
  expect(held!.cursor).toBe(world.server.version())
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  checkSameAsServer(world.phones[0]!, held!, viewServer(world.server))
})

test('[L3] keeps what the server forgot and says so, when it has no place for what comes now', async () => {
  const copy = await world.server.backUp()
  const replica = await replicaOf(0)
  await packD1(replica)
  await sync(0)
  expect(await replica.db.pendingActions.count()).toBe(0)
  await world.server.putBack(copy)
  await dispatch(replica, openOrder, { code: 'D4', takeOver: false })
  await sync(0)
  await world.pass(minute)
  expect(await replica.db.pendingActions.count()).toBe(1)
  expect(await readSyncState(replica.db)).toMatchObject({ problem: { code: 'server-forgot' } })
})

test('[S7] brings a queue of two people on one phone level with the server, whoever of them is signed in', async () => {
  const [phone, other] = world.phones
  const lan = await replicaOf(0)
  await dispatch(lan, openOrder, { code: 'D2', takeOver: false })
  await scan(lan, 'D2', 'AT-DEN-M')
  await phone!.signIn('kho2')
  const tuan = await replicaOf(0)
  await dispatch(tuan, openOrder, { code: 'D4', takeOver: false })
  phone!.script.push('cut', 'cut', 'late')
  await sync(0)
  await dispatch(await replicaOf(1), openOrder, { code: 'D1', takeOver: false })
  await sync(1)
  await world.heal()
  await world.quietMinute()
  const server = viewServer(world.server)
  for (const one of [phone!, other!]) {
    for (const held of heldBy(one)) checkSameAsServer(one, held, server)
    await checkRebase(one)
  }
  expect(server.commands.map(({ userName, status }) => `${userName} ${status}`).sort()).toEqual([
    'kho applied',
    'kho applied',
    'kho2 applied',
    'kho2 applied',
  ])
})

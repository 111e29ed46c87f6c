import { liveQuery } from 'dexie'
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letGo, takeUp } from '../../src/replica/let-go.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { onReplicaLoss, type ReplicaLoss } from '../../src/replica/replica-loss.ts'
import { watchDeviceStore, watchReplica } from '../../src/replica/watch-memory.ts'
import { aLoadedPhone } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const lost = 'Connection to Indexed Database server lost. Refresh the page to try again'

/** A browser whose storage process can end, as WebKit's does: connections are closed, and none can be opened any more. */
function aBrowser() {
  const indexedDB = new IDBFactory()
  const open = indexedDB.open.bind(indexedDB)
  const held = new Set<IDBDatabase>()
  /** `silent`: it takes questions and answers none. */
  let state: 'well' | 'dead' | 'silent' = 'well'
  function ifWell<R>(work: () => R): R {
    if (state === 'dead') throw new DOMException(lost, 'UnknownError')
    return state === 'well' ? work() : (silent() as R)
  }
  indexedDB.open = (...asked) =>
    ifWell(() => {
      const opening = open(...asked)
      opening.addEventListener('success', () => {
        const connection = opening.result as unknown as IDBDatabase
        const begin = connection.transaction.bind(connection)
        connection.transaction = (...wanted) => ifWell(() => begin(...wanted))
        held.add(connection)
      })
      return opening
    })
  return {
    indexedDB,
    become: (now: typeof state) => {
      state = now
    },
    closeConnections() {
      for (const connection of held) forceCloseDatabase(connection as never)
      held.clear()
    },
  }
}

/** A request, and a transaction, of which nothing is ever heard. */
function silent(): unknown {
  const request = () => new EventTarget()
  return Object.assign(new EventTarget(), { objectStore: () => ({ get: request, getAll: request }) })
}

/** A phone whose page watches over its memory. */
async function aWatchedPhone({ indexedDB } = aBrowser()) {
  const phone = await aLoadedPhone(new FakeServer(), { indexedDB })
  const { replica, device } = phone
  const memory = watchReplica(replica)
  const ofDevice = watchDeviceStore(device.store, device.environment)
  return { ...phone, memory, ofDevice }
}

let told: [ReplicaLoss, string][]
let stop: () => void

beforeEach(() => {
  told = []
  stop = onReplicaLoss((loss, { database }) => told.push([loss, database]))
})

afterEach(() => {
  stop()
  takeUp()
})

test('[S1] a memory that the browser closed is opened again, and every screen looks its rows up again', async () => {
  const browser = aBrowser()
  const { replica } = await aWatchedPhone(browser)
  const seen: number[] = []
  const screen = liveQuery(() => replica.db.orders.count()).subscribe((count) => seen.push(count))
  await expect.poll(() => seen.length).toBe(1)
  browser.closeConnections()
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  expect(seen.at(-1)).toBe(seen[0])
  expect(told).toEqual([])
  screen.unsubscribe()
})

test('[S1] a memory that cannot be opened again is told as gone, by the replica and by the store of the device', async () => {
  const browser = aBrowser()
  const { replica } = await aWatchedPhone(browser)
  browser.become('dead')
  browser.closeConnections()
  await expect
    .poll(() => told.toSorted())
    .toEqual([
      ['gone', 'khotay'],
      ['gone', replica.database],
    ])
})

test('[S1] a memory that ended unheard is told as gone when somebody looks', async () => {
  const browser = aBrowser()
  const { replica, memory, ofDevice } = await aWatchedPhone(browser)
  browser.become('dead')
  await memory.look()
  await ofDevice.look()
  expect(told).toEqual([
    ['gone', replica.database],
    ['gone', 'khotay'],
  ])
})

test('[S1] a memory that answers nothing is told as gone once it had its time', async () => {
  const browser = aBrowser()
  const { replica, memory, clock } = await aWatchedPhone(browser)
  browser.become('silent')
  const looking = memory.look()
  for (const _ of ['the question', 'the opening']) {
    await expect.poll(() => clock.pauses).toEqual([5_000])
    expect(told).toEqual([])
    clock.advance(5_000)
  }
  await looking
  expect(told).toEqual([['gone', replica.database]])
})

test('[S1] a memory that the browser cleared under the page is told as gone: the lane is not in it', async () => {
  const { replica, memory } = await aWatchedPhone()
  await replica.db.lanes.clear()
  await memory.look()
  expect(told).toEqual([['gone', replica.database]])
})

test('[S1] looking at a memory that works says nothing', async () => {
  const { memory, ofDevice, clock } = await aWatchedPhone()
  await memory.look()
  await ofDevice.look()
  expect(told).toEqual([])
  expect(clock.pauses).toEqual([])
})

test('[S1] a memory that the app closed itself stays closed', async () => {
  const { replica, memory } = await aWatchedPhone()
  closeReplica(replica)
  await memory.look()
  expect(replica.db.isOpen()).toBe(false)
  expect(told).toEqual([])
})

test('[S1] a memory that is closed while the page is frozen is opened when it is thawed', async () => {
  const browser = aBrowser()
  const { replica } = await aWatchedPhone(browser)
  letGo()
  browser.closeConnections()
  takeUp()
  await expect.poll(() => replica.db.isOpen()).toBe(true)
  expect(await replica.db.orders.count()).toBeGreaterThan(0)
  expect(told).toEqual([])
})

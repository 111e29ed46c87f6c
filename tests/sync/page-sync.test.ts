import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { noteSyncState, readSyncState } from '../../src/replica/sync-state.ts'
import { tendLeftReplicas } from '../../src/sync/left-replicas.ts'
import { startPageSync, syncNow } from '../../src/sync/page-sync.ts'
import { anOrder, aShop, aStaff } from '../support/builders.ts'
import { aLoadedPhone, signedIn } from './a-phone.ts'
import { FakeServer, weathers } from './fake-server.ts'

const heard = vi.hoisted(() => new Map<string, (body?: unknown) => void>())
vi.mock('socket.io-client', () => ({
  io: () => ({ on: heard.set.bind(heard), disconnect: () => heard.clear() }),
}))

const take = (code: string) => ({ code, takeOver: false })
let page: EventTarget
let stop = () => {}

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  useWorker(undefined)
  // The database must go on while the clock stands.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What `navigator` shows: a controlling worker, or none. */
function useWorker(postMessage: ((message: unknown) => void) | undefined) {
  const serviceWorker = { controller: postMessage ? { postMessage } : null, ready: Promise.resolve({}) }
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', serviceWorker })
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('[P13] without a worker the page sends a command by itself, and no screen has to ask for it', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  stop = startPageSync(replica)
  await pass(100)
  await dispatch(replica, openOrder, take('DH-1'))
  await pass(100)
  expect(server.arrived).toHaveLength(1)
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[S1] [P13] without a worker the page also sends what waits in a replica its person left', async () => {
  const shop = aShop({ staff: [aStaff()] })
  const server = new FakeServer(shop)
  const parts = { indexedDB: globalThis.indexedDB }
  const { replica, device } = await aLoadedPhone(server, parts)
  await dispatch(replica, openOrder, take('DH-1'))
  replica.db.close()
  shop.staff[0]!.row = aStaff({ flags: ['stock_crud', 'cost_view'] })
  const current = await signedIn(device, 'kho')
  expect(current.database).not.toBe(replica.database)
  const { store } = device
  await tendLeftReplicas(current, store, { isAlone: false })
  expect(server.arrived).toHaveLength(0)
  const tending = tendLeftReplicas(current, store, { isAlone: true })
  await pass(100)
  await tending
  expect(server.arrived).toHaveLength(1)
})

test('[P23] without a worker the page says when all is fetched, so that what travels apart follows at once', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const toldAt: number[] = []
  stop = startPageSync(replica, { onFetched: () => toldAt.push(server.version) })
  await pass(100)
  expect(toldAt).toEqual([server.version])
  server.change('orders', anOrder({ code: 'DH-9' }))
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => pass(50).then(() => toldAt.at(-1))).toBe(server.version)
  const before = toldAt.length
  server.next('/api/sync/pull', weathers.lost)
  page.dispatchEvent(new Event('online'))
  await pass(100)
  page.dispatchEvent(new Event('pagehide'))
  await pass(100)
  expect(toldAt, 'not of a road that is bad, nor on the way to sleep').toHaveLength(before)
})

test('[P13] with a worker the page asks it, and does the work itself when it hears nothing for 8 s', async () => {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  const asked: unknown[] = []
  useWorker((message) => asked.push(message))
  stop = startPageSync(replica)
  clock.now += 1000
  await dispatch(replica, openOrder, take('DH-1'))
  await pass(7000)
  expect(asked).toEqual([{ type: 'sync' }])
  expect(server.arrived).toEqual([])
  await pass(1500)
  expect(server.arrived).toHaveLength(1)
})

test('[P13] a worker that makes progress is left alone', async () => {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  useWorker(() => void noteSyncState(replica.db, { lastProgressAt: clock.now + 1 }))
  stop = startPageSync(replica)
  await dispatch(replica, openOrder, take('DH-1'))
  await pass(9000)
  expect(server.arrived).toEqual([])
})

test('[P11] news by socket, a new line, the network, and a minute each ask the server', async () => {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  stop = startPageSync(replica)
  await pass(100)
  const pulls = () => server.requests.filter(({ path }) => path === '/api/sync/pull').length
  const triggers = [
    () => heard.get('connect')?.(),
    () => heard.get('cacheChanged')?.({ company_id: 'demo', version: 99 }),
    () => page.dispatchEvent(new Event('online')),
    () => page.dispatchEvent(new Event('offline')),
    syncNow,
  ]
  for (const trigger of triggers) {
    const before = pulls()
    trigger()
    clock.advance(1_000) // of which pokes are spread over the first half
    await pass(1)
    await pass(100)
    expect(pulls()).toBeGreaterThan(before)
  }
  const before = pulls()
  heard.get('cacheChanged')?.({ company_id: 'demo', version: 1 })
  clock.advance(1_000)
  await pass(100)
  expect(pulls()).toBe(before)
  await pass(60_000)
  expect(pulls()).toBeGreaterThan(before)
})

test('[L1] five minutes without progress are told with the age of the oldest work', async () => {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  stop = startPageSync(replica)
  await pass(100)
  server.next('/api/sync/push', weathers.hotelWifi, 100)
  await dispatch(replica, openOrder, take('DH-1'))
  for (let minute = 0; minute < 7; minute += 1) {
    clock.advance(60_000)
    await pass(60_000)
  }
  const { problem } = await readSyncState(replica.db)
  expect(problem).toMatchObject({ code: 'stuck', text: expect.stringContaining('phút') })
  server.weather.length = 0
  page.dispatchEvent(new Event('online'))
  await pass(100)
  expect((await readSyncState(replica.db)).problem).toBeUndefined()
})

test('[P13] a page that goes to sleep lets go of its request', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  stop = startPageSync(replica)
  await pass(100)
  server.next('/api/sync/push', weathers.hanging)
  await dispatch(replica, openOrder, take('DH-1'))
  await pass(100)
  page.dispatchEvent(new Event('pagehide'))
  await pass(10)
  expect((await readSyncState(replica.db)).phase).toBe('idle')
  page.dispatchEvent(new Event('pageshow'))
  await pass(100)
  expect(await replica.db.pendingActions.count()).toBe(0)
})

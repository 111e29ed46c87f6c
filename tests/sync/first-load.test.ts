import { IDBDatabase } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { readCursor } from '../../src/replica/apply-pull.ts'
import { askToCompare, lastCompared } from '../../src/replica/compared.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { beginRepair, pendingLoad, storeLine } from '../../src/replica/load-point.ts'
import type { LoadPoint } from '../../src/replica/own-rows.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { readSyncState, rowsAsOf } from '../../src/replica/sync-state.ts'
import { anOrder, aShop } from '../support/builders.ts'
import { aLoadedPhone, aPhone, Killed, reopened, truthOf, viewOf } from './a-phone.ts'
import { cutAfterLines, FakeServer, weathers } from './fake-server.ts'

const loadPointOf = async ({ db }: Replica): Promise<LoadPoint | undefined> => {
  const row = await db.meta.get('load')
  return row?.key === 'load' ? row.value : undefined
}

const take = (code: string) => ({ code, takeOver: false })

function aServerInPieces() {
  const server = new FakeServer()
  server.lineRows = 2
  return server
}

test('[P6] a first load cut after any line goes on there, and ends with what the server holds', async () => {
  for (let lines = 0; lines < 12; lines += 1) {
    const server = aServerInPieces()
    const phone = await aPhone(server)
    server.next('/api/sync/snapshot', cutAfterLines(lines))
    expect(await phone.device.sync(phone.replica)).toMatchObject({ kind: 'retry' })
    await reopened(phone)
    // The shop does not wait: rows already loaded change, others come and go.
    server.change('orders', { ...server.get<Order>('orders', 'DH-1'), note: 'đổi' })
    server.change('orders', anOrder({ code: 'A-DAU' }))
    server.remove('bins', 'KhoTayWarehouse/A1-01')
    expect(await phone.device.sync(phone.replica)).toEqual({ kind: 'quiet' })
    expect(await viewOf(phone.replica)).toEqual(truthOf(server))
    const [first, second] = server.requests.filter(({ path }) => path === '/api/sync/snapshot')
    expect(first?.body['after']).toBeUndefined()
    expect(second?.body['after'] === undefined).toBe(lines === 0)
  }
})

test('[P6 S4] a first load killed behind any line goes on behind it: the line that is fetched meanwhile is not stored', async () => {
  for (let lines = 1; lines < 9; lines += 1) {
    const server = aServerInPieces()
    const phone = await aPhone(server)
    let stored = 0
    phone.killAt = (name) => name === 'load:stored' && ++stored === lines
    await expect(phone.device.sync(phone.replica)).rejects.toThrow(Killed)
    phone.killAt = () => false
    const point = await loadPointOf(phone.replica)
    expect([stored, point?.lines]).toEqual([lines, lines])
    await reopened(phone)
    server.change('orders', { ...server.get<Order>('orders', 'DH-1'), note: 'đổi' })
    expect(await phone.device.sync(phone.replica)).toEqual({ kind: 'quiet' })
    expect(await viewOf(phone.replica)).toEqual(truthOf(server))
    const asked = server.requests.filter(({ path }) => path === '/api/sync/snapshot')
    expect(asked.at(-1)?.body).toMatchObject({ table: point?.table, after: point?.after })
  }
})

test('[P6] a line in which a row is no row ends the stream behind the lines before it', async () => {
  const server = aServerInPieces()
  const { device, replica } = await aPhone(server)
  for (const row of ['7', 'null', '[]', '"x"']) {
    server.next('/api/sync/snapshot', async (ask) => {
      const [first = '', second = ''] = (await (await ask()).text()).split('\n')
      const spoilt = second.replace('"rows":[', `"rows":[${row},`)
      return new Response(`${first}\n${spoilt}\n`)
    })
    const before = (await loadPointOf(replica))?.lines ?? 0
    expect(await device.sync(replica)).toMatchObject({ kind: 'retry' })
    expect((await loadPointOf(replica))?.lines).toBe(before + 1)
  }
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P6 S9] lines do not wait for the disk, and what says that all of them are here does', async () => {
  const opened: string[] = []
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { device, replica } = await aPhone(aServerInPieces(), {
    step: async (name) => {
      if (!name.startsWith('load:')) return
      // The last that wrote, before anybody else does.
      const last = transaction.mock.calls.findLast(([, mode]) => mode === 'readwrite')
      opened.push(`${name} ${(last?.[2] as IDBTransactionOptions | undefined)?.durability}`)
    },
  })
  await device.sync(replica)
  transaction.mockRestore()
  expect(new Set(opened)).toEqual(new Set(['load:stored relaxed', 'load:finished strict']))
})

test('[P20] rows that were just fetched are not read again to be compared, and those of a day before are', async () => {
  const server = aServerInPieces()
  const { device, replica, clock } = await aLoadedPhone(server)
  const compared = () => server.requests.filter(({ path }) => path === '/api/sync/sums').length
  expect(await lastCompared(replica)).toEqual({ at: clock.now, differing: [], isFresh: true })
  clock.now += 86_399_000
  await device.sync(replica)
  expect(compared()).toBe(0)
  clock.now += 1_000
  await device.sync(replica)
  expect(compared()).toBe(1)
})

test('[P20] rows that were just fetched are compared for whoever asks for it, and those of a repair stay as old as they were', async () => {
  const server = aServerInPieces()
  const { device, replica } = await aLoadedPhone(server)
  const compared = () => server.requests.filter(({ path }) => path === '/api/sync/sums').length
  await beginRepair(replica.db, ['bins'], (await readCursor(replica.db))!)
  await replica.db.meta.put({ key: 'compared', value: { at: 1, differing: ['bins'] } })
  await device.sync(replica)
  expect(await lastCompared(replica)).not.toHaveProperty('isFresh')
  const before = compared()
  await askToCompare(replica)
  await device.sync(replica)
  expect(compared()).toBe(before + 1)
})

test('[P6] progress is told in rows, and screens may open with the first orders', async () => {
  const server = aServerInPieces()
  const { device, replica } = await aPhone(server)
  const told: [string, number, boolean][] = []
  for (let line = 0; line < 9; line += 1) {
    server.next('/api/sync/snapshot', cutAfterLines(1))
    await device.sync(replica)
    const { load, phase } = await readSyncState(replica.db)
    expect(phase).toBe('idle')
    told.push([load!.table, load!.left, load!.usable])
  }
  expect(told).toEqual([
    ['companies', 19, false],
    ['staff', 17, false],
    ['staff', 15, false],
    ['staff', 14, false],
    ['warehouses', 13, false],
    ['bins', 11, false],
    ['bins', 10, false],
    ['orders', 8, true],
    ['orders', 6, true],
  ])
  await device.sync(replica)
  expect((await readSyncState(replica.db)).load).toBeUndefined()
})

test('[P6] rows are as old as the first request of their load while nothing more came through', async () => {
  const server = aServerInPieces()
  const { device, replica, clock } = await aPhone(server)
  const began = clock.now
  server.next('/api/sync/snapshot', cutAfterLines(8))
  await device.sync(replica)
  clock.now += 60_000
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(replica)
  const sync = await readSyncState(replica.db)
  expect([sync.loaded, sync.lastSyncedAt, rowsAsOf(sync)]).toEqual([true, undefined, began])
  clock.now += 60_000
  await device.sync(replica)
  expect(rowsAsOf(await readSyncState(replica.db))).toBe(clock.now)
})

test('[P6] commands can be done while the shop loads; they are sent when it is there', async () => {
  const server = aServerInPieces()
  const { device, replica } = await aPhone(server)
  server.next('/api/sync/snapshot', cutAfterLines(8))
  await device.sync(replica)
  expect(await dispatch(replica, openOrder, take('DH-1'))).toMatchObject({ ok: true })
  server.next('/api/sync/snapshot', weathers.lost)
  await device.sync(replica)
  expect(server.arrived).toEqual([])
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.arrived).toHaveLength(1)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[L3] a reset fetches the shop anew, keeps queue and numbers, and removes what is no longer there', async () => {
  for (const cut of [0, 3, 9, undefined]) {
    const server = aServerInPieces()
    const { device, replica } = await aLoadedPhone(server)
    await dispatch(replica, openOrder, take('DH-2'))
    await device.sync(replica)
    await dispatch(replica, openOrder, take('DH-1'))
    const scan = {
      parcelId: 'DH-1#1',
      gesture: 'g',
      productCode: 'AT-DEN-M',
      scanned: 'AT-DEN-M',
      quantity: 1,
    }
    await dispatch(replica, scanItem, scan)
    server.remove('orders', 'DH-4')
    server.change('orders', anOrder({ code: 'MOI' }))
    server.rows.delete('orders/DH-4') // no trace left that a pull could bring
    server.floor = server.version
    server.next('/api/sync/push', weathers.hotelWifi)
    if (cut !== undefined) server.next('/api/sync/snapshot', cutAfterLines(cut))
    await device.sync(replica)
    if (cut !== undefined) expect(await replica.db.orders.get('DH-4')).toBeDefined()
    const pending = await replica.db.pendingActions.toArray()
    expect(pending.map(({ seq }) => seq)).toEqual(cut === undefined ? [] : [2, 3])
    expect((await replica.db.orders.get('DH-1'))?.state).toBe('ĐANG ĐÓNG GÓI')
    expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
    expect(await viewOf(replica)).toEqual(truthOf(server))
    expect(server.arrived.map(({ seq }) => seq).slice(-2)).toEqual([2, 3])
    expect(await replica.db.shadows.count()).toBe(0)
    expect(await replica.db.meta.where('key').startsWith('seen:').count()).toBe(0)
  }
})

test('[P18] an app that knows more tables than the one that loaded fetches the shop anew', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const row = await replica.db.meta.get('load')
  if (row?.key !== 'load') throw new Error('no load point')
  await replica.db.meta.put({ key: 'load', value: { ...row.value, known: 'companies staff' } })
  await device.sync(replica)
  expect(server.requests.filter(({ path }) => path === '/api/sync/snapshot')).toHaveLength(2)
  await device.sync(replica)
  expect(server.requests.filter(({ path }) => path === '/api/sync/snapshot')).toHaveLength(2)
})

test('[P13] two executors that load at once end with one whole shop', async () => {
  const server = aServerInPieces()
  const { device, replica } = await aPhone(server)
  const worker = await device.open(replica.session)
  await Promise.all([device.sync(replica), device.sync(worker)])
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P6] an empty shop is loaded too', async () => {
  const server = new FakeServer(aShop({ orders: [], products: [], bins: [], warehouses: [] }))
  const { replica } = await aLoadedPhone(server)
  expect(await readCursor(replica.db)).toBe(1)
  expect((await readSyncState(replica.db)).load).toBeUndefined()
})

test('[P6] a page of a hotel in the place of the shop is not taken for one', async () => {
  const server = new FakeServer()
  const { device, replica } = await aPhone(server)
  server.next('/api/sync/snapshot', weathers.hotelWifi)
  expect(await device.sync(replica)).toMatchObject({ kind: 'retry' })
  expect(await readCursor(replica.db)).toBeUndefined()
})

test('[P6 L1] a phone that takes a minute to store a line is not taken for one without a network', async () => {
  const server = aServerInPieces()
  let passTime = async () => {}
  const phone = await aPhone(server, {
    step: async (name) => (name === 'load:stored' ? passTime() : undefined),
  })
  passTime = async () => {
    for (let passed = 0; passed < 3; passed += 1) {
      phone.clock.advance(25_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  expect(await phone.device.sync(phone.replica)).toEqual({ kind: 'quiet' })
  expect(server.requests.filter(({ path }) => path === '/api/sync/snapshot')).toHaveLength(1)
  expect(await viewOf(phone.replica)).toEqual(truthOf(server))
})

test('[P6] a newer app that calls a scope by another name loads nothing anew where the server brought its rows already', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const told = 'shop.all.nocost-customers-desk-past-colleagues-earnings-suppliers'
  const before = await db.meta.get('load')
  if (before?.key !== 'load') throw new Error('the phone is not loaded')
  await db.meta.put({ key: 'load', value: { ...before.value, scope: 'shop.all.nocost' } })
  await db.meta.put({ key: 'sight', value: told })
  expect(await pendingLoad(db, told)).toBeUndefined()
  await db.meta.put({ key: 'sight', value: 'shop.all.nocost' })
  expect(await pendingLoad(db, 'shop.all.cost')).toMatchObject({ finished: false, scope: 'shop.all.cost' })
})

test('[P6] screens open with the first orders, packing with the last product, and both stay open when closed parcels come behind', async () => {
  const { replica } = await aPhone(new FakeServer())
  const { db } = replica
  let point = (await pendingLoad(db, 'shop.all.cost'))!
  const usable: (boolean | undefined)[] = []
  const packable: (boolean | undefined)[] = []
  for (const table of ['bins', 'orders', 'products', 'customers', 'parcels', 'orders']) {
    point = (await storeLine(db, point, { table, rows: [], last: 'x', version: 1, left: 0 }))!
    usable.push((await readSyncState(db)).load?.usable)
    packable.push((await readSyncState(db)).load?.packable)
  }
  expect(usable).toEqual([false, true, true, true, true, true])
  // A scanned code is looked up among the products.
  expect(packable).toEqual([false, false, false, true, true, true])
})

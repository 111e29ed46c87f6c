import { expect, test } from 'vitest'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { applyPull, readCursor } from '../../src/replica/apply-pull.ts'
import { askToCompare } from '../../src/replica/compared.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import type { SyncState } from '../../src/replica/own-rows.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { readSyncState } from '../../src/replica/sync-state.ts'
import { undo } from '../../src/replica/undo.ts'
import { anOrder } from '../support/builders.ts'
import { aLoadedPhone, aPhone, Killed, type Phone, reopened, truthOf, viewOf } from './a-phone.ts'
import { answering, FakeServer, json, weathers } from './fake-server.ts'

const take = (code: string) => ({ code, takeOver: false })
const scan = { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 1 }

async function packDh1(replica: Replica) {
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, scanItem, scan)
  await dispatch(replica, closeParcel, { parcelId: 'DH-1#1' })
}

test('[S6] a phone that sent everything holds what the server holds, with nothing left over', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await packDh1(replica)
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
  expect(server.get<Order>('orders', 'DH-1').state).toBe('CHỜ GỬI HÀNG')
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await replica.db.shadows.count()).toBe(0)
  expect(await readSyncState(replica.db)).toMatchObject({ phase: 'idle', lastSyncedAt: expect.any(Number) })
})

test('[P6] says that all is sent and fetched before it compares every row with the server, which takes seconds', async () => {
  let told: SyncState | undefined
  const phone = await aLoadedPhone(new FakeServer(), {
    async step(name) {
      if (name === 'sums:answered') told = await readSyncState(phone.replica.db)
    },
  })
  await askToCompare(phone.replica)
  expect(await phone.device.sync(phone.replica)).toEqual({ kind: 'quiet' })
  expect(told).toMatchObject({ phase: 'idle', loaded: true, lastSyncedAt: expect.any(Number) })
})

test('[P2] a batch never weighs more than 256 KB', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  for (let order = 0; order < 6; order += 1) await dispatch(replica, openOrder, take('DH-1'))
  await replica.db.pendingActions
    .toCollection()
    .modify({ params: { ...take('DH-1'), junk: 'ạ'.repeat(33_000) } })
  await device.sync(replica)
  const pushes = server.requests.filter(({ path }) => path === '/api/sync/push')
  expect(pushes.length).toBeGreaterThan(2)
  for (const { body } of pushes) expect(new Blob([JSON.stringify(body)]).size).toBeLessThanOrEqual(256 * 1024)
  expect(server.arrived).toHaveLength(6)
})

test('[P8] a push answer changes the status only; the command leaves with the pull that confirms it', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  server.tellsAlong = false
  await dispatch(replica, openOrder, take('DH-1'))
  server.next('/api/sync/pull', weathers.lost)
  expect(await device.sync(replica)).toEqual({ kind: 'retry' })
  expect(await replica.db.pendingActions.toArray()).toMatchObject([{ seq: 1, status: 'sent' }])
  await device.sync(replica)
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(server.arrived).toHaveLength(1)
})

for (const [name, weather] of Object.entries(weathers)) {
  if (name === 'hanging') continue
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    test(`[S1] [S2] weather "${name}" at ${path} loses nothing and doubles nothing`, async () => {
      const server = new FakeServer()
      const { device, replica } = await aLoadedPhone(server)
      await packDh1(replica)
      server.tellsAlong = path === '/api/sync/push'
      server.next(path, weather)
      await device.sync(replica)
      expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
      expect(await viewOf(replica)).toEqual(truthOf(server))
      const out = server.movements.filter(({ document, number }) => document !== 'DH-1' && number === 'total')
      expect(
        out.filter(({ productCode, reason }) => productCode === 'AT-DEN-M' && reason !== 'Nhập mới'),
      ).toHaveLength(1)
    })
  }
}

test('[L1] a server that never answers is left after 20 s', async () => {
  const server = new FakeServer()
  const { device, replica, clock } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  server.next('/api/sync/push', weathers.hanging)
  const run = device.sync(replica)
  await expect.poll(() => clock.pauses).toEqual([20_000])
  clock.advance(20_000)
  expect(await run).toEqual({ kind: 'retry' })
  expect(await readSyncState(replica.db)).toMatchObject({ offlineSince: clock.now })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect((await readSyncState(replica.db)).offlineSince).toBeUndefined()
})

test('[S3] what was done on a road known to be dead is still undone in its place, however often sending was tried', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(replica)
  const opened = await dispatch(replica, openOrder, take('DH-1'))
  for (let attempt = 0; attempt < 3; attempt += 1) {
    server.next('/api/health', weathers.lost)
    expect(await device.sync(replica)).toEqual({ kind: 'retry' })
  }
  expect(opened.ok && (await undo(replica, opened.localId))).toEqual({ outcome: 'voided' })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.arrived.map(({ method }) => method)).toEqual(['void'])
})

test('[S2] two executors at once send nothing twice', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const worker = await device.open(replica.session)
  await packDh1(replica)
  await Promise.all([device.sync(replica), device.sync(worker), device.sync(replica)])
  await device.sync(replica)
  expect(await viewOf(replica)).toEqual(truthOf(server))
  expect(server.lanes.get(replica.session.deviceId)?.last).toBe(3)
})

test('[S1] [S2] [S4] an executor killed at any step loses nothing and doubles nothing', async () => {
  const seen = new Set<string>()
  for (let killAt = 1; ; killAt += 1) {
    const server = new FakeServer()
    server.lineRows = 3
    const phone = await aPhone(server)
    let steps = 0
    let killedAt = ''
    phone.killAt = (name) => {
      steps += 1
      seen.add(name)
      if (steps === killAt) killedAt = name
      return steps === killAt
    }
    await syncThroughKill(phone)
    await packDh1(phone.replica)
    await syncThroughKill(phone)
    phone.killAt = () => false
    expect(await phone.device.sync(phone.replica), `killed at ${killedAt}`).toEqual({ kind: 'quiet' })
    expect(await viewOf(phone.replica)).toEqual(truthOf(server))
    expect(server.get<Order>('orders', 'DH-1').state).toBe('CHỜ GỬI HÀNG')
    expect(await phone.replica.db.pendingActions.count()).toBe(0)
    if (!killedAt) break
  }
  for (const name of [
    'push:taken',
    'push:answered',
    'push:noted',
    'pull:answered',
    'pull:applied',
    'load:stored',
  ]) {
    expect([...seen]).toContain(name)
  }
})

async function syncThroughKill(phone: Phone): Promise<void> {
  const outcome = await phone.device.sync(phone.replica).catch((thrown: unknown) => thrown)
  if (!(outcome instanceof Killed)) return
  await reopened(phone)
  await phone.device.sync(phone.replica)
}

test('[P8] a server that is further than we knew is believed, and the pull confirms', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await packDh1(replica)
  server.next('/api/sync/push', async (ask) => {
    await ask()
    return json({ answers: [], version: server.version, outOfOrder: { expected: 4 } })
  })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[S1] a server that fell back gets the commands we still hold once more', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const { deviceId } = replica.session
  await dispatch(replica, openOrder, take('DH-1'))
  server.tellsAlong = false
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(replica)
  server.lanes.delete(deviceId)
  server.put('orders', anOrder())
  server.rows.delete('parcels/DH-1#1')
  await dispatch(replica, scanItem, scan)
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.arrived.map(({ seq }) => seq)).toEqual([1, 2, 1, 2])
  expect(server.get<{ scans: unknown[] }>('parcels', 'DH-1#1').scans).toHaveLength(1)
})

test('[S1] a server that forgot commands we no longer hold stops the lane and says so', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await device.sync(replica)
  server.lanes.delete(replica.session.deviceId)
  await dispatch(replica, openOrder, take('DH-2'))
  expect(await device.sync(replica)).toMatchObject({ kind: 'waiting', problem: { code: 'server-forgot' } })
  expect(await replica.db.pendingActions.count()).toBe(1)
})

test('[S13] 401 pauses the lane, keeps everything, and the same person revives it', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  server.deadTokens.add(replica.session.token)
  expect(await device.sync(replica)).toMatchObject({ kind: 'waiting', problem: { code: 'sign-in-again' } })
  expect(await readSyncState(replica.db)).toMatchObject({ problem: { code: 'sign-in-again' } })
  expect(await replica.db.pendingActions.toArray()).toMatchObject([{ status: 'pending' }])
  const asked = server.requests.length
  await device.sync(replica)
  expect(server.requests).toHaveLength(asked)

  const verified = await device.signIn('kho', 'kho')
  if (!verified.ok) throw new Error(verified.text)
  const again = await device.open(verified.session)
  expect(await device.sync(again)).toEqual({ kind: 'quiet' })
  expect(await viewOf(again)).toEqual(truthOf(server))
})

test('[P17] a hotel page that says 401 signs nobody out', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  server.next('/api/sync/push', async () => new Response('<html>Đăng nhập Wi-Fi</html>', { status: 401 }))
  expect(await device.sync(replica)).toEqual({ kind: 'retry' })
  expect((await replica.db.lanes.get(replica.session.deviceId))?.needsAuth).toBeUndefined()
})

test('[S1] 403 for a lane of somebody else stops it with the reason', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  server.next('/api/sync/push', answering('wrong-lane'))
  expect(await device.sync(replica)).toMatchObject({ kind: 'waiting', problem: { code: 'wrong-lane' } })
  expect(await replica.db.pendingActions.count()).toBe(1)
})

test('[S14] 426 stops, asks to update and keeps the queue; a server that understands again clears it', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  server.minWireVersion = 2
  expect(await device.sync(replica)).toMatchObject({ kind: 'waiting', problem: { code: 'update-app' } })
  expect(await readSyncState(replica.db)).toMatchObject({ updateNeeded: true })
  expect(await replica.db.pendingActions.count()).toBe(1)
  server.minWireVersion = 1
  await device.sync(replica)
  expect((await readSyncState(replica.db)).updateNeeded).toBeUndefined()
})

test('[P12] 429 and 503 say how long to wait', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  server.next('/api/sync/push', answering('slow-down', { 'retry-after': '7' }))
  expect(await device.sync(replica)).toEqual({ kind: 'retry', retryAfterMs: 7000 })
  server.next('/api/sync/push', answering('busy', { 'retry-after': '3' }))
  expect(await device.sync(replica)).toEqual({ kind: 'retry', retryAfterMs: 3000 })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
})

test('[S9] an answer with rows but no progress, or for another cursor, is dropped', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const cursor = await readCursor(replica.db)
  const page = { confirmedSeq: 0, answers: [], more: false, minWireVersion: 1 }
  const tables = { orders: { puts: [{ ...anOrder({ state: 'HỦY' }) }], dels: [] } }
  for (const span of [
    { from: 1, to: 1 },
    { from: 0, to: 9 },
    { from: 1, to: 0 },
  ]) {
    server.next('/api/sync/pull', async () => json({ ...page, ...span, tables }))
    expect(await device.sync(replica)).toEqual({ kind: 'retry' })
  }
  expect(await readCursor(replica.db)).toBe(cursor)
  expect((await replica.db.orders.get('DH-1'))?.state).toBe('CHỜ ĐÓNG GÓI')
})

test('[S9] pages are applied as one', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  for (let order = 0; order < 9; order += 1) server.change('orders', anOrder({ code: `KHAC-${order}` }))
  server.pageRows = 2
  server.next('/api/sync/pull', (ask) => ask(), 3)
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(replica)
  expect(await replica.db.orders.get('KHAC-0')).toBeUndefined()
  await device.sync(replica)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P18] rows and tables of a newer server do no harm', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  server.change('orders', { ...anOrder({ code: 'MOI' }), aFieldOfTomorrow: 1 })
  server.next('/api/sync/pull', async (ask) => {
    const body = (await (await ask()).json()) as { tables: object }
    return json({ ...body, tables: { ...body.tables, drones: { puts: [{ id: 'd1' }], dels: [] } } })
  })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.orders.get('MOI')).toMatchObject({ aFieldOfTomorrow: 1 })
})

test('[P16] an undo while the batch travels is a reverse, never a second meaning of the same number', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, scanItem, scan)
  server.next('/api/sync/push', async (ask) => {
    expect(await undo(replica, 2)).toEqual({ outcome: 'reversed' })
    return ask()
  })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.arrived.map(({ method }) => method)).toEqual(['openOrder', 'scanItem', 'undoScan'])
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P13] stopping by signal ends the run and leaves everything for the next', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  const stop = new AbortController()
  server.next('/api/sync/push', () => {
    stop.abort()
    return weathers.hanging()
  })
  expect(await device.sync(replica, stop.signal)).toEqual({ kind: 'stopped' })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
})

test('[P4] a failed command comes back for a person and the queue goes on', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, openOrder, take('DH-2'))
  await replica.db.pendingActions.update(1, { method: 'notKnown' })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.attention.toArray()).toMatchObject([{ status: 'failed', record: { seq: 1 } }])
  expect(server.get<Order>('orders', 'DH-2').state).toBe('ĐANG ĐÓNG GÓI')
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

/** What a copy of the phone did with its numbers: a profile that was copied, a backup that was put back elsewhere. */
async function copyOpens(server: FakeServer, { session }: Replica, codes: readonly string[]): Promise<void> {
  const { deviceId, user } = session
  const commands = codes.map((code, index) => ({
    deviceId,
    seq: index + 1,
    id: `ban-sao-${index + 1}`,
    path: '/api/order',
    method: 'openOrder',
    v: 1,
    params: take(code),
    at: 0,
    user: user.userName,
    company: user.company_id,
  }))
  const body = JSON.stringify({ token: `${user.userName}/1`, deviceId, wireVersion: 1, commands })
  await server.fetch('/api/sync/push', { method: 'POST', body })
}

const stateOf = (server: FakeServer, code: string) => server.get<Order>('orders', code).state

test('[S1] what was done here goes behind what a copy of this phone did under the same numbers', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await packDh1(replica)
  await copyOpens(server, replica, ['DH-2'])
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(['DH-1', 'DH-2'].map((code) => stateOf(server, code))).toEqual(['CHỜ GỬI HÀNG', 'ĐANG ĐÓNG GÓI'])
  expect([...server.lanes.values()].map(({ last }) => last)).toEqual([4])
  expect(await viewOf(replica)).toEqual(truthOf(server))
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test.each([
  ['the same number', ['DH-2']],
  ['more of them', ['DH-2', 'DH-3', 'DH-2', 'DH-3', 'DH-2']],
])(
  '[S1] a pull that confirms what a copy of this phone did under %s takes nothing from the queue that was on its way',
  async (_, codes) => {
    const server = new FakeServer()
    const { device, replica } = await aLoadedPhone(server)
    await dispatch(replica, openOrder, take('DH-1'))
    server.next('/api/sync/push', weathers.lost)
    await device.sync(replica)
    await copyOpens(server, replica, codes)
    const [lane] = server.lanes.values()
    const cursor = (await readCursor(replica.db)) ?? 0
    const confirmed = [
      {
        deviceId: replica.session.deviceId,
        seq: codes.length,
        commandId: lane?.ids.get(codes.length),
        answers: [],
      },
    ]
    await applyPull(replica.db, { from: cursor, to: cursor, rows: [], confirmed }, 0)
    expect(await replica.db.pendingActions.count()).toBe(1)
    expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
    expect(stateOf(server, 'DH-1')).toBe('ĐANG ĐÓNG GÓI')
    expect(await viewOf(replica)).toEqual(truthOf(server))
    expect(await replica.db.pendingActions.count()).toBe(0)
  },
)

test('[S2] a copy of this phone that sends what both held does nothing twice', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await packDh1(replica)
  const copied = await replica.db.pendingActions.toArray()
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  const before = truthOf(server)
  await replica.db.pendingActions.bulkPut(copied)
  await replica.db.lanes.update(replica.session.deviceId, { confirmedSeq: 0 })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(truthOf(server)).toEqual(before)
  expect(await replica.db.pendingActions.count()).toBe(0)
})

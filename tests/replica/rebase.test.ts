import { liveQuery } from 'dexie'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/command.ts'
import { findCommand } from '../../src/domain/commands.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../src/domain/packing/undo-scan.ts'
import { run, WorkingSet } from '../../src/domain/run.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { keyOf, replicatedTables, type TableName } from '../../src/domain/tables.ts'
import { applyPull, readCursor } from '../../src/replica/apply-pull.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { massesOf } from '../../src/replica/masses.ts'
import { rebase } from '../../src/replica/rebase.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { everyTable, isReplicated, rowsOf } from '../../src/replica/replica-database.ts'
import { undo } from '../../src/replica/undo.ts'
import { anOrder, aShop, aStaff } from '../support/builders.ts'
import { aLoadedPhone, signedIn, truthOf, viewOf } from '../sync/a-phone.ts'
import { FakeServer, weathers } from '../sync/fake-server.ts'
import { gaugeWrites } from './write-gauge.ts'

const take = (code: string) => ({ code, takeOver: false })
const scan = (code: string, gesture: string) => ({
  parcelId: `${code}#1`,
  gesture,
  productCode: 'AT-DEN-M',
  scanned: 'AT-DEN-M',
  quantity: 1,
})

test('[S8] a confirmation nobody can see writes no replica row and wakes no live query', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const gauge = await gaugeWrites(replica)
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, scanItem, scan('DH-1', 'g1'))
  await dispatch(replica, closeParcel, { parcelId: 'DH-1#1' })
  let runs = 0
  const watching = liveQuery(async () => [
    await replica.db.orders.toArray(),
    await replica.db.products.toArray(),
    await replica.db.parcels.toArray(),
  ]).subscribe(() => {
    runs += 1
  })
  await expect.poll(() => runs).toBe(1)
  gauge.writes = []
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  await new Promise((resolve) => setTimeout(resolve, 30))
  watching.unsubscribe()
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await replica.db.shadows.count()).toBe(0)
  expect(gauge.writes.filter(({ table }) => isReplicated(table))).toEqual([])
  expect(runs).toBe(1)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P10] incoming rows that no command looked at are put at most 49 at a time', async () => {
  const orders = Array.from({ length: 130 }, (_, index) => anOrder({ code: `KHAC-${index}` }))
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const gauge = await gaugeWrites(replica)
  for (const order of orders) server.change('orders', order)
  await device.sync(replica)
  const puts = gauge.writes.filter(({ table }) => table === 'orders').map(({ rows }) => rows)
  expect(puts).toEqual([49, 49, 32])
})

test('[P10] of a mass of incoming rows the screens are told once, and which rows they were is kept beside', async () => {
  const orders = Array.from({ length: 260 }, (_, index) => anOrder({ code: `KHAC-${index}` }))
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const gauge = await gaugeWrites(replica)
  for (const order of orders) server.change('orders', order)
  await device.sync(replica)
  const puts = gauge.writes.filter(({ table }) => table === 'orders').map(({ rows }) => rows)
  expect(puts).toEqual([260])
  expect(await massesOf(replica.db, 'orders')).toEqual({ count: 1, latest: [orders.map(({ code }) => code)] })
  expect(await massesOf(replica.db, 'products')).toEqual({ count: 0, latest: [] })
})

test('[P9] the server cancels an order under pending scans: they lose their effect here, stay pending, and say why', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, scanItem, scan('DH-1', 'g1'))
  const cancelled = { ...server.get<Order>('orders', 'DH-1'), state: 'HỦY' as const }
  server.change('orders', cancelled)
  server.next('/api/sync/push', weathers.hotelWifi)
  await device.sync(replica)
  expect(await replica.db.orders.get('DH-1')).toEqual(cancelled)
  expect(await replica.db.parcels.get('DH-1#1')).toBeUndefined()
  const pending = await replica.db.pendingActions.toArray()
  expect(pending.map(({ marked }) => marked?.code)).toEqual(['order-cancelled', 'parcel-not-found'])
  expect(await replica.db.shadows.count()).toBe(0)

  server.change('orders', { ...cancelled, state: 'CHỜ ĐÓNG GÓI' })
  server.next('/api/sync/push', weathers.hotelWifi)
  await device.sync(replica)
  expect((await replica.db.pendingActions.toArray()).every(({ marked }) => !marked)).toBe(true)
  expect((await replica.db.parcels.get('DH-1#1'))?.scans).toHaveLength(1)
})

test('[S9] an answer to a cursor that moved meanwhile is dropped', async () => {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  const cursor = (await readCursor(replica.db))!
  const stale = { from: cursor - 1, to: cursor + 5, confirmed: [] }
  const row = anOrder({ code: 'DH-1', state: 'HỦY' })
  const rows = [{ table: 'orders' as const, key: 'DH-1', row }]
  expect(await applyPull(replica.db, { ...stale, rows }, clock.now)).toBe('stale')
  expect((await replica.db.orders.get('DH-1'))?.state).toBe('CHỜ ĐÓNG GÓI')
  expect(await readCursor(replica.db)).toBe(cursor)
})

test('[P9] a command this app does not know stays pending, marked', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take('DH-1'))
  await replica.db.pendingActions.toCollection().modify({ method: 'ofANewerApp' })
  await rebaseAgain(replica)
  const [action] = await replica.db.pendingActions.toArray()
  expect(action?.marked?.code).toBe('unknown-command')
  expect((await replica.db.orders.get('DH-1'))?.state).toBe('CHỜ ĐÓNG GÓI')
})

test('[S1] numbers the server knows from a copy of this phone do not swallow other work', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const { deviceId } = replica.session
  await dispatch(replica, openOrder, take('DH-1'))
  await device.sync(replica)
  // The phone comes back from a backup taken before the first command.
  await replica.db.lanes.update(deviceId, { nextSeq: 1, confirmedSeq: 0 })
  await dispatch(replica, openOrder, take('DH-2'))
  await dispatch(replica, openOrder, take('DH-3'))
  const cursor = (await readCursor(replica.db))!
  const confirmed = [{ deviceId, seq: 1, answers: [] }]
  await applyPull(replica.db, { from: cursor, to: cursor, rows: [], confirmed }, 0)
  expect((await replica.db.pendingActions.toArray()).map(({ seq }) => seq)).toEqual([2, 3])
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
  expect(server.get<Order>('orders', 'DH-3').state).toBe('ĐANG ĐÓNG GÓI')
})

const codes = ['DH-1', 'DH-2', 'KT-1']
const states = ['HỦY', 'HẸN GIAO', 'CHỜ ĐÓNG GÓI', 'MỚI'] as const
const anyCode = fc.constantFrom(...codes)

const anyDeed = fc.oneof(
  fc.record({ deed: fc.constant('open' as const), code: anyCode }),
  fc.record({ deed: fc.constant('scan' as const), code: anyCode, gesture: fc.nat(3) }),
  fc.record({ deed: fc.constant('unscan' as const), code: anyCode, gesture: fc.nat(3) }),
  fc.record({ deed: fc.constant('close' as const), code: anyCode }),
  fc.record({ deed: fc.constant('desk' as const), code: anyCode, state: fc.constantFrom(...states) }),
  fc.record({ deed: fc.constant('server' as const), code: anyCode, state: fc.constantFrom(...states) }),
  fc.record({ deed: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({
    deed: fc.constantFrom('sync' as const, 'pushOnly' as const, 'cut' as const, 'paged' as const),
  }),
)
/** `who`: two people share the phone. */
const anyTurn = fc.record({ who: fc.nat(1), what: anyDeed })
type Deed = typeof anyDeed extends fc.Arbitrary<infer D> ? D : never

test('[S7] [S5] [S10] the view is always the rules folded over what the server said, and rebasing again changes nothing', async () => {
  const flags = ['stock_crud', 'orders_ecommerce_handle', 'orders_not_ecommerce_handle'] as const
  const staff = ['kho', 'kho2'].map((userName) => aStaff({ userName, flags: [...flags] }))
  await fc.assert(
    fc.asyncProperty(fc.array(anyTurn, { minLength: 4, maxLength: 24 }), async (turns) => {
      const server = new FakeServer(aShop({ staff }))
      const truths = new Map([[server.version, truthOf(server)]])
      server.onVersion = () => truths.set(server.version, truthOf(server))
      const { device, replica } = await aLoadedPhone(server)
      const people = [replica, await signedIn(device, 'kho2')]
      for (const { who, what } of turns) {
        await act(server, device.sync, people[who]!, what)
        await expectLaw(replica, truths)
        await expectConfirmed(replica, server)
      }
      await device.sync(replica)
      expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
      expect(await viewOf(replica)).toEqual(truthOf(server))
      expect(await replica.db.shadows.count()).toBe(0)
    }),
    { numRuns: 40 },
  )
})

async function act(
  server: FakeServer,
  sync: (replica: Replica) => Promise<unknown>,
  replica: Replica,
  deed: Deed,
): Promise<void> {
  switch (deed.deed) {
    case 'open':
      await dispatch(replica, openOrder, take(deed.code))
      return
    case 'scan':
      await dispatch(replica, scanItem, scan(deed.code, `g${deed.gesture}`))
      return
    case 'unscan':
      await dispatch(replica, undoScan, { parcelId: `${deed.code}#1`, gesture: `g${deed.gesture}` })
      return
    case 'close':
      await dispatch(replica, closeParcel, { parcelId: `${deed.code}#1` })
      return
    case 'desk':
      await dispatch(replica, updateState, { orderCodes: [deed.code], state: deed.state, note: '' })
      return
    case 'server':
      server.change('orders', { ...server.get<Order>('orders', deed.code), state: deed.state })
      return
    case 'undo': {
      const pending = await replica.db.pendingActions.toArray()
      const chosen = pending[deed.which % Math.max(1, pending.length)]
      if (chosen) await undo(replica, chosen.localId)
      return
    }
    case 'sync':
      await sync(replica)
      return
    case 'paged':
      server.pageRows = 1
      await sync(replica)
      server.pageRows = 2000
      return
    case 'pushOnly':
      server.next('/api/sync/pull', weathers.lost)
      await sync(replica)
      server.weather.length = 0
      return
    case 'cut':
      server.next('/api/sync/push', weathers.truncated)
      await sync(replica)
      server.weather.length = 0
  }
}

/** An oracle of its own: a Map, the server's rows at the cursor, and `run`. */
async function expectLaw(
  replica: Replica,
  truths: ReadonlyMap<number, Record<string, object[]>>,
): Promise<void> {
  const { db } = replica
  const truth = truths.get((await readCursor(db))!)!
  const rows = new Map<string, object | undefined>()
  for (const table of replicatedTables) {
    for (const row of truth[table]!) rows.set(`${table}/${keyOf(table, row as never)}`, row)
  }
  const set = new WorkingSet()
  const load = async (wanted: readonly { table: TableName; key: string }[]) =>
    wanted.map(({ table, key }) => rows.get(`${table}/${key}`))
  const lanes = new Map((await db.lanes.toArray()).map((lane) => [lane.deviceId, lane]))
  const marked: boolean[] = []
  const pending = await db.pendingActions.toArray()
  for (const { deviceId, path, method, params, at, id } of pending) {
    const user = lanes.get(deviceId)!.actor
    const decision = await run(findCommand(path, method)!, params, { at, id, user }, set, load)
    marked.push(isRefusal(decision))
    if (isRefusal(decision)) continue
    for (const { table, key, after } of decision) if (isReplicated(table)) rows.set(`${table}/${key}`, after)
  }
  for (const table of replicatedTables) {
    const stored = await rowsOf(db, table).toArray()
    const expected = [...rows].flatMap(([place, row]) => (place.startsWith(`${table}/`) && row ? [row] : []))
    const byKey = (row: object) => keyOf(table, row as never)
    const sorted = (list: object[]) => list.toSorted((a, b) => (byKey(a) < byKey(b) ? -1 : 1))
    expect(sorted(stored)).toEqual(sorted(expected))
  }
  expect(pending.map((action) => action.marked !== undefined)).toEqual(marked)
  const before = [await viewOf(replica), await db.shadows.toArray(), await db.pendingActions.toArray()]
  await rebaseAgain(replica)
  expect([await viewOf(replica), await db.shadows.toArray(), await db.pendingActions.toArray()]).toEqual(
    before,
  )
}

/** S1, S5: what the rows hold left the queue, what they do not hold is still in it; no number is in neither place. */
async function expectConfirmed({ db }: Replica, server: FakeServer): Promise<void> {
  const cursor = (await readCursor(db))!
  for (const { deviceId, nextSeq } of await db.lanes.toArray()) {
    const versions = server.lanes.get(deviceId)?.versions
    const every = Array.from({ length: nextSeq - 1 }, (_, index) => index + 1)
    const waiting = await db.pendingActions.filter((action) => action.deviceId === deviceId).toArray()
    expect(waiting.map(({ seq }) => seq)).toEqual(
      every.filter((seq) => (versions?.get(seq) ?? Infinity) > cursor),
    )
  }
}

async function rebaseAgain({ db }: Replica): Promise<void> {
  await db.transaction('rw', everyTable(db), async () => {
    await rebase(db, { incoming: [], pending: await db.pendingActions.toArray(), queueChanged: true })
  })
}

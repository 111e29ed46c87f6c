import { setTimeout as wait } from 'node:timers/promises'
import Dexie, { liveQuery } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../src/domain/command.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { addNote } from '../../src/domain/shipping/add-note.ts'
import { quickStockCheck } from '../../src/domain/stock/quick-stock-check.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { exportQueue, importQueue, retryAttention } from '../../src/replica/queue.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { declareReplicaDatabase } from '../../src/replica/replica-database.ts'
import { readSyncState } from '../../src/replica/sync-state.ts'
import { anOrder } from '../support/builders.ts'
import { checkRebase, checkSameAsServer } from './oracle/at-rest.ts'
import { checkCompared, heldBy } from './oracle/phones.ts'
import { viewServer } from './oracle/server-view.ts'
import { Phone } from './world/device.ts'
import { SimLocks } from './world/locks.ts'
import { oldOpenOrder, ordersToOpen } from './world/newer-app.ts'
import { changedStaff, firstNote, products } from './world/shop.ts'
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
  newer.version(6).stores({ returns: '&id' })
  await newer.open()
  expect(await newer.pendingActions.toArray()).toEqual(before!.pending)
  newer.close()
  await sync(0)
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  expect(heldBy(phone!)[0]!.pending).toEqual([])
})

test('[S4] decides nothing over rows of a command that came to nothing earlier in the batch', async () => {
  const replica = await replicaOf(0)
  world.phones[0]!.offline = true
  await packD1(replica)
  world.server.cannotWrite = `parcels/${parcelIdOf('D1')}`
  world.phones[0]!.offline = false
  await sync(0)
  await world.pass(minute)
  expect(statuses()).toEqual(['1 failed', '2 refused', '3 refused'])
  const [held] = heldBy(world.phones[0]!)
  expect(held!.pending).toEqual([])
  checkSameAsServer(world.phones[0]!, held!, viewServer(world.server))
})

test('[L3] starts over, queue and all, when an older copy of the server’s data was put back', async () => {
  const copy = await world.server.backUp()
  for (const code of ['D2', 'D5', 'D6', 'D7', 'D9']) {
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

test('[L1] goes on beside a tab that froze with the lock in its hands, and a stale batch does no harm when it thaws', async () => {
  const phone = new Phone('locked', 'kho', world.phones[0]!.around, new SimLocks())
  world.phones.push(phone)
  await phone.signIn('kho')
  const frozen = (await phone.tab(0))!
  frozen.trigger()
  await world.still()
  await packD1(frozen.replica!)
  // Behind 'exchange' and 'pull:answered' of the first meeting comes the batch: it is taken, and then everything stops.
  while (frozen.steps.at(-1) !== 'push:taken') {
    frozen.thaw()
    frozen.freezeAtStep = 1
    frozen.trigger()
    await world.still()
  }
  expect(frozen.frozen).toBe(true)
  const other = (await phone.tab(1))!
  other.trigger()
  await world.still()
  await world.pass(5 * minute)
  expect(other.runs).toBeGreaterThan(0)
  expect(heldBy(phone)[0]!.pending).toEqual([])
  frozen.thaw()
  frozen.freezeAtStep = 2
  await world.still()
  expect(frozen.steps.at(-1)).toBe('push:noted')
  expect(heldBy(phone)[0]!.pending).toEqual([])
  frozen.thaw()
  await world.still()
  await world.quietMinute()
  expect(heldBy(phone)[0]!.pending).toEqual([])
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
})

test('[S1] sends what waits in the replica that somebody left for another one, and the replica goes when it is empty', async () => {
  const [phone] = world.phones
  phone!.offline = true
  await packD1(await replicaOf(0))
  await world.write('staff', 'kho', (row) => changedStaff(row as Staff, 'cost'))
  phone!.offline = false
  await phone!.signIn('kho')
  expect(heldBy(phone!).map(({ database, pending }) => [database, pending.length])).toEqual([
    ['khotay:demo:shop.all.nocost-customers-desk-cost-past-colleagues-earnings-suppliers', 3],
    ['khotay:demo:shop.all.cost-customers-desk-past-colleagues-earnings', 0],
  ])
  await world.quietMinute()
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  await world.sleep(24 * 60 * minute)
  await world.quietMinute()
  expect(heldBy(phone!).map(({ database }) => database)).toEqual([
    'khotay:demo:shop.all.cost-customers-desk-past-colleagues-earnings',
  ])
})

test('[S13] shows nobody on a shared phone what only the one before might see', async () => {
  const [phone] = world.phones
  await world.write('staff', 'kho', (row) => changedStaff(row as Staff, 'cost'))
  await sync(0)
  expect((await (await replicaOf(0)).db.products.get('SP-A'))!.priceIn).toBe(61_000)
  await phone!.signIn('kho2')
  await sync(0)
  const [held] = heldBy(phone!)
  expect((await (await replicaOf(0)).db.products.get('SP-A'))!.priceIn).toBeUndefined()
  checkSameAsServer(phone!, held!, viewServer(world.server))
})

test('[S13] takes the shop’s own notes from the phone of somebody who came to be of the carrier’s side, unsent work stays', async () => {
  const [phone] = world.phones
  const { orderId } = firstNote
  const { db } = await replicaOf(0)
  expect((await db.shippingCare.get(orderId))!.listNote).toMatchObject([{ message: firstNote.message }])
  phone!.offline = true
  await dispatch(await replicaOf(0), addNote, { orderId, message: 'Chiều nay giao', type: 'message' })
  await world.write('staff', 'kho', (row) => changedStaff(row as Staff, 'logistic'))
  phone!.offline = false
  await sync(0)
  const held = heldBy(phone!).at(-1)!
  expect((await db.shippingCare.get(orderId))!).toMatchObject({
    listNote: [],
    listMess: [{ message: 'Chiều nay giao' }],
  })
  checkSameAsServer(phone!, held, viewServer(world.server))
})

test('[S13 22] lets somebody who only reads reports go on without customers and without knowing whom orders go to', async () => {
  const [phone] = world.phones
  await world.write('staff', 'kho', (row) => changedStaff(row as Staff, 'sells'))
  await sync(0)
  const { db } = await replicaOf(0)
  expect(await db.customers.count()).toBe(1)
  expect((await db.orders.get('D2'))!.customer.phone).not.toBe('')
  await world.write('staff', 'kho', (row) => changedStaff(row as Staff, 'reports'))
  await sync(0)
  expect(await db.customers.count()).toBe(0)
  expect((await db.orders.get('D2'))!.customer).toMatchObject({ hidden: true, name: '', phone: '' })
  const held = heldBy(phone!).at(-1)!
  checkCompared(phone!, held)
  checkSameAsServer(phone!, held, viewServer(world.server))
})

test('[P15] lets nobody do on the phone what the server took from them, without a sign-in', async () => {
  const flagged = (flags: Staff['flags']) =>
    world.write('staff', 'kho', (row) => ({ ...(row as Staff), flags }))
  await flagged(['stock_crud', 'products_crud', 'orders_ecommerce_handle'])
  await sync(0)
  const loaded = heldBy(world.phones[0]!).at(-1)!.load!.generation
  await flagged(['products_crud', 'orders_ecommerce_handle'])
  await sync(0)
  // Who keeps products holds what is ordered from suppliers too: their rows are the same, so nothing is loaded anew.
  expect(heldBy(world.phones[0]!).at(-1)!.load!.generation).toBe(loaded)
  const place = { wid: 'KhoTayWarehouse', bid: 'A1-01', productCode: 'SP-A' }
  const check = { ...place, code: 'NK-1', seen: 100, actual: 99, note: '' }
  const done = await dispatch(await replicaOf(0), quickStockCheck, check)
  expect(done).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } })
})

test('[S13 22] answers somebody at a computer with no more than their phone holds', async () => {
  await world.write('orders', 'D5', (row) => ({
    ...row,
    swItems: (row as Order).swItems.map((item) => ({ ...item, cost: 71_000 })),
  }))
  const ask = async (state: Order['state']) => {
    const heard: string[] = []
    world.network.onExchange = ({ reply }) => heard.push(reply.body)
    await world.call('ban', updateState.path, updateState.method, { orderCodes: ['D5'], state })
    return heard.join()
  }
  expect(await ask('CHỜ HÀNG')).toContain('"cost":71000')
  await world.write('staff', 'ban', (row) => changedStaff(row as Staff, 'cost'))
  const answer = await ask('MỚI')
  expect(answer).toContain('"code":"D5"')
  expect(answer).not.toContain('71000')
})

test.each([
  [
    'orders',
    'D2',
    { customer: anOrder({ customer: { ...anOrder().customer, phone: '0900000000' } }).customer },
  ],
  ['orders', 'D2', { noteShop: 'lật' }],
  ['products', 'SP-A', { priceIn: 1 }],
  ['shippingCare', firstNote.orderId, { listNote: [] }],
] as const)(
  '[P20] a secret of %s that changed on the phone by itself is noticed within a day: %s %s',
  async (table, key, change) => {
    const [, phone] = world.phones
    await phone!.signIn('ban')
    await sync(1)
    await world.write('orders', 'D5', (row) => ({ ...row, note: 'để có gì mà hỏi' }))
    const { db } = await replicaOf(1)
    const row = (await db.table(table).get(key)) as object
    await db.table(table).put({ ...row, ...change })
    phone!.wasDamaged = true
    await world.sleep(25 * 60 * minute)
    await world.quietMinute()
    expect(await (await replicaOf(1)).db.table(table).get(key)).toEqual(row)
  },
)

test('[S6] begins a load anew that was cut when its person got other permissions', async () => {
  const [phone] = world.phones
  phone!.evict()
  await phone!.signIn('kho')
  const page = (await phone!.tab(0))!
  page.killAtStep = 6 // behind companies, staff, warehouses, bins and orders
  page.trigger()
  await world.still()
  expect(heldBy(phone!)[0]!.load).toMatchObject({ finished: false, table: 'orders' })
  await world.write('staff', 'kho', (row) => changedStaff(row as Staff, 'cost'))
  await world.quietMinute()
  const [held] = heldBy(phone!)
  expect(held!.load).toMatchObject({ finished: true })
  checkCompared(phone!, held!)
  checkSameAsServer(phone!, held!, viewServer(world.server))
})

test.each(['lose', 'deliver', 'flood', 'bare'] as const)('[L1] needs no poke: %s', async (fate) => {
  const [phone] = world.phones
  const page = (await phone!.tab(0))!
  phone!.listens = true
  await world.still()
  phone!.pokes.push(fate)
  const before = page.runs
  await world.write('products', 'SP-A', (row) => ({ ...row, price: 1_000 }))
  await world.still()
  await world.pass(2_000)
  // What comes with its rows asks nobody.
  expect(page.runs - before).toBe(fate === 'bare' ? 1 : 0)
  await world.quietMinute()
  expect((await page.replica!.db.products.get('SP-A'))!.price).toBe(1_000)
})

test('[S14] a queue of the app before is done by a newer server, and so is what an old page still makes', async () => {
  const replica = await replicaOf(0)
  await dispatch(replica, openOrder, { code: 'D1', takeOver: false })
  world.releaseApp()
  await dispatch(replica, oldOpenOrder, { code: 'D2', takeOver: false })
  await dispatch(replica, openOrder as Command, ordersToOpen('D4', false))
  await sync(0)
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  const orders = await replica.db.orders.bulkGet(['D1', 'D2', 'D4'])
  expect(orders.map((order) => order!.state)).toEqual(Array.from(orders, () => 'ĐANG ĐÓNG GÓI'))
  await checkRebase(world.phones[0]!)
})

test('[S4] loses a server at every point of a push without doing half of it or doing it twice', async () => {
  const replica = await replicaOf(0)
  await packD1(replica)
  world.phones[0]!.offline = true
  let points = 0
  for (let point = 1; point < 200; point += 1) {
    world.server.crashIn = point
    const before = viewServer(world.server)
    world.phones[0]!.offline = false
    world.phones[0]!.aimed.push({ on: 'push', fate: 'cut' })
    await sync(0)
    const isThrough = world.server.crashIn > 0
    world.server.crashIn = undefined
    await world.server.restart()
    if (isThrough) break
    points += 1
    expect(viewServer(world.server).commands).toEqual(before.commands)
    expect(viewServer(world.server).rows).toEqual(before.rows)
    world.phones[0]!.offline = true
    await world.pass(minute)
  }
  expect(points).toBeGreaterThan(15)
  await world.heal()
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied'])
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[S2] a queue carried to another phone is sent there under new numbers, and the first phone may come back to life', async () => {
  const [first, second] = world.phones
  first!.offline = true
  const replica = await replicaOf(0)
  await dispatch(replica, openOrder, { code: 'D1', takeOver: false })
  await scan(replica, 'D1', 'AT-DEN-M')
  const other = await replicaOf(1)
  await importQueue(other, await exportQueue(replica))
  expect(heldBy(second!)[0]!.pending).toEqual([])
  for (const { id } of await other.db.attention.orderBy('at').toArray()) await retryAttention(other, id)
  await sync(1)
  first!.offline = false
  await sync(0)
  await world.quietMinute()
  expect(statuses()).toEqual(expect.arrayContaining(['1 applied', '1 refused']))
  const parcel = await other.db.parcels.get(parcelIdOf('D1'))
  expect(parcel!.lines.map(({ packed }) => packed)).toEqual([1])
  checkSameAsServer(first!, heldBy(first!)[0]!, viewServer(world.server))
})

test('[S1] a copy of a phone that used its numbers takes nothing away from what was done here', async () => {
  const [first] = world.phones
  first!.offline = true
  const replica = await replicaOf(0)
  await packD1(replica)
  const [waiting] = await replica.db.pendingActions.toArray()
  const { deviceId, token } = (await replica.db.lanes.toArray())[0]!
  const copied = { ...waiting, id: 'cua-ban-sao', params: { code: 'D2', takeOver: false } }
  const body = { token, deviceId, wireVersion: 1, commands: [copied] }
  expect((await world.server.ask('POST', '/api/sync/push', JSON.stringify(body))).status).toBe(200)
  first!.offline = false
  await sync(0)
  await world.quietMinute()
  expect(statuses()).toEqual(['1 applied', '2 applied', '3 applied', '4 applied'])
  const states = new Map((await replica.db.orders.toArray()).map(({ code, state }) => [code, state]))
  expect([states.get('D1'), states.get('D2')]).toEqual(['CHỜ GỬI HÀNG', 'ĐANG ĐÓNG GÓI'])
  checkSameAsServer(first!, heldBy(first!)[0]!, viewServer(world.server))
})

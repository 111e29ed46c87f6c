import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { declareReplicaDatabase } from '../../src/replica/replica-database.ts'
import { onReplicaLoss } from '../../src/replica/replica-loss.ts'
import { aProduct, aReturn } from '../support/builders.ts'
import { aLoadedPhone, reopened, truthOf, viewOf } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const take = (code: string) => ({ code, takeOver: false })

test('[S14] the shape of the queue is the one every released app has written', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take('DH-1'))
  const { primKey, indexes } = replica.db.pendingActions.schema
  expect([primKey.src, ...indexes.map(({ src }) => src)]).toEqual(['++localId', '&[deviceId+seq]'])
  expect(Object.keys((await replica.db.pendingActions.toArray())[0]!).sort()).toEqual([
    ...['at', 'cause', 'company', 'deviceId', 'id', 'localId', 'method', 'params', 'path', 'seq', 'status'],
    ...['touched', 'user', 'v'],
  ])
})

test('[S14] a newer database version with other indexes keeps a full queue, and it is sent', async () => {
  const server = new FakeServer()
  const indexedDB = new IDBFactory()
  const phone = await aLoadedPhone(server, { indexedDB })
  for (const code of ['DH-1', 'DH-2', 'DH-3']) await dispatch(phone.replica, openOrder, take(code))
  const before = await phone.replica.db.pendingActions.toArray()
  const losses: string[] = []
  const stop = onReplicaLoss((loss) => losses.push(loss))

  const newer = declareReplicaDatabase(phone.replica.database, { indexedDB, IDBKeyRange })
  newer.version(16).stores({ orders: '&code, createdAt, wid', drones: '&id' })
  await newer.open()
  stop()
  expect(losses).toEqual(['newer-app'])
  expect(phone.replica.db.isOpen()).toBe(false)
  expect(await newer.pendingActions.toArray()).toEqual(before)
  const replica = { ...phone.replica, db: newer }
  expect(await phone.device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[S14] a database of before parcels were found by their state keeps its queue and parcels, and finds them so', async () => {
  const server = new FakeServer()
  const indexedDB = new IDBFactory()
  const phone = await aLoadedPhone(server, { indexedDB })
  for (const code of ['DH-1', 'DH-2', 'DH-3']) await dispatch(phone.replica, openOrder, take(code))
  const { db, database } = phone.replica
  const stores = db.tables.map(({ name, schema }) => {
    const indexes = schema.indexes.filter((index) => name !== 'parcels' || index.name !== 'state')
    return [name, [schema.primKey, ...indexes].map(({ src }) => src).join(', ')]
  })
  const held = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const))
  const queue = await db.pendingActions.toArray()
  db.close()
  await new Dexie(database, { indexedDB, IDBKeyRange }).delete()
  const older = new Dexie(database, { indexedDB, IDBKeyRange })
  older.version(9).stores(Object.fromEntries(stores))
  await older.open()
  for (const [table, rows] of held) await older.table(table).bulkPut(rows)
  await expect(older.table('parcels').where('state').equals('open').toArray()).rejects.toThrow('not indexed')
  older.close()

  const replica = await phone.device.open(phone.replica.session)
  expect(await replica.db.pendingActions.toArray()).toEqual(queue)
  // A step of its own: a browser does not mend what a version left out.
  expect(replica.db.backendDB().version).toBe(replica.db.verno * 10)
  expect(await replica.db.parcels.where('state').equals('open').primaryKeys()).toEqual([
    ...['DH-1#1', 'DH-2#1', 'DH-3#1'],
  ])
  expect(await phone.device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[S14] a database of the first version gets the tables of the floor and keeps its queue', async () => {
  const indexedDB = new IDBFactory()
  const older = new Dexie('shop', { indexedDB, IDBKeyRange })
  older.version(1).stores({
    orders: '&code, createdAt',
    products: '&code, barcode',
    meta: '&key',
    lanes: '&deviceId',
    pendingActions: '++localId, &[deviceId+seq]',
    shadows: '&[table+key]',
    attention: '&id, at',
  })
  await older.open()
  await older.table('pendingActions').add({ deviceId: 'd-1', seq: 1, method: 'openOrder' })
  older.close()
  const db = declareReplicaDatabase('shop', { indexedDB, IDBKeyRange })
  await db.open()
  expect(await db.pendingActions.toArray()).toEqual([
    { localId: 1, deviceId: 'd-1', seq: 1, method: 'openOrder' },
  ])
  await db.products.put(aProduct({ barcodes: ['8930000000017'] }))
  expect(await db.products.where('barcodes').equals('8930000000017').count()).toBe(1)
  expect([await db.waves.count(), await db.handovers.count()]).toEqual([0, 0])
  db.close()
})

/** Every store as release 4ded2a4 laid it out under version 2: a return was found by its order. */
const storesOfReturnsByOrder = {
  companies: '&company_id',
  staff: '&userName',
  warehouses: '&wid',
  bins: '&id',
  tags: '&_id',
  parcels: '&id, *orderCodes, handover',
  orders: '&code, createdAt, [state+createdAt], delivery.id, package_id',
  products: '&code, barcode, *barcodes',
  shippingCare: '&orderId',
  customers: '&_id, phone',
  slips: '&code, createdAt',
  waves: '&code, *orderCodes',
  handovers: '&code, [state+createdAt]',
  returns: '&orderCode, waybill',
  damages: '&id, productCode',
  stockTakes: '&code',
  counts: '&id, stockTake',
  transfers: '&code, createdAt',
  proofs: '&id, about, *codes, at',
  printJobs: '&id, code, [state+updatedAt], batch',
  pendingActions: '++localId, &[deviceId+seq]',
  attention: '&id, at',
  shadows: '&[table+key]',
  lanes: '&deviceId',
  meta: '&key',
}

/** Lan's phone with three orders taken and not sent, its database as another release left it under version 2. */
async function aPhoneOfVersion2(server: FakeServer, stores: Record<string, string>) {
  const indexedDB = new IDBFactory()
  const phone = await aLoadedPhone(server, { indexedDB })
  for (const code of ['DH-1', 'DH-2', 'DH-3']) await dispatch(phone.replica, openOrder, take(code))
  const { db, database } = phone.replica
  const held = new Map<string, object[]>()
  for (const table of db.tables) if (table.name in stores) held.set(table.name, await table.toArray())
  const queue = await db.pendingActions.toArray()
  db.close()
  await new Dexie(database, { indexedDB, IDBKeyRange }).delete()
  const older = new Dexie(database, { indexedDB, IDBKeyRange })
  older.version(2).stores(stores)
  await older.open()
  for (const [table, rows] of held) await older.table(table).bulkPut(rows)
  return { phone, older, queue }
}

test('[S14] a database of the release that found returns by their order opens with its full queue: all is sent, the returns come back', async () => {
  const server = new FakeServer()
  server.change('returns', aReturn({ id: 'DH-9#1', orderCode: 'DH-9' }))
  server.change('returns', aReturn({ id: 'DH-9#2', orderCode: 'DH-9' }))
  const { phone, older, queue } = await aPhoneOfVersion2(server, storesOfReturnsByOrder)
  await older.table('returns').clear()
  await older.table('returns').put({ orderCode: 'DH-9', waybill: '', state: 'announced' })
  const load = await older.table('meta').get('load')
  const known = load.value.known.split(' ').filter((table: string) => table in storesOfReturnsByOrder)
  await older.table('meta').put({ ...load, value: { ...load.value, known: known.join(' ') } })
  older.close()

  const replica = await phone.device.open(phone.replica.session)
  expect(await replica.db.pendingActions.toArray()).toEqual(queue)
  expect(await replica.db.returns.toArray()).toEqual([])
  expect(await phone.device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.arrived.map(({ seq, method }) => `${seq} ${method}`)).toEqual([
    ...['1 openOrder', '2 openOrder', '3 openOrder'],
  ])
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await viewOf(replica)).toEqual(truthOf(server))
  expect((await replica.db.returns.toArray()).map(({ id }) => id)).toEqual(['DH-9#1', 'DH-9#2'])
})

test('[S14] a database of the releases after it, which find returns by their own id, keeps queue and returns with no network', async () => {
  const server = new FakeServer()
  server.change('returns', aReturn({ id: 'DH-9#1', orderCode: 'DH-9' }))
  const ofToday = { ...storesOfReturnsByOrder, returns: '&id, orderCode, waybill, [state+updatedAt]' }
  const { phone, older, queue } = await aPhoneOfVersion2(server, {
    ...ofToday,
    waveLines: '&id, wave',
    stockDays: '&id',
    taughtBarcodes: '&text',
  })
  older.close()
  const replica = await phone.device.open(phone.replica.session)
  expect(await replica.db.pendingActions.toArray()).toEqual(queue)
  expect(await replica.db.returns.toArray()).toEqual(server.tableOf('returns'))
  expect(await phone.device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

/** Stores by the version of the database that brought them. */
const storesSince3: Record<number, Record<string, string>> = {
  4: { returns: '&id, orderCode, waybill, [state+updatedAt]' },
  5: { productAliases: '&code' },
  6: { jobs: '&id' },
  7: { drawers: '&code' },
  8: { debts: '&id, customerId', customerAliases: '&name, customerId' },
  9: { strayTransfers: '&id' },
  10: { parcels: '&id, *orderCodes, handover, state' },
  11: { suppliers: '&id', supplyRequests: '&code, state', supplierLedger: '&id, supplierId' },
  12: { links: '&id' },
  13: { orders: '&code, createdAt, [state+createdAt], delivery.id, package_id, *parcelWaybills' },
  14: { claims: '&id, orderCode' },
}

test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])(
  '[S14] a database of version %i keeps its queue and gets every store and index that came later',
  async (version) => {
    const indexedDB = new IDBFactory()
    const newest = declareReplicaDatabase('new', { indexedDB, IDBKeyRange })
    await newest.open()
    const { returns: _, ...stores } = storesOfReturnsByOrder
    const since = Object.entries(storesSince3).filter(([since]) => Number(since) <= version)
    const older = new Dexie('shop', { indexedDB, IDBKeyRange })
    older.version(version).stores(Object.assign(stores, ...since.map(([, brought]) => brought)))
    await older.open()
    await older.table('pendingActions').add({ deviceId: 'd-1', seq: 1, method: 'openOrder' })
    if (version >= 4) await older.table('returns').put(aReturn({ id: 'DH-9#1' }))
    older.close()

    const db = declareReplicaDatabase('shop', { indexedDB, IDBKeyRange })
    await db.open()
    expect(await db.pendingActions.toArray()).toEqual([
      { localId: 1, deviceId: 'd-1', seq: 1, method: 'openOrder' },
    ])
    expect((await db.returns.toArray()).map(({ id }) => id)).toEqual(version >= 4 ? ['DH-9#1'] : [])
    expect(shapeOf(db)).toEqual(shapeOf(newest))
    db.close()
    newest.close()
  },
)

/** Stores and indexes as the device has them. */
function shapeOf(db: Dexie): string[] {
  const { objectStoreNames } = db.backendDB()
  const stores = db.backendDB().transaction([...objectStoreNames])
  return [...objectStoreNames].map((name) => {
    const { keyPath, indexNames } = stores.objectStore(name)
    return `${name} ${keyPath}: ${[...indexNames].join(', ')}`
  })
}

test('[S14] an upgrade that is killed half-way leaves the queue as it was', async () => {
  const indexedDB = new IDBFactory()
  const phone = await aLoadedPhone(new FakeServer(), { indexedDB })
  await dispatch(phone.replica, openOrder, take('DH-1'))
  const newer = declareReplicaDatabase(phone.replica.database, { indexedDB, IDBKeyRange })
  newer
    .version(16)
    .stores({ orders: '&code, createdAt, wid' })
    .upgrade(() => {
      throw new Error('killed')
    })
  await expect(newer.open()).rejects.toThrow('killed')
  newer.close()
  const replica = await reopened(phone)
  expect((await replica.db.orders.get('DH-1'))?.state).toBe('ĐANG ĐÓNG GÓI')
  expect(await replica.db.pendingActions.count()).toBe(1)
})

test('[P15] databases are named by company and scope', async () => {
  const indexedDB = new IDBFactory()
  await aLoadedPhone(new FakeServer(), { indexedDB, user: 'chu' })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names.sort()).toEqual(['khotay', 'khotay:demo:shop.all.cost'])
})

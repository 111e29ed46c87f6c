import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { keepLabelHere, keptLabelsOf, tidyLabels } from '../../src/replica/kept-labels.ts'
import { carryAttention, deleteOldReplicas } from '../../src/replica/old-replicas.ts'
import { closeReplica, type Replica } from '../../src/replica/replica.ts'
import { aShop, aStaff } from '../support/builders.ts'
import { aKeepsake, aLoadedPhone, type Phone, signedIn } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const day = 86_400_000

let disk: IDBFactory
let phone: Phone
let current: Replica
/** Lan's cost prices became visible to her: she has another replica now, and one gesture waits in the old one. */
beforeEach(async () => {
  disk = new IDBFactory()
  const shop = aShop({ staff: [aStaff(), aStaff({ userName: 'kho2', name: 'Tuấn' })] })
  phone = await aLoadedPhone(new FakeServer(shop), { indexedDB: disk, keepsake: aKeepsake() })
  await dispatch(phone.replica, openOrder, { code: 'DH-1', takeOver: false })
  closeReplica(phone.replica)
  shop.staff[0]!.row = aStaff({ flags: ['stock_crud', 'cost_view'] })
  current = await signedIn(phone.device, 'kho')
})

const names = async () => (await disk.databases()).map(({ name }) => name)
const tidyUp = () => deleteOldReplicas(phone.device.environment, phone.device.store)

async function sendWhatWaits(): Promise<void> {
  const sessions = await phone.device.store.allSessions()
  const old = await phone.device.open(sessions.find(({ database }) => database !== current.database)!)
  expect(await phone.device.sync(old)).toEqual({ kind: 'quiet' })
  closeReplica(old)
}

test('[S1] a replica that somebody left stays as long as work waits in it', async () => {
  phone.clock.now += 10 * day
  expect(await tidyUp()).toEqual([])
  expect(await names()).toContain(phone.replica.database)
})

test('[P21] a replica that somebody left a day ago goes once it is empty, and nobody takes that for an eviction', async () => {
  await sendWhatWaits()
  phone.clock.now += day - 1
  expect(await tidyUp()).toEqual([])
  phone.clock.now += 1
  expect(await tidyUp()).toEqual([phone.replica.database])
  expect(await names()).not.toContain(phone.replica.database)
  expect(await names()).toContain(current.database)
  expect(await phone.device.store.evicted()).toBeUndefined()
  expect((await phone.device.store.currentSession())?.database).toBe(current.database)
})

test('[S1] what came to nothing in the replica somebody left is laid before them in the one they use', async () => {
  const session = (await phone.device.store.allSessions()).find(
    ({ database }) => database !== current.database,
  )!
  const old = await phone.device.open(session)
  const [action] = await old.db.pendingActions.toArray()
  const { localId: _, status: __, touched: ___, ...record } = action!
  const error = { code: 'refused', text: 'Không được.' }
  await old.db.attention.put({ id: 'x:1', record, status: 'refused', error, at: 1 })
  closeReplica(old)
  await carryAttention(current, phone.device.store)
  await carryAttention(current, phone.device.store)
  expect(await current.db.attention.toArray()).toMatchObject([{ id: 'x:1', error }])
  const again = await phone.device.open(session)
  expect(await again.db.attention.count()).toBe(0)
  closeReplica(again)
})

test('[P21] [RTE-063] a replica goes a week after everybody of it signed out, once somebody else uses the phone; who signs in before finds it', async () => {
  await sendWhatWaits()
  phone.clock.now += day
  await tidyUp()
  const left = current.database
  const signOut = async () => {
    await phone.device.store.endSession()
    closeReplica(current)
  }
  await signOut()
  phone.clock.now += 6 * day
  expect(await tidyUp()).toEqual([])
  current = await signedIn(phone.device, 'kho')
  expect(current.database).toBe(left)
  phone.clock.now += 10 * day
  expect(await tidyUp()).toEqual([])
  await signOut()
  phone.clock.now += 7 * day - 1
  expect(await tidyUp()).toEqual([])
  phone.clock.now += 1
  expect(await tidyUp()).toEqual([left])
  expect(await names()).not.toContain(left)
  expect(await phone.device.store.evicted()).toBeUndefined()
})

test('[S1] [RTE-063] work that waits keeps the replica of who signed out', async () => {
  await phone.device.store.endSession()
  closeReplica(current)
  phone.clock.now += 30 * day
  expect(await tidyUp()).toEqual([current.database])
  expect(await names()).toContain(phone.replica.database)
})

test('[P21] a replica that a colleague still uses stays', async () => {
  await sendWhatWaits()
  const colleague = await signedIn(phone.device, 'kho2')
  expect(colleague.database).toBe(phone.replica.database)
  closeReplica(colleague)
  phone.clock.now += 10 * day
  expect(await tidyUp()).toEqual([])
})

test('[P21] labels of marketplaces go with the replica whose parcels they were for; those that another one needs too stay', async () => {
  const { environment } = phone.device
  const label = (id: string) => ({
    code: id,
    file: { id, waybill: id, paper: 'A6', bytes: 1, sha256: '', at: 0 },
  })
  for (const id of ['cu', 'chung']) await keepLabelHere(phone.replica, label(id), new ArrayBuffer(1))
  await tidyLabels(current, [label('chung')])
  await sendWhatWaits()
  phone.clock.now += day
  expect(await tidyUp()).toEqual([phone.replica.database])
  expect(await keptLabelsOf(environment).labels.toCollection().primaryKeys()).toEqual(['chung'])
  expect(await keptLabelsOf(environment).bytes.toCollection().primaryKeys()).toEqual(['chung'])
})

import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { defaultDeviceSettings } from '../../src/replica/device-settings.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { aShop, aStaff } from '../support/builders.ts'
import { aDevice, aKeepsake, aLoadedPhone, signedIn, truthOf, viewOf } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const take = (code: string) => ({ code, takeOver: false })

test('[P15] the signed-in person is known after a restart without a network', async () => {
  const server = new FakeServer()
  const parts = { indexedDB: new IDBFactory() }
  const { device } = aDevice(server, parts)
  const replica = await signedIn(device, 'kho')
  closeReplica(replica)
  device.store.close()
  const { device: restarted } = aDevice(server, parts)
  expect(await restarted.store.currentSession()).toEqual(replica.session)
})

test('[S13] the same person gets the lane they had, another person their own, in one replica', async () => {
  const { device } = aDevice(new FakeServer())
  const lan = await signedIn(device, 'kho')
  const tuan = await signedIn(device, 'kho2')
  const lanAgain = await signedIn(device, 'kho')
  expect(lanAgain.session.deviceId).toBe(lan.session.deviceId)
  expect(tuan.session.deviceId).not.toBe(lan.session.deviceId)
  expect(tuan.database).toBe(lan.database)
  expect(await lanAgain.db.lanes.count()).toBe(2)
})

test('[S13] people who may see different things have different replicas', async () => {
  const { device } = aDevice(new FakeServer())
  const databases = new Set<string>()
  for (const user of ['chu', 'kho', 'giaovan']) databases.add((await signedIn(device, user)).database)
  expect(databases.size).toBe(3)
})

test('[P17] [SES-003] signing in again gives the lane a living token, and an older session cannot take it back', async () => {
  const { device } = aDevice(new FakeServer())
  const before = await signedIn(device, 'kho')
  await before.db.lanes.update(before.session.deviceId, { needsAuth: true })
  const after = await signedIn(device, 'kho')
  await device.open(before.session)
  const lane = await after.db.lanes.get(after.session.deviceId)
  expect(lane?.token).toBe(after.session.token)
  expect(lane?.needsAuth).toBeUndefined()
})

test('[P17] signing out forgets the person, keeps lane and queue, and drops the token once the queue is empty', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await device.store.endSession()
  expect(await device.store.currentSession()).toBeUndefined()
  const [session] = await device.store.allSessions()
  const kept = await device.open(session!)
  expect(await kept.db.pendingActions.count()).toBe(1)
  await device.sync(kept)
  expect(server.arrived).toHaveLength(1)
  expect(await kept.db.lanes.get(session!.deviceId)).toMatchObject({ token: '', nextSeq: 2, confirmedSeq: 1 })
})

test('[P15] a changed permission moves the person to another replica, and the old one can still send', async () => {
  const shop = aShop({ staff: [aStaff()] })
  const server = new FakeServer(shop)
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  shop.staff[0]!.row = aStaff({ flags: ['stock_crud', 'cost_view'] })
  const after = await signedIn(device, 'kho')
  expect(after.database).not.toBe(replica.database)
  const old = (await device.store.allSessions()).find(({ database }) => database === replica.database)
  expect(old?.token).toBe(after.session.token)
  expect(await device.sync(await device.open(old!))).toEqual({ kind: 'quiet' })
  expect(server.arrived).toHaveLength(1)
})

test('[S1] an eviction is noticed and says how many commands were lost at most', async () => {
  const server = new FakeServer()
  const keepsake = aKeepsake()
  const { device, replica } = await aLoadedPhone(server, { keepsake })
  await dispatch(replica, openOrder, take('DH-1'))
  await device.sync(replica)
  await device.open(replica.session)
  await dispatch(replica, openOrder, take('DH-2'))
  await dispatch(replica, openOrder, take('DH-3'))
  expect(await device.store.evicted()).toBeUndefined()

  const { device: emptied } = aDevice(server, { keepsake })
  expect(await emptied.store.evicted()).toEqual({ lost: 2 })
  const again = await signedIn(emptied, 'kho')
  expect(again.session.deviceId).not.toBe(replica.session.deviceId)
  expect(await emptied.store.evicted()).toEqual({ lost: 2 })
  await emptied.store.forgetEviction()
  expect(await emptied.store.evicted()).toBeUndefined()
})

test('[S1] a memory that went together with what counted its lanes is noticed by the mark of the server', async () => {
  const server = new FakeServer()
  const isKnownBrowser = () => true
  const { device } = aDevice(server, { keepsake: aKeepsake(), isKnownBrowser })
  expect(await device.store.evicted()).toEqual({ lost: undefined })
  await signedIn(device, 'kho')
  expect(await device.store.evicted()).toBeUndefined()
  const { device: fresh } = aDevice(server, { keepsake: aKeepsake(), isKnownBrowser: () => false })
  expect(await fresh.store.evicted()).toBeUndefined()
})

test('[S1] a lane whose replica vanished does not use its numbers a second time', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await device.sync(replica)
  await replica.db.delete()
  const again = await device.open(replica.session)
  await device.sync(again)
  await dispatch(again, openOrder, take('DH-2'))
  expect(await device.sync(again)).toEqual({ kind: 'quiet' })
  expect(server.arrived.map(({ seq }) => seq)).toEqual([1, 2])
  expect(await viewOf(again)).toEqual(truthOf(server))
})

test('[P15] device settings start with sensible values and change one by one', async () => {
  const { device } = aDevice(new FakeServer())
  expect(await device.store.getSettings()).toEqual(defaultDeviceSettings)
  await device.store.setSettings({ voice: true })
  await device.store.setSettings({ volume: 0.5 })
  expect(await device.store.getSettings()).toEqual({ ...defaultDeviceSettings, voice: true, volume: 0.5 })
})

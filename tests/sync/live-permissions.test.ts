import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { Permission } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { queueHealth } from '../../src/replica/queries/queue/queue-health.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { watchUser } from '../../src/replica/watch-user.ts'
import { leadLane, scopeNameOf } from '../../src/sync/lead-lane.ts'
import { aLoadedPhone, reopened, signedIn } from './a-phone.ts'
import { FakeServer } from './fake-server.ts'

/* What somebody may do changes on the server while they work; no sign-in tells the phone. */

const take = { code: 'DH-1', takeOver: false }

function give(server: FakeServer, userName: string, flags: Permission[]): void {
  server.change('staff', { ...server.get<Staff>('staff', userName), flags })
}

function loadsOf(server: FakeServer): number {
  return server.requests.filter(({ path }) => path === '/api/sync/snapshot').length
}

async function laneOf({ db, session }: Replica) {
  return (await db.lanes.get(session.deviceId))!
}

test('[P15] a changed flag is the lane’s with the next pull, and the person’s at the next start with no network', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const loads = loadsOf(server)
  give(server, 'kho', ['stock_crud', 'products_gift_view'])
  await phone.device.sync(phone.replica)
  expect((await laneOf(phone.replica)).actor.flags).toEqual(['stock_crud', 'products_gift_view'])
  // The scope is the same: nothing is loaded anew.
  expect(loadsOf(server)).toBe(loads)
  // Opening asks no network.
  const asked = server.requests.length
  const { session } = await reopened(phone)
  expect(server.requests).toHaveLength(asked)
  expect(session.user.permission).toEqual(['stock_crud', 'products_gift_view'])
})

test('[P15 P22] whoever loses a flag is refused here at once, and what waited before stays in the queue', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { replica } = phone
  await dispatch(replica, openOrder, take)
  give(server, 'kho', ['products_gift_view'])
  server.next('/api/sync/push', () => Promise.reject(new TypeError('offline')))
  await phone.device.sync(replica)
  expect(await replica.db.pendingActions.count()).toBe(1)
  await phone.device.sync(replica)
  const after = await dispatch(replica, openOrder, { ...take, code: 'DH-2' })
  expect(after).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } })
})

test('[P15] the screens of an open page are told once, whatever else the lane is noted with', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { replica } = phone
  const told: string[][] = []
  const stop = watchUser(replica, ({ permission }) => told.push(permission))
  await dispatch(replica, openOrder, take)
  give(server, 'kho', ['stock_crud', 'report_orders'])
  await phone.device.sync(replica)
  await expect.poll(() => told).toEqual([['stock_crud', 'report_orders']])
  await dispatch(replica, openOrder, { ...take, code: 'DH-2' })
  give(server, 'kho', ['stock_crud'])
  await phone.device.sync(replica)
  await expect.poll(() => told).toEqual([['stock_crud', 'report_orders'], ['stock_crud']])
  stop()
})

test('[S13] who may see less in the middle of their work fetches for themselves; once they moved, a colleague of the scope does', async () => {
  const server = new FakeServer()
  const { device, replica: lan } = await aLoadedPhone(server)
  const tuan = await signedIn(device, 'kho2')
  await device.sync(tuan)
  give(server, 'kho', [])
  await device.sync(tuan)
  expect(await laneOf(lan)).toMatchObject({ outgrown: true })
  expect((await leadLane(lan))?.user).toBe('kho')
  expect((await leadLane(tuan))?.user).toBe('kho2')
  // As a worker finds the replica they left for another one.
  const left = { ...lan, session: { ...lan.session, leftAt: 1 } }
  expect((await leadLane(left))?.user).toBe('kho2')
})

test('[S13] what somebody was given beyond the scope of a shared phone is not laid where colleagues read, and they are told to sign in', async () => {
  const server = new FakeServer()
  const { device, replica: lan } = await aLoadedPhone(server)
  const tuan = await signedIn(device, 'kho2')
  await device.sync(tuan)
  // Whose sight the rows are, as the server tells it with them.
  await lan.db.meta.put({ key: 'sight', value: scopeNameOf(await laneOf(tuan)) })
  expect((await queueHealth(lan)).seesMore).toBe(false)
  const loads = loadsOf(server)
  give(server, 'kho', ['stock_crud', 'cost_view'])
  await device.sync(lan)
  await device.sync(lan)
  expect(await laneOf(lan)).toMatchObject({ outgrown: true })
  expect((await leadLane(lan))?.user).toBe('kho2')
  expect(loadsOf(server)).toBe(loads)
  expect((await queueHealth(lan)).seesMore).toBe(true)
  expect((await queueHealth(tuan)).seesMore).toBe(false)
})

test('[L3] a server that lets everybody begin anew is asked by no colleague for ever: the phone of two loads once', async () => {
  const server = new FakeServer()
  const { device, replica: lan } = await aLoadedPhone(server)
  const tuan = await signedIn(device, 'kho2')
  await device.sync(tuan)
  const loads = loadsOf(server)
  const asked = server.requests.length
  server.change('staff', server.get<Staff>('staff', 'kho'))
  server.floor = server.version
  await device.sync(lan)
  expect(loadsOf(server)).toBe(loads + 1)
  expect(server.requests.length - asked).toBeLessThan(10)
})

test('[P15] who is alone in a replica and was given more sees it at once', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  give(server, 'kho', ['stock_crud', 'cost_view'])
  await device.sync(replica)
  await device.sync(replica)
  expect((await leadLane(replica))?.user).toBe('kho')
  expect((await queueHealth(replica)).seesMore).toBe(false)
})

test('[P15] permissions that come back leave nothing behind', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  give(server, 'kho', ['stock_crud', 'cost_view'])
  await phone.device.sync(phone.replica)
  expect(await laneOf(phone.replica)).toMatchObject({ outgrown: true })
  give(server, 'kho', ['stock_crud'])
  await phone.device.sync(phone.replica)
  expect((await laneOf(phone.replica)).outgrown).toBeUndefined()
})

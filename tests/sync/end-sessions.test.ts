import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { leaveReplica } from '../../src/sync/end-sessions.ts'
import { aShop, aStaff } from '../support/builders.ts'
import { aLoadedPhone, type Phone, signedIn } from './a-phone.ts'
import { answering, FakeServer, weathers } from './fake-server.ts'

const take = { code: 'DH-1', takeOver: false }

/** What the sign-out of the app does, below the screen. */
async function signOut({ device }: Phone, replica: Replica): Promise<void> {
  await device.store.endSession()
  await leaveReplica(replica)
}

const tokenIn = async ({ db, session }: Replica) => (await db.lanes.get(session.deviceId))?.token
const ended = (server: FakeServer) =>
  server.requests.filter(({ path }) => path === '/api/logout').map(({ body }) => body['token'])

test('[P17] signing out with nothing unsent ends the session on the server at once, and the device forgets the token', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { token } = phone.replica.session
  await signOut(phone, phone.replica)
  expect(ended(server)).toEqual([token])
  expect(await tokenIn(phone.replica)).toBe('')
  expect(server.deadTokens).toEqual(new Set([token]))
})

test('[P17] signing out without a network keeps the token, and the next contact ends the session', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { token } = phone.replica.session
  server.next('/api/logout', weathers.lost)
  await signOut(phone, phone.replica)
  expect(await tokenIn(phone.replica)).toBe(token)
  expect(server.deadTokens.size).toBe(0)
  await phone.device.worker().syncEverybody()
  expect(server.deadTokens).toEqual(new Set([token]))
  expect(await tokenIn(phone.replica)).toBe('')
})

test('[P17] what waits is sent with the token of who signed out, and only then the session ends', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { token } = phone.replica.session
  await dispatch(phone.replica, openOrder, take)
  await signOut(phone, phone.replica)
  expect(ended(server)).toEqual([])
  expect(await tokenIn(phone.replica)).toBe(token)
  await phone.device.worker().syncEverybody()
  expect(server.arrived).toMatchObject([{ method: 'openOrder', token }])
  expect(await phone.replica.db.pendingActions.count()).toBe(0)
  expect(ended(server)).toEqual([token])
  expect(await tokenIn(phone.replica)).toBe('')
})

test('[P17] a colleague who takes the phone after it was signed out without a network ends that session with their first run', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { token } = phone.replica.session
  server.next('/api/logout', weathers.lost)
  await signOut(phone, phone.replica)
  const colleague = await signedIn(phone.device, 'kho2')
  expect(await phone.device.sync(colleague)).toEqual({ kind: 'quiet' })
  expect(server.deadTokens).toEqual(new Set([token]))
  expect(await tokenIn(colleague)).toBe(colleague.session.token)
})

test('[P17] a session that the server does not know any more is forgotten like one it ended', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  server.deadTokens.add(phone.replica.session.token)
  await signOut(phone, phone.replica)
  expect(await tokenIn(phone.replica)).toBe('')
})

test('[P17] a server that has trouble is asked again', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { token } = phone.replica.session
  server.next('/api/logout', answering('busy'))
  await signOut(phone, phone.replica)
  expect(await tokenIn(phone.replica)).toBe(token)
  await phone.device.worker().syncEverybody()
  expect(await tokenIn(phone.replica)).toBe('')
})

test('[P17] who signs in again before the server was told keeps the new token; only the old one is not used any more', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  server.next('/api/logout', async (ask) => {
    await signedIn(phone.device, 'kho')
    return ask()
  })
  await signOut(phone, phone.replica)
  const session = (await phone.device.store.currentSession())!
  expect(await tokenIn(phone.replica)).toBe(session.token)
  expect(server.deadTokens.has(session.token)).toBe(false)
})

test('[P17] work left in another replica of the person is sent before the session ends', async () => {
  const shop = aShop({ staff: [aStaff()] })
  const server = new FakeServer(shop)
  const phone = await aLoadedPhone(server)
  await dispatch(phone.replica, openOrder, take)
  shop.staff[0]!.row = aStaff({ flags: ['stock_crud', 'cost_view'] })
  const after = await signedIn(phone.device, 'kho')
  await phone.device.sync(after)
  await signOut(phone, after)
  expect(ended(server)).toEqual([])
  await phone.device.worker().syncEverybody()
  await phone.device.worker().syncEverybody()
  expect(server.arrived).toMatchObject([{ method: 'openOrder', token: after.session.token }])
  expect(server.deadTokens).toEqual(new Set([after.session.token]))
  expect(await tokenIn(after)).toBe('')
})

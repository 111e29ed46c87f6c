import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { readSyncState } from '../../src/replica/sync-state.ts'
import { anOrder, aStaff } from '../support/builders.ts'
import { aLoadedPhone, signedIn, truthOf, viewOf } from './a-phone.ts'
import { FakeServer, weathers } from './fake-server.ts'

const take = (code: string) => ({ code, takeOver: false })
const scan = (code: string) => ({
  parcelId: `${code}#1`,
  gesture: `g-${code}`,
  productCode: 'AT-DEN-M',
  scanned: 'AT-DEN-M',
  quantity: 1,
})

/** Lan and Tuấn share a phone; both did something offline. */
async function aSharedPhone(server: FakeServer) {
  const { device, replica: lan, clock } = await aLoadedPhone(server, { user: 'kho' })
  await dispatch(lan, openOrder, take('DH-1'))
  await dispatch(lan, scanItem, scan('DH-1'))
  const tuan = await signedIn(device, 'kho2')
  await dispatch(tuan, openOrder, take('DH-2'))
  await dispatch(tuan, scanItem, scan('DH-2'))
  return { device, lan, tuan, clock }
}

test('[S13] every command travels with the token of the person who did it', async () => {
  const server = new FakeServer()
  const { device, lan, tuan } = await aSharedPhone(server)
  expect(await device.sync(tuan)).toEqual({ kind: 'quiet' })
  const owner = new Map([lan, tuan].map(({ session }) => [session.deviceId, session.token]))
  expect(server.arrived).toHaveLength(4)
  for (const { deviceId, token } of server.arrived) expect(token).toBe(owner.get(deviceId))
  expect(await viewOf(tuan)).toEqual(truthOf(server))
  expect(server.get<{ packer: string }>('parcels', 'DH-1#1').packer).toBe('kho')
  expect(server.get<{ packer: string }>('parcels', 'DH-2#1').packer).toBe('kho2')
})

test('[S3] numbers of two lanes in one replica do not mix', async () => {
  const { tuan, lan } = await aSharedPhone(new FakeServer())
  const pending = await tuan.db.pendingActions.toArray()
  expect(
    pending.map(({ deviceId, seq }) => [deviceId === lan.session.deviceId ? 'Lan' : 'Tuấn', seq]),
  ).toEqual([
    ['Lan', 1],
    ['Lan', 2],
    ['Tuấn', 1],
    ['Tuấn', 2],
  ])
})

test('[S7] rows that hold another lane’s effects come with that lane’s confirmation', async () => {
  const server = new FakeServer()
  const { device, tuan } = await aSharedPhone(server)
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(tuan)
  // The shop moves on between the answers of the two lanes.
  let asked = 0
  for (let time = 0; time < 3; time += 1) {
    server.next('/api/sync/pull', (ask) => {
      asked += 1
      if (asked <= 2) server.change('orders', anOrder({ code: `KHAC-${asked}` }))
      return ask()
    })
  }
  expect(await device.sync(tuan)).toEqual({ kind: 'quiet' })
  expect(asked).toBe(3)
  expect(await viewOf(tuan)).toEqual(truthOf(server))
  expect(await tuan.db.pendingActions.count()).toBe(0)
})

test('[S13] one person’s dead token holds up neither the other’s work nor the fetching', async () => {
  const server = new FakeServer()
  const { device, lan, tuan } = await aSharedPhone(server)
  server.deadTokens.add(lan.session.token)
  server.change('orders', anOrder({ code: 'MOI' }))
  expect(await device.sync(tuan)).toMatchObject({ kind: 'quiet', problem: { code: 'other-sign-in-again' } })
  const { problem } = await readSyncState(tuan.db)
  expect(problem?.text).toContain('Lan')
  expect(server.get<Order>('orders', 'DH-2').state).toBe('ĐANG ĐÓNG GÓI')
  expect(await tuan.db.orders.get('MOI')).toBeDefined()
  const pending = await tuan.db.pendingActions.toArray()
  expect(pending.map(({ deviceId }) => deviceId)).toEqual([lan.session.deviceId, lan.session.deviceId])
  expect(
    server.arrived.every(({ token }) => token === tuan.session.token || token === lan.session.token),
  ).toBe(true)

  const lanAgain = await signedIn(device, 'kho')
  expect(await device.sync(lanAgain)).toEqual({ kind: 'quiet' })
  expect(await viewOf(lanAgain)).toEqual(truthOf(server))
})

test('[P17] the signed-in person’s dead token leaves the fetching to another lane', async () => {
  const server = new FakeServer()
  const { device, tuan } = await aSharedPhone(server)
  server.deadTokens.add(tuan.session.token)
  server.change('orders', anOrder({ code: 'MOI' }))
  expect(await device.sync(tuan)).toMatchObject({ kind: 'waiting', problem: { code: 'sign-in-again' } })
  expect(await tuan.db.orders.get('MOI')).toBeDefined()
})

test('[L3] [S13] a person whose permissions changed has the old work sent without filling the shared replica anew', async () => {
  const server = new FakeServer()
  const { device, tuan } = await aSharedPhone(server)
  // Lan may see cost prices from now on, and moves to a replica of her own.
  const lanRow = aStaff({ flags: ['stock_crud', 'cost_view'] })
  server.change('staff', lanRow)
  server.shop.staff.find(({ row }) => row.userName === 'kho')!.row = lanRow
  const lanAgain = await signedIn(device, 'kho')
  expect(lanAgain.database).not.toBe(tuan.database)
  for (const session of await device.store.allSessions()) closeReplica(await device.open(session))
  const loads = () => server.requests.filter(({ path }) => path === '/api/sync/snapshot').length
  const before = loads()
  expect(await device.sync(tuan)).toEqual({ kind: 'quiet' })
  expect(await tuan.db.pendingActions.count()).toBe(0)
  expect(loads() - before).toBe(1) // only to begin
  expect(await viewOf(tuan)).toEqual(truthOf(server))
  expect(server.get<Order>('orders', 'DH-1').state).toBe('ĐANG ĐÓNG GÓI')
  await device.sync(tuan)
  expect(loads() - before).toBe(1)
})

test('[L3] alone in the old replica, the work is sent and the replica follows the new permissions', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  const row = aStaff({ flags: ['stock_crud', 'cost_view'] })
  server.change('staff', row)
  server.shop.staff.find(({ row }) => row.userName === 'kho')!.row = row
  await signedIn(device, 'kho')
  const old = (await device.store.allSessions()).find(({ database }) => database === replica.database)
  const reopened = await device.open(old!)
  expect(await device.sync(reopened)).toEqual({ kind: 'quiet' })
  expect(server.arrived).toHaveLength(1)
  expect(await viewOf(reopened)).toEqual(truthOf(server))

  // Tuấn, whom the replica is named after, gets his own view again.
  const tuan = await signedIn(device, 'kho2')
  expect(tuan.database).toBe(replica.database)
  const loads = server.requests.filter(({ path }) => path === '/api/sync/snapshot').length
  expect(await device.sync(tuan)).toEqual({ kind: 'quiet' })
  expect(server.requests.filter(({ path }) => path === '/api/sync/snapshot')).toHaveLength(loads + 1)
})

test('[S3] people who hand a phone to each other are heard in the order of their gestures, whoever’s lane comes first', async () => {
  const server = new FakeServer()
  const { device, replica: lan } = await aLoadedPhone(server, { user: 'kho' })
  const tuan = await signedIn(device, 'kho2')
  const black = (gesture: string) => ({ ...scan('DH-2'), gesture })
  await dispatch(lan, openOrder, take('DH-2'))
  await dispatch(lan, scanItem, black('g1'))
  await dispatch(tuan, openOrder, { code: 'DH-2', takeOver: true })
  await dispatch(tuan, scanItem, black('g2'))
  await dispatch(lan, openOrder, { code: 'DH-2', takeOver: true })
  expect(await device.sync(lan)).toEqual({ kind: 'quiet' })
  expect(server.arrived.map(({ token }) => (token === lan.session.token ? 'Lan' : 'Tuấn'))).toEqual([
    ...['Lan', 'Lan', 'Tuấn', 'Tuấn', 'Lan'],
  ])
  const { packer, scans } = server.get<Parcel>('parcels', 'DH-2#1')
  expect([packer, scans.map(({ by }) => by)]).toEqual(['kho', ['kho', 'kho2']])
  expect(await viewOf(lan)).toEqual(truthOf(server))
  expect(await lan.db.attention.count()).toBe(0)
})

import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { aLoadedPhone, type Phone, truthOf, viewOf } from './a-phone.ts'
import { answering, FakeServer } from './fake-server.ts'

const take = (code: string) => ({ code, takeOver: false })
const isPoison = (_: string, params: unknown) => (params as { code?: string }).code === 'DH-2'

async function openAll(replica: Replica) {
  for (const code of ['DH-1', 'DH-2', 'DH-3', 'DH-4']) await dispatch(replica, openOrder, take(code))
}

async function syncFor({ device, replica, clock }: Phone, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await device.sync(replica)
    clock.advance(60_000)
  }
}

test('[P2] 413 halves the batch at once until it fits, and grows again afterwards', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await openAll(replica)
  server.maxCommands = 1
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
  server.maxCommands = 50
  for (let round = 0; round < 6; round += 1) {
    await dispatch(replica, openOrder, { ...take('DH-1'), takeOver: true })
    await device.sync(replica)
  }
  expect((await replica.db.lanes.get(replica.session.deviceId))?.batchLimit).toBeUndefined()
})

test('[S1] a command too large to ever travel is set aside, and an empty one takes its number', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { device, replica } = phone
  await openAll(replica)
  await replica.db.pendingActions.update(2, { params: { ...take('DH-2'), junk: 'x'.repeat(2000) } })
  server.maxBytes = 1800
  await syncFor(phone, 2)
  expect(await replica.db.attention.count()).toBe(0)
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.attention.toArray()).toMatchObject([
    { status: 'failed', error: { code: 'quarantined' }, record: { seq: 2, method: 'openOrder' } },
  ])
  expect(server.lanes.get(replica.session.deviceId)?.last).toBe(4)
  expect(server.get<Order>('orders', 'DH-4').state).toBe('ĐANG ĐÓNG GÓI')
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[S1] one or two answers that a small command is too large set nothing aside: proxies say it of anything', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { device, replica } = phone
  await dispatch(replica, openOrder, take('DH-1'))
  server.maxBytes = 10
  await syncFor(phone, 2)
  server.maxBytes = Number.POSITIVE_INFINITY
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.attention.count()).toBe(0)
  expect(server.get<Order>('orders', 'DH-1').state).toBe('ĐANG ĐÓNG GÓI')
})

test('[L2] a command the server chokes on delays the others no longer than the quarantine time', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  const { replica } = phone
  await openAll(replica)
  server.poison = isPoison
  await syncFor(phone, 5)
  expect(server.get<Order>('orders', 'DH-1').state).toBe('ĐANG ĐÓNG GÓI')
  expect(await replica.db.attention.count()).toBe(0)
  await syncFor(phone, 9)
  expect(await replica.db.attention.toArray()).toMatchObject([{ record: { seq: 2 }, status: 'failed' }])
  expect(server.get<Order>('orders', 'DH-4').state).toBe('ĐANG ĐÓNG GÓI')
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[S1] while the server itself is ill nothing is set aside, however long it takes', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  await openAll(phone.replica)
  server.next('/api/sync/push', answering('failed'), 60)
  server.next('/api/health', answering('failed'), 60)
  await syncFor(phone, 40)
  expect(await phone.replica.db.attention.count()).toBe(0)
  expect(await phone.replica.db.pendingActions.count()).toBe(4)
})

test('[S1] when even the empty command fails, the commands are not to blame', async () => {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  await openAll(phone.replica)
  server.next('/api/sync/push', answering('failed'), 200)
  await syncFor(phone, 60)
  expect(await phone.replica.db.attention.count()).toBe(1)
  expect(await phone.replica.db.pendingActions.count()).toBe(4)
})

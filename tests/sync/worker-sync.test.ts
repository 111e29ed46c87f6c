import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { aLoadedPhone } from './a-phone.ts'
import { FakeServer, weathers } from './fake-server.ts'

/** A phone whose app was closed with work in it. */
async function aClosedPhone() {
  const server = new FakeServer()
  const phone = await aLoadedPhone(server)
  await dispatch(phone.replica, openOrder, { code: 'DH-1', takeOver: false })
  closeReplica(phone.replica)
  return { server, worker: phone.device.worker() }
}

test('[S1] the worker sends what waits, and its event ends when all is sent', async () => {
  const { server, worker } = await aClosedPhone()
  await worker.syncEverybody()
  expect(server.arrived).toHaveLength(1)
  await worker.close()
})

test('[S14] a worker asked to rest in the middle of a pause ends its event, and sends with the next', async () => {
  const { server, worker } = await aClosedPhone()
  server.next('/api/sync/push', weathers.lost, 1)
  const event = worker.syncEverybody()
  await expect.poll(() => server.weather).toEqual([])
  await worker.restEverybody()
  await event
  expect(server.arrived).toHaveLength(0)
  await worker.syncEverybody()
  expect(server.arrived).toHaveLength(1)
  await worker.close()
})

test('[S14] a worker asked to rest before it has opened its replica begins nothing', async () => {
  const { server, worker } = await aClosedPhone()
  const event = worker.syncEverybody()
  await worker.restEverybody()
  await event
  expect(server.arrived).toHaveLength(0)
  await worker.close()
})

import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { readCursor } from '../../src/replica/apply-pull.ts'
import { askToCompare } from '../../src/replica/compared.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { makeWorkerSync } from '../../src/sync/worker-sync.ts'
import { anOrder } from '../support/builders.ts'
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

/** A worker on a phone, and at which version of the shop it looked for what travels apart from the rows. */
async function aTendingWorker({ hold = () => Promise.resolve() }: { hold?(): Promise<void> } = {}) {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await askToCompare(replica)
  closeReplica(replica)
  const tendedAt: (number | undefined)[] = []
  const worker = makeWorkerSync(device.environment, device.store, {
    async after({ db }) {
      tendedAt.push(await readCursor(db))
      await hold()
    },
  })
  return { server, worker, tendedAt }
}

test('[P23] what travels apart does not wait until all rows are compared', async () => {
  const { server, worker, tendedAt } = await aTendingWorker()
  server.next('/api/sync/sums', weathers.hanging)
  server.change('orders', anOrder({ code: 'DH-9' }))
  const event = worker.syncEverybody()
  await expect.poll(() => tendedAt).toEqual([server.version])
  await worker.restEverybody()
  await event
  expect(tendedAt, 'asked to rest, it looks no more').toEqual([server.version])
  await worker.close()
})

test('[P23] what travels apart is looked for once more when news come meanwhile, and the event lasts as long', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { server, worker, tendedAt } = await aTendingWorker({ hold: () => held })
  const first = worker.syncEverybody()
  await expect.poll(() => tendedAt).toHaveLength(1)
  server.change('orders', anOrder({ code: 'DH-9' }))
  const pulls = () => server.requests.filter(({ path }) => path === '/api/sync/pull').length
  const before = pulls()
  const second = worker.syncEverybody()
  await expect.poll(pulls).toBeGreaterThan(before)
  release()
  await Promise.all([first, second])
  expect(tendedAt.at(-1)).toBe(server.version)
  await worker.close()
})

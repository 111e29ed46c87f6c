import { expect, test, vi } from 'vitest'
import { watchReached } from '../../../../src/replica/queries/queue/watch-reached.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer, weathers } from '../../../sync/fake-server.ts'

test('[S15] a server that was away is told of when it answers again, whatever the browser thinks of its network, and not before', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const tell = vi.fn()
  const stop = watchReached(replica, tell)
  await device.sync(replica)
  await heard()
  expect(tell).not.toHaveBeenCalled()
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(replica)
  await heard()
  expect(tell).not.toHaveBeenCalled()
  await device.sync(replica)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce())
  stop()
})

/** Live queries hear of what was written once the database has told of it. */
async function heard(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

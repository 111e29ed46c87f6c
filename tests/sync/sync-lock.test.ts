import { expect, test } from 'vitest'
import type { Locks } from '../../src/replica/environment.ts'
import { isLoading } from '../../src/replica/load-point.ts'
import { underSyncLock } from '../../src/sync/sync-lock.ts'
import { aPhone } from './a-phone.ts'
import { FakeServer } from './fake-server.ts'

/** Web Locks of one browser. */
function someLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(name, { signal }, run) {
      const before = tails.get(name) ?? Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      tails.set(
        name,
        before.then(() => promise),
      )
      try {
        await Promise.race([
          before,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ])
        return await run()
      } finally {
        resolve()
      }
    },
  }
}

const never = new AbortController().signal

test('[P13] one executor talks at a time', async () => {
  const { replica } = await aPhone(new FakeServer(), { locks: someLocks() })
  const order: string[] = []
  const run = (name: string) => () =>
    underSyncLock(replica, never, async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`${name} ends`)
    })
  await Promise.all([run('page')(), run('worker')()])
  expect(order).toEqual(['page begins', 'page ends', 'worker begins', 'worker ends'])
})

test('[L1] a frozen holder is not waited for longer than any request lasts', async () => {
  const { replica, clock } = await aPhone(new FakeServer(), { locks: someLocks() })
  void underSyncLock(replica, never, () => new Promise(() => undefined))
  const second = underSyncLock(replica, never, () => Promise.resolve('done'))
  await expect.poll(() => clock.pauses).toEqual([25_000])
  clock.advance(25_000)
  expect(await second).toBe('done')
})

test('[P6 P13] a first load is not taken for frozen while it stores lines, however long it lasts', async () => {
  const server = new FakeServer()
  server.lineRows = 2
  const stored = { onLine: async () => {} }
  const step = async (name: string) => (name === 'load:stored' ? stored.onLine() : undefined)
  const { replica, clock, device } = await aPhone(server, { locks: someLocks(), step })
  let second: Promise<unknown> | undefined
  stored.onLine = async () => {
    if (second) {
      clock.advance(13_000)
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return
    }
    second = underSyncLock(replica, never, () => isLoading(replica.db))
    await expect.poll(() => clock.pauses).toContain(25_000)
  }
  await device.sync(replica)
  expect(await second).toBe(false)
  expect(server.requests.filter(({ path }) => path === '/api/sync/snapshot')).toHaveLength(1)
})

test('[P13] what the work throws is thrown, and not done twice', async () => {
  const { replica } = await aPhone(new FakeServer(), { locks: someLocks() })
  let runs = 0
  const failing = underSyncLock(replica, never, () => {
    runs += 1
    return Promise.reject(new Error('bug'))
  })
  await expect(failing).rejects.toThrow('bug')
  expect(runs).toBe(1)
})

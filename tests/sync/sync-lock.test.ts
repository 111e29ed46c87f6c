import { expect, test } from 'vitest'
import type { Locks } from '../../src/replica/environment.ts'
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

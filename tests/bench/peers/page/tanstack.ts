import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions'
import { aCommand, pause, post } from './a-command.ts'
import type { Acted, Peer } from './peer.ts'

/** Tells when an outbox entry was stored: the executor itself resolves only when it was sent. */
class WatchedStorage extends IndexedDBAdapter {
  stored = Promise.withResolvers<void>()

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value)
    this.stored.resolve()
  }
}

/**
 * @tanstack/offline-transactions 1.0 as its readme starts it: one transaction a command, IndexedDB outbox, one request a
 * transaction, an answer that is not ok thrown as `Error('Server error')` so that it is retried. Its own retry pauses (1, 2, 4 …
 * seconds), leader election and first-in-first-out order are left as they are; batches and durability cannot be set. Rows live in
 * memory; "durable" here is the success of the outbox's put.
 */
export async function openTanstack(): Promise<Peer> {
  const acts = createCollection(
    localOnlyCollectionOptions({ id: 'acts', getKey: (act: ReturnType<typeof aCommand>) => act.id }),
  )
  const storage = new WatchedStorage('offline-transactions', 'transactions')
  const executor = startOfflineExecutor({
    collections: { acts },
    storage,
    mutationFns: {
      send: async ({ transaction }) => {
        for (const { modified } of transaction.mutations) {
          const response = await post('/peers/command', modified)
          if (!response.ok) throw new Error('Server error')
        }
      },
    },
  })
  await executor.waitForInit()
  while (!executor.isOfflineEnabled) await pause(20)

  return {
    async act(number): Promise<Acted> {
      storage.stored = Promise.withResolvers()
      const command = aCommand(number)
      const seen = Promise.withResolvers<number>()
      const watching = acts.subscribeChanges((changes) => {
        if (changes.some(({ key }) => key === command.id)) seen.resolve(performance.now())
      })
      const transaction = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false })
      const from = performance.now()
      transaction.mutate(() => {
        acts.insert(command)
      })
      transaction.commit().catch(() => undefined)
      const visibleMs = (await seen.promise) - from
      await storage.stored.promise
      const durableMs = performance.now() - from
      watching.unsubscribe()
      return { visibleMs, durableMs }
    },
    waiting: async () => (await executor.peekOutbox()).length,
    async drain() {
      executor.getOnlineDetector().notifyOnline()
      while ((await storage.keys()).length > 0) await pause(20)
    },
  }
}

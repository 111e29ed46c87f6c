import type { BrowserContext, Page } from 'playwright/test'

export interface WorkerLevers {
  /** Ends it wherever it is, as browsers do with workers. */
  stop(): Promise<unknown>
  /** Background Sync: the network is back. `lastChance`: the browser will not ask again. */
  wake(options?: { lastChance?: boolean }): Promise<unknown>
  /** Periodic Background Sync: the browser found a good moment. */
  wakeNowAndThen(): Promise<unknown>
}

const tag = 'khotay-sync'

/** The browser's own levers over the service worker, held from `page`, which must stay open. */
export async function watchWorker(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<WorkerLevers> {
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return {
    stop: () => session.send('ServiceWorker.stopAllWorkers'),
    wake: ({ lastChance = false } = {}) =>
      session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance }),
    wakeNowAndThen: () =>
      session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag }),
  }
}

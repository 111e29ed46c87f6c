import { aCommand, pause, post } from './a-command.ts'
import type { Acted, Peer } from './peer.ts'

/**
 * Workbox Background Sync 7.4 in a real service worker, see `workbox-worker.ts`. The page only posts: the worker keeps what did
 * not go through. It has no rows and no live query, so there is nothing to see: that part stays the app's own.
 */
export async function openWorkbox(replay: 'default' | 'checked'): Promise<Peer> {
  await navigator.serviceWorker.register(`/workbox-worker.js?replay=${replay}`, { type: 'module' })
  const registration = await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await pause(20)

  const ask = () =>
    new Promise<{ waiting: number; replaying: boolean }>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      registration.active?.postMessage({ type: 'waiting' }, [port2])
    })

  return {
    async act(number): Promise<Acted> {
      const from = performance.now()
      await post('/peers/command', aCommand(number)).catch(() => undefined) // no network: it is in the queue now
      return { durableMs: performance.now() - from }
    },
    waiting: async () => (await ask()).waiting,
    async drain() {
      // The harness fires the sync event, as the browser would.
      for (;;) {
        const { waiting, replaying } = await ask()
        if (waiting === 0 && !replaying) return
        await pause(20)
      }
    },
  }
}

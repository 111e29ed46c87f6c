import { deviceStore } from '../replica/device-store.ts'
import { browserEnvironment } from '../replica/environment.ts'
import { registerBackgroundSync } from './page-sync.ts'
import { makeWorkerSync } from './worker-sync.ts'

/**
 * While nobody is signed in: what waits on this device is sent, and sessions that were signed out are ended on the server, at once and
 * whenever the network is back. Answers how to stop.
 */
export function tendSignedOut(): () => void {
  const stopped = new AbortController()
  const tend = () => void sendLeft().catch(() => undefined) // tried again with the next event, or the next start
  window.addEventListener('online', tend, { signal: stopped.signal })
  tend()
  return () => stopped.abort()
}

async function sendLeft(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) {
    worker.postMessage({ type: 'sync' })
    return registerBackgroundSync()
  }
  const everybody = makeWorkerSync(browserEnvironment(), deviceStore())
  await everybody.syncEverybody().finally(() => everybody.close())
}

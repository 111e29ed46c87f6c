/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openAlert, showAlert } from '../src/protocol/show-alert.ts'
import { answerPicture } from '../src/replica/answer-picture.ts'
import { restEverybody, syncEverybody } from '../src/sync/worker-sync.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * When the browser wakes us:
 *
 *   install       the shell is stored (Workbox); the old worker stays until a quiet moment
 *   activate      old shells go, and what waits is sent
 *   fetch         shell from the store, every page address is index.html, pictures of products as far as they are here; the rest of /api
 *                 and /ws go to the network
 *   sync          the network is back
 *   periodicsync  now and then, where the browser allows it
 *   push          the server tells of something while the app may be closed
 *   notificationclick  somebody tapped what was shown of it
 *   message       a page has something to send, asks a new worker to take over, or the old one to let go
 */
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/ws\b/] }),
)
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/api/picture/'),
  ({ request }) =>
    answerPicture(request, {
      environment: { indexedDB, IDBKeyRange },
      caches,
      fetch: (asked) => fetch(asked),
    }),
)
clientsClaim()

let isLeaving = false

/**
 * The browser lets a newer worker take over only when this one has nothing under way. So once asked to leave, it begins
 * nothing more, whichever page asks for it; the newer one sends as it starts.
 */
async function sync(): Promise<void> {
  if (!isLeaving || !self.registration.waiting) await syncEverybody()
}

// Not waited for: the browser holds every page back until activation ends, and without a network that would be minutes.
self.addEventListener('activate', () => void syncEverybody())

// Not in the types yet, and not in every browser.
for (const name of ['sync', 'periodicsync']) {
  self.addEventListener(name, (event) => (event as ExtendableEvent).waitUntil(sync()))
}

self.addEventListener('push', (event) => event.waitUntil(showAlert(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => event.waitUntil(openAlert(self, event.notification)))

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'sync') event.waitUntil(sync())
  if (type === 'rest') {
    isLeaving = true
    event.waitUntil(restEverybody())
  }
  // A page asks only when nothing is on its way and no form is open.
  if (type === 'skip-waiting') event.waitUntil(self.skipWaiting())
})

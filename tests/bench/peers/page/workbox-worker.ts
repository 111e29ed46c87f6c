/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync'

/*
 * "Advanced usage" of Workbox's page on background sync: a queue and a fetch listener. Two ways to replay it:
 *
 *   default  no `onSync`: `replayRequests()`. An answer of any status counts as sent.
 *   checked  `onSync` with a look at `response.ok`: what was not ok goes back to the front, and the sync is tried again.
 *
 * Nothing else can be set but for how long requests are kept; storage is the `idb` package with Chromium's default durability
 * (relaxed).
 */
const self = globalThis as unknown as ServiceWorkerGlobalScope
const isChecked = new URLSearchParams(self.location.search).get('replay') === 'checked'
let replaying = false

const queue = new Queue('commands', {
  async onSync({ queue: waiting }) {
    // A browser runs one sync of a tag at a time; the bench fires some by hand, and two at once would send faster, and twice.
    if (replaying) return
    replaying = true
    try {
      if (isChecked) await replayChecked(waiting)
      else await waiting.replayRequests()
    } finally {
      replaying = false
    }
  },
})

async function replayChecked(waiting: Queue): Promise<void> {
  for (;;) {
    const entry = await waiting.shiftRequest()
    if (!entry) return
    try {
      const response = await fetch(entry.request.clone())
      if (!response.ok) throw new Error(`answered ${response.status}`)
    } catch (error) {
      await waiting.unshiftRequest(entry)
      throw error
    }
  }
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'POST' || !event.request.url.endsWith('/peers/command')) return
  const send = async () => {
    try {
      return await fetch(event.request.clone())
    } catch {
      await queue.pushRequest({ request: event.request })
      return Response.error()
    }
  }
  event.respondWith(send())
})

self.addEventListener('message', (event) => {
  const port = event.ports[0]
  const answer = async () => port?.postMessage({ waiting: await queue.size(), replaying })
  event.waitUntil(answer())
})

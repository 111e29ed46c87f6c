/// <reference lib="webworker" />
import { syncEverybody } from '../../../../src/sync/worker-sync.ts'

/* The app's worker without its shell: it syncs when a page asks. */
const self = globalThis as unknown as ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(syncEverybody()))

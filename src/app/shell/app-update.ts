import { Workbox } from 'workbox-window'
import { isQuiet } from '../../sync/is-quiet.ts'
import { isAnyFormDirty } from '../session/dirty-forms.ts'
import { sessionState } from '../session/session.ts'
import { onShopEvent } from '../session/shop-events.ts'
import { newApp } from './new-app.ts'

let registration: ServiceWorkerRegistration | undefined
/** A person asked: whichever version is the newest by then takes over. */
let isAsked = false

/** Registers the service worker and watches for newer ones, once the page has loaded everything that it asked for. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Plain http, or a window that may keep nothing: the page does without a worker, and sends by itself.
  const begin = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

async function register(): Promise<void> {
  const workbox = new Workbox('/sw.js')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void applyWhenIdle()
    else lookForUpdate()
  })
  registration = await workbox.register()
  if (registration) watchWorkers(registration)
  void applyWhenIdle()
  onShopEvent((event) => event === 'front_end_update_version' && lookForUpdate())
}

/**
 * Every newer worker, by the browser's own events: Workbox stops listening after the first, which may have failed to
 * install on a bad network, or be replaced by a still newer one.
 */
function watchWorkers(of: ServiceWorkerRegistration): void {
  const look = () => {
    newApp.waiting = of.active !== null && of.waiting !== null
    if (isAsked) handOver()
  }
  const follow = () => of.installing?.addEventListener('statechange', look)
  of.addEventListener('updatefound', follow)
  follow()
  look()
}

/** Fetches a newer app, if there is one. It shows itself as `waiting`. */
function lookForUpdate(): void {
  void registration?.update().catch(() => undefined) // offline: asked again when visible
}

/** Lets the newer app take over, if nothing is under way: no replay, no half-filled form. */
export async function applyWhenIdle(): Promise<void> {
  if (newApp.waiting && (await isIdle())) handOver()
}

/**
 * The person asked for it, so it is asked until this page is gone: a browser with much to do may lose the word to a worker that it has
 * to start for it, and the old one may have begun something more meanwhile.
 */
export function applyUpdate(): void {
  if (!isAsked) setInterval(handOver, againMs)
  isAsked = true
  handOver()
}

const againMs = 3_000

function handOver(): void {
  if (!registration?.waiting) return
  // The old worker waits for the network for minutes, and as long as it does the browser keeps the new one back.
  registration.active?.postMessage({ type: 'rest' })
  registration.waiting.postMessage({ type: 'skip-waiting' })
}

async function isIdle(): Promise<boolean> {
  if (isAnyFormDirty()) return false
  const { replica } = sessionState
  return !replica || (await isQuiet(replica))
}

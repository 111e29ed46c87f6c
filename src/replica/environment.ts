import { must } from '../lib/must.ts'
import { isKnownBrowser } from '../protocol/known-browser.ts'

/** What replica and sync may not reach for themselves, so that a test can put a day into a second and a network into a list. */
export interface Environment {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  /** Addresses are relative to the shop's server ("/api/…"). */
  fetch(address: string, init: RequestInit): Promise<Response>
  /** A hint only: the device believes it has no network. */
  looksOffline?(): boolean
  /** Sending costs the person money, or they asked the browser to save data; `undefined` where the device does not tell. */
  isMetered?(): boolean | undefined
  /** ms since 1970. */
  now(): number
  /** Resolves after `ms`, or at once when the signal is aborted; it never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** 0 ≤ number < 1. Ids are made of it, so outside tests it must come from a good source. */
  random(): number
  /** `undefined` where the browser has no Web Locks; the sync is correct without, only less thrifty. */
  locks: Locks | undefined
  /** Text outside IndexedDB (localStorage), to notice that IndexedDB was cleared. Workers have none. */
  keepsake: Keepsake | undefined
  /** Somebody signed in with this browser once, says a mark of the server that outlives a cleared memory. Workers do not know. */
  isKnownBrowser?(): boolean
  /** How many commands travel together, where not as many as usual: a test with few of them takes small batches. */
  batches?: { first: number; most: number; onTheRoad: number }
  /** Called at every point where the sync waits; tests stop it there. */
  step(name: string): Promise<void>
  appVersion: string
  platform: string
}

export interface Locks {
  request<R>(name: string, options: { signal: AbortSignal }, run: () => Promise<R>): Promise<R>
}

/** The part of localStorage we use. */
export interface Keepsake {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

declare const __APP_VERSION__: string | undefined

let ours: Environment | undefined

/** The real one, of a page or a worker. */
export function browserEnvironment(): Environment {
  ours ??= {
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    fetch: (address, init) => globalThis.fetch(address, init),
    looksOffline: () => navigator.onLine === false,
    isMetered,
    now: () => Date.now(),
    wait,
    random: () => must(crypto.getRandomValues(new Uint32Array(1))[0], 'a random number') / 2 ** 32,
    locks: 'locks' in navigator ? webLocks() : undefined,
    keepsake: findLocalStorage(),
    isKnownBrowser: () => isKnownBrowser(cookiesOfPage(), globalThis.location.origin),
    step: () => Promise.resolve(),
    appVersion: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev',
    platform: platformOf(navigator.userAgent),
  }
  return ours
}

/** Sleeps on the real clock. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
  })
}

interface Connection {
  type?: string
  saveData?: boolean
}

/** Only some browsers tell (Chrome on Android does). */
function isMetered(): boolean | undefined {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData) return true
  return connection?.type === undefined ? undefined : connection.type === 'cellular'
}

function webLocks(): Locks {
  return { request: (name, { signal }, run) => navigator.locks.request(name, { signal }, run) }
}

function findLocalStorage(): Keepsake | undefined {
  try {
    return (globalThis as { localStorage?: Keepsake }).localStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}

/** Workers have none. */
function cookiesOfPage(): string {
  return (globalThis as { document?: { cookie: string } }).document?.cookie ?? ''
}

function platformOf(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'web'
}

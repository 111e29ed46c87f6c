import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { cpuSecondsOf } from './cpu-of.ts'
import { fillSignIn, newProfile, peakHeap, startPhone } from './phone.ts'
import type { World } from './world.ts'

export interface LoadedPhone {
  profile: string
  /** From the tap on "Đăng nhập" (ms). */
  signedInMs: number
  usableMs: number
  completeMs: number
  /** From the end of the bar until the browser rests (ms). */
  restMs: number
  bytes: number
  /** Processor seconds of the whole browser: until the bar is gone, and from then until it rests. */
  cpu: { loading: number; after: number }
  /** Of the page; the worker that loads is apart. */
  pagePeakHeap: number
  rows: Record<string, number>
}

/** A new phone: signs in through the real app, and waits until its first load is through. Leaves the profile behind. */
export async function loadPhone(world: Pick<World, 'browser' | 'folder' | 'line'>): Promise<LoadedPhone> {
  const profile = newProfile(world)
  const phone = await startPhone(world, profile)
  const { page } = phone
  try {
    await page.goto(`${world.line.address}/sign-in`)
    await fillSignIn(page, 'chu')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The worker stores the shell meanwhile; the load is measured by itself.
    await wait(1500)
    world.line.reset()
    const before = cpuSecondsOf(phone.pid)
    const { result, peak } = await peakHeap(phone, () => watchLoad(phone.page))
    const [loaded, at] = [cpuSecondsOf(phone.pid), performance.now()]
    const rested = await untilAtRest(phone.pid)
    const cpu = { loading: loaded - before, after: rested.cpu - loaded }
    const restMs = rested.at - at
    return {
      profile,
      ...result,
      restMs,
      cpu,
      bytes: world.line.down,
      pagePeakHeap: peak,
      rows: await countRows(page),
    }
  } finally {
    await phone.close()
  }
}

const lookEveryMs = 500
/** A browser that shows a screen on which nothing happens uses less (s, between two looks). */
const hardlyAnything = 0.06
const restsForMs = 3_000
const longestMs = 180_000

/** Waits until the browser has hardly used the processor for a while; answers when that began, and what it had used by then. */
async function untilAtRest(pid: number | undefined): Promise<{ at: number; cpu: number }> {
  const until = performance.now() + longestMs
  let rest = { at: performance.now(), cpu: cpuSecondsOf(pid) }
  for (let last = rest.cpu; performance.now() < until; ) {
    await wait(lookEveryMs)
    const cpu = cpuSecondsOf(pid)
    if (cpu - last > hardlyAnything) rest = { at: performance.now(), cpu }
    else if (performance.now() - rest.at > restsForMs) break
    last = cpu
  }
  return rest
}

/** Taps and reads the progress bar as a person would: no query of ours slows the load. */
async function watchLoad(page: Page) {
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    const note = (name: string) => {
      seen[name] ??= performance.now()
    }
    Object.assign(globalThis, { seen })
    document.querySelector('form button[type="submit"]')?.addEventListener('click', () => note('tapped'))
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"][aria-label="Tải dữ liệu"]')
      if (location.pathname !== '/sign-in') note('signedIn')
      if (bar) note('loading')
      if (/xem được|Xem đơn được|làm việc được/.test(bar?.parentElement?.textContent ?? '')) note('usable')
      if (!bar && seen['loading'] !== undefined) note('complete')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  const seen = await page.waitForFunction(
    () => {
      const { seen } = globalThis as unknown as { seen: Record<string, number> }
      return seen['complete'] === undefined ? undefined : seen
    },
    undefined,
    { timeout: 600_000, polling: 250 },
  )
  const { tapped = 0, signedIn = 0, usable, complete = 0 } = (await seen.jsonValue()) ?? {}
  return {
    signedInMs: signedIn - tapped,
    usableMs: (usable ?? complete) - tapped,
    completeMs: complete - tapped,
  }
}

async function countRows(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const request = indexedDB.open(names.find((name) => name.startsWith('khotay:'))!)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const counts: Record<string, number> = {}
    for (const table of ['products', 'orders', 'parcels', 'slips', 'customers', 'bins', 'shippingCare']) {
      counts[table] = await new Promise((resolve) => {
        const counted = db.transaction(table).objectStore(table).count()
        counted.onsuccess = () => resolve(counted.result)
      })
    }
    db.close()
    return counts
  })
}

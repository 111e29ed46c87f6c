import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { processWith } from './cpu-of.ts'
import type { BenchPage } from './page/page.ts'
import type { World } from './world.ts'

/** A Chromium of phone size over a profile folder. */
export interface Phone {
  context: BrowserContext
  page: Page
  cdp: CDPSession
  /** Of the browser. */
  pid: number | undefined
  close(): Promise<void>
}

/** Where profiles lie and which browser opens them. */
type Place = Pick<World, 'browser' | 'folder'>

/** A phone in the hand. */
const inTheHand = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** A screen at a desk. */
export const atADesk: typeof inTheHand = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
}

/** Starts Chromium over a profile; a new one when none is given. */
export async function startPhone(
  world: Place,
  profile = newProfile(world),
  shape = inTheHand,
): Promise<Phone> {
  const { executablePath, args } = world.browser
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
    ...shape,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  return { context, page, cdp, pid: processWith(`--user-data-dir=${profile}`), close: () => context.close() }
}

export function newProfile(world: Pick<Place, 'folder'>): string {
  return mkdtempSync(join(world.folder, 'profile-'))
}

/** A copy, so that no measurement sees what another one wrote. */
export function copyProfile(world: Pick<Place, 'folder'>, from: string): string {
  const to = newProfile(world)
  cpSync(from, to, { recursive: true })
  return to
}

/** Fills the sign-in form; the caller taps. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(userName)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(userName)
}

/** Opens the bench page; the app's service worker, if the profile has one, is passed by. */
export async function openBenchPage(world: Pick<World, 'line'>, { page, cdp }: Phone): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(`${world.line.address}/bench.html`)
  await page.waitForFunction(() => 'bench' in globalThis)
}

/** Calls a function of the bench page. */
export function ask<N extends keyof BenchPage>(
  { page }: Phone,
  name: N,
  options: Parameters<BenchPage[N]>[0],
): Promise<Awaited<ReturnType<BenchPage[N]>>> {
  return page.evaluate(
    ([which, given]) => {
      const { bench } = globalThis as unknown as { bench: Record<string, (options: unknown) => unknown> }
      return bench[which as string]!(given)
    },
    [name, options] as const,
  ) as Promise<Awaited<ReturnType<BenchPage[N]>>>
}

/** The highest JavaScript heap of a page while something runs (bytes), asked every 200 ms. */
export async function peakHeap<R>(
  { cdp }: Phone,
  work: () => Promise<R>,
): Promise<{ result: R; peak: number }> {
  await cdp.send('Performance.enable')
  let peak = 0
  const look = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    peak = Math.max(peak, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0)
  }
  const timer = setInterval(() => void look().catch(() => undefined), 200)
  try {
    const result = await work()
    return { result, peak }
  } finally {
    clearInterval(timer)
  }
}

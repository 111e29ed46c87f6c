import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as bare, chromium, type Page } from 'playwright/test'
import type { FaultGateway } from '../../support/fault-gateway.ts'
import { phoneArgs } from './address.ts'
import { type Floor, type FloorOptions, openFloor } from './floor.ts'
import { pressByHand, pressByHandIn } from './hand-pace.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openDay } from './phone.ts'
import { type PlainBrowser, startPlainBrowser } from './plain-browser.ts'
import { openShop, type Person, type Shop } from './shop.ts'

export interface Device {
  context: BrowserContext
  page: Page
}

/** A phone whose browser can be shut down and started again over the same memory. */
export interface OwnedPhone {
  /** Starts the browser; offline before it opens anything, when asked. */
  start(options?: { offline?: boolean }): Promise<Device>
  /** As when the system takes its memory back: the process is gone in the middle of everything. */
  kill(): Promise<void>
}

interface PhoneOptions {
  /** Who signed in on it and loaded the shop; nobody, and its memory is empty but for the app, if that is on it. */
  of?: Person
  /** The app is on it though nobody signed in. */
  hasApp?: boolean
  /** What its camera sees. */
  clip?: string
  /** Its own way to the server; that of the floor unless told. */
  road?: FaultGateway
}

type ContextOptions = NonNullable<Parameters<import('playwright').BrowserType['launchPersistentContext']>[1]>
type DeviceOptions = PhoneOptions &
  Pick<ContextOptions, 'acceptDownloads' | 'deviceScaleFactor' | 'serviceWorkers' | 'userAgent' | 'viewport'>

interface TestThings {
  /** Whose phones the test takes; others would have to be made for nothing. */
  people: readonly Person[]
  /** What the tests of a run share: the demo shop, and phones that know it. */
  shop: Shop
  /** A shop of this test's own. */
  floor: Floor
  /** The same, set up by the test. */
  openFloor(options?: FloorOptions): Promise<Floor>
  ledger: Ledger
  /** A phone or tablet that has opened nothing yet. It forgets everything at the end. */
  takeDevice(options?: DeviceOptions): Promise<Device>
  /** The phone of a person who has loaded the shop, opened at today or at another address: from here no network is needed. */
  phoneOf(person: Person, options?: Omit<DeviceOptions, 'of'> & { at?: string }): Promise<Device>
  /** A phone that is started by the test, with a camera that plays a clip, if one is given. */
  ownPhone(options?: DeviceOptions): OwnedPhone
  /** A browser that can hide and freeze its pages. */
  plainBrowser(options?: PhoneOptions): Promise<PlainBrowser>
  /** Where the phones of this test find the shop: the floor opened last; without any, the first phone opens one. */
  road: { gateway?: FaultGateway }
}

/** Whoever needs a phone first makes it, and those of others after it. */
const makingMs = 600_000

export const test = bare.extend<TestThings>({
  browser: [
    async ({ browser }, use) => {
      pressByHandIn(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  people: [['kho'], { option: true }],
  shop: [async ({ people }, use) => use(await openShop(people)), { timeout: makingMs }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a thing needs from this pattern
  road: async ({}, use) => use({}),
  openFloor: async ({ shop, road }, use) => {
    const floors: Floor[] = []
    await use(async (options) => {
      const floor = await openFloor(shop, options)
      floors.push(floor)
      road.gateway = floor.gateway
      return floor
    })
    for (const floor of floors) await floor.close()
  },
  floor: async ({ openFloor: open }, use) => use(await open()),
  ledger: async ({ floor }, use) => {
    const ledger = openLedger(floor.server.dataFolder)
    await use(ledger)
    ledger.close()
  },
  ownPhone: async ({ shop, road, openFloor: open }, use) => {
    const phones: { profile: string; context: BrowserContext | undefined }[] = []
    await use(({ of, hasApp, clip, road: own, ...options } = {}) => {
      const phone: (typeof phones)[number] = { profile: makeProfile(shop, of, hasApp), context: undefined }
      phones.push(phone)
      return {
        async start({ offline = false } = {}) {
          const context = await chromium.launchPersistentContext(phone.profile, {
            ...options,
            args: [...phoneArgs(portOf(own ?? road.gateway ?? (await open()).gateway)), ...cameraArgs(clip)],
          })
          phone.context = context
          await slowDown(context)
          await pressByHand(context)
          await context.setOffline(offline)
          return { context, page: context.pages()[0] ?? (await context.newPage()) }
        },
        async kill() {
          const gone = new Promise((resolve) => phone.context?.once('close', resolve))
          process.kill(await processOf(phone.context), 'SIGKILL')
          await gone
        },
      }
    })
    for (const { context, profile } of phones) {
      await context?.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  takeDevice: async ({ ownPhone }, use) => use((options) => ownPhone(options).start()),
  phoneOf: async ({ takeDevice }, use) =>
    use(async (person, { at, ...options } = {}) => {
      const device = await takeDevice({ ...options, of: person })
      await openDay(device.page, at)
      return device
    }),
  plainBrowser: async ({ shop, road, openFloor: open }, use) => {
    const browsers: PlainBrowser[] = []
    await use(async ({ of, road: own } = {}) => {
      const browser = await startPlainBrowser(
        makeProfile(shop, of),
        phoneArgs(portOf(own ?? road.gateway ?? (await open()).gateway)),
      )
      browsers.push(browser)
      await pressByHand(browser.context)
      return browser
    })
    for (const browser of browsers) await browser.close()
  },
})

function makeProfile(shop: Shop, of: Person | undefined, hasApp = false): string {
  const profile = mkdtempSync(join(tmpdir(), 'khotay-phone-'))
  if (of) shop.copyPhone(of, profile)
  else if (hasApp) shop.copyApp(profile)
  return profile
}

function portOf(gateway: FaultGateway): number {
  return Number(new URL(gateway.address).port)
}

/**
 * `SLOW=10 npm run e2e`: every page computes ten times as slowly, without a processor being busy. Shows what holds only on a quick phone or a
 * quiet machine.
 */
async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env.SLOW ?? 1)
  if (rate === 1) return
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  // One that is gone again needs none.
  context.on('page', (page) => void slow(page).catch(() => undefined))
  for (const page of context.pages()) await slow(page)
}

function cameraArgs(clip: string | undefined): string[] {
  if (clip === undefined) return []
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ]
}

/** The number of the browser's own process, asked of itself. */
async function processOf(context: BrowserContext | undefined): Promise<number> {
  const session = await context!.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.find(({ type }) => type === 'browser')!.id
}

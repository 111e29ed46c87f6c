import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as bare, chromium, type Page } from 'playwright/test'
import { browserArgs } from '../../support/browser.ts'
import { type DemoShop, makeDemoShop } from './demo-shop.ts'
import { type Floor, openFloor } from './floor.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type PlainBrowser, startPlainBrowser } from './plain-browser.ts'

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

interface TestThings {
  /** A shop of this test's own. */
  floor: Floor
  ledger: Ledger
  /** A phone or tablet with an empty memory that forgets everything at the end. */
  takeDevice(options?: Parameters<import('playwright').Browser['newContext']>[0]): Promise<Device>
  /** A phone with a memory on disk and, if a clip is given, a camera that plays it. */
  ownPhone(options?: { clip?: string }): OwnedPhone
  /** A browser that can hide and freeze its pages. */
  plainBrowser(): Promise<PlainBrowser>
}

interface WorkerThings {
  shop: DemoShop
  /** A shop for tests that look at it without working against each other. */
  sharedFloor: Floor
}

export const test = bare.extend<TestThings, WorkerThings>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a thing needs from this pattern
    async ({}, use) => {
      const shop = await makeDemoShop()
      await use(shop)
      shop.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sharedFloor: [
    async ({ shop }, use) => {
      const floor = await openFloor(shop)
      await use(floor)
      await floor.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  floor: async ({ shop }, use) => {
    const floor = await openFloor(shop)
    await use(floor)
    await floor.close()
  },
  ledger: async ({ floor }, use) => {
    const ledger = openLedger(floor.server.dataFolder)
    await use(ledger)
    ledger.close()
  },
  takeDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return { context, page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownPhone: async ({}, use) => {
    const phones: { profile: string; context: BrowserContext | undefined }[] = []
    await use(({ clip } = {}) => {
      const phone: (typeof phones)[number] = {
        profile: mkdtempSync(join(tmpdir(), 'khotay-phone-')),
        context: undefined,
      }
      phones.push(phone)
      return {
        async start({ offline = false } = {}) {
          const context = await chromium.launchPersistentContext(phone.profile, {
            args: [...browserArgs, ...cameraArgs(clip)],
          })
          phone.context = context
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  plainBrowser: async ({}, use) => {
    const browsers: PlainBrowser[] = []
    await use(async () => {
      const browser = await startPlainBrowser()
      browsers.push(browser)
      return browser
    })
    for (const browser of browsers) await browser.close()
  },
})

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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { pullTrigger } from '../e2e/stage/hand-scanner.ts'
import { findBrowser } from '../support/browser.ts'
import { anItem, anOrder, aShop } from '../support/builders.ts'
import { startServer } from '../support/test-server.ts'
import { type Row, spread } from './figures.ts'
import { buildPages } from './pages.ts'
import type { Sight } from './painted.ts'
import { fillSignIn, startPhone } from './phone.ts'

const laneOrders = 100
const cancelledOrders = 30
const barcode = '8935079191163'

/** What the hand scanner's Enter brings to the screen: in the lane, where each scan packs an order, and before a cancelled one. */
export async function benchFloorScans(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-floor-'))
  const dataFolder = join(folder, 'data')
  await fillShop(dataFolder)
  say('building the app')
  await buildPages(join(folder, 'pages'))
  const program = join(import.meta.dirname, '..', 'support', 'pages-server.ts')
  const server = await startServer({ dataFolder, program, env: { KHOTAY_PAGES: join(folder, 'pages') } })
  const { page, close } = await startPhone({
    browser: await findBrowser({ say: () => undefined, isPeoples: true }),
    folder,
  })
  try {
    await watchEnter(page)
    await page.goto(`${server.address}/sign-in`)
    await fillSignIn(page, 'kho')
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await page.getByText('Đã đồng bộ').first().waitFor()
    return [await measureLane(page, server.address), await measureGuard(page, server.address)]
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillShop(dataFolder: string): Promise<void> {
  const waiting = Array.from({ length: laneOrders }, (_, index) =>
    anOrder({ code: `LAN-${index}`, swItems: [anItem()] }),
  )
  const cancelled = Array.from({ length: cancelledOrders }, (_, index) =>
    anOrder({ code: `HUY-${index}`, state: 'HỦY' }),
  )
  const store = openSqliteStore(dataFolder, { synchronous: 'off' })
  await loadShop(store, aShop({ orders: [...waiting, ...cancelled], onHand: 1_000 }))
  await store.close()
}

async function measureLane(page: Page, address: string): Promise<Row> {
  await page.goto(`${address}/orderspack/lane`)
  await page.getByText('Bóp cò').waitFor()
  await page.getByText('Quét món bất kỳ').waitFor()
  const samples: number[] = []
  for (let packed = 1; packed <= laneOrders; packed += 1) {
    samples.push(await scan(page, barcode, { selector: 'dd', text: `^${packed}$` }))
  }
  const note = 'Enter of the scanner → stored durably → counted in the lane, painted'
  return spread(samples, { name: 'lane: scan → order packed', unit: 'ms', note })
}

/** The guard’s limit: what must not leave is refused in under 200 ms. */
async function measureGuard(page: Page, address: string): Promise<Row> {
  await page.goto(`${address}/scan`)
  await page.getByText('Máy quét đã sẵn sàng').waitFor()
  const samples: number[] = []
  for (let index = 0; index < cancelledOrders; index += 1) {
    const stop = { selector: '[role="alertdialog"]', text: `HUY-${index}(?!\\d)` }
    samples.push(await scan(page, `SPXVN-HUY-${index}`, stop))
    await acknowledge(page)
  }
  const note = 'Enter of the scanner → full screen, painted'
  return spread(samples, { name: 'guard: cancelled order → stop', unit: 'ms', note, most: 200, on: 'p95' })
}

/** Before the app's own listeners: its scanner keeps the keys of a code to itself. */
export async function watchEnter(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') Object.assign(globalThis, { entered: performance.now() })
      },
      true,
    ),
  )
}

/** Pulls the trigger until the sight is there: on a busy machine keys come late, and a torn code is refused. Answers ms. */
export async function scan(page: Page, text: string, sight: Sight): Promise<number> {
  for (;;) {
    const shown = paintedAfterEnter(page, sight)
    await pullTrigger(page, text)
    const ms = await shown
    if (ms !== null) return ms
    await acknowledge(page)
  }
}

async function acknowledge(page: Page): Promise<void> {
  const answer = page.getByRole('alertdialog').getByRole('button').last()
  // What nobody can have read yet, the app does not take as read.
  while (await answer.isVisible()) await answer.click({ timeout: 1_000 }).catch(() => undefined)
}

/** From the last Enter until the sight is in a frame, ms; `null` after 5 s without it. Called before the trigger is pulled. */
function paintedAfterEnter(page: Page, sight: Sight): Promise<number | null> {
  return page.evaluate(
    ({ selector, text = '' }) =>
      new Promise<number | null>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((found) =>
            new RegExp(text).test(found.textContent ?? ''),
          )
        const watcher = new MutationObserver(() => {
          if (!isThere()) return
          watcher.disconnect()
          // In the tree now; the frame that shows it ends before the next one begins.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(performance.now() - (globalThis as unknown as { entered: number }).entered),
            ),
          )
        })
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(() => {
          watcher.disconnect()
          resolve(null)
        }, 5_000)
      }),
    sight,
  )
}

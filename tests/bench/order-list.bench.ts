import type { Page } from 'playwright'
import { type Row, single, spread } from './figures.ts'
import { scroll, scrollRows, tapUntil } from './list-motion.ts'
import { sights } from './painted.ts'
import { ask, openBenchPage, startPhone } from './phone.ts'
import { versionNow } from './version-now.ts'
import type { World } from './world.ts'

const orders = 100_000
const opens = 10
/** Android flings no faster than 8,000 px/s, however hard the thumb. */
const fastestFling = 8_000
const rows = { row: 'li[data-index]', filled: 'món' }

/** A list of 100,000 orders, all on the device: opened by the bottom bar, and scrolled. */
export async function benchOrderList(world: World): Promise<Row[]> {
  const phone = await startPhone(world)
  const { page, cdp } = phone
  try {
    await openBenchPage(world, phone)
    const version = await versionNow(world)
    const held = await ask(phone, 'seedManyOrders', { orders, version })
    await cdp.send('Network.setBypassServiceWorker', { bypass: false })
    await page.goto(`${world.line.address}/today`)
    await page.locator(sights.todayNumbers.selector).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3_000)
    const first = await openList(page)
    const after: number[] = []
    for (let run = 0; run < opens; run += 1) {
      await page.waitForTimeout(300)
      await openToday(page)
      await page.waitForTimeout(700)
      after.push(await openList(page))
    }
    const shown = Number(await page.locator('li[data-index="0"]').getAttribute('aria-setsize'))
    const slow = await scroll(page, { ...rows, seconds: 4, speed: 3_000 })
    const fast = await scroll(page, { ...rows, seconds: 4, speed: fastestFling })
    const name = (figure: string) => `list of ${held.toLocaleString('en')} orders: ${figure}`
    return [
      single(first, {
        name: name('opens, the very first time'),
        unit: 'ms',
        note: 'its code is fetched and its book filled',
      }),
      spread(after, {
        name: name('opens, from the tap to the first rows painted'),
        unit: 'ms',
        most: 100,
        note: `${shown} in the list`,
      }),
      ...scrollRows(name('scrolled 3,000 px/s'), slow),
      ...scrollRows(name('scrolled 8,000 px/s'), fast),
    ]
  } finally {
    await phone.close()
  }
}

function openList(page: Page): Promise<number> {
  return tapUntil(page, { tap: 'nav a[href="/orders"]', ...sights.orderRow })
}

function openToday(page: Page): Promise<number> {
  return tapUntil(page, { tap: 'nav a[href="/today"]', ...sights.todayNumbers })
}

import type { Page } from 'playwright'
import { type Row, single, spread } from './figures.ts'
import { type Tap, tapUntil } from './list-motion.ts'
import { sights } from './painted.ts'
import { ask, atADesk, newProfile, openBenchPage, startPhone } from './phone.ts'
import { pressHead, pressTab, scrolledTable, scrollTable, type TableRow, times } from './table-motion.ts'
import { versionNow } from './version-now.ts'
import type { World } from './world.ts'

const products = 50_000
const opens = 10
const presses = 10
/** A list, and what a filter or a title leaves of it, is there before anybody wonders (ms). */
const most = 100

/** A row with its content: a price stands in every one. */
const row: TableRow = { row: '[role="row"][data-index]', filled: '\\d\\.\\d{3}' }
const openTable: Tap = {
  tap: 'nav a[href="/products1"]',
  selector: '[role="row"][data-index="0"]',
  text: row.filled,
}

/**
 * The table of products at the desk, 50,000 of them, all on the device: opened from the menu, narrowed, sorted, sought in and scrolled. Beside it TanStack
 * Virtual is scrolled in the same browser. The search itself is measured by `search`.
 */
export async function benchProductDesk(world: World, say: (line: string) => void): Promise<Row[]> {
  const desk = await startPhone(world, newProfile(world), atADesk)
  const { page, cdp } = desk
  try {
    await openBenchPage(world, desk)
    say(`products: ${products} are laid out on the device`)
    await ask(desk, 'seedManyOrders', { orders: 300, products, version: await versionNow(world) })
    await cdp.send('Network.setBypassServiceWorker', { bypass: false })
    await page.goto(`${world.line.address}/today`)
    await page.locator(sights.todayNumbers.selector).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3_000)
    const first = await tapUntil(page, openTable)
    say('products: every one is read once')
    await page.getByRole('button', { name: /^Tất cả.*\d/ }).waitFor({ timeout: 300_000 })
    await page.waitForTimeout(5_000)
    say('products: opened again and again')
    const after = await times(opens, async () => {
      await tapUntil(page, { tap: 'nav a[href="/today"]', ...sights.todayNumbers })
      await page.waitForTimeout(700)
      return tapUntil(page, openTable)
    })
    say('products: narrowed, sorted, sought')
    const tabs = await times(presses, (run) => pressTab(page, row, run % 2 === 0 ? 'Combo' : 'Tất cả'))
    const byPrice = await times(presses, () => pressHead(page, row, 'Bán lẻ'))
    const byName = await times(presses, () => pressHead(page, row, 'Sản phẩm'))
    const sought = await times(presses, (run) => typeWords(page, run % 2 === 0 ? 'ao thun den' : 'dam hoa'))
    await page.getByRole('textbox', { name: 'Tên, mã, mã vạch' }).fill('')
    await page.waitForTimeout(1_000)
    say('products: scrolled')
    const scrolled = await scrollTable(page, row)
    await openBenchPage(world, desk)
    await ask(desk, 'openPlainTable', { rows: products })
    const plainly = await scrollTable(page, { ...row, filled: '.' })
    const name = (figure: string) =>
      `table of ${products.toLocaleString('en')} products at the desk: ${figure}`
    const judged = (samples: readonly number[], figure: string) =>
      spread(samples, { name: name(figure), unit: 'ms', most })
    return [
      single(first, {
        name: name('opens, the very first time'),
        unit: 'ms',
        note: 'its code is fetched, and every product is read before the first row is drawn',
      }),
      judged(after, 'opens, from the press on the menu to the first rows painted'),
      judged(tabs, 'another filter, from the press to its rows painted'),
      judged(byPrice, 'sorted by price, from the press to its rows painted'),
      judged(byName, 'sorted by name, from the press to its rows painted'),
      judged(sought, 'words are sought, from the last letter to the rows painted'),
      ...scrolledTable(name, scrolled, plainly),
    ]
  } finally {
    await desk.close()
  }
}

/** Words in the field, at once; to the end of the frame that shows other rows, each with its content (ms). */
async function typeWords(page: Page, words: string): Promise<number> {
  await page.waitForTimeout(500)
  return page.getByRole('textbox', { name: 'Tên, mã, mã vạch' }).evaluate(
    (field, { words: typed, row: rowSelector, filled }) =>
      new Promise<number>((resolve, reject) => {
        const shown = () => [...document.querySelectorAll<HTMLElement>(rowSelector)].slice(0, 20)
        const keys = () =>
          shown()
            .map(({ dataset }) => dataset['key'])
            .join()
        const content = new RegExp(filled)
        const before = keys()
        requestAnimationFrame(() => {
          const from = performance.now()
          const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
          put?.call(field, typed)
          field.dispatchEvent(new Event('input', { bubbles: true }))
          const look = () => {
            const rows = shown()
            const isWhole =
              rows.length > 0 && rows.every(({ textContent }) => content.test(textContent ?? ''))
            if (keys() !== before && isWhole) requestAnimationFrame(() => resolve(performance.now() - from))
            else if (performance.now() - from > 30_000) reject(new Error('the table stayed as it was'))
            else requestAnimationFrame(look)
          }
          look()
        })
      }),
    { words, ...row },
  )
}

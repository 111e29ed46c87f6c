import type { Locator, Page } from 'playwright'
import { type Row, single, spread } from './figures.ts'
import { type Tap, tapUntil } from './list-motion.ts'
import { sights } from './painted.ts'
import { ask, atADesk, newProfile, openBenchPage, startPhone } from './phone.ts'
import { pressHead, pressTab, scrolledTable, scrollTable, type TableRow, times } from './table-motion.ts'
import { versionNow } from './version-now.ts'
import type { World } from './world.ts'

const orders = 100_000
const opens = 10
const presses = 10
/** A list, and what a filter or a title leaves of it, is there before anybody wonders. */
const most = 100
/** So many orders get a tag in one act, which is seen before anybody looks for it (ms). */
const tagged = 200
const mostTagging = 1_000
const taggings = 6
/** A row with its content: how it is paid for stands in every one. */
const row: TableRow = { row: '[role="row"][data-index]', filled: 'Đã trả|COD|Chưa trả|1 phần|Không nợ' }
const firstRow = { selector: '[role="row"][data-index="0"]', text: row.filled }
const openTable: Tap = { tap: 'nav a[href="/orders"]', ...firstRow }

/**
 * The table at the desk over 100,000 orders, all on the device: opened from the menu, narrowed, sorted and scrolled. Beside it TanStack
 * Virtual is scrolled in the same browser: what a machine drops there it drops with nothing to do.
 */
export async function benchOrderDesk(world: World, say: (line: string) => void): Promise<Row[]> {
  const desk = await startPhone(world, newProfile(world), atADesk)
  const { page, cdp } = desk
  try {
    await openBenchPage(world, desk)
    say(`desk: ${orders} orders are laid out on the device`)
    const held = await ask(desk, 'seedManyOrders', { orders, version: await versionNow(world) })
    say('desk: the app is opened')
    await cdp.send('Network.setBypassServiceWorker', { bypass: false })
    await page.goto(`${world.line.address}/today`)
    await page.locator(sights.todayNumbers.selector).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3_000)
    const first = await tapUntil(page, openTable)
    say('desk: every order is read once')
    await untilComplete(page)
    say('desk: opened again and again')
    const after = await times(opens, async () => {
      await tapUntil(page, { tap: 'nav a[href="/today"]', ...sights.todayNumbers })
      await page.waitForTimeout(700)
      return tapUntil(page, openTable)
    })
    say('desk: narrowed and sorted')
    const tabs = await times(presses, (run) => pressTab(page, row, run % 2 === 0 ? 'Chờ đóng gói' : 'TẤT CẢ'))
    const sorted = {
      money: await times(presses, () => pressHead(page, row, 'Tổng đơn')),
      code: await times(presses, () => pressHead(page, row, 'Đơn hàng')),
    }
    await pressTab(page, row, 'TẤT CẢ')
    say('desk: scrolled')
    const scrolled = await scrollTable(page, row)
    say(`desk: ${tagged} orders get a tag, and lose it`)
    const tags = await tagAgainAndAgain(page)
    await openBenchPage(world, desk)
    await ask(desk, 'openPlainTable', { rows: orders })
    const plainly = await scrollTable(page, { ...row, filled: '.' })
    const name = (figure: string) => `table of ${held.toLocaleString('en')} orders at the desk: ${figure}`
    return [
      single(first, {
        name: name('opens, the very first time'),
        unit: 'ms',
        note: 'its code is fetched, its first rows come from the index; every order is read behind them',
      }),
      spread(after, {
        name: name('opens, from the press on the menu to the first rows painted'),
        unit: 'ms',
        most,
      }),
      spread(tabs, { name: name('another filter, from the press to its rows painted'), unit: 'ms', most }),
      spread(sorted.money, {
        name: name('sorted by money, from the press to its rows painted'),
        unit: 'ms',
        most,
      }),
      spread(sorted.code, {
        name: name('sorted by code, from the press to its rows painted'),
        unit: 'ms',
        most,
      }),
      spread(tags, {
        name: name(
          `${tagged} chosen orders get a tag in one act, from the press to the rows and the word of it`,
        ),
        unit: 'ms',
        most: mostTagging,
      }),
      ...scrolledTable(name, scrolled, plainly),
    ]
  } finally {
    await desk.close()
  }
}

/** The first rows are chosen; a tag is put on them and taken off, with no network, for the server knows none of these orders. */
async function tagAgainAndAgain(page: Page): Promise<number[]> {
  const tag = 'Gói kỹ'
  await page.context().setOffline(true)
  await page.keyboard.press('Home')
  await page.locator(firstRow.selector).getByRole('checkbox').click()
  const last = page.locator(`[role="row"][data-index="${tagged - 1}"]`)
  await page.locator('[data-scroller]:has([role="grid"])').evaluate((scroller, at) => {
    const height = scroller.querySelector('[role="row"][data-index]')?.getBoundingClientRect().height ?? 0
    scroller.scrollTop = at * height
  }, tagged - 10)
  await last.getByRole('checkbox').click({ modifiers: ['Shift'] })
  await page
    .getByRole('region', { name: 'Việc cho các đơn đã chọn' })
    .getByRole('button', { name: 'Gắn thẻ' })
    .click()
  const sheet = page.getByRole('dialog', { name: `Thẻ của ${tagged} đơn` })
  await sheet.getByRole('button', { name: 'Tạo thẻ' }).click()
  await sheet.getByLabel('Tên thẻ').fill(tag)
  await sheet.getByRole('form', { name: 'Thẻ mới' }).getByRole('button', { name: 'Tạo thẻ' }).click()
  const box = sheet.getByRole('checkbox', { name: new RegExp(`^${tag}`) })
  const samples = await times(taggings, async (run) => {
    const isOn = run % 2 === 0
    const said = isOn ? `Đã gắn thẻ ${tag} cho ${tagged} đơn` : `Đã gỡ thẻ ${tag} khỏi ${tagged} đơn`
    // What was said of the time before is gone.
    await page.getByText(said).waitFor({ state: 'detached' })
    return pressUntilTagged(box, { tag, isOn, said })
  })
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  return samples
}

/** From the press to the end of the frame in which the chosen rows in sight bear the tag, or none does, and the act is said done (ms). */
function pressUntilTagged(
  box: Locator,
  wanted: { tag: string; isOn: boolean; said: string },
): Promise<number> {
  return box.evaluate(
    (pressed, { tag, isOn, said, rowSelector }) =>
      new Promise<number>((resolve, reject) => {
        const isShown = () => {
          const rows = [...document.querySelectorAll(`${rowSelector}[aria-selected="true"]`)]
          // Where a row has no room for it, it is counted there and named to a pointer.
          const bears = (one: Element) => one.querySelector(`[title*="${tag}"]`) !== null
          const isRight = rows.length > 0 && rows.every((one) => bears(one) === isOn)
          return isRight && document.body.textContent?.includes(said)
        }
        requestAnimationFrame(() => {
          const from = performance.now()
          ;(pressed as HTMLElement).click()
          const look = () => {
            if (isShown()) requestAnimationFrame(() => resolve(performance.now() - from))
            else if (performance.now() - from > 30_000) reject(new Error('the rows do not show the tag'))
            else requestAnimationFrame(look)
          }
          look()
        })
      }),
    { ...wanted, rowSelector: row.row },
  )
}

/** Until every order was read, tabs have no counts; then what columns sort by is placed in idle time. */
async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^TẤT CẢ.*\d/ }).waitFor({ timeout: 300_000 })
  await page.waitForTimeout(5_000)
}

import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { bounceMs } from '../../../src/app/session/one-press.ts'
import type { HighlightedOrder } from '../../../src/server/demo/highlights.ts'
import { shopAddress } from './address.ts'
import { pullTrigger } from './hand-scanner.ts'
import type { IssuedWork, LabelledOrder } from './ledger.ts'

/** What people do with the app, by the words they read. */

/** Signs in; everybody's password is the user name. Ends on the first screen, the shop still loading behind it. */
export async function signIn(page: Page, address: string, person: string): Promise<void> {
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('Tên đăng nhập').fill(person)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(person)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).not.toHaveURL(/sign-in/)
}

/** Signs in and waits until the shop is on the device and the worker has the app: from here no network is needed. */
export async function startDay(page: Page, address: string, person: string): Promise<void> {
  await signIn(page, address, person)
  await untilReady(page)
}

/** Opens the app on a phone that knows the shop, and waits until it has caught up: from here no network is needed. */
export async function openDay(page: Page, path = '/today'): Promise<void> {
  await page.goto(`${shopAddress}${path}`)
  await untilReady(page)
}

async function untilReady(page: Page): Promise<void> {
  // The queue is laid over the screen of the carrier's people: for them the pill is a key, not a link.
  const key = page.getByRole('button', { name: /Đã đồng bộ/ })
  await expect(pill(page).or(key)).toContainText('Đã đồng bộ')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/**
 * Goes to a screen as a link leads there: nothing is loaded anew. By way of an address that leads nowhere, so that no word on the
 * screen before is taken for one on this.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const walk = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  const nowhere = page.getByText('Không có trang này')
  await walk(nowherePath)
  await expect(nowhere).toBeVisible()
  if (path === nowherePath) return
  await walk(path)
  await expect(nowhere).toBeHidden()
}

const nowherePath = '/khong-co'

/** The state of the queue, always in sight; not the one of a screen that lies below another. */
export function pill(page: Page): Locator {
  const inReach = page.locator(':not([inert] *)')
  return page.getByRole('link', { name: 'Mở hàng chờ đồng bộ' }).getByRole('status').and(inReach)
}

/** The full-screen answer to a scan. */
export function feedback(page: Page, word?: string): Locator {
  return page.getByRole('alertdialog', word === undefined ? {} : { name: word, exact: true })
}

/** Reads a full-screen answer and presses its button; what nobody can have read yet, the app does not take as read. */
export async function acknowledge(page: Page, word: string, button: string): Promise<void> {
  const screen = feedback(page, word)
  await expect(screen).toBeVisible()
  const key = screen.getByRole('button', { name: button, exact: true })
  await expect(async () => {
    if (await screen.isVisible()) await key.click({ timeout: 5_000 })
    await expect(screen).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await restHand()
}

/** For as long as the app takes a press after a final one for its echo. */
export function restHand(): Promise<void> {
  return setTimeout(bounceMs)
}

/** How full the box is, "1/2". */
export async function expectPacked(page: Page, packed: number, need: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Đã quét' })
  await expect(bar).toHaveAttribute('aria-valuenow', String(packed))
  await expect(bar).toHaveAttribute('aria-valuemax', String(need))
}

/** Opens the scan screen with a hand scanner and opens an order by its label. */
export async function openByLabel(
  page: Page,
  order: Pick<HighlightedOrder, 'code' | 'waybill'>,
): Promise<void> {
  await page.getByRole('link', { name: 'Quét', exact: true }).click()
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  await pullTrigger(page, order.waybill)
  await expect(page.getByRole('heading', { level: 1, name: order.code })).toBeVisible()
}

/** Packs an order from its label to the closed parcel with a hand scanner. Commands: one to open, one a unit, one to close. */
export async function packOrder(page: Page, order: LabelledOrder): Promise<void> {
  await openByLabel(page, order)
  await packRest(page, order)
}

/** Scans what is in the order, then its label again, which closes the parcel. */
export async function packRest(page: Page, { waybill, code, lines }: LabelledOrder, from = 0): Promise<void> {
  const units = lines.flatMap(({ barcode, need }) => Array.from({ length: need }, () => barcode))
  await expectPacked(page, from, units.length)
  for (const [done, barcode] of units.entries()) {
    if (done < from) continue
    await pullTrigger(page, barcode)
    await expectPacked(page, done + 1, units.length)
  }
  await pullTrigger(page, waybill)
  await expect(page.getByRole('status').filter({ hasText: 'Đóng xong' })).toContainText(code)
}

/** How many commands it takes to pack an order. */
export function commandsFor({ lines }: LabelledOrder): number {
  return lines.reduce((sum, { need }) => sum + need, 0) + 2
}

/** The person's number row on this phone, read from the browser's own database. */
export function issuedOn(page: Page, person: string): Promise<IssuedWork> {
  return page.evaluate(async (user) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opening = indexedDB.open(names.find((name) => name.startsWith('khotay:'))!)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const asked = db.transaction('lanes').objectStore('lanes').getAll()
    const lanes = await new Promise<{ user: string; deviceId: string; nextSeq: number }[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
    })
    db.close()
    const { deviceId, nextSeq } = lanes.find((lane) => lane.user === user)!
    return { deviceId, lastSeq: nextSeq - 1 }
  }, person)
}

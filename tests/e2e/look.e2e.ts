import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { findFlaws } from './stage/look.ts'
import { watchOffences } from './stage/offences.ts'
import { acknowledge, expectPacked, feedback, openDay, packRest, pill, walkTo } from './stage/phone.ts'
import { screensOf } from './stage/screens.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

/** Where pictures of every screen are put, when asked for. */
const shots = process.env['SHOTS']

/** Looks at a page by day, by night and on a phone with letters twice as large, and notes what is wrong with it. */
async function look(page: Page, name: string, flaws: string[]): Promise<void> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  // It begins as the screen before was left: turning a page costs as much as looking at it.
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settle(page, colorScheme)
    // Day and night differ in their colours alone: where things lie is looked at once.
    await note(colorScheme, colorScheme === schemes[0] ? 'everything' : 'colours')
  }
  if (page.viewportSize()!.width >= 768) return
  await setLetters(page, '200%')
  await settle(page, schemes[1])
  await note('large', 'everything')
  await setLetters(page, '')

  async function note(how: string, what: 'everything' | 'colours'): Promise<void> {
    for (const flaw of await flawsThatStay(page, what)) flaws.push(`${name} (${how}): ${flaw}`)
    if (!shots) return
    const folder = join(shots, test.info().project.name)
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${how}.png`) })
  }
}

/** What is wrong with a page for longer than a slow machine takes to lay it out anew, or a message stays. */
async function flawsThatStay(page: Page, what: 'everything' | 'colours'): Promise<string[]> {
  let flaws = await findFlaws(page, what)
  for (let again = 0; flaws.length > 0 && again < 20; again += 1) {
    await setTimeout(300)
    flaws = await findFlaws(page, what)
  }
  return flaws
}

/** As large as the reader asks for (WCAG 1.4.4: up to 200 %). */
function setLetters(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Waits until the page has turned to day or night and nothing on it moves any more. */
function settle(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(async (isDark) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (document.documentElement.classList.contains('dark') !== isDark) await frame()
    for (let still = 0; still < 3; still = document.getAnimations().length === 0 ? still + 1 : 0)
      await frame()
  }, scheme === 'dark')
}

test('@both [CAT-001] every screen fits its frame, is large enough for a thumb, named and readable, on a phone at 200 % too; none asks another origin, throws or breaks the policy', async ({
  floor: { address, orders },
  takeDevice,
}) => {
  const flaws: string[] = []
  const stranger = await takeDevice()
  await stranger.page.goto(`${address}/sign-in`)
  await expect(stranger.page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  await look(stranger.page, 'sign-in', flaws)
  await stranger.context.close()
  const { page } = await takeDevice({ of: 'chu' })
  const offences = await watchOffences(page, address)
  await openDay(page)
  for (const { path, shows } of screensOf(orders)) {
    await walkTo(page, path)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expect(page.getByText('Đang mở camera')).toBeHidden()
    // The queue says it at length. What lies over a list stands behind it in the page.
    if (path !== '/queue') await expect(pill(page).last(), `the state of the queue on ${path}`).toBeVisible()
    await look(page, path.slice(1).replace('/', '-'), flaws)
  }
  if (page.viewportSize()!.width < 768) {
    await test.step('the bar at 200 %, on a narrow phone too', () => lookAtBar(page, flaws))
    await test.step('on a phone’s side', () => lookOnItsSide(page, flaws))
  }
  expect(flaws, flaws.join('; ')).toEqual([])
  expect(offences, offences.join('; ')).toEqual([])
})

/** Every place of the bar holds its words with air beside them. */
async function lookAtBar(page: Page, flaws: string[]): Promise<void> {
  const { width: usual, height } = page.viewportSize()!
  await walkTo(page, '/today')
  await setLetters(page, '200%')
  for (const width of [usual, 320]) {
    await page.setViewportSize({ width, height })
    const tight = await page.getByRole('navigation', { name: 'Chính' }).evaluate((bar) =>
      [...bar.children].flatMap((place) => {
        const words = document.createRange()
        words.selectNodeContents(place.lastChild!)
        const [box, text] = [place.getBoundingClientRect(), words.getBoundingClientRect()]
        return text.left - box.left < 4 || box.right - text.right < 4 ? place.textContent : []
      }),
    )
    flaws.push(...tight.map((name) => `the bar of ${width} px (large): ${name} touches its edge`))
  }
  await setLetters(page, '')
}

/** A list on a phone’s side has room for its rows: its head scrolls with them. */
async function lookOnItsSide(page: Page, flaws: string[]): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/ordersreturn', '/export_import', '/ordersent?day=week']) {
    await walkTo(page, path)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    for (const flaw of await flawsThatStay(page, 'everything')) flaws.push(`${path} (on its side): ${flaw}`)
  }
}

test('@both every answer, sheet and message fits its frame, is large enough for a thumb, named and readable, on a phone at 200 % too', async ({
  floor: { orders, gateway },
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu')
  const flaws: string[] = []
  const isPhone = page.viewportSize()!.width < 768

  if (isPhone) {
    await page.getByRole('button', { name: 'Thêm' }).click()
    await expect(page.getByRole('dialog', { name: 'Thêm' })).toBeVisible()
    await look(page, 'sheet-more', flaws)
  } else {
    await page.getByRole('button', { name: 'Tài khoản Chủ shop Mây' }).click()
    await expect(page.getByRole('dialog', { name: 'Tài khoản' })).toBeVisible()
    await look(page, 'sheet-account', flaws)
  }
  await page.keyboard.press('Escape')
  await walkTo(page, '/orders?channel=Shopee&q=ao')
  await page.getByRole('button', { name: /^Lọc đơn/ }).click()
  await expect(page.getByRole('dialog', { name: 'Lọc đơn' })).toContainText('Shopee')
  await look(page, 'sheet-filter', flaws)
  await walkTo(page, `/orders/${orders.held.code}`)
  await page.getByRole('article').getByRole('button', { name: 'Hủy', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Đơn ${orders.held.code}` })).toBeVisible()
  await look(page, 'sheet-cancel', flaws)
  await walkTo(page, '/orders?q=khong%20co%20don%20nay')
  await expect(page.getByText('Không có đơn nào khớp')).toBeVisible()
  await look(page, 'orders-empty', flaws)
  await walkTo(page, '/shippingcare')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'CHI TIẾT VẬN ĐƠN' })).toBeVisible()
  await look(page, 'sheet-care', flaws)

  await walkTo(page, `/orderspack/${orders.gift.code}`)
  await expectPacked(page, 0, 3)
  await page.getByRole('button', { name: 'Thiếu / hỏng' }).click()
  await expect(page.getByRole('dialog', { name: 'Vì sao thiếu?' })).toBeVisible()
  await look(page, 'sheet-shortage', flaws)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Số lượng cho lần quét tới/ }).click()
  await expect(page.getByRole('dialog', { name: 'Số lượng cho lần quét tới' })).toBeVisible()
  await look(page, 'sheet-quantity', flaws)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gõ mã' }).click()
  await expect(page.getByRole('dialog', { name: 'Gõ mã' })).toBeVisible()
  await look(page, 'sheet-type', flaws)
  await page.keyboard.press('Escape')
  await pullTrigger(page, orders.stranger.barcode)
  await expect(feedback(page, 'SAI HÀNG')).toBeVisible()
  await look(page, 'answer-wrong-item', flaws)
  await walkTo(page, `/orderspack/${orders.halfPacked.code}`)
  await expect(page.getByRole('dialog', { name: 'Người khác đang đóng đơn này' })).toBeVisible()
  await look(page, 'sheet-taken', flaws)
  for (const [name, { code }] of Object.entries({ cancelled: orders.cancelled, packed: orders.packed })) {
    await walkTo(page, `/orderspack/${code}`)
    await expect(feedback(page)).toBeVisible()
    await look(page, `answer-${name}`, flaws)
  }
  await walkTo(page, '/scan')
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  await pullTrigger(page, orders.stranger.barcode)
  const product = page.getByRole('dialog', { name: 'Sản phẩm', exact: true })
  await expect(product).toContainText('Sẵn bán')
  await look(page, 'sheet-product', flaws)
  await product.getByRole('button', { name: 'Kiểm kho nhanh' }).click()
  await expect(page.getByRole('dialog', { name: 'Kiểm kho nhanh' })).toBeVisible()
  await look(page, 'sheet-quick-check', flaws)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pullTrigger(page, 'SPXVN999999999999')
  await expect(feedback(page, 'MÃ LẠ')).toBeVisible()
  await look(page, 'answer-unknown', flaws)
  await acknowledge(page, 'MÃ LẠ', 'Để riêng, quét tiếp')
  await pullTrigger(page, '8938500000003')
  await page.getByRole('button', { name: 'Gắn mã này cho sản phẩm…' }).click()
  await expect(page.getByRole('dialog', { name: 'Mã này là sản phẩm nào?' })).toBeVisible()
  await look(page, 'sheet-teach', flaws)

  await walkTo(page, '/today')
  await expectSent(page)
  gateway.offline()
  await context.setOffline(true)
  await walkTo(page, '/scan')
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  await pullTrigger(page, orders.single.waybill)
  await packRest(page, orders.single)
  await look(page, 'scan-just-packed', flaws)
  await walkTo(page, '/scan')
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  await pullTrigger(page, orders.stranger.barcode)
  await product.getByRole('button', { name: 'Kiểm kho nhanh' }).click()
  const check = page.getByRole('dialog', { name: 'Kiểm kho nhanh' })
  await check.getByLabel('Tồn thực tế', { exact: true }).fill('12345')
  await check.getByRole('button', { name: 'Lưu' }).click()
  await expect(check).toBeHidden()
  await walkTo(page, '/queue')
  await expect(page.getByRole('region', { name: 'Chưa gửi' })).toContainText('Kiểm nhanh')
  await look(page, 'queue-waiting', flaws)
  await walkTo(page, '/logout')
  await expect(page.getByText('Còn 4 thao tác chưa gửi')).toBeVisible()
  await look(page, 'logout-waiting', flaws)
  expect(flaws, flaws.join('; ')).toEqual([])
})

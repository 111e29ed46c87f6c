import { expect, type Locator, type Page } from 'playwright/test'
import { makeOrder as makeAtLazada } from '../../src/stand-ins/lazada/make-order.ts'
import { makeOrder as makeAtTiki } from '../../src/stand-ins/tiki/make-order.ts'
import { makeOrder as makeAtTiktok } from '../../src/stand-ins/tiktok/make-order.ts'
import { moveParcel } from '../../src/stand-ins/tiktok/move-parcel.ts'
import { askToReturn } from '../../src/stand-ins/tiktok/returns.ts'
import { browserArgs } from '../support/browser.ts'
import { type PracticeMarketsShop, startPracticeMarkets } from '../support/practice-markets.ts'
import { beginShop, linkShop } from './stage/new-shop.ts'
import { test } from './stage/stage.ts'

// One person, signed in once, with three linked shops: each test goes on where the last one stopped.
test.describe.configure({ mode: 'serial' })
test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    executablePath: process.env['CHROMIUM'],
    args: [...browserArgs, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
})

const wished = [{ sku: 'AT-DEN-M', quantity: 1 }]
const [seller, tikiShop, tiktokShop] = ['200166011', '', '7494012233']

let shop: PracticeMarketsShop
let page: Page
/** Where somebody was once the shop at TikTok was linked. */
let afterTiktok: URL
test.beforeAll(async ({ browser }) => {
  shop = await startPracticeMarkets()
  const { lazada, tiki, tiktok } = shop
  const [tikiFirst] = tiki.world.settings.shops
  for (let made = 0; made < 3; made += 1) {
    makeAtLazada(lazada.world, { seller_id: seller, lines: wished })
    makeAtTiki(tiki.world, { shop_id: tikiFirst?.id ?? tikiShop, type: 'dropship', lines: wished })
    makeAtTiktok(tiktok.world, { shop_id: tiktokShop, lines: wished })
  }
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await beginShop(page, shop.beginning)
  for (const market of ['Lazada', 'Tiki', 'Tiktok'] as const) await linkShop(page, shop.address, market)
  afterTiktok = new URL(page.url())
  await page.goto(`${shop.address}/initlogistic`)
  await expect(table().getByRole('row')).toHaveCount(10)
})
test.afterAll(async () => {
  await page?.close()
  await shop?.stop()
})

const table = () => page.getByRole('grid', { name: 'Đơn chờ đi đơn' })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** Opens the dialog with the three orders of one marketplace. */
async function openFor(market: string): Promise<void> {
  await page.goto(`${shop.address}/initlogistic?channel=${market}`)
  await expect(table().getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Đi 3 đơn' }).click()
}

/** Its step back in the history is over: a page that is asked for before would be given up for it. */
async function closed(open: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
}

test('[FUL-042] [FUL-043] [FUL-415] back from TikTok the page of linking opens for Lazada, and shows the shop at TikTok that was just linked', () => {
  expect([afterTiktok.pathname, afterTiktok.search]).toEqual(['/authorize_ecommerce', '?channel=Lazada'])
})

test('[O5] at Tiki place and time are chosen, three are confirmed, one that is refused says why and is confirmed again (FUL-103–113, FUL-120–123, FUL-428)', async () => {
  await openFor('Tiki')
  const tiki = dialog('XÁC NHẬN TIKI')
  const confirm = tiki.getByRole('button', { name: 'XÁC NHẬN', exact: true })
  // FUL-104, FUL-105: each order by its code, warehouse, kind, buyer and goods.
  const rows = tiki.getByRole('list', { name: 'Đơn Tiki' })
  for (const head of ['Mã đơn', 'Mã kho', 'Kiểu giao', 'Khách hàng', 'Hàng'])
    await expect(tiki.getByText(head, { exact: true })).toBeVisible()
  await expect(rows.getByText(/^\d+ × 1$/).first()).toBeVisible()
  await expect(rows.getByText('Dropship').first()).toBeVisible()
  const codes = shop.tiki.world.orders.all().map(({ code }) => code)
  // FUL-110, FUL-120, FUL-121, FUL-428: a no is asked once more, with what it is about.
  await tiki.getByRole('button', { name: 'TỪ CHỐI' }).click()
  const no = dialog('Từ chối 3 đơn?')
  await expect(no).toContainText('Chỉ xác nhận từ chối được đơn Dropship.')
  await expect(no.getByRole('list', { name: 'Đơn Dropship sẽ từ chối' }).getByRole('listitem')).toHaveText(
    codes.map(String).toSorted(),
  )
  await no.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(no).toBeHidden()
  await expect(tiki.getByRole('radiogroup', { name: 'Địa chỉ lấy hàng' })).toBeVisible()
  await tiki.getByRole('radiogroup', { name: 'Địa chỉ lấy hàng' }).getByRole('radio').first().check()
  await tiki.getByLabel('Giờ lấy hàng').selectOption({ index: 1 })
  await expect(tiki.getByText('Lấy tại:')).toBeVisible()
  shop.tiki.world.faults.set('item', { times: 1, after: 2 })
  await confirm.click()
  // FUL-122: it closes, and says what was done: written, not confirmed.
  await expect(page.getByText('Đã ghi xác nhận 3 đơn, chờ Tiki nhận.')).toBeVisible()
  await expect(tiki).toBeHidden()
  // FUL-123: what was confirmed leaves the list behind it.
  await expect(table().getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Xem', exact: true }).first().click()
  await expect(tiki.getByText('2 xong', { exact: true })).toBeVisible()
  await expect(tiki.getByText(/^Tiki: Can not confirm this order/)).toBeVisible()
  await tiki
    .getByRole('button', { name: /^Thử lại \d/ })
    .first()
    .click()
  await expect(tiki.getByText('3 xong', { exact: true })).toBeVisible()
  // FUL-112, FUL-113: the paper of one order, and those of all.
  await expect(rows.getByRole('button', { name: /^In tem \d+$/ })).toHaveCount(3)
  await expect(tiki.getByRole('button', { name: 'In 3 tem' })).toBeVisible()
  await closed(tiki)
})

test('[O5] at Lazada three are prepared, the one that is refused says why and goes by a second press; it stays with what became of each until it is closed (FUL-126–129, FUL-137, FUL-138, FUL-139, FUL-488)', async () => {
  await openFor('Lazada')
  const lazada = dialog('CHUẨN BỊ HÀNG')
  await expect(lazada.getByRole('tab').first()).toContainText('may.store@example.vn')
  shop.lazada.world.faults.set('item', { times: 1 })
  await lazada.getByRole('button', { name: 'Đi 3 đơn' }).click()
  await expect(lazada.getByText('1 cần xử lý')).toBeVisible()
  await expect(lazada.getByText('2 xong')).toBeVisible()
  await lazada.getByRole('button', { name: 'Thử lại 1 đơn' }).click()
  await expect(lazada.getByText('3 xong')).toBeVisible()
  await expect(lazada.getByRole('progressbar', { name: 'Đi đơn' })).toHaveAttribute('aria-valuenow', '3')
  await lazada.getByRole('button', { name: 'In phiếu' }).click()
  await expect(dialog('IN PHIẾU').getByRole('radio')).toHaveCount(3)
  await closed(dialog('IN PHIẾU'))
  await closed(lazada)
  await expect(page.getByText('Không có đơn nào khớp')).toBeVisible()
})

test('[O5] at TikTok three leave, the one that is refused says why and goes by a second press; label, packing slip or both are printed (FUL-144–147)', async () => {
  await openFor('Tiktok')
  const tiktok = dialog('ĐI ĐƠN')
  // FUL-146.
  await expect(tiktok.getByRole('radio', { name: /Lấy hàng tận nơi/ })).toBeChecked()
  shop.tiktok.world.faults.set('item', { times: 1 })
  await tiktok.getByRole('button', { name: 'Đi 3 đơn' }).click()
  await expect(tiktok.getByText('1 cần xử lý')).toBeVisible()
  await expect(tiktok.getByText('2 xong')).toBeVisible()
  await expect(tiktok.getByText(/lấy tận nơi .* tại /).first()).toBeVisible()
  await tiktok.getByRole('button', { name: 'Thử lại 1 đơn' }).click()
  await expect(tiktok.getByText('3 xong')).toBeVisible()
  await tiktok.getByRole('button', { name: 'In 3 tem' }).click()
  const kinds = page.getByRole('group', { name: 'Loại phiếu' })
  const labels = page.getByRole('list', { name: 'Tem' })
  await expect(labels.getByRole('listitem')).toHaveCount(3)
  for (const [kind, what] of [
    ['Phiếu kèm hàng', 'phiếu'],
    ['Tem và phiếu kèm hàng', 'tem'],
    ['Tem vận đơn', 'tem'],
  ] as const) {
    await kinds.getByRole('button', { name: kind, exact: true }).click()
    await expect(page.getByText(`3 ${what} sẽ in`)).toBeVisible()
  }
})

test('returns that TikTok announces: one is agreed to, one disputed with reason, words and a photo, which are kept over a reload', async () => {
  const { world } = shop.tiktok
  const [agreed, disputed] = world.orders.all().map(({ id }) => id)
  const there = (id: string | undefined) => world.orders.get(id ?? '')!
  for (const id of [agreed, disputed]) {
    moveParcel(world, there(id))
    moveParcel(world, there(id))
    askToReturn(world, there(id))
  }
  const asked = page.getByRole('region', { name: 'Yêu cầu của khách trên Tiktok' })
  await expect(async () => {
    await page.goto(`${shop.address}/ordersreturn/${encodeURIComponent(`${agreed}#1`)}`)
    await expect(asked).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await asked.getByRole('button', { name: 'Đồng ý trả hàng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý trả hàng' }).click()
  await expect(asked.getByText(/Shop đồng ý.*sàn đã nhận/)).toBeVisible()

  await page.goto(`${shop.address}/ordersreturn/${encodeURIComponent(`${disputed}#1`)}`)
  await page.getByRole('button', { name: 'Chụp ảnh', exact: true }).first().click()
  const camera = page.getByRole('dialog', { name: 'Chụp ảnh chứng minh' })
  await camera.getByRole('button', { name: 'Chụp', exact: true }).click()
  await camera.getByRole('button', { name: 'Xong' }).click()
  await asked.getByRole('button', { name: 'Khiếu nại' }).click()
  const sheet = page.getByRole('dialog', { name: 'KHIẾU NẠI TRẢ HÀNG' })
  await sheet.getByRole('radio').first().check()
  await sheet.getByLabel(/^Nói với/).fill('Áo đã giặt, mất mác')
  await expect(sheet.getByText('Gửi kèm 1 ảnh.')).toBeVisible()
  await page.reload()
  await expect(sheet.getByLabel(/^Nói với/)).toHaveValue('Áo đã giặt, mất mác')
  await sheet.getByRole('button', { name: 'Gửi khiếu nại' }).click()
  await expect(sheet).toBeHidden()
  await expect(asked.getByText(/Shop khiếu nại.*sàn đã nhận/)).toBeVisible()
  await expect(asked.getByText('Kèm 1 ảnh chứng minh')).toBeVisible()
})

import { expect, type Locator } from 'playwright/test'
import { makeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { beginShop, linkShop } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

/** One with variations, one that is looked at, and a shelf of others. */
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
  ...Array.from({ length: 12 }, (_, at) => ({
    code: `LY-${at + 1}`,
    name: `Ly sứ ${at + 1}`,
    price: 45_000,
  })),
]

let shop: PracticeShop
test.beforeAll(async () => {
  shop = await startPracticeShop({ sold: goods })
})
test.afterAll(() => shop.stop())

test('[CAT-185] [CAT-186] [CAT-187] [CAT-188] [CAT-190] [CAT-192] [CAT-219] [CAT-223] [CAT-225] [CAT-228] [CAT-229] [CAT-230] [CAT-231] [CAT-232] [CAT-234] [CAT-236] [CAT-237] [CAT-239] [CAT-242] [CAT-244] [CAT-245] [CAT-257] [CAT-523] [CAT-540] [CAT-603] goods of a linked shop become products: one by its SKU, then all the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { order_sn: code } = makeOrder(shop.practice.world, {
    shop_id: 88210045,
    lines: [{ sku: 'TUI-KEM', quantity: 1 }],
  })
  const unlinked = page.getByText('Chưa liên kết', { exact: true }).first()
  await test.step('a shop begins with nothing but a linked shop, where an order waits', async () => {
    await beginShop(page, shop.beginning)
    await linkShop(page, shop.address, 'Shopee')
    await page.goto(`${shop.address}/orders/${code}`)
    await expect(unlinked).toBeVisible()
  })

  const rows = page.getByRole('grid', { name: 'Hàng đăng bán' }).getByRole('row')
  await test.step('one listing becomes a product by its SKU, with what lies there of it', async () => {
    await page.goto(`${shop.address}/listings`)
    await rows.filter({ hasText: 'TUI-KEM' }).first().click()
    // One stands above the table, the other one comes with the listing.
    const keys = page.getByRole('button', { name: 'Tạo sản phẩm', exact: true })
    await expect(keys).toHaveCount(2)
    await keys.last().click()
    const sheet = page.getByRole('dialog', { name: 'Tạo sản phẩm vào hệ thống' })
    await expect(sheet.getByRole('button', { name: 'Liên kết sản phẩm có sẵn' })).toBeVisible()
    await expect(sheet.getByLabel('Tên sản phẩm')).toHaveValue('Túi vải')
    await expect(sheet.getByLabel('Mã gốc')).toHaveValue('')
    await expect(sheet.getByLabel('Mã phân loại Không có phân loại')).toBeVisible()
    await expect(sheet.getByText(/^Mã trên sàn \d+$/)).toBeVisible()
    await expect(sheet.getByText('Bỏ qua')).toBeVisible()
    await sheet.getByRole('button', { name: 'Dùng SKU' }).click()
    await expect(sheet.getByText('TUI-KEM', { exact: true }).first()).toBeVisible()
    await sheet
      .getByLabel(/^Tồn đầu/)
      .first()
      .fill('7')
    const atWork = await wordsOf(sheet.getByRole('button', { name: 'Tạo sản phẩm' }))
    await sheet.getByRole('button', { name: 'Tạo sản phẩm' }).click()
    await expect(page.getByText(/Đã tạo sản phẩm KhoTay và kết nối thành công, nhập 7 món/)).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(await atWork()).toContain('Đang tạo … disabled')
    await expectSent(page)
    await expect(rows.filter({ hasText: 'TUI-KEM' }).first()).not.toContainText('Chưa liên kết')
  })

  await test.step('its picture came along, and so did its stock', async () => {
    await page.goto(`${shop.address}/products1/TUI-KEM`)
    await expect(page.getByRole('heading', { name: /Túi/ })).toBeVisible()
    await expect(page.locator('img[src^="/api/picture/"]').first()).toBeVisible()
  })

  await test.step('the order that waited for it knows it', async () => {
    await page.goto(`${shop.address}/orders/${code}`)
    await expect(page.getByText('TUI-KEM').first()).toBeVisible()
    await expect(unlinked).toBeHidden()
  })

  await test.step('one is searched and made, and stays in its place with a mark', async () => {
    const asked = page.waitForRequest((request) => request.postData()?.includes('"limit":25') === true)
    await page.goto(`${shop.address}/listings?o=chua`)
    await page.getByRole('button', { name: 'Tạo sản phẩm', exact: true }).click()
    await asked
    const sheet = page.getByRole('dialog', { name: 'Tạo sản phẩm từ hàng đăng bán' })
    const items = sheet.getByRole('list', { name: 'Hàng đăng bán' }).locator(':scope > li')
    await expect(items.nth(3)).toBeVisible()
    await expect(items.filter({ hasText: 'TUI-KEM' })).toHaveCount(0)
    // Its header and keys stay in sight: the list scrolls, and not the dialog.
    expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
    await sheet.getByLabel('Tên, SKU, mã trên sàn').fill('LY-9')
    await expect(items).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Dùng SKU của Shopee' }).click()
    await sheet.getByRole('button', { name: 'Tạo Ly sứ 9' }).click()
    await expect(page.getByText('Đã tạo sản phẩm KhoTay thành công.')).toBeVisible()
    const toldAnew = page.waitForResponse((response) => response.url().endsWith('/api/market'))
    await expectSent(page)
    await toldAnew
    await expect(items).toHaveCount(1)
    await expect(items).toContainText('LY-9')
    await expect(sheet.getByText('Đã tạo', { exact: true }).first()).toBeVisible()
    await sheet.getByLabel('Tên, SKU, mã trên sàn').fill('')
    await expect(items.nth(3)).toBeVisible()
  })

  await test.step('without a network one more becomes a product, and is sent later', async () => {
    const sheet = page.getByRole('dialog', { name: 'Tạo sản phẩm từ hàng đăng bán' })
    await sheet.getByRole('button', { name: 'Gợi ý mã theo tên' }).click()
    await page.context().setOffline(true)
    await sheet.getByRole('button', { name: /^Tạo / }).first().click()
    await expect(page.getByText('Đã tạo sản phẩm KhoTay thành công.')).toBeVisible()
    await expect(sheet.getByText('Đã tạo', { exact: true }).first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Tạo sản phẩm hàng loạt' }).click()
    await expect(page.getByText(/^Cần mạng để tìm hết hàng đăng bán/)).toBeVisible()
    await page.context().setOffline(false)
    await expectSent(page)
  })

  await test.step('all the others become products at once, with what is sold there', async () => {
    const sheet = page.getByRole('dialog', { name: 'Tạo sản phẩm từ hàng đăng bán' })
    await sheet.getByRole('checkbox', { name: /^Tạo hàng loạt thì nhập tồn đầu/ }).check()
    await sheet.getByRole('button', { name: 'Tạo sản phẩm hàng loạt' }).click()
    const outcome = sheet.getByRole('region', { name: 'Kết quả tạo hàng loạt' })
    await expect(outcome).toContainText('Đã tạo sản phẩm của 12 hàng.')
    await sheet.getByRole('button', { name: 'Đóng' }).last().click()
    await expectSent(page)
    await page.goto(`${shop.address}/listings?o=chua`)
    await expect(page.getByText('Không có hàng nào khớp')).toBeVisible()
    await page.goto(`${shop.address}/products1`)
    await expect(page.locator('img[src^="/api/picture/"]').nth(3)).toBeVisible()
  })
})

/** Every word that a key shows from now on, however short, and whether it could be pressed. */
async function wordsOf(key: Locator): Promise<() => Promise<string[]>> {
  const seen = await key.evaluateHandle((button: HTMLButtonElement) => {
    const words: string[] = []
    const watch = new MutationObserver(() =>
      words.push(`${button.textContent} ${button.disabled ? 'disabled' : 'free'}`),
    )
    watch.observe(button, { subtree: true, childList: true, characterData: true, attributes: true })
    return words
  })
  return () => seen.jsonValue()
}

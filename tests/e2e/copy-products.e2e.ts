import { expect, type Page } from 'playwright/test'
import { must } from '../../src/lib/must.ts'
import { aJpeg } from '../support/a-jpeg.ts'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { beginShop, linkShop } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let shop: PracticeShop
test.beforeAll(async () => {
  shop = await startPracticeShop({ withTiktok: true })
})
test.afterAll(() => shop.stop())

const name = 'Áo thun Mây cotton cổ tròn'
const description =
  'Áo thun cổ tròn vải cotton hai chiều, dày vừa, mặc mát và không xù. Giặt máy được, giữ dáng sau nhiều lần giặt.'

async function makeProduct(page: Page, code: string, variant: string, units: string): Promise<void> {
  await page.goto(`${shop.address}/create_product`)
  await page.getByLabel('Mã sản phẩm (SKU)').fill(code)
  await page.getByLabel('Tên sản phẩm').fill(name)
  await page.getByLabel('Phân loại (màu, cỡ)').fill(variant)
  await page.getByLabel('Giá bán lẻ').fill('129k')
  await page.getByLabel('Đang có bao nhiêu').fill(units)
  await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
  await expect(page.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible()
  await expectSent(page)
}

async function openDraft(page: Page, channel: 'shopee' | 'tiktok'): Promise<void> {
  await page.goto(`${shop.address}/clone_ecommerce_${channel}`)
  await page.getByRole('link', { name: `Sửa ${name}` }).click()
}

/** What both marketplaces ask for, but for the material. */
async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Mô tả/ }).fill(description)
  await page.getByRole('button', { name: 'Chọn ngành hàng' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chọn ngành hàng' })
  await sheet.getByLabel('Tìm ngành hàng').fill('ao thun')
  await sheet.getByRole('button', { name: 'Thời trang nữ › Áo › Áo thun' }).click()
  await expect(page.getByLabel('Chất liệu *')).toBeVisible()
  await page.getByLabel('Cân nặng (gram)').fill('250')
}

test('[RTE-045] [RTE-046] [RTE-047] [RTE-048] a product of two variants is copied to Shopee and TikTok Shop, a missing attribute is mended, both are posted and linked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a shop begins, with two products of one name, a picture, and a shop at each marketplace', async () => {
    await beginShop(page, shop.beginning)
    await makeProduct(page, 'ATM-DEN-L', 'Đen · L', '5')
    await makeProduct(page, 'ATM-DEN-M', 'Đen · M', '7')
    await page.getByRole('button', { name: 'Thêm ảnh' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ảnh sản phẩm' })
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: 'Chọn tệp ảnh' }).click()
    const buffer = aJpeg({ width: 640, height: 640 })
    await (await chooser).setFiles({ name: 'ao.jpg', mimeType: 'image/jpeg', buffer })
    await sheet.getByRole('button', { name: 'Dùng ảnh này' }).click()
    await expect(page.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible()
    await expectSent(page)
    for (const market of ['Shopee', 'Tiktok'] as const) await linkShop(page, shop.address, market)
  })

  await test.step('the two are chosen as one listing, for both shops', async () => {
    await page.goto(`${shop.address}/clone_shopee`)
    const shops = page.getByRole('group', { name: 'Gian hàng nhận' }).getByRole('button')
    await expect(shops).toHaveCount(2)
    await shops.nth(0).click()
    await shops.nth(1).click()
    await page.getByRole('checkbox', { name }).check()
    await expect(page.getByText('1 sản phẩm × 2 gian hàng')).toBeVisible()
    await page.getByRole('button', { name: 'Tạo 2 bản nháp' }).click()
    await expect(page.getByRole('article', { name })).toHaveCount(2)
    await expect(
      page.getByText('Chọn ngành hàng. Ngành hàng cho biết bản này còn cần gì.').first(),
    ).toBeVisible()
  })

  await test.step('what Shopee needs is said before it is sent, kept while one writes, and sent once it is there', async () => {
    await openDraft(page, 'shopee')
    await write(page)
    await page.getByRole('button', { name: 'Đăng lên sàn' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Cần điền Chất liệu.' }).first()).toBeVisible()
    await page.reload()
    // Kept on the device, though nobody saved it.
    await expect(page.getByRole('textbox', { name: /^Mô tả/ })).toHaveValue(description)
    await page.getByLabel('Chất liệu *').selectOption({ label: 'Cotton' })
    await page.getByRole('button', { name: 'Đăng lên sàn' }).click()
    await expect(page).toHaveURL(/clone_ecommerce_shopee/)
    await expect(page.getByRole('article', { name }).getByText('Đã đăng', { exact: true })).toBeVisible()
  })

  await test.step('TikTok Shop has it too, saved first and sent from its box', async () => {
    await openDraft(page, 'tiktok')
    await write(page)
    await page.getByLabel('Chất liệu *').selectOption({ label: 'Cotton' })
    await page.getByRole('button', { name: 'Lưu nháp' }).click()
    await expect(page.getByRole('article', { name }).getByText('Đủ thông tin để đăng.')).toBeVisible()
    await page.getByRole('button', { name: 'Đăng 1 bản đủ thông tin' }).click()
    await expect(page.getByRole('article', { name }).getByText('Đã đăng', { exact: true })).toBeVisible()
  })

  await test.step('there they are, with their stock, and linked with the goods', async () => {
    const item = must(
      shop.practice.world.items.all().find(({ item_name }) => item_name === name),
      'the item at Shopee',
    )
    expect(item.models.map(({ model_sku, stock }) => [model_sku, stock])).toEqual([
      ['ATM-DEN-L', 5],
      ['ATM-DEN-M', 7],
    ])
    const product = must(
      shop.tiktok?.world.products.all().find(({ title }) => title === name),
      'the product at TikTok Shop',
    )
    expect(product.skus.map(({ seller_sku }) => seller_sku)).toEqual(['ATM-DEN-L', 'ATM-DEN-M'])
    await page.goto(`${shop.address}/listings?q=ATM-DEN-M&o=roi`)
    const rows = page
      .getByRole('grid', { name: 'Hàng đăng bán' })
      .getByRole('row')
      .filter({ hasText: 'ATM-DEN-M' })
    await expect(rows).toHaveCount(2)
  })
})

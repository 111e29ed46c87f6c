import { expect, type Page } from 'playwright/test'
import { expectSent } from './sent.ts'

/** What an owner does on the first day of a shop that begins empty. */

/** By which `may`, the owner, signs in. */
export const ownerSecret = 'trời xanh mây trắng'

/** Begins the shop at the address that its server printed; all of it is with the server. */
export async function beginShop(page: Page, beginning: string): Promise<void> {
  await page.goto(beginning)
  await page.getByLabel('Tên cửa hàng').fill('Mây Store')
  await page.getByLabel('Tên của bạn').fill('Mây')
  await page.getByLabel('Tên đăng nhập').fill('may')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(ownerSecret)
  await page.getByRole('button', { name: 'Tạo cửa hàng và bắt đầu' }).click()
  // Where marketplaces may be linked, that comes first.
  await expect(page.getByRole('heading', { name: /Bạn bán trên sàn\?|Hôm nay/ })).toBeVisible()
  await expectSent(page)
}

/** Links the shop at a practice marketplace, whose page asks for leave. */
export async function linkShop(
  page: Page,
  address: string,
  market: 'Shopee' | 'Lazada' | 'Tiki' | 'Tiktok',
): Promise<void> {
  await page.goto(`${address}/authorize_ecommerce`)
  await page.getByRole('button', { name: `Liên kết gian hàng ${market}` }).click()
  await page.getByRole('button', { name: 'Đồng ý liên kết' }).first().click()
  const card = page.getByRole('region', { name: market, exact: true })
  await expect(card.getByText('Đang liên kết', { exact: true })).toBeVisible()
}

interface NewProduct {
  code: string
  name: string
  price: string
  /** How many there are; none without. */
  units?: string
}

/** Makes a product, which stands on the screen then, and is with the server. */
export async function addProduct(
  page: Page,
  address: string,
  { code, name, price, units }: NewProduct,
): Promise<void> {
  await page.goto(`${address}/create_product`)
  await page.getByLabel('Mã sản phẩm (SKU)').fill(code)
  await page.getByLabel('Tên sản phẩm').fill(name)
  await page.getByLabel('Giá bán lẻ').fill(price)
  if (units !== undefined) await page.getByLabel('Đang có bao nhiêu').fill(units)
  await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectSent(page)
}

import { expect } from 'playwright/test'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { addProduct, beginShop, linkShop } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let shop: PracticeShop
test.beforeAll(async () => {
  shop = await startPracticeShop()
})
test.afterAll(() => shop.stop())

test('[CAT-159] [CAT-163] [CAT-164] [CAT-166] [CAT-272] [CAT-273] [CAT-275] [CAT-276] [CAT-277] [CAT-281] [CAT-282] [CAT-283] [CAT-540] [CAT-605] what is sold at Shopee is priced by the rule of its shop, called anew and sold ahead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a shop begins with one product, linked at one shop of the marketplace', async () => {
    await beginShop(page, shop.beginning)
    await addProduct(page, shop.address, { code: 'TUI-KEM', name: 'Túi vải', price: '100k' })
    await linkShop(page, shop.address, 'Shopee')
    await page.goto(`${shop.address}/listings`)
    await page.getByRole('button', { name: 'Đề xuất liên kết' }).click()
    const proposals = page.getByRole('dialog', { name: 'Đề xuất liên kết' })
    await proposals.getByRole('button', { name: /^Liên kết \d+ hàng$/ }).click()
    await expect(page.getByText(/^Đã liên kết \d+ hàng\.$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectSent(page)
  })

  const row = page
    .getByRole('grid', { name: 'Hàng đăng bán' })
    .getByRole('row')
    .filter({ hasText: 'TUI-KEM' })
  await test.step('the rule of the shop is chosen, what differs is looked through and told', async () => {
    await page.getByRole('button', { name: 'Giá lên sàn' }).click()
    const prices = page.getByRole('dialog', { name: 'Giá lên sàn' })
    await prices.getByRole('button', { name: 'Đặt cách tính giá' }).click()
    const rule = page.getByRole('dialog', { name: /^Giá của/ })
    await rule.getByLabel('Thêm phần trăm (âm là bớt)').fill('10')
    await rule.getByLabel('Phí sàn, phần trăm giá bán').fill('12')
    await rule.getByLabel('Làm tròn').selectOption('đuôi 9.000')
    await expect(rule.getByText('Ví dụ giá 100.000₫: trên sàn 129.000₫.')).toBeVisible()
    await rule.getByRole('button', { name: 'Lưu' }).click()
    const told = prices.getByRole('list', { name: 'Giá của từng hàng' }).getByRole('listitem')
    await expect(told.first()).toContainText('129.000')
    await expect(told.first().getByRole('checkbox')).toBeChecked()
    await prices.getByRole('button', { name: /^Đẩy giá \d+ hàng$/ }).click()
    await expect(page.getByText('Đã đẩy giá lên Shopee thành công!')).toBeVisible()
    await prices.getByRole('button', { name: 'Lịch sử' }).click()
    await expect(prices.getByRole('list', { name: 'Các lần báo giá' })).toContainText('→ 129.000')
    await page.keyboard.press('Escape')
    await expect(row.first()).toContainText('129.000')
  })

  await test.step('an item is called anew alone, and a page of them together', async () => {
    const asked = page.waitForRequest((request) => request.postData()?.includes('"limit":25') === true)
    await page.getByRole('button', { name: 'Cập nhật SKU' }).click()
    await asked
    const skus = page.getByRole('dialog', { name: 'Cập nhật SKU Shopee' })
    await expect(skus.getByText(/^1–\d+ trong \d+ hàng$/)).toBeVisible()
    await skus.getByRole('textbox', { name: 'Tên, SKU, mã trên sàn' }).fill('TUI-KEM')
    const item = skus.getByRole('list', { name: 'Hàng đăng bán' }).getByRole('listitem').first()
    const code = item.getByLabel(/^SKU của/).first()
    await expect(code).toHaveValue('TUI-KEM')
    await code.fill('TÚI KEM')
    await expect(item.getByRole('alert')).toHaveText('Mã Sku không được chứa dấu, khoảng trắng!')
    await code.fill('TUI-KEM-2')
    await item.getByRole('button', { name: /^Cập nhật SKU của/ }).click()
    await expect(page.getByText('Cập nhật SKU sản phẩm thành công!')).toBeVisible()
    await expect(item.getByRole('img', { name: 'Đã cập nhật' })).toBeVisible()
    await code.fill('TUI-KEM-3')
    await skus.getByRole('button', { name: 'Cập nhật SKU lên sàn' }).click()
    await expect(page.getByText('Cập nhập SKU lên sàn thành công')).toBeVisible()
    await page.keyboard.press('Escape')
    // The step back that closes it takes the browser a moment, and would cut off whoever leads elsewhere.
    await expect(page).not.toHaveURL(/market-skus/)
  })

  await test.step('a product is sold before it is there', async () => {
    await page.goto(`${shop.address}/products1/TUI-KEM`)
    await page.getByRole('button', { name: 'Đặt trước' }).click()
    const ahead = page.getByRole('dialog', { name: 'Hàng đặt trước trên Shopee' })
    const days = ahead.getByLabel('Số ngày chuẩn bị').first()
    await expect(days).toBeDisabled()
    await ahead.getByRole('checkbox').first().check()
    await expect(days).toHaveValue('7')
    await days.fill('15')
    await expect(ahead.getByRole('button', { name: 'Cập nhật' })).toBeDisabled()
    await days.fill('10')
    await ahead.getByRole('button', { name: 'Cập nhật' }).click()
    await expect(page.getByText('Chuyển trạng thái sản phẩm sang hàng đặt trước thành công!')).toBeVisible()
    await expect(days).toHaveValue('10')
  })
})

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

test('[O12] [CAT-302] [CAT-303] [CAT-305] [CAT-306] [CAT-307] listings of a linked shop are read, linked by proposals, and follow the stock of the shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a shop begins with one product and one linked shop', async () => {
    await beginShop(page, shop.beginning)
    await addProduct(page, shop.address, { code: 'TUI-KEM', name: 'Túi vải', price: '89k', units: '12' })
    await linkShop(page, shop.address, 'Shopee')
  })

  const row = page
    .getByRole('grid', { name: 'Hàng đăng bán' })
    .getByRole('row')
    .filter({ hasText: 'TUI-KEM' })
  await test.step('its listings stand in the table, and the one with our code is proposed for sure', async () => {
    await page.goto(`${shop.address}/listings`)
    await expect(row.first()).toContainText('Chưa liên kết')
    await expect(page.getByText('Sàn tập', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Đề xuất liên kết' }).click()
    const proposals = page.getByRole('dialog', { name: 'Đề xuất liên kết' })
    await expect(proposals.getByText('Chắc chắn · trùng mã').first()).toBeVisible()
    await proposals.getByRole('button', { name: /^Liên kết \d+ hàng$/ }).click()
    await expect(page.getByText(/^Đã liên kết \d+ hàng\.$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row.first()).not.toContainText('Chưa liên kết')
  })

  await test.step('the shop is told to follow, and what lies in the house is what buyers see', async () => {
    await page.goto(`${shop.address}/ecommerce_shopee`)
    await page.getByRole('button', { name: 'Đổi cách theo tồn' }).click()
    const following = page.getByRole('dialog', { name: /^Tồn kho của/ })
    await following.getByRole('checkbox', { name: 'Tồn trên sàn theo KhoTay' }).check()
    await expect(following.getByRole('status')).toContainText('tồn sẵn bán của tất cả kho')
    await following.getByRole('button', { name: 'Lưu' }).click()
    await expect(following).toBeHidden()
    await expectSent(page)
    await page.goto(`${shop.address}/listings?o=roi`)
    await expect(row.first()).toContainText('Đã báo 12')
  })

  await test.step('goods leave the house, and the marketplace hears of it while one looks', async () => {
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`${shop.address}/products1/TUI-KEM`)
    await elsewhere.getByRole('button', { name: 'Kiểm kho nhanh' }).click()
    await elsewhere.getByLabel('Tồn thực tế', { exact: true }).fill('9')
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(row.first()).toContainText('Đã báo 9')
    await elsewhere.close()
  })

  await test.step('a listing is parted from its product after being asked', async () => {
    await page.goto(`${shop.address}/products1/TUI-KEM`)
    await page.getByRole('button', { name: 'Đồng bộ từng hàng', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Đồng bộ tồn kho lên sàn' })
    await sheet
      .getByRole('button', { name: /^Ngắt kết nối/ })
      .first()
      .click()
    const asks = page.getByRole('dialog', { name: 'Ngắt kết nối' })
    await expect(asks).toContainText('Bạn có chắc muốn ngắt kết nối sản phẩm này?')
    const cards = sheet.getByRole('list', { name: 'Hàng đăng bán' }).getByRole('listitem')
    const count = await cards.count()
    await asks.getByRole('button', { name: 'Ngắt kết nối' }).click()
    await expect(page.getByText('Ngắt kết nối sản phẩm thành công!')).toBeVisible()
    await expect(cards).toHaveCount(count - 1)
    await expectSent(page)
    await page.reload()
    await expect(
      page.getByText(count > 1 ? `${count - 1} hàng đăng bán` : 'chưa liên kết hàng đăng bán nào'),
    ).toBeVisible()
  })
})

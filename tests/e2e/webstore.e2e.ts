import { expect } from 'playwright/test'
import { type PracticeStore, startPracticeStore } from '../support/practice-store.ts'
import { addProduct, beginShop } from './stage/new-shop.ts'
import { expectPacked } from './stage/phone.ts'
import { test } from './stage/stage.ts'

let shop: PracticeStore
test.beforeAll(async () => {
  shop = await startPracticeStore()
})
test.afterAll(() => shop.stop())

test('[RTE-043] [O12] a web store is linked with three taps, a visitor orders and cancels, and the page shows what is left', async ({
  page,
  context,
}) => {
  await test.step('a shop begins with one product', async () => {
    await beginShop(page, shop.beginning)
    await addProduct(page, shop.address, { code: 'TUI-KEM', name: 'Túi vải', price: '89k', units: '12' })
  })

  const web =
    await test.step('its web store is linked with three taps, and knows how many there are', async () => {
      await page.goto(`${shop.address}/ecommerce_webstore`)
      await page.getByRole('button', { name: 'Nối trang web tập' }).click()
      await expect(page.getByText('Khóa chỉ hiện một lần.')).toBeVisible()
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Mở trang web tập' }).click()
      const visitor = await opened
      await visitor.getByRole('button', { name: 'Nối', exact: true }).click()
      await expect(async () => {
        await visitor.reload()
        await expect(visitor.getByText('còn 12')).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.getByRole('button', { name: 'Đã chép xong' }).click()
      await expect(page.getByRole('region', { name: 'Trang web tập', exact: true })).toContainText('Đang nối')
      return visitor
    })

  await test.step('a visitor orders: the order is told of, and there is less on the page', async () => {
    await web.getByRole('link', { name: 'Đặt mua' }).click()
    await web.getByRole('button', { name: 'Đặt hàng' }).click()
    await expect(web.getByText('Tổng 114.000₫')).toBeVisible()
    await expect(page.getByText('Có đơn mới từ Web: WEB1001')).toBeVisible()
    await page.goto(`${shop.address}/orders/WEB1001`)
    await expect(page.getByText('Nguyễn Thị Lan').first()).toBeVisible()
    await expect(async () => {
      await web.goto(shop.store)
      await expect(web.getByText('còn 11')).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  await test.step('it is packed, and the visitor reads so', async () => {
    await page.goto(`${shop.address}/orderspack/WEB1001`)
    await page.getByRole('button', { name: 'Gõ mã' }).click()
    await page.getByLabel('Mã vận đơn, mã đơn, mã vạch hoặc SKU').fill('TUI-KEM')
    await page.keyboard.press('Enter')
    await expectPacked(page, 1, 1)
    await page.getByRole('button', { name: 'Đóng xong' }).click()
    await expect(async () => {
      await web.goto(`${shop.store}/order/WEB1001`)
      await expect(web.getByText('chờ gửi hàng')).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  await test.step('the visitor calls it off: nobody packs it, and all of it may be sold', async () => {
    await web.goto(`${shop.store}/order/WEB1001`)
    await web.getByRole('button', { name: 'Hủy đơn' }).click()
    await expect(web.getByText('đã hủy')).toBeVisible()
    await page.goto(`${shop.address}/orders/WEB1001`)
    await expect(page.getByText('Khách hủy trên web: Khách đổi ý').first()).toBeVisible()
    await expect(async () => {
      await web.goto(shop.store)
      await expect(web.getByText('còn 12')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})

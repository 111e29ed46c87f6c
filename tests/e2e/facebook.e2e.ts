import { expect } from 'playwright/test'
import { type PracticeFacebookShop, startPracticeFacebookShop } from '../support/practice-facebook-shop.ts'
import { beginShop } from './stage/new-shop.ts'
import { test } from './stage/stage.ts'

let server: PracticeFacebookShop
test.beforeAll(async () => {
  server = await startPracticeFacebookShop()
})
test.afterAll(() => server.stop())

test('[RTE-043] [CAL-016] an owner links their Page, a buyer writes, an order is made of the message, and the buyer is answered', async ({
  page,
  context,
}) => {
  await test.step('a shop begins', async () => {
    await beginShop(page, server.beginning)
  })

  await test.step('leave is given at Facebook, and nothing of it stays in the address', async () => {
    await page.goto(`${server.address}/ecommerce_facebook`)
    await page.getByRole('button', { name: 'Liên kết Trang' }).click()
    await page.getByLabel('Thời Trang Mây').check()
    await page.getByRole('button', { name: 'Cho phép' }).click()
    await expect(page.getByRole('region', { name: 'Trang Facebook' })).toContainText('Thời Trang Mây')
    await expect(page).toHaveURL(/\/ecommerce_facebook(#.*)?$/)
  })

  const messenger = await context.newPage()
  await test.step('a buyer writes, and it stands on the screen as new', async () => {
    await messenger.goto(server.facebook.address)
    await messenger
      .getByLabel('Tin nhắn')
      .fill('Shop ơi, lấy mình 1 áo. Lan 0912345678, 12 Lê Lợi, Phường Bến Thành, TP HCM')
    await messenger.getByRole('button', { name: 'Gửi', exact: true }).click()
    // Nobody presses for it.
    await expect(page.getByRole('list', { name: 'Khách đã nhắn' })).toContainText('Nguyễn Thị Lan')
    await expect(page.getByRole('list', { name: 'Khách đã nhắn' })).toContainText('Mới')
    await expect(page.getByText('Có tin nhắn mới trên Facebook')).toBeVisible()
  })

  await test.step('the buyer is answered, and reads it', async () => {
    await page.getByRole('button', { name: /Nguyễn Thị Lan/ }).click()
    await page.getByLabel('Trả lời khách').fill('Shop lên đơn cho bạn nhé')
    await page.getByRole('button', { name: 'Gửi trả lời' }).click()
    await expect(async () => {
      await messenger.reload()
      await expect(messenger.locator('#messages')).toContainText('Shop lên đơn cho bạn nhé', { timeout: 500 })
    }).toPass()
    await expect(page.getByRole('list', { name: 'Các tin nhắn' })).toContainText('đã gửi')
  })

  await test.step('an order begins with the message, its source and its number', async () => {
    await page.getByRole('link', { name: 'Tạo đơn từ tin nhắn' }).click()
    await expect(page.getByRole('dialog', { name: 'Dán tin nhắn của khách' })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Số điện thoại', { exact: true })).toHaveValue(
      '0912345678',
    )
    await page.getByRole('button', { name: 'Đưa vào đơn' }).click()
    await expect(page.getByLabel('Tên khách')).toHaveValue(/Lan/)
    await expect(page.getByText('Đã giữ trên máy')).toBeVisible()
  })

  await test.step('[CAT-185] [CAT-186] [CAT-189] [CAT-190] a product of the Page becomes one of the shop', async () => {
    await page.goto(`${server.address}/ecommerce_facebook`)
    const products = page.getByRole('list', { name: 'Sản phẩm của Trang' })
    await products.getByRole('button', { name: 'Tạo sản phẩm từ Áo thun cổ tròn đen' }).click()
    const making = page.getByRole('dialog', { name: 'Tạo sản phẩm từ Facebook' })
    await expect(making).toContainText('314572800410000')
    await expect(making.getByRole('button', { name: /SKU/ })).toHaveCount(0)
    await making.getByLabel('Mã gốc').fill('Áo thun')
    await expect(making.getByRole('button', { name: 'Tạo sản phẩm' })).toHaveCount(0)
    await making.getByRole('button', { name: 'Gợi ý mã theo tên' }).click()
    await making.getByRole('button', { name: 'Tạo sản phẩm' }).click()
    await expect(page.getByText('và kết nối thành công.')).toBeVisible()
    await expect(products.getByRole('listitem').first()).toContainText('ATCT')
  })
})

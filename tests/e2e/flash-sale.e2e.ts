import { expect } from 'playwright/test'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { beginShop, linkShop } from './stage/new-shop.ts'
import { test } from './stage/stage.ts'

let shop: PracticeShop
test.beforeAll(async () => {
  shop = await startPracticeShop()
})
test.afterAll(() => shop.stop())

test('[RTE-049] [O12] a flash sale is put together of listings, goes to Shopee, is changed, copied, stopped and taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a shop begins and links its shop at Shopee', async () => {
    await beginShop(page, shop.beginning)
    await page.goto(`${shop.address}/flash_sale_shopee`)
    await expect(page.getByText('Chưa liên kết gian hàng Shopee nào')).toBeVisible()
    await linkShop(page, shop.address, 'Shopee')
  })

  const lines = page.getByRole('list', { name: 'Hàng trong flash sale' }).getByRole('listitem')
  const send = page.getByRole('button', { name: 'Gửi lên Shopee' })
  await test.step('its goods are picked, several at once, with one discount for all of them', async () => {
    await page.goto(`${shop.address}/flash_sale_shopee`)
    await page.getByRole('button', { name: 'Tạo flash sale' }).click()
    await page.getByRole('button', { name: 'Thêm hàng' }).click()
    const picking = page.getByRole('dialog', { name: 'Thêm hàng vào flash sale' })
    const found = picking.getByRole('list', { name: 'Hàng đăng bán' }).getByRole('checkbox')
    await expect(found.first()).toBeVisible()
    await found.nth(0).check()
    await found.nth(1).check()
    await picking.getByRole('button', { name: 'Thêm 2 phân loại' }).click()
    await expect(lines).toHaveCount(2)
    await page.getByLabel('Giảm (20%, 15k)').fill('30%')
    await page.getByRole('form', { name: 'Đặt cho nhiều dòng' }).getByLabel('Số bán').fill('2')
    await page.getByRole('button', { name: 'Đặt cho tất cả' }).click()
    await expect(lines.first()).toContainText('−30 %')
    await expect(lines.first()).toContainText(/Sẽ giữ 2 trong flash sale, còn bán thường \d+/)
  })

  await test.step('a line above its price or its stock says so, and nothing is sent before it is put right', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Chọn khung giờ.' })).toBeVisible()
    await page.getByRole('group', { name: 'Khung giờ' }).getByRole('button').first().click()
    await expect(send).toBeEnabled()
    const price = lines.first().getByLabel(/^Giá flash sale/)
    await price.fill('99.000.000')
    await expect(lines.first().getByRole('alert')).toContainText('phải thấp hơn giá bán')
    await expect(send).toBeDisabled()
    await price.fill('')
    await price.pressSequentially('25%')
    await expect(lines.first()).toContainText('−25 %')
    const units = lines.first().getByLabel(/^Số bán/)
    await units.fill('9999')
    await expect(lines.first().getByRole('alert')).toContainText('có thể bán')
    await units.fill('2')
    await expect(send).toBeEnabled()
  })

  await test.step('what is typed outlives the page', async () => {
    await page.reload()
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('−25 %')
  })

  const upcoming = page.getByRole('region', { name: 'Flash sale Shopee' }).getByRole('listitem')
  await test.step('it is sent, and stands in the list as Shopee has it', async () => {
    await send.click()
    await expect(page.getByText('Đã lên lịch trên Shopee').first()).toBeVisible()
    await expect(lines.first()).toContainText('Đang bật')
    await expect(lines.first()).toContainText(/Đang giữ 2 trong flash sale/)
    await expect(upcoming).toHaveCount(1)
    await expect(upcoming).toContainText('2 sản phẩm')
  })

  await test.step('a line goes out of it', async () => {
    await lines.nth(1).getByRole('button', { name: /^Bỏ / }).last().click()
    await expect(lines).toHaveCount(1)
    await send.click()
    await expect(upcoming).toContainText('1 sản phẩm')
    await expect(page.getByText('Đã lên lịch trên Shopee').first()).toBeVisible()
  })

  await test.step('its lines begin another one in a later slot', async () => {
    await page.getByRole('button', { name: 'Chép sang giờ khác' }).click()
    await expect(page.getByRole('heading', { name: 'Flash sale mới' })).toBeVisible()
    await expect(lines).toHaveCount(1)
    // The slot of the one before is taken, which the list of free ones learns by and by.
    await expect(async () => {
      await page.getByRole('group', { name: 'Khung giờ' }).getByRole('button').last().click()
      await send.click({ timeout: 5_000 })
    }).toPass()
    await expect(upcoming).toHaveCount(2)
    await expect(lines.first()).toContainText('Đang bật')
  })

  await test.step('it is stopped, goes on, and is taken back', async () => {
    await page.getByRole('button', { name: 'Tắt', exact: true }).click()
    await expect(page.getByText('Đang tắt, không giữ hàng').first()).toBeVisible()
    await page.getByRole('button', { name: 'Bật', exact: true }).click()
    await expect(lines.first()).toContainText('Đang bật')
    await page.getByRole('button', { name: 'Xóa', exact: true }).click()
    await page.getByRole('button', { name: 'Xóa flash sale' }).click()
    await expect(upcoming).toHaveCount(1)
  })

  await test.step('without a network what Shopee told last is read, and what is wanted waits', async () => {
    await upcoming.getByRole('button').click()
    await expect(lines).toHaveCount(1)
    await page.context().setOffline(true)
    await page.reload()
    await expect(lines).toHaveCount(1)
    await expect(page.getByText(/Đang xem bản hỏi/).first()).toBeVisible()
    await page.context().setOffline(false)
  })
})

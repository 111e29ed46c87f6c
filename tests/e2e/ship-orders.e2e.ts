import { expect, type Page } from 'playwright/test'
import { makeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { beginShop } from './stage/new-shop.ts'
import { test } from './stage/stage.ts'

let shop: PracticeShop
test.beforeAll(async () => {
  shop = await startPracticeShop()
})
test.afterAll(() => shop.stop())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ĐI ĐƠN' })
const table = (page: Page) => page.getByRole('grid', { name: 'Đơn chờ đi đơn' })

test('[decisions 12] [O5] [FUL-004] [FUL-479] a seller ships by keyboard what waits at a linked shop, retries what failed, and queues without a network (FUL-019, FUL-169, FUL-173, FUL-174, FUL-175, FUL-177, FUL-178, FUL-403)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let made = 0; made < 4; made += 1) makeOrder(shop.practice.world, { shop_id: 88210045 })

  await test.step('nothing is linked: the screen leads there, and orders wait as soon as a shop is', async () => {
    await beginShop(page, shop.beginning)
    await page.goto(`${shop.address}/initlogistic`)
    await expect(page.getByText('Chưa liên kết gian hàng nào')).toBeVisible()
    await page.getByRole('link', { name: 'Liên kết gian hàng' }).click()
    await page.getByRole('button', { name: 'Liên kết gian hàng Shopee' }).click()
    await page.getByRole('button', { name: 'Đồng ý liên kết' }).first().click()
    await expect(page.getByText('Đang liên kết', { exact: true })).toBeVisible()
    await page.goto(`${shop.address}/initlogistic`)
    await expect(table(page).getByRole('row')).toHaveCount(5)
  })

  const codes = await table(page)
    .locator('[data-key]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['key'] ?? ''))
  const last = codes[3]!

  await test.step('three of four leave by two presses of Enter; one that fails says why, and goes by a third', async () => {
    await page.getByRole('button', { name: 'Đi 4 đơn' }).press('Enter')
    await expect(dialog(page)).toContainText('Sàn tập')
    await expect(dialog(page).getByRole('radio', { name: /Lấy hàng tận nơi/ })).toBeChecked()
    await dialog(page)
      .getByRole('button', { name: `Bỏ ${last} khỏi lần này` })
      .click()
    // The slot is gone for whoever comes third.
    shop.practice.world.faults.set('slot-gone', { times: 1, after: 2 })
    const go = dialog(page).getByRole('button', { name: 'Đi 3 đơn' })
    await go.press('Enter')
    await expect(dialog(page).getByText('2 xong')).toBeVisible()
    await expect(dialog(page).getByText('1 cần xử lý')).toBeVisible()
    await expect(dialog(page).getByText('Khung giờ lấy hàng đã chọn không còn.')).toBeVisible()
    await expect(dialog(page).getByText(/^Shopee: Selected pickup timeslot is unavailable/)).toBeVisible()
    await page.reload()
    await dialog(page)
      .getByRole('button', { name: /^Chọn khung giờ cho/ })
      .press('Enter')
    const picker = page.getByRole('dialog', { name: 'Khung giờ lấy hàng' })
    await picker.getByRole('radio').nth(1).press('Space')
    await picker.getByRole('button', { name: 'Xác nhận' }).press('Enter')
    await expect(picker).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Thử lại 1 đơn' }).press('Enter')
    await expect(dialog(page).getByText('3 xong')).toBeVisible()
    await expect(page.getByText('Đi đơn hàng lọat thành công!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(table(page).getByRole('row')).toHaveCount(2)
  })

  await test.step('without a network it is written down, said so, and goes out with it', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Đi 1 đơn' }).press('Enter')
    await expect(dialog(page).getByText('Chưa hỏi được Shopee vì không có mạng.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Đi 1 đơn' }).press('Enter')
    await expect(dialog(page).getByText('Chờ mạng')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table(page).getByText('Chờ mạng')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Không còn đơn nào chờ đi đơn')).toBeVisible()
    await page.goto(`${shop.address}/orders/${last}`)
    await expect(page.getByText('Shopee nhận lúc')).toBeVisible()
  })
  expect(shop.practice.world.orders.all().every(({ parcel }) => parcel.arranged)).toBe(true)
})

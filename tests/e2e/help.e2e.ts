import { expect } from 'playwright/test'
import { walkTo } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'ban', 'giaovan'] })

test('"?" tells what a screen is for and its keys, another screen is found there, all of it with no network; Back closes it', async ({
  phoneOf,
}) => {
  const { page, context } = await phoneOf('kho', { at: '/orderspack' })
  const key = page.getByRole('button', { name: 'Trợ giúp' })
  await expect(key).toBeVisible()
  await key.click()
  const sheet = page.getByRole('dialog', { name: 'Trợ giúp' })
  await expect(sheet.getByRole('heading', { name: 'Bàn đóng gói' })).toBeVisible()
  await context.setOffline(true)
  await sheet.getByRole('textbox', { name: 'Tìm trong trợ giúp' }).fill('kiem kho')
  await expect(sheet.getByRole('heading', { name: 'Kiểm kho', exact: true })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/over=/)

  // At a desk the keys that listen stand there too.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Mã đơn, vận đơn, khách, sản phẩm' })).toBeVisible()
  // The page may be drawing itself for the desk still, and hear no key yet: whoever sees nothing presses again.
  await expect(async () => {
    if (await sheet.isHidden()) await page.keyboard.press('?')
    await expect(sheet.getByText('Trợ giúp của màn hình và mọi phím tắt')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await sheet.getByRole('textbox', { name: 'Tìm trong trợ giúp' }).fill('kiem kho')
  await sheet.getByRole('link', { name: 'Mở Kiểm kho', exact: true }).click()
  await expect(page).toHaveURL(/\/stocktaking$/)
  await expect(sheet).toBeHidden()
})

test('a packer finds the help at the bench under "Thêm", a phone’s menu has it by any name for it, practice has it too', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('kho', { at: '/orderspack' })
  const sheet = page.getByRole('dialog', { name: 'Trợ giúp' })
  await page.getByRole('list', { name: 'Đơn đóng gói' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await page.getByRole('dialog', { name: 'Kiện này' }).getByText('Trợ giúp', { exact: true }).click()
  await expect(sheet.getByRole('heading', { name: 'Bàn đóng gói' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Gõ mã' })).toBeVisible()

  await walkTo(page, '/today')
  await page.getByRole('navigation', { name: 'Chính' }).getByRole('button', { name: 'Thêm' }).click()
  const menu = page.getByRole('dialog', { name: 'Thêm' })
  await menu.getByRole('textbox', { name: 'Tìm màn hình' }).fill('huong dan')
  await menu.getByRole('button', { name: 'Trợ giúp' }).click()
  await expect(sheet.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
  await page.goBack()

  await walkTo(page, '/practice')
  await page.getByRole('button', { name: 'Vào tập' }).click()
  await page.getByRole('link', { name: 'Quét đơn' }).click()
  await page.getByRole('button', { name: 'Trợ giúp' }).click()
  await expect(sheet.getByRole('heading', { name: 'Quét mã' })).toBeVisible()
})

test('at a desk the bar on top has it where no menu stands: the order form, and the carrier’s people', async ({
  phoneOf,
}) => {
  for (const [person, at, heading] of [
    ['ban', '/create_order', 'Tạo đơn'],
    ['giaovan', '/shippingcare', 'Đơn chậm'],
  ] as const) {
    const { page } = await phoneOf(person, { at })
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('banner').getByRole('button', { name: 'Trợ giúp' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Trợ giúp' }).getByRole('heading', { name: heading }),
    ).toBeVisible()
  }
})

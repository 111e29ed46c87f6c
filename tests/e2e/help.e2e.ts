import { expect } from 'playwright/test'
import { test } from './stage/stage.ts'

test.use({ people: ['kho'] })

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
  await page.keyboard.press('?')
  await expect(sheet.getByText('Trợ giúp của màn hình và mọi phím tắt')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Tìm trong trợ giúp' }).fill('kiem kho')
  await sheet.getByRole('link', { name: 'Mở Kiểm kho', exact: true }).click()
  await expect(page).toHaveURL(/\/stocktaking$/)
  await expect(sheet).toBeHidden()
})

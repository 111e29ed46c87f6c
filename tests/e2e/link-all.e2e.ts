import { expect } from 'playwright/test'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { addProduct, beginShop, linkShop } from './stage/new-shop.ts'
import { test } from './stage/stage.ts'

let shop: PracticeShop
test.beforeAll(async () => {
  shop = await startPracticeShop()
  // More than one page of proposals.
  const body = new URLSearchParams({ shop: '88210045', count: '100' })
  const said = await fetch(`${shop.practice.address}/listings`, { method: 'POST', body, redirect: 'manual' })
  expect(said.status).toBe(303)
})
test.afterAll(() => shop.stop())

test('what is sure on all pages is linked at once, taken back, and offered until none is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beginShop(page, shop.beginning)
  await addProduct(page, shop.address, { code: 'TUI-KEM', name: 'Túi vải', price: '89k', units: '12' })
  await linkShop(page, shop.address, 'Shopee')
  await page.goto(`${shop.address}/listings`)
  await page.getByRole('button', { name: 'Đề xuất liên kết' }).click()
  const proposals = page.getByRole('dialog', { name: 'Đề xuất liên kết' })
  const all = proposals.getByRole('button', { name: 'Liên kết mọi hàng chắc chắn' })
  await all.click()
  const linked = page.getByText(/^Đã liên kết \d+ hàng\.$/)
  await expect(linked).toBeVisible()
  await expect(
    proposals.getByText('Trang này không còn').or(proposals.getByText('không giống sản phẩm nào')),
  ).toBeVisible()
  await expect(all).toBeHidden()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã hoàn tác.')).toBeVisible()
  await expect(all).toBeVisible()
})

import { expect, type Page } from 'playwright/test'
import { must } from '../../src/lib/must.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { acknowledge, expectPacked, openByLabel, walkTo } from './stage/phone.ts'
import type { Shop } from './stage/shop.ts'
import { test } from './stage/stage.ts'

test('a phone on its side shows two items of the order whole, and a stop its reason and its keys; upright, a shortage takes two taps, and the printed command takes back the last thing done, the closed parcel too', async ({
  floor: { orders },
  phoneOf,
}) => {
  const { page } = await phoneOf('kho')
  const upright = must(page.viewportSize(), 'the size of a phone')
  await test.step('on its side', () => stopOnItsSide(page, orders))
  await page.setViewportSize(upright)
  await acknowledge(page, 'KHÁC ĐƠN', 'Bỏ tem ra, đóng tiếp')
  await walkTo(page, '/today')
  await test.step('upright', () => takeBack(page, orders.gift))
})

async function takeBack(page: Page, order: Shop['orders']['gift']): Promise<void> {
  const units = order.lines.flatMap((line) => Array.from({ length: line.need }, () => line))
  await openByLabel(page, order)
  await expectPacked(page, 0, units.length)

  await page.getByRole('button', { name: 'Thiếu / hỏng' }).click()
  await page.getByRole('button', { name: 'Không còn hàng trên kệ' }).click()
  const short = page.getByRole('listitem').filter({ hasText: 'Báo thiếu' })
  await expect(short).toHaveCount(1)
  await pullTrigger(page, 'KHOTAY:HOANTAC')
  await expect(short).toHaveCount(0)

  for (const { barcode } of units) await pullTrigger(page, barcode)
  await expectPacked(page, units.length, units.length)
  await pullTrigger(page, 'KHOTAY:XONG')
  await expect(page.getByRole('status').filter({ hasText: 'Đóng xong' })).toContainText(order.code)
  await pullTrigger(page, 'KHOTAY:HOANTAC')
  await expect(page.getByRole('heading', { level: 1, name: order.code })).toBeVisible()
  await expectPacked(page, units.length, units.length)
}

async function stopOnItsSide(page: Page, { lookAlike: order, single: other }: Shop['orders']): Promise<void> {
  await openByLabel(page, order)
  await page.setViewportSize({ width: 844, height: 390 })
  const whole = { ratio: 0.99 }
  for (const place of [0, 1]) await expect(page.getByRole('listitem').nth(place)).toBeInViewport(whole)
  await expect(page.getByRole('button', { name: 'Gõ mã' })).toBeInViewport(whole)
  await pullTrigger(page, must(order.lines[0], 'a line of the order').barcode)
  await pullTrigger(page, other.waybill)
  const stop = page.getByRole('alertdialog', { name: 'KHÁC ĐƠN' })
  await expect(stop.getByText(/^Tem này là của đơn/)).toBeInViewport(whole)
  for (const key of await stop.getByRole('button').all()) await expect(key).toBeInViewport(whole)
  await expect(stop.getByRole('button')).toHaveCount(2)
}

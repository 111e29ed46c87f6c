import { expect } from 'playwright/test'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('[RTE-057] [RTE-059] [SES-007] with no network an owner writes the head of papers, switches a setting and gives it back from the list of changes, and opens a store; the server has all of it', async ({
  floor,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', { at: '/settings' })
  await context.setOffline(true)
  floor.gateway.offline()

  await page.getByRole('button', { name: 'Sửa đầu giấy tờ' }).click()
  const head = page.getByRole('dialog', { name: 'Đầu giấy tờ' })
  await head.getByLabel('Mã số thuế').fill('0100109107')
  await expect(head.getByRole('alert')).toContainText('không đúng')
  await head.getByLabel('Mã số thuế').fill('0100109106')
  await head.getByLabel('Địa chỉ công ty').fill('1 Lê Lợi, Quận 1')
  await head.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(/1 Lê Lợi, Quận 1 · .* · MST 0100109106/)).toBeVisible()
  await page.getByLabel('Ảnh logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 40 } }),
  })
  await expect(page.getByRole('img', { name: 'Logo của shop' })).toBeVisible()

  const oversell = page.getByRole('checkbox', { name: /Cho bán vượt tồn/ })
  const wasOn = await oversell.isChecked()
  await page.getByText('Cho bán vượt tồn').click()
  await expect(oversell).toBeChecked({ checked: !wasOn })
  await page.getByRole('button', { name: 'Xem các lần sửa' }).click()
  const changes = page.getByRole('dialog', { name: 'Các lần sửa' })
  await expect(changes.getByText('Logo', { exact: true })).toBeVisible()
  await changes.getByRole('button', { name: /^Trả Cho bán vượt tồn về/ }).click()
  await expect(oversell).toBeChecked({ checked: wasOn })

  await page.goto(new URL('/stores', page.url()).href)
  await page.getByRole('button', { name: 'Thêm cửa hàng' }).click()
  const store = page.getByRole('dialog', { name: 'Thêm cửa hàng' })
  await store.getByLabel('Tên cửa hàng').fill('Mây Bình Thạnh')
  await store.getByRole('button', { name: 'Lưu cửa hàng' }).click()
  await expect(page.getByRole('button', { name: 'Sửa Mây Bình Thạnh' })).toBeVisible()

  floor.gateway.online()
  await context.setOffline(false)
  await expectSent(page)
  await page.goto(new URL('/settings?tab=stores', page.url()).href)
  await expect(page.getByText(/^Sửa lần cuối .*: Cửa hàng$/)).toBeVisible()
})

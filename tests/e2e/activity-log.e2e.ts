import { expect } from 'playwright/test'
import { test } from './stage/stage.ts'

test.use({ people: ['chu', 'kho'] })

test('[RTE-060] the owner reads who is at work and who did what, by person and by words, with no customer in it', async ({
  phoneOf,
}) => {
  await phoneOf('kho', { at: '/today', viewport: { width: 390, height: 844 } })
  const { page } = await phoneOf('chu', { at: '/admin', viewport: { width: 1440, height: 900 } })
  const log = page.getByRole('list', { name: 'Nhật ký hoạt động' })
  await test.step('a sign-in of a moment ago stands there', async () => {
    await expect(
      page.getByRole('list', { name: 'Ai đang đăng nhập' }).getByText('Đang làm việc').first(),
    ).toBeVisible()
    await expect(log.getByRole('listitem').filter({ hasText: 'Đăng nhập' }).first()).toBeVisible()
  })
  await test.step('narrowed by person, kind and words, as the address says', async () => {
    await page.getByLabel('Người làm').selectOption('kho')
    await page.getByLabel('Loại việc').selectOption('accounts')
    await expect(page).toHaveURL(/ai=kho&viec=accounts/)
    await expect(log.getByRole('listitem').filter({ hasText: 'Lan' }).first()).toBeVisible()
    await expect(log.getByText('Chủ shop')).toBeHidden()
    await page.getByLabel('Mã đơn, sản phẩm, việc đã làm').fill('khong co viec nay')
    await expect(page.getByText('Không có việc nào khớp.')).toBeVisible()
    await page.getByLabel('Mã đơn, sản phẩm, việc đã làm').fill('dang nhap')
    await expect(log.getByRole('listitem').first()).toBeVisible()
  })
  await test.step('saved as an Excel file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Xuất Excel' }).click()
    expect((await download).suggestedFilename()).toMatch(/^nhat-ky-hoat-dong.*\.xlsx$/)
  })
})

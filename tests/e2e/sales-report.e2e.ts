import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const numberIn = (text: string | null) => Number((text ?? '').replaceAll('.', ''))

test('[RTE-008] [STT-002] [STT-003] [CAT-330] what the shop sold is read by day, shop and person, drawn and exported, and stays readable without a network', async ({
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', { at: '/salestats', acceptDownloads: true })
  await page.getByRole('button', { name: '30 ngày' }).click()
  const byDay = page.getByRole('table', { name: 'Theo ngày' })
  // Its titles, thirty days, and their sum: until then the seven days before stand there.
  await expect(byDay.getByRole('row')).toHaveCount(32)
  const total = byDay.getByRole('row').last().getByRole('cell').first()
  const orders = numberIn(await total.textContent())
  expect(orders).toBeGreaterThan(10)
  await expect(page.getByRole('img', { name: /Doanh thu mỗi ngày/ }).locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Doanh thu là gì?' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Tiền hàng sau giảm giá' })).toBeVisible()
  await page.keyboard.press('Escape')

  const save = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return readSheet(await download.path(), 'THONG_KE_THEO_NGAY')
  }
  const [titles, ...rows] = await save(() => page.getByRole('button', { name: 'Excel' }).click())
  expect(titles?.slice(0, 2)).toEqual(['Ngày', 'Đơn'])
  expect(titles).toContain('Lợi nhuận')
  expect(rows).toHaveLength(30)
  expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(orders)

  await page.getByRole('button', { name: 'Theo gian hàng' }).click()
  const byShop = page.getByRole('table', { name: 'Theo gian hàng' })
  await expect(byShop).toBeVisible()
  expect(numberIn(await byShop.getByRole('row').last().getByRole('cell').first().textContent())).toBe(orders)

  const { origin, search } = new URL(page.url())
  await page.goto(`${origin}/staffstat${search}`)
  const people = page.getByRole('table', { name: 'Theo nhân viên' })
  await people.getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  const days = sheet.getByRole('table', { name: 'Từng ngày' })
  await expect(days).toBeVisible()
  const [head, ...staffDays] = await save(() => sheet.getByRole('button', { name: 'Xuất Excel' }).click())
  expect(head?.slice(0, 3)).toEqual(['Nhân viên', 'Ngày', 'Đơn'])
  expect(await days.getByRole('row').count()).toBe(staffDays.length + 1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Đang xem bản hỏi')).toBeVisible()
  await expect(people).toBeVisible()
})

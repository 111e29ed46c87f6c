import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const numberIn = (text: string | null) => Number((text ?? '').replaceAll('.', ''))

test('[RTE-058] [CAT-331] [STT-004] what lay in stock, came and went is read by product, day and warehouse, searched and exported, how long it has lain beside it, and stays readable without a network', async ({
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', { at: '/productexchange', acceptDownloads: true })
  await page.getByRole('button', { name: '30 ngày' }).click()
  await expect(page).toHaveURL(/tu=/)
  const tableOf = (by: string) => page.getByRole('table', { name: `Nhập xuất tồn theo ${by}` })
  const footOf = async (by: string) => (await tableOf(by).locator('tfoot td').allTextContents()).map(numberIn)
  await expect(tableOf('sản phẩm')).toBeVisible()
  // Sums of before are made while the server runs.
  await expect
    .poll(async () => {
      const isWhole = (await page.getByText('Máy chủ đang cộng').count()) === 0
      if (!isWhole) await page.reload()
      await expect(tableOf('sản phẩm')).toBeVisible()
      return isWhole
    })
    .toBe(true)
  // What another stretch of days came to has no foot.
  await expect(tableOf('sản phẩm').locator('tfoot td')).not.toHaveCount(0)
  const [opening = 0, cameIn = 0, wentOut = 0, closing = 0] = await footOf('sản phẩm')
  expect(opening + cameIn - wentOut).toBe(closing)
  expect(closing).toBeGreaterThan(10)

  await page.getByRole('button', { name: 'Tồn cuối là gì?' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Tồn đầu cộng nhập trừ xuất' })).toBeVisible()
  await page.keyboard.press('Escape')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  const [titles = [], ...rows] = await readSheet(await download.path(), 'KHO_HANG')
  expect(titles.slice(0, 4)).toEqual(['Mã sản phẩm', 'Tên sản phẩm', 'Tồn đầu', 'Nhập'])
  expect(titles).toContain('Tồn cuối (đ)')
  const place = titles.indexOf('Tồn cuối')
  expect(rows.reduce((sum, row) => sum + Number(row[place]), 0)).toBe(closing)

  await page.getByLabel('Tên hoặc mã sản phẩm').fill(String(rows[0]?.[0]))
  await expect(tableOf('sản phẩm').getByRole('row')).toHaveCount(3)
  await tableOf('sản phẩm').locator('tbody').getByRole('link').click()
  await expect(tableOf('ngày')).toBeVisible()
  expect((await footOf('ngày'))[3]).toBe(Number(rows[0]?.[place]))
  await page.getByRole('button', { name: /^Chỉ / }).click()
  await expect.poll(async () => (await footOf('ngày'))[3]).toBe(closing)
  await page.getByRole('button', { name: 'Kho', exact: true }).click()
  await expect(tableOf('kho')).toBeVisible()
  expect(await footOf('kho')).toEqual([opening, cameIn, wentOut, closing])

  await page.getByRole('button', { name: 'Tuổi hàng' }).click()
  const ages = page.getByRole('table', { name: 'Tuổi hàng' })
  await expect(ages).toBeVisible()
  const [lying, ...byAge] = (await ages.locator('tfoot td').allTextContents()).map(numberIn)
  expect(byAge.slice(0, 5).reduce((sum, units) => sum + units, 0)).toBe(lying)
  await page.getByRole('button', { name: 'Đứng yên' }).click()
  await expect(page.getByText('90 ngày qua không bán được món nào')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Đang xem bản hỏi')).toBeVisible()
  await expect(ages.or(page.getByText('Không có sản phẩm nào khớp'))).toBeVisible()
})

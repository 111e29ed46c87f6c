import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const numberIn = (text: string | null) => Number((text ?? '').replaceAll('.', ''))

test('[RTE-058] the general report tells takings, reasons, channels, carriers, customers and packing, is exported, and stays readable without a network', async ({
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', { at: '/statistics', acceptDownloads: true })
  const channels = page.getByRole('table', { name: 'Theo kênh bán' })
  const total = channels.getByRole('row').last().getByRole('cell').first()
  await expect(total).toHaveText(/^[1-9]/)
  const week = (await total.textContent()) ?? ''
  await page.getByRole('button', { name: '30 ngày' }).click()
  await expect(page).toHaveURL(/tu=.*den=/)
  // What stood there stays until the other days are told.
  await expect(total).not.toHaveText(week)
  const orders = numberIn(await total.textContent())
  await expect(page.getByRole('img', { name: /Doanh thu mỗi ngày/ }).locator('canvas')).toBeVisible()
  for (const name of ['Vì sao hủy', 'Vì sao hoàn', 'Gửi hàng đúng hạn', 'Khách hàng', 'Đóng gói'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Khách mới là gì?' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'đơn đầu tiên' })).toBeVisible()
  await page.keyboard.press('Escape')
  // One tap to what is stuck.
  await expect(page.getByRole('list', { name: 'Đang kẹt' }).getByRole('link').first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  const [titles, ...lines] = await readSheet(await download.path(), 'BAO_CAO_CHUNG')
  expect(titles).toEqual(['Phần', 'Của', 'Số', 'Kỳ này', 'Kỳ trước'])
  expect(lines.find(([part, , figure]) => part === 'Bán hàng' && figure === 'Đơn')?.[3]).toBe(orders)

  // The same orders, however they are taken apart.
  await page.getByRole('link', { name: 'Theo ngày, gian hàng, tỉnh, giờ' }).click()
  for (const name of ['Theo tỉnh', 'Theo giờ']) {
    await page.getByRole('button', { name }).click()
    const table = page.getByRole('table', { name })
    await expect(table).toBeVisible()
    expect(numberIn(await table.getByRole('row').last().getByRole('cell').first().textContent())).toBe(orders)
  }
  await page.goBack()
  await expect(channels).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Đang xem bản hỏi')).toBeVisible()
  await expect(channels).toBeVisible()
  await expect(page.getByRole('region', { name: 'Khách hàng', exact: true })).toBeVisible()
})

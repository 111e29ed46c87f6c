import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('@tablet the owner takes the whole shop along in one file that Excel opens, and it does not come on top of a shop that has orders', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/settings?tab=data', viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'Xuất toàn bộ dữ liệu' }).click()
  const last = page.getByRole('list', { name: 'Lần xuất gần nhất' })
  await expect(last.getByText('Xong', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    last.getByRole('button', { name: 'Tải tệp dữ liệu' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^KhoTay-du-lieu-.*\.zip$/)
  const file = await download.path()
  const parts = unzipSync(await readFile(file))
  const lines = Buffer.from(parts['du-lieu/orders.jsonl'] ?? [])
    .toString('utf8')
    .trim()
    .split('\n')
  const [, ...orders] = await readSheet(Buffer.from(parts['KhoTay.xlsx'] ?? []), 'DON_HANG')
  expect(orders.length).toBeGreaterThan(0)
  expect(lines.length).toBeGreaterThanOrEqual(orders.length)

  await page.getByLabel('Tệp dữ liệu của shop cũ').setInputFiles(file)
  await expect(page.getByText('Shop này đã có đơn, sản phẩm hoặc khách')).toBeVisible()
})

import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const numberIn = (text: string | null) => Number((text ?? '').split(/[a-zđ]/i)[0]?.replaceAll('.', ''))

test('[STT-004] [CAT-331] what was sold of each product is read by product and tag, searched, put in order and exported, and stays readable without a network', async ({
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', { at: '/productstat', acceptDownloads: true })
  await page.getByRole('button', { name: '30 ngày' }).click()
  const table = page.getByRole('table', { name: 'Theo sản phẩm' })
  await expect(table).toBeVisible()
  const cellsOf = async (column: number) => {
    const rows = await table.getByRole('row').all()
    const cells = rows.slice(1, -1).map((row) => row.getByRole('cell').nth(column).textContent())
    return (await Promise.all(cells)).map(numberIn)
  }
  const sold = await cellsOf(0)
  expect(sold.length).toBeGreaterThan(5)
  expect(sold).toEqual(sold.toSorted((one, other) => other - one))
  const total = numberIn(await table.getByRole('row').last().getByRole('cell').first().textContent())
  expect(total).toBeGreaterThan(10)

  await page.getByRole('button', { name: 'Đã bán là gì?' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Số món trong các đơn đó' })).toBeVisible()
  await page.keyboard.press('Escape')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  const [titles, ...rows] = await readSheet(await download.path(), 'KHO_HANG')
  expect(titles?.slice(0, 3)).toEqual(['Mã sản phẩm', 'Tên sản phẩm', 'Đã bán'])
  expect(titles).toContain('Lợi nhuận kỳ trước')
  expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(total)

  await page.getByRole('button', { name: 'Thấp nhất trước' }).click()
  await expect(page).toHaveURL(/thap=1/)
  await expect.poll(async () => (await cellsOf(0))[0]).toBe(Math.min(...rows.map((row) => Number(row[2]))))
  await page.getByLabel('Tên hoặc mã sản phẩm').fill(String(rows[0]?.[0]))
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Xóa chữ tìm kiếm' }).click()

  await page.getByRole('button', { name: 'Theo thẻ' }).click()
  const tags = page.getByRole('table', { name: 'Theo thẻ' })
  await expect(tags).toBeVisible()
  expect(numberIn(await tags.getByRole('row').last().getByRole('cell').first().textContent())).toBe(total)

  await page.getByRole('button', { name: 'Đứng yên' }).click()
  await expect(page.getByText('không bán được món nào')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Hàng đứng yên' }).or(page.getByText('Không có hàng nào đứng yên')),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Theo sản phẩm' }).click()
  await expect(table).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Đang xem bản của')).toBeVisible()
  await expect(table).toBeVisible()
})

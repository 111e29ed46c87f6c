import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { writeWorkbook } from '../../src/lib/excel/write-workbook.ts'
import { walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const text = (title: string) => ({ title, kind: 'text' as const, width: 20 })
const number = (title: string) => ({ title, kind: 'number' as const, width: 12 })
/** As KiotViet writes them out. */
const columns = [text('Mã hàng'), text('Tên hàng'), number('Giá bán'), number('Giá vốn'), number('Tồn kho')]
const rows = [
  ['MU-XT', 'Mũ lưỡi trai xanh than', 189_000, 61_000, 21],
  ['áo rêu m', 'Áo thun Rêu M', 189_000, 82_500, 12],
  ['MU-XT', 'Mũ lưỡi trai (mẫu cũ)', 169_000, 80_000, 3],
  ['TAT-MOI', 'Tất cổ thấp', undefined, 17_000, 184],
]

test('@tablet products come out of a file of KiotViet with no network: what becomes of each row is said first, then the server writes them and says what failed (CAT-328)', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', {
    at: '/products1',
    viewport: { width: 1440, height: 900 },
  })
  await cutOff(context, floor.gateway)
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('button', { name: 'Nhập Excel' }).click()
  const file = { name: 'hang-hoa.xlsx', mimeType: 'application/octet-stream' }
  const choose = page.getByLabel('Chọn tệp Excel')
  await choose.setInputFiles({ ...file, buffer: Buffer.from('Mã,Tên') })
  await expect(page.getByRole('alert')).toContainText('lưu dạng .xlsx')
  const bytes = await writeWorkbook({ name: 'Hàng', columns, rows }, new Date())
  await choose.setInputFiles({ ...file, buffer: Buffer.from(bytes) })

  await expect(page.getByText('Nhận ra tệp của KiotViet.')).toBeVisible()
  const sums = page.getByRole('list', { name: 'Sẽ ghi gì' }).getByRole('listitem')
  await expect(sums).toHaveText(['2mớisẽ tạo', '0đổisẽ sửa', '0bỏ quakhông khác gì', '2lỗikhông ghi'])
  const table = page.getByRole('region', { name: 'Dòng trong tệp' })
  await expect(table.getByText('Mã sản phẩm không được chứa dấu, khoảng trắng!')).toBeVisible()
  await expect(table.getByText('Mã sản phẩm MU-XT bị trùng lặp! (dòng 2)')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ dấu giúp' }).click()
  await expect(sums.nth(0)).toHaveText('3mớisẽ tạo')
  await table.getByLabel('Ghi dòng 3').uncheck()
  await page.getByRole('button', { name: 'Ghi 2 dòng' }).click()
  await expect(page.getByText('Nhập sản phẩm từ hang-hoa.xlsx')).toBeVisible()
  await expect(page.getByText('Đã ghi, chờ gửi lên máy chủ')).toBeVisible()

  await reconnect(context, floor.gateway)
  await expect(page.getByText('Xong', { exact: true })).toBeVisible()
  await expect(page.getByText('2/2 dòng')).toBeVisible()
  await expectSent(page)
  expect(ledger.rowOf('products', 'MU-XT')).toMatchObject({ price: 189_000, priceIn: 61_000, total: 21 })
  expect(ledger.rowOf('products', 'TAT-MOI')).toMatchObject({ price: 0, total: 184 })
  expect(ledger.rowOf('products', 'ao-reu-m')).toBe(undefined)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải tệp Excel' }).first().click(),
  ])
  const [, ...told] = await readSheet(await download.path())
  expect(told.map(([row, code, , became]) => [row, code, became])).toEqual([
    [2, 'MU-XT', 'Đã tạo'],
    [5, 'TAT-MOI', 'Đã tạo'],
  ])

  await test.step('the new product stands among the others', async () => {
    await walkTo(page, '/products1')
    await page.getByRole('textbox', { name: 'Tên, mã, mã vạch' }).fill('mu luoi trai xanh')
    await expect(page.getByRole('grid', { name: 'Sản phẩm' }).getByText('MU-XT')).toBeVisible()
  })
})

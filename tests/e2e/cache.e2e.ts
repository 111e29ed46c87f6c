import { expect } from 'playwright/test'
import { test } from './stage/stage.ts'

test.use({ people: ['kho'] })

test('[RTE-061] a device that is in step holds, table by table, what the server holds for its person', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('kho', { at: '/allCache', viewport: { width: 390, height: 844 } })
  const rows = page.getByRole('list', { name: 'Các bảng' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Đơn hàng' }).first()).toContainText('Khớp')
  await expect(rows.filter({ hasText: 'Liên kết hàng với sàn' }).or(rows.last()).last()).toContainText('Khớp')
  await expect(rows.filter({ hasText: 'đang đếm' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Lệch' })).toHaveCount(0)
  // Who packs holds no customers.
  await expect(rows.filter({ hasText: 'Khách hàng' })).toHaveCount(0)
})

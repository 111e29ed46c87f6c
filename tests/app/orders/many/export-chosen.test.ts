import { readSheet } from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { exportChosen } from '../../../../src/app/orders/many/export-chosen.ts'
import { fileOfDay } from '../../../../src/app/session/save-file.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { aCompany, anItem, anOrder } from '../../../support/builders.ts'

const saved = vi.hoisted(() => ({ files: [] as { bytes: Uint8Array; name: string }[] }))
vi.mock('../../../../src/app/session/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../../src/app/session/save-file.ts')>()),
  saveBytes: async (bytes: Uint8Array, name: string) => void saved.files.push({ bytes, name }),
}))

/** Row by row, each cell by its title. */
async function cellsSaved(): Promise<Record<string, unknown>[]> {
  const [titles = [], ...rows] = await readSheet(Buffer.from(saved.files.at(-1)!.bytes), 1, { trim: false })
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])))
}

const order = anOrder({
  code: 'KT-1',
  channel: 'KhoTay',
  tags: ['gap'],
  swItems: [anItem({ productCode: 'AT-DEN-M', amount: 3 })],
  assigned: 'kho',
  totalPrice: 468_000,
  paid: 68_000,
  pickMoney: 400_000,
})

test('chosen orders go out with no network: money and counts are numbers, names stand for keys, and who may not see what goods cost gets no column of it', async () => {
  const desk = await aPackingPhone('ban')
  await desk.db.companies.put(aCompany())
  await desk.db.orders.put(order)
  await desk.db.tags.put({ _id: 'gap', value: 'Gấp', color: 'red', type: 'order_tag' })
  await exportChosen(desk, ['KT-1', 'KT-GONE'])
  const [row, ...others] = await cellsSaved()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    'Mã đơn': 'KT-1',
    'Số lượng': 3,
    'Tổng tiền': 468_000,
    'Đã thanh toán': 68_000,
    'Thu hộ (COD)': 400_000,
    Thẻ: 'Gấp',
    'Số điện thoại': order.customer.phone,
  })
  expect(row).toHaveProperty('Phí khác')
  expect(row!['Phụ trách']).toBe((await desk.db.staff.get('kho'))?.name)

  const packer = await aPackingPhone('kho')
  await packer.db.companies.put(aCompany())
  await packer.db.orders.put(order)
  await exportChosen(packer, ['KT-1'])
  const [hidden] = await cellsSaved()
  expect(hidden).not.toHaveProperty('Giá vốn')
})

test('a file is named with the day of the shop’s clock, also early in the morning', () => {
  expect(fileOfDay('don-hang', 'xlsx', Date.UTC(2026, 10, 20, 17))).toBe('don-hang-2026-11-21.xlsx')
  expect(fileOfDay('don-hang', 'xlsx', Date.UTC(2026, 10, 20, 16, 59))).toBe('don-hang-2026-11-20.xlsx')
})

import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Column } from '../../../src/lib/excel/sheet.ts'
import { writeWorkbook } from '../../../src/lib/excel/write-workbook.ts'

const columns: Column[] = [
  { title: 'Mã đơn', kind: 'text', width: 20 },
  { title: 'Tổng tiền', kind: 'number', width: 14 },
]

async function readBack(rows: (string | number | undefined)[][]): Promise<unknown[][]> {
  const bytes = await writeWorkbook({ name: 'Đơn hàng', columns, rows }, new Date(Date.UTC(2026, 10, 21)))
  return readSheet(Buffer.from(bytes), 1, { trim: false })
}

test('a workbook of a device is read by another program: titles, Vietnamese letters, numbers that add up', async () => {
  expect(
    await readBack([
      ['Áo thun <đỏ> & "xanh"', 12_948_000],
      ['=1+1', undefined],
    ]),
  ).toEqual([
    ['Mã đơn', 'Tổng tiền'],
    ['Áo thun <đỏ> & "xanh"', 12_948_000],
    ['=1+1', null],
  ])
})

test('one without a row has its titles', async () => {
  expect(await readBack([])).toEqual([['Mã đơn', 'Tổng tiền']])
})

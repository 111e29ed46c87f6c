import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  priceColumns,
  productColumns,
  productSheetName,
  templateColumns,
  templateRows,
} from '../../../src/domain/catalogue/product-sheet.ts'
import { fieldsOfHeadings, templateFields } from '../../../src/domain/catalogue/sheet-columns.ts'
import { readTable } from '../../../src/lib/excel/read-table.ts'
import { writeWorkbook } from '../../../src/lib/excel/write-workbook.ts'
import { aProduct, morning } from '../../support/builders.ts'
import { root } from '../../support/run-command.ts'

const balanceFields = ['code', 'name', 'stock'] as const
const templates = [
  { file: 'mau-san-pham.xlsx', columns: templateColumns, rows: templateRows },
  {
    file: 'mau-can-bang-kho.xlsx',
    columns: templateColumns.filter((_, index) => isBalanced(index)),
    rows: templateRows.map((cells) => cells.filter((_, index) => isBalanced(index))),
  },
]
function isBalanced(index: number): boolean {
  return balanceFields.some((field) => field === templateFields[index])
}

test.each(templates)(
  'the template $file says what its columns are today (CAT-329, CAT-353, CAT-592, CAT-593)',
  async ({ file, columns, rows }) => {
    const place = join(root, 'public/fileExcel', file)
    // TEMPLATES=write makes them anew.
    if (process.env['TEMPLATES'] === 'write')
      writeFileSync(
        place,
        await writeWorkbook({ name: productSheetName, columns, rows }, new Date(2026, 0, 1)),
      )
    const { rows: read, sheet } = readTable(readFileSync(place))
    expect([sheet, productSheetName]).toEqual(['KHO_HANG', 'KHO_HANG'])
    expect(read.map((cells) => cells.map((cell) => cell?.text))).toEqual([
      columns.map(({ title }) => title),
      ...rows.map((cells) => cells.map(String)),
    ])
  },
)

test('the columns of the template are code, name, retail, wholesale, cost, stock and picture (CAT-329)', () => {
  expect(templateColumns.map(({ title }) => title)).toEqual([
    'Mã sản phẩm',
    'Tên sản phẩm',
    'Giá bán lẻ',
    'Giá bán buôn',
    'Giá nhập',
    'Tồn kho',
    'Link ảnh',
  ])
})

test('what is written out is understood when it is read in again (CAT-331)', () => {
  const fields = fieldsOfHeadings(productColumns({ seesCost: true }).map(({ title }) => title))
  expect(fields.filter(Boolean)).toEqual([
    'code',
    'name',
    'variant',
    'price',
    'wholesale_price',
    'priceIn',
    'stock',
    'unit',
    'barcode',
    'image',
    'note',
  ])
})

test('cost prices stand in the file of those alone who see them, and never in a price list (CAT-342, CAT-501)', () => {
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
  expect(titles(productColumns({ seesCost: true }))).toContain('Giá nhập')
  expect(titles(productColumns({ seesCost: false }))).not.toContain('Giá nhập')
  expect(titles(priceColumns)).not.toContain('Giá nhập')
})

test('days are written as people write them, and a name that looks like a formula stays a name (CAT-563)', async () => {
  const columns = productColumns({ seesCost: false })
  const product = aProduct({ name: '=CMD()', made: { id: '1', by: 'chu', at: morning } })
  const cells = columns.map(({ of }) => of(product))
  expect(cells.at(-1)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  const bytes = await writeWorkbook({ name: productSheetName, columns, rows: [cells] }, new Date(morning))
  const [, row] = readTable(bytes).rows
  expect(row?.[1]).toEqual({ text: '=CMD()' })
})

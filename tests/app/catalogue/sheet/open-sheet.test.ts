import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeSheet } from '../../../../src/app/catalogue/sheet/judge-sheet.ts'
import { openSheet } from '../../../../src/app/catalogue/sheet/use-sheet-import.ts'
import { readTable } from '../../../../src/lib/excel/read-table.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { root } from '../../../support/run-command.ts'

const options = { seesCost: true, changesKnown: true, mendsCodes: false, takesOff: false }
const judging = { signal: new AbortController().signal, onProgress: () => {} }

test.each(['mau-san-pham.xlsx', 'mau-can-bang-kho.xlsx'])(
  'the example of the template %s is left out, and named; what stands below it is read (CAT-329, CAT-353)',
  async (file) => {
    const replica = await aPackingPhone('chu')
    const { rows } = readTable(readFileSync(join(root, 'public/fileExcel', file)))
    const own = [{ text: 'AO-XANH' }, { text: 'Áo xanh' }]
    const sheet = openSheet(replica, file, [...rows, own])
    if ('wrong' in sheet) throw new Error(sheet.wrong)
    expect(sheet.sampleRow).toBe(2)
    const judged = await judgeSheet(replica, sheet, options, judging)
    expect(judged.map(({ row, verdict, told }) => [row, verdict, told.code])).toEqual([[3, 'new', 'AO-XANH']])
    expect(rows[1]?.[0]?.text).toBe('MA-VI-DU')
  },
)

test('a sheet without it names none', async () => {
  const sheet = openSheet(await aPackingPhone('chu'), 'hang.xlsx', [
    [{ text: 'Mã sản phẩm' }, { text: 'Tên sản phẩm' }],
    [{ text: 'A1' }, { text: 'Áo' }],
  ])
  expect(sheet).toMatchObject({ sampleRow: undefined })
})

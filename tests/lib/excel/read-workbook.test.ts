import { expect, test } from 'vitest'
import { NoWorkbook, readWorkbook } from '../../../src/lib/excel/read-workbook.ts'
import { writeWorkbook } from '../../../src/lib/excel/write-workbook.ts'

const column = (title: string, kind: 'text' | 'number' = 'text') => ({ title, kind, width: 10 })

test('what is written is read again: texts as they are, numbers as their digits, without the empty rows behind', async () => {
  const columns = [column('Tên'), column('Số', 'number'), column('Mã')]
  const rows = [
    ['Chị Hằng', 40_000, '0908112233'],
    ['', undefined, ' có khoảng trắng '],
    [undefined, undefined, undefined],
  ]
  const bytes = await writeWorkbook({ name: 'Khách', columns, rows }, new Date('2026-11-25'))
  expect(await readWorkbook(new Blob([bytes]))).toEqual([
    ['Tên', 'Số', 'Mã'],
    ['Chị Hằng', '40000', '0908112233'],
    ['', '', 'có khoảng trắng'],
  ])
})

test.each([
  ['no workbook at all', new Blob(['Tên,Số\nAn,1\n'])],
  ['nothing', new Blob([])],
  ['too much', new Blob([new Uint8Array(10 * 2 ** 20 + 1)])],
])('%s is told in a sentence that says what to do', async (_, file) => {
  await expect(readWorkbook(file)).rejects.toThrow(NoWorkbook)
  await expect(readWorkbook(file)).rejects.toThrow(/Chia danh sách|lưu dạng \.xlsx/)
})

import { expect, test } from 'vitest'
import { NoWorkbook } from '../../../src/lib/excel/no-workbook.ts'
import { isCsvName, readCsv } from '../../../src/lib/excel/read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('[CAT-021] a table of text is told by its name', () => {
  expect(['a.csv', 'B.CSV', 'c.txt', 'd.tsv'].map(isCsvName)).toEqual([true, true, true, true])
  expect(['a.xlsx', 'csv', 'a.csv.xlsx'].map(isCsvName)).toEqual([false, false, false])
})

test.each([
  ['UTF-8 with its mark, as Excel writes it', '\uFEFFMã vận đơn;Thu hộ\r\nGY1;100.000\r\n'],
  ['commas', 'Mã vận đơn,Thu hộ\nGY1,100.000'],
  ['tabs and old line ends', 'Mã vận đơn\tThu hộ\rGY1\t100.000\r'],
  ['a sign that it names itself', 'sep=|\nMã vận đơn|Thu hộ\nGY1|100.000'],
  ['marks beside their letters', 'Mã vận đơn;Thu hộ\nGY1;100.000'.normalize('NFD')],
])('[CAT-021] is read from %s', (_, text) => {
  expect(readCsv(bytes(text))).toEqual([
    ['Mã vận đơn', 'Thu hộ'],
    ['GY1', '100.000'],
  ])
})

test('[CAT-021] knows tabs from the commas of amounts', () => {
  const amounts = ['1,234,567', '1,034,567', '200,000', '1,034,567', '1,034,567', '1,034,567']
  const rows = [
    ['Mã', 'a', 'b', 'c', 'd', 'e', 'f'],
    ['GY1', ...amounts],
    ['GY2', ...amounts],
  ]
  expect(readCsv(bytes(rows.map((row) => row.join('\t')).join('\n')))).toEqual(rows)
})

test('[CAT-021] keeps what stands in quotes whole', () => {
  expect(readCsv(bytes('Mã,Tên,Tiền\nGY1,"Áo ""đẹp"", đỏ\ncỡ M","1,234,567"\n'))).toEqual([
    ['Mã', 'Tên', 'Tiền'],
    ['GY1', 'Áo "đẹp", đỏ\ncỡ M', '1,234,567'],
  ])
})

test('[CAT-021] what is not UTF-8 is Vietnamese of Windows, whose marks follow their letters', () => {
  // "Mã vận đơn;Thu hộ": a with a tilde 0xDE behind it, â 0xE2 and ô 0xF4 with a dot below 0xF2, đ 0xF0, ơ 0xF5.
  const windows = [
    ...[0x4d, 0x61, 0xde, 0x20, 0x76, 0xe2, 0xf2, 0x6e, 0x20, 0xf0, 0xf5, 0x6e, 0x3b],
    ...[0x54, 0x68, 0x75, 0x20, 0x68, 0xf4, 0xf2, 0x0a],
  ]
  expect(readCsv(Uint8Array.from(windows))).toEqual([['Mã vận đơn', 'Thu hộ']])
})

test('[CAT-021] what Excel calls Unicode text is read; what is no text says what to do', () => {
  const wide = Uint8Array.from([0xff, 0xfe, ...[...'A\tB'].flatMap((sign) => [sign.charCodeAt(0), 0])])
  expect(readCsv(wide)).toEqual([['A', 'B']])
  const bigEnd = Uint8Array.from([0xfe, 0xff, ...[...'A\tB'].flatMap((sign) => [0, sign.charCodeAt(0)])])
  expect(readCsv(bigEnd)).toEqual([['A', 'B']])
  expect(() => readCsv(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow(NoWorkbook)
})

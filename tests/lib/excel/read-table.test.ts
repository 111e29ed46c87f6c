import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { NoWorkbook } from '../../../src/lib/excel/no-workbook.ts'
import { openArchive } from '../../../src/lib/excel/open-archive.ts'
import { readTable, readTables } from '../../../src/lib/excel/read-table.ts'
import { writeWorkbook } from '../../../src/lib/excel/write-workbook.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  /** What stands in `<sheetData>`. */
  rows?: string
  /** Behind it. */
  behind?: string
  shared?: string
  formats?: string
  prefix?: string
  more?: Zippable
}

/** A workbook as another program writes it. Styles: 0 plain, 1 a date, 2 seven digits, 3 money. */
function bookOf({ rows = '', behind = '', shared, formats = '', prefix = '', more = {} }: Parts): Uint8Array {
  const p = prefix === '' ? '' : `${prefix}:`
  const ns = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix}="${main}"`
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Ẩn" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Hàng" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId9" Target="worksheets/hidden.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="0000000"/>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="3"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<${p}worksheet ${ns}><${p}sheetData>${rows}</${p}sheetData>${behind}</${p}worksheet>`,
    ),
    ...more,
  }
  if (shared !== undefined) parts['xl/sharedStrings.xml'] = strToU8(`<sst xmlns="${main}">${shared}</sst>`)
  return zipSync(parts)
}

test('all sheets in sight are read, those that are hidden or missing are not', () => {
  const sheet = (text: string) =>
    strToU8(
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
    )
  const names = ['Tổng quan', 'Chi tiết', 'Mất']
  const bytes = bookOf({
    more: {
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Ẩn" sheetId="9" state="hidden" r:id="rId1"/>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet('Tóm tắt'),
      'xl/worksheets/sheet2.xml': sheet('Mã vận đơn'),
    },
  })
  expect(readTables(bytes).map((one) => [one.sheet, one.rows[0]?.[0]?.text])).toEqual([
    ['Tổng quan', 'Tóm tắt'],
    ['Chi tiết', 'Mã vận đơn'],
  ])
  expect(readTable(bytes).sheet).toBe('Tổng quan')
})

const rowsOf = (parts: Parts) => readTable(bookOf(parts)).rows

describe('a table', () => {
  test('is what was written: texts as they are, numbers told as numbers', async () => {
    const columns = [
      { title: 'Mã', kind: 'text' as const, width: 10 },
      { title: 'Giá', kind: 'number' as const, width: 10 },
    ]
    const rows = [
      ['0908', 40_000],
      [undefined, undefined],
      [' a&b <c> ', 1.5],
    ]
    const bytes = await writeWorkbook({ name: 'KHO_HANG', columns, rows }, new Date('2026-11-26'))
    expect(readTable(bytes)).toEqual({
      sheet: 'KHO_HANG',
      rows: [
        [{ text: 'Mã' }, { text: 'Giá' }],
        [{ text: '0908' }, { text: '40000', mark: 'number' }],
        [],
        [{ text: 'a&b <c>' }, { text: '1.5', mark: 'number' }],
      ],
    })
  })

  test('is that of the first sheet in sight, whatever prefix its elements have, and with its shared texts', () => {
    const { rows, sheet } = readTable(
      bookOf({
        prefix: 'x',
        shared: '<si><t>Áo</t></si><si><r><t>Quần </t></r><r><t>dài</t></r><rPh><t>x</t></rPh></si>',
        rows: '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c></x:row>',
      }),
    )
    expect([sheet, rows]).toEqual(['Hàng', [[], [{ text: 'Áo' }, undefined, { text: 'Quần dài' }]]])
  })

  test('joins a letter with the marks that stand apart from it', () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'Áo'.normalize('NFD')}</t></is></c></row>`
    expect(rowsOf({ rows })).toEqual([[{ text: 'Áo' }]])
  })

  test.each([
    ['a number made a date', '<c r="A1" s="1"><v>46022</v></c>', { text: '31/12/2025', mark: 'date' }],
    [
      'a date of a format of its own',
      '<c r="A1" s="4"><v>46022</v></c>',
      { text: '31/12/2025', mark: 'date' },
    ],
    ['noughts that a format shows', '<c r="A1" s="2"><v>123</v></c>', { text: '0000123' }],
    ['money', '<c r="A1" s="3"><v>189000</v></c>', { text: '189000', mark: 'number' }],
    ['a long barcode', '<c r="A1"><v>8.93102518259E+12</v></c>', { text: '8931025182590', mark: 'number' }],
    ['a sum of tenths', '<c r="A1"><v>0.30000000000000004</v></c>', { text: '0.3', mark: 'number' }],
    ['a formula with its result', '<c r="A1"><f>1+1</f><v>2</v></c>', { text: '2', mark: 'formula' }],
    ['a formula without one', '<c r="A1"><f>1+1</f></c>', { text: '', mark: 'uncounted' }],
    ['what Excel could not count', '<c r="A1" t="e"><v>#N/A</v></c>', { text: '#N/A', mark: 'error' }],
    ['a text that looks like a formula', '<c r="A1" t="str"><v>=1+1</v></c>', { text: '=1+1' }],
  ])('tells %s', (_, cell, told) => {
    const formats = '<numFmt numFmtId="171" formatCode="dd/mm/yyyy"/>'
    expect(rowsOf({ rows: `<row r="1">${cell}</row>`, formats })).toEqual([[told]])
  })

  test('tells cells under a merged one, which hold nothing', () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>'
    const behind = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
    expect(rowsOf({ rows, behind })).toEqual([
      [{ text: '1', mark: 'number' }],
      [
        { text: '', mark: 'merged' },
        { text: '2', mark: 'number' },
      ],
    ])
  })
})

describe('a file that cannot be taken is told in a sentence that says what to do', () => {
  const many = (count: number) => `<row r="${count}"><c r="A${count}"><v>1</v></c></row>`
  test.each([
    ['text', strToU8('Mã,Tên\nA,B\n'), /lưu dạng \.xlsx/],
    ['nothing', new Uint8Array(0), /lưu dạng \.xlsx/],
    ['an old .xls, or one behind a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /\.xls đời cũ/],
    ['a workbook with macros', bookOf({ more: { 'xl/vbaProject.bin': strToU8('x') } }), /macro/],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), /lưu dạng \.xlsx/],
    ['one that was cut', bookOf({ rows: many(1) }).slice(0, -30), /lưu dạng \.xlsx/],
    ['broken XML', bookOf({ rows: '<row r="1"><c r="A1"><v>1</c></row>' }), /lưu dạng \.xlsx/],
    ['100,001 rows of goods', bookOf({ rows: many(100_002) }), /Chia ra nhiều tệp/],
  ])('%s', (_, bytes, says) => {
    expect(() => readTable(bytes)).toThrow(NoWorkbook)
    expect(() => readTable(bytes)).toThrow(says)
  })

  test('as many rows as may be are taken', () => {
    expect(rowsOf({ rows: many(100_001) })).toHaveLength(100_001)
  })

  test('one that says it holds gigabytes, before a byte is unpacked', () => {
    const bytes = bookOf({ rows: many(1) })
    const view = new DataView(bytes.buffer)
    for (let at = bytes.length - 22; at > 0; at -= 1)
      if (view.getUint32(at, true) === 0x0201_4b50) view.setUint32(at + 24, 300 * 2 ** 20, true)
    expect(() => readTable(bytes)).toThrow(/giải nén ra quá lớn/)
  })

  test('one that holds more than it says, as soon as that comes out', () => {
    const bytes = bookOf({ more: { 'xl/sharedStrings.xml': new Uint8Array(2 ** 21) } })
    expect(bytes.length).toBeLessThan(2 ** 14)
    const view = new DataView(bytes.buffer)
    for (let at = bytes.length - 22; at > 0; at -= 1)
      if (view.getUint32(at, true) === 0x0201_4b50) view.setUint32(at + 24, 10, true)
    const archive = openArchive(bytes, 2 ** 20)
    expect(() => archive.text('xl/sharedStrings.xml')).toThrow(/giải nén ra quá lớn/)
  })
})

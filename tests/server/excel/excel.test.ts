import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import {
  type Cell,
  type Column,
  columnName,
  sheetHead,
  sheetRow,
  sheetTail,
} from '../../../src/lib/excel/sheet.ts'
import { sheetPath, workbookParts } from '../../../src/lib/excel/workbook.ts'
import { emptySum, joinSums, packedEnd, packPiece } from '../../../src/server/excel/packed-piece.ts'
import { type ZipEntry, zip, zipLength } from '../../../src/server/excel/zip.ts'

const columns: Column[] = [
  { title: 'Mã đơn', kind: 'text', width: 20 },
  { title: 'Khách hàng', kind: 'text', width: 24 },
  { title: 'Ngày tạo', kind: 'moment', width: 20 },
  { title: 'Tổng tiền', kind: 'number', width: 14 },
]

/** 09:05:07 on 21 November 2026 in Ho Chi Minh. */
const moment = Date.UTC(2026, 10, 21, 2, 5, 7)

/** A packed text, in as many pieces as there are texts. */
async function entryOf(name: string, texts: readonly string[]): Promise<ZipEntry> {
  const pieces = await Promise.all(texts.map(packPiece))
  return { name, ...pieces.reduce(joinSums, emptySum), pieces: () => pieces.map(({ bytes }) => bytes) }
}

/** A workbook whose sheets hold these rows, each row packed by itself. */
async function workbookOf(sheets: readonly (readonly (readonly Cell[])[])[]): Promise<Buffer> {
  const names = sheets.map((_, index) => `Trang ${index + 1}`)
  const parts = await Promise.all(workbookParts(names).map(({ name, text }) => entryOf(name, [text])))
  const bodies = sheets.map((rows, index) =>
    entryOf(sheetPath(index + 1), [
      sheetHead(columns),
      ...rows.map((cells, row) => sheetRow(columns, cells, row + 2)),
      sheetTail(columns, rows.length + 1),
    ]),
  )
  return bytesOf([...parts, ...(await Promise.all(bodies))])
}

async function bytesOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip(entries, new Date(moment))) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  expect(zipLength(entries)).toBe(bytes.length)
  return bytes
}

/** What another program's reader finds in the sheet. */
function read(workbook: Buffer, sheet = 1): Promise<unknown[][]> {
  return readSheet(workbook, sheet, { trim: false })
}

describe('a workbook', () => {
  test('is read by another program: titles, Vietnamese letters, numbers and moments by the shop’s clock', async () => {
    const rows = await read(
      await workbookOf([
        [
          ['DH-1', 'Nguyễn Thị Ánh 🌸', moment, 1_234_567],
          ['DH-2', 'Trần Văn Đức', moment, 0],
        ],
      ]),
    )
    expect(rows).toEqual([
      ['Mã đơn', 'Khách hàng', 'Ngày tạo', 'Tổng tiền'],
      ['DH-1', 'Nguyễn Thị Ánh 🌸', new Date(Date.UTC(2026, 10, 21, 9, 5, 7)), 1_234_567],
      ['DH-2', 'Trần Văn Đức', new Date(Date.UTC(2026, 10, 21, 9, 5, 7)), 0],
    ])
  })

  test('keeps a code of seventeen digits, and one that begins with a nought, letter for letter', async () => {
    const rows = await read(await workbookOf([[['58204317950423186', '0912345678', moment, 1]]]))
    expect(rows[1]?.slice(0, 2)).toEqual(['58204317950423186', '0912345678'])
  })

  test.each(['=cmd()', '=1+1', '+84912345678', '-5', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1'])(
    'keeps a customer called %o as a text and never makes a formula of it',
    async (name) => {
      const workbook = await workbookOf([[['DH-1', name, moment, 1]]])
      expect((await read(workbook))[1]?.[1]).toBe(name)
      const sheet = sheetRow(columns, ['DH-1', name, moment, 1], 2)
      expect(sheet).not.toContain('<f')
      expect(sheet).toContain('s="5" t="inlineStr"')
    },
  )

  test.each([
    ['<script>&amp;"\'', '<script>&amp;"\''],
    ['a\u0000b\u0007c\uffffd', 'abcd'],
    ['hai\ndòng', 'hai\ndòng'],
    ['\ud800 nửa', '\ufffd nửa'],
  ])('says %o as %o', async (given, told) => {
    expect((await read(await workbookOf([[['DH-1', given, moment, 1]]])))[1]?.[1]).toBe(told)
  })

  test('says what Excel would take for a letter in code as it is', () => {
    expect(sheetRow(columns, ['_x0041_'], 2)).toContain('_x005F_x0041_')
  })

  test('cuts a text at what Excel takes in a cell', async () => {
    const told = (await read(await workbookOf([[['DH-1', 'à'.repeat(40_000), moment, 1]]])))[1]?.[1] as string
    expect([told.length, told.at(-1)]).toEqual([32_767, '…'])
  })

  test('leaves a cell empty where nothing is known, and where a number is none', async () => {
    const workbook = await workbookOf([
      [
        ['DH-1', undefined, Number.NaN, Number.POSITIVE_INFINITY],
        ['DH-2', '', moment, 1],
      ],
    ])
    expect((await read(workbook))[1]).toEqual(['DH-1', null, null, null])
  })

  test('has as many sheets as were filled', async () => {
    const workbook = await workbookOf([[['DH-1', 'A', moment, 1]], [['DH-2', 'B', moment, 2]]])
    expect([(await read(workbook, 1))[1]?.[0], (await read(workbook, 2))[1]?.[0]]).toEqual(['DH-1', 'DH-2'])
  })

  test('keeps its titles in sight, and can be filtered by every column', () => {
    expect(sheetHead(columns)).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(sheetTail(columns, 2)).toContain('<autoFilter ref="A1:D2"/>')
  })
})

describe('packing', () => {
  test('makes one stream of pieces that were packed by themselves, with the sums of the whole', async () => {
    const texts = ['đơn hàng '.repeat(500), '', 'x', 'kho '.repeat(9_000)]
    const pieces = await Promise.all(texts.map(packPiece))
    const sum = pieces.reduce(joinSums, emptySum)
    const stream = Buffer.concat([...pieces.map(({ bytes }) => bytes), packedEnd])
    expect(inflateRawSync(stream).toString()).toBe(texts.join(''))
    const whole = await packPiece(texts.join(''))
    expect([sum.crc, sum.raw]).toEqual([whole.crc, whole.raw])
    expect(sum.packed).toBe(stream.length - packedEnd.length)
  })
})

test('columns are called as in Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

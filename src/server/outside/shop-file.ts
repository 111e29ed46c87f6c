import { crc32 } from 'node:zlib'
import type { Sight } from '../../domain/orders/export-columns.ts'
import {
  type Cell,
  type Column,
  mostSheetRows,
  sheetHead,
  sheetRow,
  sheetTail,
} from '../../lib/excel/sheet.ts'
import { sheetPath, workbookParts } from '../../lib/excel/workbook.ts'
import { joinCrc32 } from '../../lib/join-crc32.ts'
import { must } from '../../lib/must.ts'
import { emptySum, joinSums, type PackedSum, packPiece } from '../excel/packed-piece.ts'
import { type SummedEntry, type ZipEntry, zip, zipSum } from '../excel/zip.ts'
import { shopBooks } from './shop-books.ts'

/*
 * The file of a whole shop: an archive of
 *
 *   khotay.json          what it is, and how many lines each file has
 *   DOC.txt              the same for people
 *   KhoTay.xlsx          what people look at
 *   du-lieu/orders.jsonl … a line a row, as the shop keeps it; a later line of a key stands in the place of an earlier one
 *
 * Its pieces are written one step after another and lie in the store until it is sent.
 */

export const shopFormat = 'khotay-shop'
/** Raised when a server of before would take such a file wrongly. */
export const shopFormatVersion = 1
export const headName = 'khotay.json'
export const rowsFolder = 'du-lieu/'

/** A file within, or a sheet, piece by piece. */
export interface Part extends PackedSum {
  /** Lines, or rows with the titles. */
  rows: number
  /** The pieces it lies in, by their numbers among those of the job. */
  numbers: number[]
  packedCrc: number
}

export interface ShopParts {
  /** The table of each file; one that grew too long goes on in another. */
  files: { table: string; part: Part }[]
  /** The sheet of each, by its place among `shopBooks`. */
  sheets: { book: number; part: Part }[]
}

const emptyPart: Part = { ...emptySum, rows: 0, numbers: [], packedCrc: 0 }

/** A file this long (bytes) is closed early: an archive knows no file of more than four gigabytes. */
const longest = 2_000_000_000

/** Writes behind what is written already. */
export class ShopWriter {
  readonly pieces: Uint8Array[] = []
  readonly parts: ShopParts
  #written: number
  readonly #sight: Sight

  constructor({ files, sheets }: ShopParts, written: number, sight: Sight) {
    this.parts = { files: [...files], sheets: [...sheets] }
    this.#written = written
    this.#sight = sight
  }

  get written(): number {
    return this.#written
  }

  async lines(table: string, lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const { files } = this.parts
    let at = files.findLastIndex((file) => file.table === table)
    const last = files[at]
    if (!last || last.part.raw > longest) at = files.push({ table, part: emptyPart }) - 1
    const { part } = must(files[at], 'the file of a table')
    const text = `${lines.join('\n')}\n`
    files[at] = { table, part: await this.#behind(part, text, lines.length) }
  }

  async cells(book: number, all: readonly (readonly Cell[])[]): Promise<void> {
    const { sheets } = this.parts
    const columns = this.#columnsOf(book)
    let at = sheets.findLastIndex((sheet) => sheet.book === book)
    const last = sheets[at]
    const isFull = last && (last.part.rows + all.length > mostSheetRows || last.part.raw > longest)
    if (!last || isFull) {
      const part = await this.#behind(emptyPart, sheetHead(columns), 1)
      at = sheets.push({ book, part }) - 1
    }
    if (all.length === 0) return
    const { part } = must(sheets[at], 'a sheet')
    const text = all.map((cells, index) => sheetRow(columns, cells, part.rows + index + 1)).join('')
    sheets[at] = { book, part: await this.#behind(part, text, all.length) }
  }

  #columnsOf(book: number): readonly Column[] {
    return must(shopBooks[book], 'a book').columns(this.#sight)
  }

  async #behind(part: Part, text: string, rows: number): Promise<Part> {
    const piece = await packPiece(text)
    this.pieces.push(piece.bytes)
    this.#written += 1
    return {
      ...joinSums(part, piece),
      rows: part.rows + rows,
      numbers: [...part.numbers, this.#written],
      packedCrc: joinCrc32(part.packedCrc, crc32(piece.bytes), piece.packed),
    }
  }
}

/** What is said of the shop and the moment in the head of its file. */
export interface ShopFileHead {
  format: string
  formatVersion: number
  /** ISO 8601. */
  madeAt: string
  /** Of the server that made it. */
  version: string
  company: string
  /** Lines of each file. */
  lines: Record<string, number>
}

type Piece = (number: number) => Promise<Uint8Array>

/** The files of the archive. @param piece reads a piece of the job; the first is 1 */
export async function shopEntries(
  { parts, head, sight, at }: { parts: ShopParts; head: Omit<ShopFileHead, 'lines'>; sight: Sight; at: Date },
  piece: Piece,
): Promise<ZipEntry[]> {
  const named = numbered(
    parts.files.map(({ table }) => table),
    '-',
  )
  const files = parts.files.map(({ part }, index) => ({
    name: `${rowsFolder}${must(named[index], 'a name')}.jsonl`,
    part,
  }))
  const lines = Object.fromEntries(files.map(({ name, part }) => [name, part.rows]))
  const workbook = await workbookEntries(parts, sight, piece)
  return [
    await textEntry(headName, `${JSON.stringify({ ...head, lines } satisfies ShopFileHead, null, 2)}\n`),
    await textEntry('DOC.txt', aboutFile),
    { name: 'KhoTay.xlsx', stored: true, ...zipSum(workbook, at), pieces: () => zip(workbook, at) },
    ...files.map(({ name, part }) => ({ name, ...sumOf(part), pieces: () => read(part, piece) })),
  ]
}

async function workbookEntries({ sheets }: ShopParts, sight: Sight, piece: Piece): Promise<SummedEntry[]> {
  const books = sheets.map(({ book }) => must(shopBooks[book], 'a book'))
  const names = numbered(
    books.map(({ sheet }) => sheet),
    '_',
  )
  const entries: SummedEntry[] = []
  for (const { name, text } of workbookParts(names)) entries.push(await textEntry(name, text))
  for (const [index, { part }] of sheets.entries()) {
    const columns = must(books[index], 'a book').columns(sight)
    const end = await packPiece(sheetTail(columns, part.rows))
    entries.push({
      name: sheetPath(index + 1),
      ...joinSums(part, end),
      packedCrc: joinCrc32(part.packedCrc, crc32(end.bytes), end.packed),
      async *pieces() {
        yield* read(part, piece)
        yield end.bytes
      },
    })
  }
  return entries
}

async function* read({ numbers }: Part, piece: Piece): AsyncGenerator<Uint8Array> {
  for (const number of numbers) yield await piece(number)
}

function sumOf({ crc, raw, packed }: Part): PackedSum {
  return { crc, raw, packed }
}

async function textEntry(name: string, text: string): Promise<SummedEntry> {
  const piece = await packPiece(text)
  return { name, ...joinSums(emptySum, piece), packedCrc: crc32(piece.bytes), pieces: () => [piece.bytes] }
}

/** The second one of a name says so. */
function numbered(names: readonly string[], mark: string): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name}${mark}${before + 1}`
  })
}

const aboutFile = `Tệp này là toàn bộ dữ liệu của shop trong KhoTay.

KhoTay.xlsx: đơn hàng, sản phẩm, khách hàng, tồn kho, thanh toán, công nợ và hóa đơn để xem bằng Excel. Dòng nào đổi trong lúc xuất thì ở đây là số lúc máy chủ đọc tới.
du-lieu/: mỗi bảng một tệp, mỗi dòng một bản ghi JSON; dòng sau của cùng một mã thay dòng trước. Số liệu ở đây khớp nhau tại lúc xuất xong. Nhập tệp này vào một shop trống: Cài đặt shop, phần Dữ liệu.

Không có trong tệp: mật khẩu, mã PIN, thẻ nhân viên, khóa của sàn, hãng vận chuyển, nhà cung cấp hóa đơn, Zalo và Facebook; ảnh chứng minh và ảnh sản phẩm tải lên.
Tệp có tên, số điện thoại và địa chỉ khách: giữ kín như giữ sổ của shop.
`

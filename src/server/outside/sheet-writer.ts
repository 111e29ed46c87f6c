import { mostFailures } from '../../domain/jobs/params.ts'
import { cellsOf, orderColumns } from '../../domain/orders/export-columns.ts'
import { type Column, sheetHead, sheetRow } from '../../lib/excel/sheet.ts'
import { must } from '../../lib/must.ts'
import { emptySum, joinSums, packPiece } from '../excel/packed-piece.ts'
import type { ExportLimits, ExportNotes, SheetSum } from './export-notes.ts'
import type { FoundOrders } from './export-reading.ts'

/** So many failed orders are tried again by themselves; beyond that everything is. */
const mostTriedAgain = 1_000
/** A sheet this long (bytes) is closed early: an archive knows no file of more than four gigabytes. */
const mostSheetBytes = 3_000_000_000

/** Writes orders behind what is written already. */
export class SheetWriter {
  readonly #limits: ExportLimits
  readonly #notes: ExportNotes
  readonly #sheets: SheetSum[]
  readonly #pieces: Uint8Array[] = []
  #text = ''

  constructor(notes: ExportNotes, limits: ExportLimits) {
    this.#notes = notes
    this.#limits = limits
    this.#sheets = notes.sheets.map((sheet) => ({ ...sheet }))
  }

  async write({ rows, names }: FoundOrders): Promise<{ notes: ExportNotes; pieces: Uint8Array[] }> {
    const { sight } = this.#notes
    const columns = orderColumns(sight)
    const triesAgain = this.#notes.walked && rows.length > 0
    const notes: ExportNotes = {
      ...this.#notes,
      failed: triesAgain ? 0 : this.#notes.failed,
      failures: triesAgain ? [] : [...this.#notes.failures],
      failedCodes: triesAgain ? [] : [...this.#notes.failedCodes],
    }
    for (const { key, order } of rows) {
      if (this.#isFull()) await this.#begin(columns)
      const last = must(this.#sheets.at(-1), 'a sheet')
      try {
        const cells = cellsOf(columns, must(order, 'the order'), { names, sight })
        this.#text += sheetRow(columns, cells, last.rows + 1)
        last.rows += 1
        notes.done += 1
      } catch {
        fail(notes, key)
      }
    }
    // A year without an order is a sheet of titles.
    if (this.#sheets.length === 0) await this.#begin(columns)
    await this.#pack()
    const pieces = notes.pieces + this.#pieces.length
    return { notes: { ...notes, sheets: this.#sheets, pieces }, pieces: this.#pieces }
  }

  /** Whether the next row needs another sheet; the first one, too. */
  #isFull(): boolean {
    const last = this.#sheets.at(-1)
    return !last || last.rows >= this.#limits.sheetRows || last.raw > mostSheetBytes
  }

  async #begin(columns: readonly Column[]): Promise<void> {
    await this.#pack()
    this.#sheets.push({ ...emptySum, rows: 1, pieces: 0 })
    this.#text = sheetHead(columns)
  }

  async #pack(): Promise<void> {
    if (this.#text === '') return
    const sheet = must(this.#sheets.at(-1), 'a sheet')
    const piece = await packPiece(this.#text)
    Object.assign(sheet, joinSums(sheet, piece), { pieces: sheet.pieces + 1 })
    this.#pieces.push(piece.bytes)
    this.#text = ''
  }
}

function fail(notes: ExportNotes, about: string): void {
  notes.failed += 1
  const reason = 'Đơn thiếu thông tin nên không ghi được vào tệp. Mở đơn kiểm tra rồi chạy lại.'
  if (notes.failures.length < mostFailures) notes.failures.push({ about, reason })
  if (notes.failedCodes.length < mostTriedAgain) notes.failedCodes.push(about)
}

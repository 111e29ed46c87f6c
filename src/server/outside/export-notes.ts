import type { Sight } from '../../domain/orders/export-columns.ts'
import type { PackedSum } from '../excel/packed-piece.ts'
import type { Position } from '../store/list-question.ts'
import type { JobNotes } from './job-kind.ts'

/** A sheet of the file, without its end. */
export interface SheetSum extends PackedSum {
  /** Titles included. */
  rows: number
  pieces: number
}

/** How far an export came. */
export interface ExportNotes extends JobNotes {
  /** Whose eyes the file is for: what they see decides its columns. */
  sight: Sight
  warehouses: readonly string[] | undefined
  /** The last order that was written; `walked`: there are no more behind it. */
  after: Position | undefined
  /** The history of the company in which that is a place: a store that is filled from a backup numbers what it lists anew. */
  lineage: string
  walked: boolean
  /** Orders that could not be written: the first of them, which are tried once more when the job is resumed. */
  failedCodes: string[]
  sheets: SheetSum[]
}

export interface ExportLimits {
  /** Orders of one step: what the server holds at once. */
  page: number
  /** Rows of a sheet, titles included. */
  sheetRows: number
}

import type { SheetRow } from '../../domain/catalogue/sheet-row.ts'
import type { JobNotes } from './job-kind.ts'
import type { SheetPieces } from './sheet-pieces.ts'

/** A row that waits to be written. */
export interface WaitingRow extends SheetRow {
  /** Its product stands already, made by this sheet or written; its goods alone came to nothing. */
  stands?: 'made' | 'written'
}

/** How far an import came. */
export interface ImportNotes extends JobNotes {
  made: number
  changed: number
  /** Pieces of the job that hold rows to be written, in their order … */
  inputs: number[]
  /** … and the place of the next row: the piece by its place in that list, and the row within it. */
  next: { input: number; row: number }
  /** Pieces that hold the rows that failed: these alone are tried when the job is resumed once it is through. */
  failedInputs: number[]
  /** What became of each row. */
  result: SheetPieces
}

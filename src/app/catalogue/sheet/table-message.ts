import type { TableCell } from '../../../lib/excel/read-table.ts'

/** What the worker that reads a table tells, in this order; a wrong file is told in a sentence. */
export type FromTableWorker =
  | { kind: 'begins'; rows: number; sheet: string }
  | { kind: 'rows'; rows: (TableCell | undefined)[][] }
  | { kind: 'wrong'; text: string }

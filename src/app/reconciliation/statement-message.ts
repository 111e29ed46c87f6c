import type { ReadStatement } from '../../domain/reconciliation/read-statement.ts'
import type { StatementField } from '../../domain/reconciliation/statement-columns.ts'

/** What the page asks of the worker: a file is read, and read anew by what somebody said that its columns mean. */
export type ToStatementWorker =
  | { kind: 'file'; bytes: ArrayBuffer; isCsv: boolean; now: number }
  | { kind: 'map'; said: readonly (StatementField | undefined)[]; isKnown: boolean; now: number }

/** What it tells, in this order. */
export type FromStatementWorker =
  | { kind: 'head'; head: Omit<ReadStatement, 'rows'>; isGhtk: boolean; rows: number }
  | { kind: 'rows'; rows: ReadStatement['rows'] }
  | { kind: 'wrong'; text: string }

import type { ReadStatement } from '../../domain/reconciliation/read-statement.ts'
import type { StatementField } from '../../domain/reconciliation/statement-columns.ts'

/** What the page asks of the worker, by number: a file is read, and read anew by what somebody said that its columns mean. */
export type ToStatementWorker =
  | { kind: 'file'; ask: number; bytes: ArrayBuffer; isCsv: boolean; now: number }
  | { kind: 'map'; ask: number; said: readonly (StatementField | undefined)[]; isKnown: boolean; now: number }

/** What it tells of an ask, in this order. */
export type FromStatementWorker =
  | { kind: 'head'; ask: number; head: Omit<ReadStatement, 'rows'>; isGhtk: boolean; rows: number }
  | { kind: 'rows'; ask: number; rows: ReadStatement['rows'] }
  | { kind: 'wrong'; ask: number; text: string }

import type { JobWhat } from '../../domain/tables/jobs.ts'
import { statementKind } from './book-statement.ts'
import { deletionKind } from './delete-products.ts'
import { exportKind } from './export-orders.ts'
import { shopExportKind } from './export-shop.ts'
import { importKind } from './import-products.ts'
import { billKind } from './invoices/bill-orders.ts'
import type { JobKind, JobNotes } from './job-kind.ts'
import { restorationKind } from './restore-products.ts'
import { copiesKind, itemsKind, ordersKind } from './take-orders.ts'

export type JobKinds = Record<JobWhat, JobKind>

/** How each kind of job is worked at. */
export const jobKinds: JobKinds = {
  'export-orders': asKind(exportKind()),
  'export-shop': asKind(shopExportKind()),
  'import-products': asKind(importKind()),
  'balance-stock': asKind(importKind()),
  'delete-products': asKind(deletionKind()),
  'restore-products': asKind(restorationKind()),
  'take-orders': asKind(ordersKind()),
  'take-items': asKind(itemsKind()),
  'send-copies': asKind(copiesKind()),
  'issue-invoices': asKind(billKind()),
  'book-statement': asKind(statementKind()),
  'withdraw-statement': asKind(statementKind()),
}

/** A kind among others: the worker hands it back the notes that it made itself. */
export function asKind<N extends JobNotes, W extends JobWhat>(kind: JobKind<N, W>): JobKind {
  return kind as unknown as JobKind
}

import type { JobWhat } from '../../domain/tables/jobs.ts'
import { statementKind } from './book-statement.ts'
import { deletionKind } from './delete-products.ts'
import { exportKinds } from './export-kinds.ts'
import { importKind } from './import-products.ts'
import { billKind } from './invoices/bill-orders.ts'
import { asKind, type JobKind } from './job-kind.ts'
import { restorationKind } from './restore-products.ts'
import { copiesKind, itemsKind, ordersKind } from './take-orders.ts'

export type JobKinds = Record<JobWhat, JobKind>

/** How each kind of job is worked at. */
export const jobKinds: JobKinds = {
  ...exportKinds,
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

import type { JobWhat } from '../../domain/tables/jobs.ts'
import { exportKind } from './export-orders.ts'
import { shopExportKind } from './export-shop.ts'
import { asKind, type JobKind } from './job-kind.ts'

/** Jobs that read much, write nothing but their file, and so may be worked at in another thread. */
export const exportKinds = {
  'export-orders': asKind(exportKind()),
  'export-shop': asKind(shopExportKind()),
} satisfies Partial<Record<JobWhat, JobKind>>

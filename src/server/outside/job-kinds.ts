import type { Job } from '../../domain/tables/jobs.ts'
import { exportKind } from './export-orders.ts'
import type { JobKind, JobNotes } from './job-kind.ts'

export type JobKinds = Record<Job['what'], JobKind>

/** How each kind of job is worked at. */
export const jobKinds: JobKinds = {
  'export-orders': asKind(exportKind()),
}

/** A kind among others: the worker hands it back the notes that it made itself. */
export function asKind<N extends JobNotes>(kind: JobKind<N>): JobKind {
  return kind as unknown as JobKind
}

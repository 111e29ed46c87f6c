/** Work that takes the server longer than a breath: what it is, how far it came, what of it failed, and the file it made. */

import { table } from './table.ts'

/** One thing of a job that came to nothing, and why. */
export interface JobFailure {
  /** What people know it by: an order's code. */
  about: string
  reason: string
}

/** What a job made, as long as the server keeps it. */
export interface JobFile {
  /** As it is saved: "KhoTay-don-hang-2026.xlsx". */
  name: string
  bytes: number
  /** From this instant on the server has it no more. */
  endsAt: number
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/**
 * Ours (see `domain/jobs/job-words.ts` for its states). One row stands for what one person wants of one kind, so that the same export is
 * never started twice: begun again, it takes the place of the one before.
 */
export interface Job {
  /** `xuat-don/2026/ban`: see `exportJobId`. */
  id: string
  what: 'export-orders'
  params: { year: number }
  state: JobState
  /** Tells this beginning from earlier ones under the same id. */
  run: string
  /** How often it was resumed. */
  resumed: number
  total: number
  done: number
  /** The server names them to whom they concern (`server/outside/job-failures.ts`). */
  failed: number
  /** Why it stopped as a whole. */
  reason?: string
  by: string
  at: number
  startedAt?: number
  endedAt?: number
  /** Who cancelled it. */
  endedBy?: string
  file?: JobFile
  updatedAt: number
}

export const jobs = table<Job>({
  key: 'id',
  indexes: [],
  closed: ({ state }) => state !== 'waiting' && state !== 'running',
  neededBy: 'desk',
})

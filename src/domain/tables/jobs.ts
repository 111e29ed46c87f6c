/** Work that takes the server longer than a breath: what it is, how far it came, what of it failed, and the file it made. */

import type { InvoiceProvider } from './invoices.ts'
import { table } from './table.ts'

/** One thing of a job that came to nothing, and why. */
export interface JobFailure {
  /** What people know it by: an order's code, a product's. */
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

/** Rows of a sheet, which the device read and the server keeps as a file until they are written. */
export interface SheetOfJob {
  /** SHA-256 (hex) of the file. */
  file: string
  /** As the person called their sheet: "hang-hoa.xlsx". */
  name: string
  rows: number
  /** Where units go that the sheet tells of; without it no goods move. */
  wid?: string | undefined
  bin?: string | undefined
}

/** A statement that a job is about, and what people call it. */
export interface StatementOfJob {
  statement: string
  provider: string
  name: string
}

/** What a job of each kind is told when it begins. */
export interface JobParams {
  'export-orders': { year: number }
  /** Everything of the shop, for its owner. */
  'export-shop': object
  /** Products are made and written about. */
  'import-products': SheetOfJob
  /** The same, and the books of what is there already are brought in line with the sheet (CAT-356). */
  'balance-stock': SheetOfJob
  'delete-products': object
  /** A marketplace's orders come in that changed between two instants (ms since 1970); `since` moves on with them. */
  'take-orders': {
    channel: 'Shopee' | 'Lazada' | 'Tiki' | 'Tiktok'
    shopId: string
    name: string
    since: number
    until: number
  }
  /** What a shop sells at a marketplace is read anew, all of it. */
  'take-items': { channel: 'Shopee' | 'Lazada' | 'Tiki' | 'Tiktok'; shopId: string; name: string }
  /** Drafts of listings are sent to their marketplaces (`CopyDraft.id`). */
  'send-copies': { drafts: string[] }
  /** Orders are billed, each by itself (`Order.code`). */
  'issue-invoices': { orders: string[]; provider: InvoiceProvider }
  /** A statement of a carrier or marketplace is booked, or that is undone (`Statement.id`). */
  'book-statement': StatementOfJob
  'withdraw-statement': StatementOfJob
  /** Takes back what the job of this beginning deleted. */
  'restore-products': { run: string }
}

export type JobWhat = keyof JobParams

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/**
 * Ours (see `domain/jobs/job-words.ts` for its states). One row stands for what one person wants of one kind, so that the same export is
 * never started twice: begun again, it takes the place of the one before.
 */
interface JobOf<W extends JobWhat> {
  /** `xuat-don/2026/ban`: see `exportJobId`. */
  id: string
  what: W
  params: JobParams[W]
  state: JobState
  /** Tells this beginning from earlier ones under the same id. */
  run: string
  /** How often it was resumed. */
  resumed: number
  total: number
  done: number
  /** Of a sheet: how many products it made, and how many it wrote about. */
  made?: number
  changed?: number
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

export type Job<W extends JobWhat = JobWhat> = { [K in W]: JobOf<K> }[W]

export const jobs = table<Job>({
  key: 'id',
  indexes: [],
  closed: ({ state }) => state !== 'waiting' && state !== 'running',
  neededBy: 'desk',
})

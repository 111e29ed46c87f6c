import { serverTable } from './table.ts'

/**
 * Ours: what was done with customers' personal data that the law asks a shop to be able to show: who took it out of the shop, and who erased whose
 * on request. Entries are added and never changed, and none names a customer: an erased one goes by the name that took their place.
 */
export interface PrivacyEntry {
  /** The newest comes first in the order of keys (`customers/privacy-entry.ts`). */
  id: string
  /** `sheet`: customers as a file, made on a device. `file`: what a job made, fetched from the server. */
  what: 'erased' | 'sheet' | 'file'
  by: string
  /** Ms since 1970. */
  at: number
  /** Whom it is about, or the file's name. */
  about: string
  /** Customers of a sheet, orders of an erased one; nothing of a job's file. */
  count?: number | undefined
}

export const privacyLog = serverTable<PrivacyEntry>({ key: 'id' })

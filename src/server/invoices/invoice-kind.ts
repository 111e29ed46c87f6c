import type { Invoicing } from './invoicing.ts'

/** How somebody who issues invoices is reached, real or practice. */
export interface InvoiceKind {
  /** Their hosts, with the port where it is another than that of https. */
  hosts: readonly string[]
  /** Each shop has a host of its own below these. */
  domains?: readonly string[]
  /** @param practice where all of it is played; nothing comes back where nobody knows the real one's wire */
  open(practice: string | undefined): Invoicing | undefined
  /** How many calls a second it takes from one account. */
  callsASecond: number
}

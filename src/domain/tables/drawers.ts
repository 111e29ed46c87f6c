/** Cash drawers of stores: what lay in one when it was opened, what was taken since, and what was counted (decisions 19). */

import { table } from './table.ts'

/** What one person took in one form; money that went back makes it smaller. */
export interface Taking {
  by: string
  /** One of the forms of payment: 'Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ'. */
  form: string
  /** VND. */
  amount: number
}

/** Cash that was put in, or taken out (VND, below zero), beside the sales. Entries are added and never changed. */
export interface CashMove {
  id: string
  amount: number
  reason: string
  by: string
  at: number
  /** The entry that this one takes back, for it was a mistake. */
  takesBack?: string
}

/**
 * Ours: a drawer from its opening to its count. Its takings are the sum of the payments that name it, as a number of stock is the sum of its movements. A sale that was made
 * without a network may come in after the count: its money lay there when it was counted, so what differs is reckoned anew from the row.
 */
export interface Drawer {
  code: string
  state: 'open' | 'counted'
  shopId: string
  wid: string
  openedBy: string
  openedAt: number
  /** What lay in it (VND). */
  opening: number
  takings: Taking[]
  /** In the order they came; nothing in rows of before 2026-11-25. */
  moves?: CashMove[]
  /** Sales less those taken back. */
  sales: number
  /** What was counted in it (VND), by whom and when; it is closed from then on. */
  counted?: number
  countedBy?: string
  countedAt?: number
  note?: string
  updatedAt: number
}

export const drawers = table<Drawer>({
  key: 'code',
  indexes: [],
  placed: true,
  closed: ({ state }) => state === 'counted',
  neededBy: 'customers',
})

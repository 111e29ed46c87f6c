/** Money: what was paid for orders, and what customers owe (decisions 19). */

import { serverTable, table } from './table.ts'

/** ORD-011: one time that money came in, or went back (VND, below zero). Entries are added and never changed. */
export interface Payment {
  /** 'Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ', 'COD' at the door, or how it went back. */
  type: string
  amount: number
  time: number
  /** Ours: of the command that wrote it; entries of before lack it. */
  id?: string
  /** Ours: who took it. */
  by?: string
  note?: string
  /** Ours: the entry that this one takes back, for it was a mistake. */
  takesBack?: string
  /** Ours: of money that went back, in which form it went, where it was asked. */
  form?: string
  /** Ours: the drawer of the till that took it, or gave it back. */
  drawer?: string
  /** Ours: of cash at a till, what the buyer handed over (VND) where more than was due; the rest went back at once. */
  given?: number | undefined
  /** Ours: the transfer it is, by the bank's own number, once the bank said so; the one thing that is added to an entry later. */
  transfer?: string
  /** Ours: the statement of a carrier that says it collected this; added to what somebody wrote down before, as `transfer` is. */
  statement?: string
  /** Ours: the entry of the customer's debt by which they paid for this order. */
  debtPayment?: string
}

export type PaymentStatus = 'Chưa thanh toán' | 'Thanh toán 1 phần' | 'Đã thanh toán'

/** Ours: one change of what a customer owes. Entries are added and never changed. */
export interface Debt {
  id: string
  customerId: string
  /** VND; below zero where the debt got smaller. */
  amount: number
  reason: string
  /** The order or document it is about. */
  document: string
  by: string
  at: number
  /** In which form it was paid: 'Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ'. */
  form?: string
  note?: string
  /** The entry that this one takes back, for it was a mistake. */
  takesBack?: string
  /** The sales on debt that it paid for, with what each got of it (VND). */
  sales?: { code: string; amount: number }[]
}

export const debts = table<Debt>({ key: 'id', indexes: ['customerId'], neededBy: 'customers' })

/** Ours: a transfer that the bank told of, by its own number: it counts once, however often it is told. */
export interface BankTransfer {
  id: string
  /** The order its content names; nothing where people have to find it (`StrayTransfer`). */
  orderCode?: string
  /** VND. */
  amount: number
  /** What the customer wrote, as the bank has it. */
  content: string
  at: number
}

export const bankTransfers = serverTable<BankTransfer>({ key: 'id' })

/** What of a transfer was given to an order by hand. */
export interface TransferPart {
  orderCode: string
  /** VND. */
  amount: number
  /** The entry of the order's ledger. */
  payment: string
  by: string
  at: number
}

/** Ours: money on the shop's account that names no order, until people found whose it is ('Tiền chưa rõ đơn'). */
export interface StrayTransfer {
  /** The bank's own number. */
  id: string
  /** VND. */
  amount: number
  content: string
  /** When the bank told of it. */
  at: number
  /** 'done' when all of it is given to orders, 'aside' when it is no money of orders. */
  state: 'open' | 'done' | 'aside'
  parts: TransferPart[]
  /** Who put it aside, and why. */
  by?: string
  note?: string
  updatedAt: number
}

export const strayTransfers = table<StrayTransfer>({
  key: 'id',
  indexes: [],
  closed: ({ state }) => state !== 'open',
  neededBy: 'customers',
})

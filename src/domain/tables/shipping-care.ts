/** Delayed parcels: calls, plans and notes. */

import { table } from './table.ts'

/** How a call to the customer went. */
export type CallResult = 'reached' | 'no-answer' | 'refused' | 'wrong-number' | 'call-back'

/** What is to be done next about a delayed order. */
export type CareAction = 'call-customer' | 'call-carrier' | 'redeliver' | 'bring-back' | 'wait'

/** SHC-006. CHỜ XỬ LÍ is a delayed order without a record, or with one that only holds notes and calls (OPN-029). */
export interface ShippingCare {
  orderId: string
  /** Ours: the order's warehouse. */
  wid?: string
  state: 'CHỜ XỬ LÍ' | 'CHỜ PHẢN HỒI' | 'ĐÃ PHẢN HỒI' | 'HOÀN THÀNH'
  listMess: { type: 'sent' | 'receive'; message: string; createdBy: string; createdAt: number }[]
  listNote: { message: string; createdBy: string; createdAt: number }[]
  /** Ours: calls to the customer, the oldest first. */
  calls?: { id: string; result: CallResult; note: string; createdBy: string; createdAt: number }[]
  /** Ours: who looks after it. */
  owner?: string
  /** Ours: what is to be done, and until when (ms since 1970). */
  next?: { action: CareAction; due?: number; by: string; at: number }
  updatedAt: number
}

export const shippingCare = table<ShippingCare>({
  key: 'orderId',
  indexes: [],
  placed: true,
  forCare: true,
  hides: [
    { secret: 'notes', fields: ['listNote'], instead: { listNote: [] } },
    // What the customer said on the telephone; that there was a call, and how it went, is work of the shop.
    { secret: 'contact', fields: ['calls.note'] },
  ],
})

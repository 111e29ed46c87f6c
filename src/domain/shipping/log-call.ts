import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Id, OrderCode } from '../packing/params.ts'
import { careWork } from '../people/permissions.ts'
import type { CallResult } from '../tables/shipping-care.ts'
import { findCase, whyFull } from './care-row.ts'
import { Note } from './params.ts'
import { writeCare } from './write-care.ts'

/** How a call went, in the order of the buttons. */
export const callResults = {
  reached: 'Đã gặp khách',
  'no-answer': 'Không nghe máy',
  'call-back': 'Hẹn gọi lại',
  refused: 'Khách từ chối nhận',
  'wrong-number': 'Sai số',
} as const satisfies Record<CallResult, string>

/** A call to the customer of a delayed order, and how it went. */
export const logCall = defineCommand({
  path: '/api/shippingCare',
  method: 'logCall',
  params: v.object({
    orderId: OrderCode,
    id: Id,
    result: v.picklist(Object.keys(callResults) as CallResult[]),
    note: v.optional(Note, ''),
    /** When the customer wants to be called again. Without it that they are called again stands beside nothing else that is planned. */
    callAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  permission: careWork,
  offline: 'optimistic',

  decide(read, { orderId, id, result, note, callAt }, { at, user }) {
    const found = findCase(read, orderId, at)
    if (isRefusal(found)) return found
    const { calls = [] } = found.care
    if (calls.some((call) => call.id === id)) return []
    const full = whyFull(orderId, calls)
    if (full) return full
    const call = { id, result, note, createdBy: user.userName, createdAt: at }
    const care = { ...found.care, calls: [...calls, call], updatedAt: at }
    if (result !== 'call-back' || (callAt === undefined && care.next)) return writeCare(read, care)
    // It is what comes next, and whoever says so looks after it.
    const next = { action: 'call-customer' as const, due: callAt, by: user.userName, at }
    return writeCare(read, { ...care, next, owner: user.userName })
  },

  say: ({ orderId, result }) => ({
    what: `Ghi cuộc gọi (${callResults[result].toLowerCase()}), đơn`,
    about: orderId,
  }),
  cause: ({ orderId }) => orderId,
  reverse: ({ orderId, id }) => ({
    path: '/api/shippingCare',
    method: 'withdrawCall',
    params: { orderId, id },
  }),
})

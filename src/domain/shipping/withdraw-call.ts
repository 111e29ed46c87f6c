import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Id, OrderCode } from '../packing/params.ts'
import { careWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { findCase } from './care-row.ts'

import { writeCare } from './write-care.ts'

/** A call that was noted by mistake is taken out again, by who noted it. */
export const withdrawCall = defineCommand({
  path: '/api/shippingCare',
  method: 'withdrawCall',
  params: v.object({ orderId: OrderCode, id: Id }),
  permission: careWork,
  offline: 'optimistic',

  decide(read, { orderId, id }, { at, user }) {
    const found = findCase(read, orderId, at)
    if (isRefusal(found)) return found
    const { calls = [] } = found.care
    const kept = calls.filter((call) => call.id !== id || call.createdBy !== user.userName)
    if (kept.length === calls.length) return refuse('call-not-found', { code: orderId })
    const { next, ...care } = found.care
    // The call that was promised in it goes with it.
    const withdrawn = calls.find((call) => call.id === id)
    const isOfCall = next?.action === 'call-customer' && next.at === withdrawn?.createdAt
    return writeCare(read, { ...care, next: isOfCall ? undefined : next, calls: kept, updatedAt: at })
  },

  say: ({ orderId }) => ({ what: 'Rút cuộc gọi đã ghi, đơn', about: orderId }),
  cause: ({ orderId }) => orderId,
})

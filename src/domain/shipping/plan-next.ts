import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { OrderCode } from '../packing/params.ts'
import { careWork } from '../people/permissions.ts'
import type { CareAction } from '../tables/shipping-care.ts'
import { findCase } from './care-row.ts'
import { writeCare } from './write-care.ts'

/** What can be planned, in the order of the buttons. */
export const careActions = {
  'call-customer': 'Gọi lại khách',
  'call-carrier': 'Gọi bưu cục',
  redeliver: 'Hẹn giao lại',
  'bring-back': 'Cho hoàn về',
  wait: 'Chờ thêm',
} as const satisfies Record<CareAction, string>

/** What is done next about a delayed order, until when; whoever plans it looks after the order from then on. */
export const planNext = defineCommand({
  path: '/api/shippingCare',
  method: 'planNext',
  params: v.object({
    orderId: OrderCode,
    /** Absent: nothing more is planned. */
    action: v.optional(v.picklist(Object.keys(careActions) as CareAction[])),
    due: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  permission: careWork,
  offline: 'optimistic',

  decide(read, { orderId, action, due }, { at, user }) {
    const found = findCase(read, orderId, at)
    if (isRefusal(found)) return found
    const { next: _, ...care } = found.care
    const next = action && { action, due, by: user.userName, at }
    return writeCare(read, { ...care, next, owner: user.userName, updatedAt: at })
  },

  say: ({ orderId, action }) => ({
    what: action ? `Việc tiếp theo: ${careActions[action].toLowerCase()}, đơn` : 'Bỏ việc tiếp theo của đơn',
    about: orderId,
  }),
  cause: ({ orderId }) => orderId,
})

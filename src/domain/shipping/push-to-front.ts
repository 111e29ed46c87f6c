import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { OrderCode } from '../packing/params.ts'
import { careWork } from '../people/permissions.ts'
import { findCase } from './care-row.ts'

/** An order at risk is packed before the others, or no longer; packing lists show the star. */
export const pushToFront = defineCommand({
  path: '/api/order',
  method: 'pushToFront',
  params: v.object({ code: OrderCode, prior: v.boolean() }),
  permission: careWork,
  offline: 'optimistic',

  decide(read, { code, prior }, { at }) {
    const found = findCase(read, code, at)
    if (isRefusal(found)) return found
    const { order } = found
    if ((order.prior ?? false) === prior) return []
    return [update('orders', order, { ...order, prior, updatedAt: at })]
  },

  say: ({ code, prior }) => ({ what: prior ? 'Ưu tiên đơn' : 'Bỏ ưu tiên đơn', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code, prior }) => ({
    path: '/api/order',
    method: 'pushToFront',
    params: { code, prior: !prior },
  }),
})

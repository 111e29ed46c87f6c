import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { ReturnId } from './params.ts'

import { orderCodeOfReturn } from './return-ids.ts'
import { whyNotOnBench, whyOnSlip } from './why-not-return.ts'

/** A finished check is looked at again, before its goods are taken in. */
export const reopenReturn = defineCommand({
  path: '/api/order',
  method: 'reopenReturn',
  params: v.object({ returnId: ReturnId }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId }, { at }) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    if (returned.state !== 'checked') {
      return whyNotOnBench(read, returned) ?? refuse('return-not-checked', { code })
    }
    const held = whyOnSlip(returned)
    if (held) return held
    const draft = new Draft(read)
    const { checkedAt: _, checkedBy: __, claim, ...reopened } = returned
    // A complaint that was sent stays with the marketplace whatever is found now, a claim at the carrier with it.
    const kept = claim && (claim.state !== 'open' || claim.carrierClaim !== undefined) ? { claim } : {}
    draft.put('returns', { ...reopened, ...kept, state: 'arrived', updatedAt: at })
    const order = draft.get('orders', code)
    if (order) {
      const swItems = order.swItems.map(({ status: _, ...item }) => item)
      const { rebackInfo: ___, rebacked: ____, ...untold } = order
      // What a buyer sent back or did not take was told to the order when it was announced, any other by the check that is open again.
      const isTold = returned.kind === 'buyer-return' || returned.kind === 'partial-delivery'
      const known = isTold ? order : untold
      draft.put('orders', { ...known, swItems, updatedAt: at })
    }
    return draft.changes
  },

  say: ({ returnId }) => ({ what: 'Kiểm lại hàng hoàn của đơn', about: orderCodeOfReturn(returnId) }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})

import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { takeConfirmationBack } from './confirm-arrival.ts'
import { Id, ReturnId } from './params.ts'

import { orderCodeOfReturn } from './return-ids.ts'
import { withChecks } from './return-lines.ts'
import { whyNotOnBench } from './why-not-return.ts'

const words = 'Hoàn tác lần kiểm hàng hoàn'

/**
 * Units are looked at again: these looks no longer count. With the last of them the order is what it was before the first.
 *
 * 2026-11-22 (decisions 34): the order used to stay marked until `withdrawArrival`, so a parcel of CHỜ GỬI HÀNG of which nothing was judged any
 * more could not leave the house. Arrivals of before that day were marked by their scan, and only `withdrawArrival` ends those.
 */
export const undoInspection = defineCommand({
  path: '/api/order',
  method: 'undoInspection',
  params: v.object({
    returnId: ReturnId,
    gestures: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, gestures }, circumstances) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    const why = whyNotOnBench(read, returned)
    if (why) return why
    const kept = returned.checks.filter(({ gesture }) => !gestures.includes(gesture))
    if (kept.length === returned.checks.length) return refuse('check-not-found', { code })
    const draft = new Draft(read)
    const isConfirmedByLooks = returned.marked !== undefined && kept.length === 0
    const left = isConfirmedByLooks ? takeConfirmationBack(draft, returned, words, circumstances) : returned
    draft.put('returns', withChecks(left, kept, circumstances.at))
    return draft.changes
  },

  say: ({ returnId }) => ({
    what: words,
    about: `đơn ${orderCodeOfReturn(returnId)}`,
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})

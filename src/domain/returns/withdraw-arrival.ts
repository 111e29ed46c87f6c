import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { beforeArrival } from './before-arrival.ts'
import { claimDeadline } from './claim-rules.ts'
import { takeConfirmationBack } from './confirm-arrival.ts'
import { Id, OrderCode } from './params.ts'
import { openReturn, returnsOf } from './returns-of.ts'
import { whyNotOnBench } from './why-not-return.ts'

/**
 * The wrong label was scanned at the door: return and order are as they were before it (decisions 34), until goods were judged. Version 1,
 * of before 2026-11-22, forgot what was judged, and commands of it still do.
 */
export const withdrawArrival = defineCommand({
  path: '/api/order',
  method: 'withdrawArrival',
  v: 2,
  params: v.object({
    code: OrderCode,
    /** The arrival that is meant; whichever there is when left out. */
    arrivalId: v.optional(Id),
    /** What was judged goes too. */
    forgetsLooks: v.optional(v.boolean()),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, arrivalId, forgetsLooks = false }, circumstances) {
    const { at, user } = circumstances
    const draft = new Draft(read)
    const returns = returnsOf(draft, code)
    const returned = openReturn(returns) ?? returns.at(-1)
    if (!returned) return refuse('return-not-found', { code })
    // Somebody else received the parcel, or this arrival was taken back before: nothing of it is in force.
    if (arrivalId !== undefined && arrivalId !== returned.arrivalId) return []
    const why = whyNotOnBench(read, returned)
    if (why) return why
    const last = returned.checks.at(-1)
    if (last && !forgetsLooks) {
      const seen = returned.checks.reduce((sum, { quantity }) => sum + quantity, 0)
      return refuse('return-judged', { code, seen, who: nameOf(read, last.by), when: formatMoment(last.at) })
    }
    const unmarked = takeConfirmationBack(draft, returned, 'Hoàn tác nhận kiện hoàn', circumstances)
    const isMarked = draft.get('orders', code)?.state === 'THẤT THU'
    const before = beforeArrival(unmarked, isMarked)
    if (before.state === 'dropped') before.droppedBy = user.userName
    const until = claimDeadline(before, draft.get('companies', user.company)?.settings)
    draft.put('returns', { ...before, claimBy: until ?? before.claimBy, updatedAt: at })
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Rút nhận kiện hoàn của đơn', about: code }),
  cause: ({ code }) => code,
  upgrade: (params) => ({ ...(params as object), forgetsLooks: true }),
})

import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { Id, ReturnId } from './params.ts'

import { orderCodeOfReturn } from './return-ids.ts'
import { withChecks } from './return-lines.ts'
import { whyNotOnBench } from './why-not-return.ts'

/** Units are looked at again: these looks no longer count. The order stays marked: units are mostly judged anew, and `withdrawArrival` brings its state back. */
export const undoInspection = defineCommand({
  path: '/api/order',
  method: 'undoInspection',
  params: v.object({
    returnId: ReturnId,
    gestures: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, gestures }, { at }) {
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    const why = whyNotOnBench(read, returned)
    if (why) return why
    const kept = returned.checks.filter(({ gesture }) => !gestures.includes(gesture))
    if (kept.length === returned.checks.length) return refuse('check-not-found', { code })
    return [update('returns', returned, withChecks(returned, kept, at))]
  },

  say: ({ returnId }) => ({
    what: 'Hoàn tác lần kiểm hàng hoàn',
    about: `đơn ${orderCodeOfReturn(returnId)}`,
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})

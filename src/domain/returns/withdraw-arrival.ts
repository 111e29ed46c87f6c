import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { claimDeadline } from './claim-rules.ts'
import { OrderCode } from './params.ts'

import { openReturn, returnsOf } from './returns-of.ts'
import { whyNotOnBench } from './why-not-return.ts'

/** The wrong label was scanned at the door: the parcel is awaited again. What was judged of it is forgotten. */
export const withdrawArrival = defineCommand({
  path: '/api/order',
  method: 'withdrawArrival',
  params: v.object({ code: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const returns = returnsOf(read, code)
    const returned = openReturn(returns) ?? returns.at(-1)
    if (!returned) return refuse('return-not-found', { code })
    const why = whyNotOnBench(read, returned)
    if (why) return why
    const { arrivedAt: _, arrivedBy: __, claimBy, ...awaited } = returned
    const until = returned.claimGiven
      ? claimBy
      : claimDeadline(awaited, read.get('companies', user.company)?.settings)
    const lines = returned.lines.map((line) => ({ ...line, good: 0, damaged: 0, swapped: 0, lost: 0 }))
    return [
      update('returns', returned, {
        ...awaited,
        claimBy: until,
        state: 'announced',
        lines,
        checks: [],
        updatedAt: at,
      }),
    ]
  },

  say: ({ code }) => ({ what: 'Rút nhận kiện hoàn của đơn', about: code }),
  cause: ({ code }) => code,
})

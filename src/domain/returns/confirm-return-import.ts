import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ReturnCheck, ReturnedOrder } from '../tables/returns.ts'
import { unitsLaidOnShelves } from './by-hand.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { finishCheck } from './finish-check.ts'
import { importReturns } from './import-returns.ts'
import { Place, ProductCode, ReturnId, SlipCode } from './params.ts'

import { orderCodeOfReturn } from './return-ids.ts'
import { allUnitsLeft, unitsLeft, withChecks } from './return-lines.ts'
import { doneBy, whyNotOnBench, whyOnSlip } from './why-not-return.ts'

/** At most this many returns in one slip; the bench makes further slips of the rest. */
export const importLimit = 100

/**
 * 'Xác nhận nhập kho' of a list of returns: one slip 'Nhập hàng hoàn' for all (RET-043). Returns that somebody took in meanwhile
 * are left out; when none is left, it says who was faster.
 */
export const confirmReturnImport = defineCommand({
  path: '/api/exchange',
  method: 'confirmReturnImport',
  params: v.object({
    slipCode: SlipCode,
    /** The warehouse that takes the goods in. */
    wid: Place,
    returnIds: v.pipe(v.array(ReturnId), v.minLength(1), v.maxLength(importLimit)),
    bins: v.optional(
      v.pipe(
        v.array(v.object({ returnId: ReturnId, productCode: ProductCode, bid: Place })),
        v.maxLength(1000),
      ),
      [],
    ),
    /** Who confirms saw that everything not judged otherwise came back good. */
    restIsGood: v.optional(v.boolean(), false),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { slipCode, wid, returnIds, bins, restIsGood }, circumstances) {
    const ids = [...new Set(returnIds)]
    const elsewhere = bins.find(({ returnId }) => !ids.includes(returnId))
    if (elsewhere) return refuse('return-not-found', { code: orderCodeOfReturn(elsewhere.returnId) })
    const draft = new Draft(read)
    const found = draft.many('returns', ids)
    draft.many(
      'orders',
      found.map(({ orderCode }) => orderCode),
    )
    const missing = ids.find((id) => !found.some((returned) => returned.id === id))
    if (missing !== undefined) return refuse('return-not-found', { code: orderCodeOfReturn(missing) })
    const waiting = found.filter(({ state }) => state !== 'done')
    const [first] = found
    if (waiting.length === 0 && first) {
      return refuse('return-imported', { code: first.orderCode, ...doneBy(read, first) })
    }
    const ready: ReturnedOrder[] = []
    for (const returned of waiting) {
      const held = whyOnSlip(returned)
      if (held) return held
      if (returned.state === 'checked') {
        ready.push(returned)
        continue
      }
      const why = whyNotOnBench(read, returned)
      if (why) return why
      const confirmed = confirmArrival(draft, returned, circumstances)
      if (isRefusal(confirmed)) return confirmed
      const judged = restIsGood ? allGood(confirmed, circumstances) : confirmed
      const left = allUnitsLeft(judged)
      if (left > 0) return refuse('return-not-inspected', { code: returned.orderCode, left })
      ready.push(finishCheck(draft, judged, circumstances))
    }
    return importReturns(draft, ready, { slipCode, wid, bins }, circumstances) ?? draft.changes
  },

  answer: (read, { slipCode }) => read.get('slips', slipCode),
  say: ({ returnIds }) => ({
    what: 'Xác nhận nhập kho hàng hoàn',
    about:
      returnIds.length === 1
        ? `đơn ${orderCodeOfReturn(must(returnIds[0], 'a return that is taken in'))}`
        : `${returnIds.length} đơn`,
  }),
  undoByHand: (params, why, read) => unitsLaidOnShelves(read, params, why),
  cause: ({ returnIds }) => orderCodeOfReturn(must(returnIds[0], 'a return that is taken in')),
})

/** Units nobody judged are good ones. */
function allGood(
  returned: ReturnedOrder,
  { at, user, id }: { at: number; user: { userName: string }; id: string },
) {
  const rest = returned.lines.flatMap((line): ReturnCheck[] => {
    const quantity = unitsLeft(line)
    if (quantity === 0) return []
    const gesture = `${id}:${line.productCode}`
    return [{ gesture, productCode: line.productCode, outcome: 'good', quantity, at, by: user.userName }]
  })
  return withChecks(returned, [...returned.checks, ...rest], at)
}

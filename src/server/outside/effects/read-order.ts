import * as v from 'valibot'
import { missedOfPast } from '../../../domain/channels/shops/asking.ts'
import { reportPast } from '../../../domain/channels/shops/report-past.ts'
import { readTold, takeTold } from '../take-told.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({ number: v.string(), ofPast: v.optional(v.boolean(), false) })

/** Reads one order as it is now; what stands in its way is said of this order alone, and counted by the job that catches up where that wanted it. */
export const readOrder: Performer = async (making, taken) => {
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const { market, shop, account } = making
  const { number, ofPast } = v.parse(Params, JSON.parse(taken.params))
  const told = await readTold(market, [number], await askingFor(making))
  return {
    ok: true,
    answer: told.length === 0 ? 'unknown' : 'read',
    async report({ give, outside }) {
      const { troubles } = await takeTold(give, shop, told)
      const trouble = troubles.get(number)
      if (ofPast) {
        // It is still in line: those that failed before are counted without it.
        const others = await outside.countFailed(account, missedOfPast(shop))
        await give(reportPast, { ...shop, taken: trouble ? 0 : 1, failed: others + (trouble ? 1 : 0) })
      }
      return trouble
    },
  }
}

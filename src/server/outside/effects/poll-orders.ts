import * as v from 'valibot'
import { reportOrders } from '../../../domain/channels/shops/report-orders.ts'
import { readTold, takeTold } from '../take-told.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({
  since: v.number(),
  until: v.optional(v.number()),
  page: v.optional(v.string()),
})

/** Marketplaces tell of so much of the past at once (ms): the shortest of theirs is 15 days. */
const longestWindowMs = 14 * 86_400_000

/** Asks a shop what changed since it was last asked, and takes each of it as it is now (O9). */
export const pollOrders: Performer = async (making, taken) => {
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const { market, shop } = making
  const { since, page, ...window } = v.parse(Params, JSON.parse(taken.params))
  const asking = await askingFor(making)
  const until = window.until ?? Math.min(asking.now, since + longestWindowMs)
  const { numbers, next } = await market.changed({ since, until, page }, asking)
  const told = await readTold(market, numbers, asking)
  return {
    ok: true,
    isQuiet: numbers.length === 0,
    answer: JSON.stringify({ since, until, numbers }),
    async report({ give }) {
      const { changed, troubles } = await takeTold(give, shop, told)
      const missed = [...troubles.keys()]
      await give(reportOrders, { ...shop, until, page: next, changed, missed, more: until < asking.now })
      return undefined
    },
  }
}

import * as v from 'valibot'
import { keyOfOrders, longLagMs, overlapMs } from '../../../domain/channels/shops/asking.ts'
import { catchUp } from '../../../domain/channels/shops/catch-up.ts'
import { reportOrders } from '../../../domain/channels/shops/report-orders.ts'
import { reportTrouble } from '../../../domain/channels/shops/report-trouble.ts'
import { readTold, takeTold } from '../take-told.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'
import { Past, pollPast } from './poll-past.ts'
import { roadOfShop, shopOf } from './shop-of.ts'

const Params = v.object({
  since: v.number(),
  until: v.optional(v.number()),
  page: v.optional(v.string()),
  past: v.optional(Past),
})

/** Asks a shop what changed since it was last asked, and takes each of it as it is now (O9). What it missed for long is caught up with by a job, a page at a time. */
export const pollOrders: Performer = async (making, taken) => {
  const { since, page, past, ...window } = v.parse(Params, JSON.parse(taken.params))
  if (past) return pollPast(making, past)
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const { market, shop } = making
  const known = await roadOfShop(making)
  // Linked once more meanwhile, it is asked by another: one asks, not two.
  if (!known || taken.key !== keyOfOrders(shop, known)) return { ok: true, answer: 'over', isQuiet: true }
  const now = making.road.clock()
  if (page === undefined && now - since > longLagMs + overlapMs)
    return {
      ok: true,
      isQuiet: true,
      async report({ give }) {
        await give(catchUp, { ...shop, since, until: now })
        return undefined
      },
    }
  const wasInTrouble = (await shopOf(making))?.link?.trouble !== undefined
  const asking = await askingFor(making)
  const until = window.until ?? asking.now
  const { numbers, next } = await market.changed({ since, until, page }, asking)
  const told = await readTold(market, numbers, asking)
  return {
    ok: true,
    isQuiet: numbers.length === 0,
    answer: JSON.stringify({ since, until, numbers }),
    async report({ give }) {
      const { changed, troubles } = await takeTold(give, shop, told)
      if (wasInTrouble) await give(reportTrouble, { ...shop, hasEnded: false, renews: false })
      const missed = [...troubles.keys()]
      await give(reportOrders, { ...shop, until, page: next, changed, missed, more: until < asking.now })
      return undefined
    },
  }
}

import * as v from 'valibot'
import { keyOfReturns } from '../../../domain/channels/shops/asking.ts'
import { reportReturns } from '../../../domain/channels/shops/report-returns.ts'
import { readReturns, takeReturns } from '../take-returns.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'
import { roadOfShop } from './shop-of.ts'

const Params = v.object({
  since: v.number(),
  until: v.optional(v.number()),
  page: v.optional(v.string()),
})

/** Marketplaces tell of so much of the past at once (ms): the shortest of theirs is 15 days. */
const longestWindowMs = 14 * 86_400_000

/** Asks a shop what buyers send back, since it was last asked, and takes each of it as it is now (O9). */
export const pollReturns: Performer = async (making, taken) => {
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const { market, shop } = making
  if (!market.returns) return { ok: true, answer: 'tells none' }
  const known = await roadOfShop(making)
  // Linked once more meanwhile, it is asked by another: one asks, not two.
  if (!known || taken.key !== keyOfReturns(shop, known)) return { ok: true, answer: 'over', isQuiet: true }
  const { since, page, ...window } = v.parse(Params, JSON.parse(taken.params))
  const asking = await askingFor(making)
  const until = window.until ?? Math.min(asking.now, since + longestWindowMs)
  const of = page === undefined ? { since, until } : { since, until, page }
  const { numbers, next } = await market.returns.changed(of, asking)
  const told = await readReturns(market, numbers, asking)
  return {
    ok: true,
    answer: JSON.stringify({ since, until, numbers }),
    async report({ give }) {
      const missed = [...(await takeReturns(give, shop, told)).keys()]
      await give(reportReturns, { ...shop, until, page: next, missed, more: until < asking.now })
      return undefined
    },
  }
}

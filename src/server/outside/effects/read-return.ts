import * as v from 'valibot'
import { readReturns, takeReturns } from '../take-returns.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({ number: v.string() })

/** Reads one return as it is now; what stands in its way is said of this one alone. */
export const readReturn: Performer = async (making, taken) => {
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const { market, shop } = making
  const { number } = v.parse(Params, JSON.parse(taken.params))
  const told = await readReturns(market, [number], await askingFor(making))
  return {
    ok: true,
    answer: told.returns.length === 0 ? 'unknown' : 'read',
    async report({ give }) {
      return (await takeReturns(give, shop, told)).get(number)
    },
  }
}

import * as v from 'valibot'
import { readTold, takeTold } from '../take-told.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({ number: v.string() })

/** Reads one order as it is now; what stands in its way is said of this order alone. */
export const readOrder: Performer = async (making, taken) => {
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const { market, shop } = making
  const { number } = v.parse(Params, JSON.parse(taken.params))
  const told = await readTold(market, [number], await askingFor(making))
  return {
    ok: true,
    answer: told.length === 0 ? 'unknown' : 'read',
    async report({ give }) {
      const { troubles } = await takeTold(give, shop, told)
      return troubles.get(number)
    },
  }
}

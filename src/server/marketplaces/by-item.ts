import { must } from '../../lib/must.ts'
import { answerForAll, type Each, type Named, notAsked } from './each.ts'

/** What is told of a variation, whatever it is. */
interface OfVariation {
  item: string
  model: string
}

/**
 * The answers for variations, which are told item by item, in the order in which they stand here. What stands in the way of all of them is the answer
 * for the rest, which is not told any more.
 * @param tell answers for each of an item's, in their order
 */
export async function answerByItem<T extends OfVariation>(
  told: readonly T[],
  tell: (item: string, own: readonly (T & Named)[]) => Promise<Each<object>[]>,
): Promise<Each<object>[]> {
  const named = told.map((one) => ({ ...one, number: one.item, parcel: one.model }))
  const answers = new Map<T & Named, Each<object>>()
  let inTheWay: Each<object> | undefined
  for (const [item, own] of Map.groupBy(named, (one) => one.item)) {
    const stopped = inTheWay
    const each = await answerForAll(own, async () => {
      if (stopped && 'trouble' in stopped) throw notAsked(stopped.trouble)
      return tell(item, own)
    })
    for (const [index, one] of own.entries()) answers.set(one, must(each[index], 'what became of it'))
    inTheWay ??= each.find((answer) => 'trouble' in answer && answer.trouble.forAll)
  }
  return named.map((one) => must(answers.get(one), 'what became of it'))
}

import type { EffectKind } from '../../../domain/effect.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { type MadeCall, watchCalls } from '../watch-calls.ts'
import type { Road } from './performer.ts'

/** Makes a call of an account that is no shop. Throws `OutsideTrouble` where it comes to nothing; `broken` says what a bug leaves of it. */
export type PerformerOfOne<M> = (
  making: M,
  entry: Taken['effects'],
  broken: (error: unknown) => Outcome,
) => Promise<Outcome>

/** Makes calls of an account that is no shop, each by itself: what stands in the way of one ends no other. */
export function performEach<M extends { account: string; road: Road }>(
  performers: Partial<Record<EffectKind, PerformerOfOne<M>>>,
  making: M,
  taken: readonly Taken['effects'][],
  broken: (entry: Taken['effects'], error: unknown) => Outcome,
): Promise<Outcome[]> {
  return Promise.all(
    taken.map(async (entry): Promise<Outcome> => {
      const { road, account } = making
      const calls: MadeCall[] = []
      const callFor: Road['callFor'] = (of, signal) => watchCalls(road.callFor(of, signal), calls)
      const perform = performers[entry.kind as EffectKind]
      if (!perform) return broken(entry, new Error(`nobody makes the call ${entry.kind} of ${account}`))
      try {
        const mine = { ...making, road: { ...road, callFor } }
        return { ...(await perform(mine, entry, (error) => broken(entry, error))), calls }
      } catch (error) {
        if (error instanceof OutsideTrouble) return { ok: false, trouble: error, calls }
        return { ...broken(entry, error), calls }
      }
    }),
  )
}

import type { EffectKind } from '../../../domain/effect.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import type { Outcome } from '../line-worker.ts'
import { type MadeCall, watchCalls } from '../watch-calls.ts'
import { forgetZalo } from './forget-zalo.ts'
import { refreshZalo } from './refresh-zalo.ts'
import { sendZalo } from './send-zalo.ts'
import type { ZaloMaking } from './zalo-making.ts'

type ZaloPerformer = (making: ZaloMaking, entry: Taken['effects']) => Promise<Outcome>

const performers: Partial<Record<EffectKind, ZaloPerformer>> = {
  'send-zalo': sendZalo,
  'refresh-tokens': refreshZalo,
  'forget-shop': forgetZalo,
}

/** Makes calls to Zalo. What is a bug of one is thrown where `broken` says what becomes of it. */
export function performZalo(
  making: ZaloMaking,
  taken: readonly Taken['effects'][],
  broken: (entry: Taken['effects'], error: unknown) => Outcome,
): Promise<Outcome[]> {
  return Promise.all(
    taken.map(async (entry): Promise<Outcome> => {
      const calls: MadeCall[] = []
      const callFor: Road['callFor'] = (account, signal) =>
        watchCalls(making.road.callFor(account, signal), calls)
      const perform = performers[entry.kind as EffectKind]
      if (!perform) return broken(entry, new Error(`nobody makes the call ${entry.kind} of Zalo`))
      try {
        const outcome = await perform({ ...making, road: { ...making.road, callFor } }, entry)
        return { ...outcome, calls }
      } catch (error) {
        if (error instanceof OutsideTrouble) return { ok: false, trouble: error, calls }
        return broken(entry, error)
      }
    }),
  )
}

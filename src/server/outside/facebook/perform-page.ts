import type { EffectKind } from '../../../domain/effect.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import type { Outcome } from '../line-worker.ts'
import { type MadeCall, watchCalls } from '../watch-calls.ts'
import { type PageMaking, readPage } from './page-making.ts'
import { sendPageMessage } from './send-page-message.ts'

const performers: Partial<
  Record<EffectKind, (making: PageMaking, entry: Taken['effects']) => Promise<Outcome>>
> = {
  'send-page-message': sendPageMessage,
  'forget-shop': forgetPage,
}

/** Makes calls to Facebook. What is a bug of one is thrown where `broken` says what becomes of it. */
export function performPage(
  making: PageMaking,
  taken: readonly Taken['effects'][],
  broken: (entry: Taken['effects'], error: unknown) => Outcome,
): Promise<Outcome[]> {
  return Promise.all(
    taken.map(async (entry): Promise<Outcome> => {
      const calls: MadeCall[] = []
      const callFor: Road['callFor'] = (account, signal) =>
        watchCalls(making.road.callFor(account, signal), calls)
      const perform = performers[entry.kind as EffectKind]
      if (!perform) return broken(entry, new Error(`nobody makes the call ${entry.kind} of Facebook`))
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

/** The Page was unlinked: its token is dropped. Linked again meanwhile, it keeps it. */
async function forgetPage(making: PageMaking): Promise<Outcome> {
  const { account, pageId } = making
  const known = await readPage(making)
  if (known?.pageId === pageId && known.link.state !== 'off') return { ok: true, answer: 'linked again' }
  return {
    ok: true,
    async report({ outside }) {
      await outside.dropSecret(account)
      await outside.unlinkShop('Facebook', pageId)
      return undefined
    },
  }
}

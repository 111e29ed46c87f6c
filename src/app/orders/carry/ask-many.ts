import { askCarrier } from '../../../domain/carriers/ask-carrier.ts'
import type { CarriageChoice } from '../../../domain/orders/carriage-of.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { actEach } from '../../session/act.ts'
import { followCarried } from '../../session/carry-batch.ts'
import { sessionState } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { type LeftOrder, leftFor } from '../many/left-order.ts'
import { askedWords } from './carriage-words.ts'

/** So many orders are written at once: each writing waits for the disk. The page draws in between. */
const ordersAtOnce = 200
const patienceMs = 100

/** One carrier is asked to bring many orders, each by a command of its own: which cannot be sent is left and named (O5). */
export async function askMany(
  replica: Replica,
  { codes, choice, isReached }: { codes: readonly string[]; choice: CarriageChoice; isReached: boolean },
): Promise<LeftOrder[]> {
  const left: LeftOrder[] = []
  const sent: string[] = []
  for (let from = 0; from < codes.length; from += ordersAtOnce) {
    if (from > 0) await whenIdle(patienceMs)
    // Whoever takes the device over does not send them under their name.
    if (sessionState.replica !== replica) return left
    const some = codes.slice(from, from + ordersAtOnce)
    const dispatched = await actEach(
      askCarrier,
      some.map((code) => ({ code, ...choice })),
    )
    for (const [place, code] of some.entries()) {
      const one = dispatched?.[place]
      if (one?.ok) sent.push(code)
      else left.push(leftFor(code, one?.refusal))
    }
  }
  if (sent.length === 0) return left
  followCarried(replica, sent)
  showToast('success', askedWords(`${sent.length} đơn`, choice.carrier, isReached))
  return left
}

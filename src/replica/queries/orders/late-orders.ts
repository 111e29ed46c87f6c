import { toLeaveStates } from '../../../domain/orders/states.ts'
import { isLate } from '../../../domain/orders/urgency.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { syncStateOf } from '../../sync-state.ts'
import { ordersBySlice } from '../rows-in-state.ts'

/** How often it is looked for orders that should have left by now (ms). */
const lookEveryMs = 15 * 60_000

/**
 * Tells orders that came to be late since the last look, every 15 minutes: still to leave and behind their deadline. Those that were late before are no news. Answers how to stop.
 * @param breathe resolves when the page has nothing better to do
 */
export function watchLate(
  replica: Replica,
  breathe: () => Promise<void>,
  tell: (orders: Order[]) => void,
): () => void {
  let known: Set<string> | undefined
  let stopped = false

  async function look(): Promise<void> {
    const { phase } = await syncStateOf(replica)
    if (phase === 'loading') return
    const now = replica.environment.now()
    const late: Order[] = []
    for (const state of toLeaveStates)
      for await (const orders of ordersBySlice(replica, state, breathe)) {
        if (stopped) return
        late.push(...orders.filter((order) => isLate(order, now)))
      }
    const before = known
    known = new Set(late.map(({ code }) => code))
    const news = late.filter(({ code }) => before && !before.has(code))
    if (news.length > 0) tell(news)
  }

  // A memory that is being deleted or is full says so itself.
  const lookAgain = () => void look().catch(() => undefined)
  lookAgain()
  const timer = setInterval(lookAgain, lookEveryMs)
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

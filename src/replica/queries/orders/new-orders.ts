import { newsMs, waitsForSeller } from '../../../domain/alerts/alert-kinds.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { watchKeys } from '../../search/changed-keys.ts'
import { syncStateOf } from '../../sync-state.ts'

/**
 * Tells orders that came to this device while it is watched, whichever tab or worker fetched them: made within 15 minutes, by somebody
 * else, and waiting for the seller. What stood here before, and what a first load brings, is no news. Answers how to stop.
 */
export function watchNewOrders(replica: Replica, tell: (orders: Order[]) => void): () => void {
  let known: ReadonlySet<string> | undefined
  let looking = Promise.resolve()
  let stopped = false

  async function look(): Promise<void> {
    const since = replica.environment.now() - newsMs
    const recent = await replica.db.orders.where('createdAt').above(since).primaryKeys()
    const { phase } = await syncStateOf(replica)
    const before = known
    known = new Set(recent)
    if (before === undefined || phase === 'loading' || stopped) return
    // Of hundreds that came in a minute none is read twice.
    const rows = await replica.db.orders.bulkGet(recent.filter((code) => !before.has(code)))
    const me = replica.session.user.userName
    const news = rows.flatMap((order) =>
      order && order.createdBy !== me && waitsForSeller.includes(order.state) ? [order] : [],
    )
    if (news.length > 0 && !stopped) tell(news)
  }

  // A memory that is being deleted or is full says so itself.
  const lookAgain = () => {
    looking = looking.then(look).catch(() => undefined)
  }
  lookAgain()
  const stop = watchKeys(replica, 'orders', lookAgain)
  return () => {
    stopped = true
    stop()
  }
}

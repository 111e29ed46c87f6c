import { newsMs } from '../../../domain/alerts/alert-kinds.ts'
import { isOfMarketplace } from '../../../domain/orders/channels.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { watchKeys } from '../../search/changed-keys.ts'
import { syncStateOf } from '../../sync-state.ts'
import { rowsInState } from '../rows-in-state.ts'

/** Hands had it, or were about to. */
const wasAtWork: readonly OrderState[] = [
  ...(['MỚI', 'CHỜ HÀNG', 'HẸN GIAO'] as const),
  ...(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'] as const),
]

/**
 * Tells marketplaces' orders that were called off while this device watches: out of the house's work, and not because this person asked for it. What a first load brings is no news. Answers how
 * to stop.
 */
export function watchCalledOff(replica: Replica, tell: (orders: Order[]) => void): () => void {
  const begun = replica.environment.now()
  const told = new Set<string>()
  let looking = Promise.resolve()
  let stopped = false

  async function look(keys: readonly string[] | 'many'): Promise<void> {
    // A first load writes hundreds of lines: none is news, and a week's orders would be read behind each.
    if (keys === 'many' && (await syncStateOf(replica)).phase === 'loading') return
    const rows = keys === 'many' ? await youngOnes() : await replica.db.orders.bulkGet([...new Set(keys)])
    const { phase } = await syncStateOf(replica)
    if (stopped) return
    const since = Math.max(begun, replica.environment.now() - newsMs)
    const news = rows.flatMap((order) => (order && isNews(order, since) ? [order] : []))
    for (const { code } of news) told.add(code)
    if (news.length > 0 && phase !== 'loading') tell(news)
  }

  /** What a range of many rows brought is looked for among the orders of the last days. */
  function youngOnes(): Promise<Order[]> {
    const from = replica.environment.now() - longestMs
    return rowsInState(replica, 'orders', 'HỦY', { from }).toArray()
  }

  function isNews(order: Order, since: number): boolean {
    const { code, state, channel, historyState, requests } = order
    if (state !== 'HỦY' || told.has(code) || !isOfMarketplace(channel)) return false
    const [before, last] = historyState.slice(-2)
    if (!last || last.updatedAt < since || !wasAtWork.includes(before?.state ?? 'HỦY')) return false
    const me = replica.session.user.userName
    return last.userId !== me && requests?.cancel?.by !== me && requests?.answer?.by !== me
  }

  // A memory that is being deleted or is full says so itself.
  const stop = watchKeys(replica, 'orders', (keys) => {
    looking = looking.then(() => (stopped ? undefined : look(keys))).catch(() => undefined)
  })
  return () => {
    stopped = true
    stop()
  }
}

/** Of orders that hands have, so many are older that nobody misses the word about one of them among fifty that changed at once (ms). */
const longestMs = 7 * 86_400_000

import { alertedBy } from '../../domain/alerts/alert-kinds.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { watchPageNews } from '../../replica/queries/facebook/page-news.ts'
import { watchCalledOff } from '../../replica/queries/orders/called-off.ts'
import type { CancelNews } from '../../replica/queries/orders/cancel-news.ts'
import { watchLate } from '../../replica/queries/orders/late-orders.ts'
import { watchNewOrders } from '../../replica/queries/orders/new-orders.ts'
import type { Replica } from '../../replica/replica.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { beginCancelNews } from './cancel-news.ts'
import { gather } from './gather.ts'

/**
 * Tells whoever handles orders of what happens to them, whichever tab or worker heard of it: a first one at once, a crowd together. Answers how to stop.
 * @param hears whether anybody is to be told now
 */
export function beginAlerts(replica: Replica, hears: () => boolean): () => void {
  const told = <T = Order>(tell: (items: T[]) => Promise<void>) =>
    gather<T>((items) => {
      if (hears()) tell(items).catch(() => undefined)
    }, restMs)
  const news = told(async (orders) => {
    const { tellNewOrders } = await import('./tell-new-orders.ts')
    await tellNewOrders(replica, orders)
  })
  const calledOff = told(async (orders) => (await import('./tell-orders.ts')).tellCalledOff(orders))
  const late = told(async (orders) => (await import('./tell-orders.ts')).tellLate(orders))
  const asked = told<CancelNews>(async (all) => (await import('./tell-cancel.ts')).tellAsked(all))
  const messages = told<number>(async (all) => {
    // Whoever sees no buyer is told of none.
    if (!mayDo(actorOfUser(replica.session.user), alertedBy.messages)) return
    await (await import('./tell-messages.ts')).tellMessages(all.length)
  })
  const stops = [
    watchPageNews(replica, (heardAt) => messages.add([heardAt])),
    watchNewOrders(replica, news.add),
    watchCalledOff(replica, calledOff.add),
    watchLate(replica, whenIdle, late.add),
    beginCancelNews(replica, hears, asked),
    messages.stop,
    news.stop,
    calledOff.stop,
    late.stop,
    asked.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** How long a device gathers what it tells (ms). */
async function restMs(): Promise<number> {
  const settings = await deviceSettings.get()
  return (settings.gatherMinutes ?? 0) * 60_000
}

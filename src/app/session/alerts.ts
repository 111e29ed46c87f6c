import type { Order } from '../../domain/tables/orders.ts'
import { deviceSettings } from '../../replica/device-store.ts'
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
  const stops = [
    watchNewOrders(replica, news.add),
    watchCalledOff(replica, calledOff.add),
    watchLate(replica, whenIdle, late.add),
    beginCancelNews(replica, hears, asked),
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

import { channelName } from '../../domain/orders/channel-name.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { company } from '../../replica/queries/shop.ts'
import type { Replica } from '../../replica/replica.ts'
import { ringNews } from './ring-news.ts'
import { tellsOf } from './tells-of.ts'
import { showToast } from './toast-list.ts'

/** How long a new order's toast stays, ms (FUL-320). */
const newsToastMs = 3000

/**
 * A toast and a sound for orders that came in. 2026-11-22: the sound is
 * chosen on each device, and the shop's setting holds until then (FUL-324, FUL-474); the toast always comes, it is silent.
 */
export async function tellNewOrders(replica: Replica, orders: readonly Order[]): Promise<void> {
  if (!(await tellsOf('orders'))) return
  showToast('notice', newsOf(orders), { durationMs: newsToastMs })
  const { newOrderSound } = await deviceSettings.get()
  const shop = await company(replica)
  if (newOrderSound ?? shop?.settings.newOrderToast !== 'OFF') await ringNews()
}

/** What the toast says of them. */
export function newsOf(orders: readonly Pick<Order, 'code' | 'channel'>[]): string {
  const [first] = orders
  if (orders.length === 1 && first) return `Có đơn mới từ ${channelName(first.channel)}: ${first.code}`
  const names = [...new Set(orders.map(({ channel }) => channelName(channel)))]
  return `Có ${orders.length} đơn mới từ ${names.join(', ')}`
}

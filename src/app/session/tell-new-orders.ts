import { channelName } from '../../domain/orders/channel-name.ts'
import { isInstant } from '../../domain/orders/is-instant.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { company } from '../../replica/queries/shop.ts'
import type { Replica } from '../../replica/replica.ts'
import { ringNews } from './ring-news.ts'
import { tellsOf } from './tells-of.ts'
import { showToast } from './toast-list.ts'

/** How long a new order's toast stays, ms (FUL-320). */
const newsToastMs = 3000
/** The same of orders that a courier comes for at once, ms (FUL-321). */
const instantToastMs = 5000

/**
 * A toast and a sound for orders that came in. 2026-11-22: the sound is
 * chosen on each device, and the shop's setting holds until then (FUL-324, FUL-474); the toast always comes, it is silent.
 */
export async function tellNewOrders(replica: Replica, orders: readonly Order[]): Promise<void> {
  if (!(await tellsOf('orders'))) return
  const instant = orders.filter(isInstant)
  const others = orders.filter((order) => !isInstant(order))
  if (others.length > 0) showToast('notice', newsOf(others), { durationMs: newsToastMs })
  if (instant.length > 0) showToast('warning', instantNewsOf(instant), { durationMs: instantToastMs })
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

/** The same of orders that a courier comes for at once. */
export function instantNewsOf(orders: readonly Pick<Order, 'code'>[]): string {
  const [first] = orders
  if (orders.length === 1 && first) return `Có đơn hỏa tốc mới, gói ngay: ${first.code}`
  return `Có ${orders.length} đơn hỏa tốc mới, gói ngay.`
}

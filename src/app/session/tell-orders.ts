import { marketplaceName } from '../../domain/orders/channels.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { ringNews } from './ring-news.ts'
import { tellsOf } from './tells-of.ts'
import { showToast } from './toast-list.ts'

/** A toast and a sound for orders that marketplaces called off. */
export async function tellCalledOff(orders: readonly Order[]): Promise<void> {
  if (!(await tellsOf('cancelled'))) return
  showToast('warning', calledOffWords(orders))
  await ringNews('warned')
}

/** A toast and a sound for orders that should have left by now. */
export async function tellLate(orders: readonly Order[]): Promise<void> {
  if (!(await tellsOf('late'))) return
  showToast('warning', lateWords(orders))
  await ringNews('warned')
}

export function calledOffWords(orders: readonly Pick<Order, 'code' | 'channel'>[]): string {
  const [first] = orders
  return orders.length === 1 && first
    ? `${marketplaceName(first.channel)} báo hủy đơn ${first.code}.`
    : `Sàn báo hủy ${orders.length} đơn: ${listed(orders)}.`
}

export function lateWords(orders: readonly Pick<Order, 'code'>[]): string {
  const [first] = orders
  return orders.length === 1 && first
    ? `Đơn ${first.code} quá hạn gửi.`
    : `${orders.length} đơn vừa quá hạn gửi: ${listed(orders)}.`
}

/** So many are named. */
const named = 3

function listed(orders: readonly Pick<Order, 'code'>[]): string {
  const codes = orders.slice(0, named).map(({ code }) => code)
  return orders.length > named ? `${codes.join(', ')}…` : codes.join(', ')
}

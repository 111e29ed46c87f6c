import { lineName } from '../../domain/names.ts'
import type { Order } from '../../domain/tables/orders.ts'

/** The first line of an order, and how many more there are. */
export function goodsWords({ swItems }: Pick<Order, 'swItems'>): string {
  const [first, ...more] = swItems
  if (!first) return 'Không có hàng'
  return more.length > 0 ? `${lineName(first)} +${more.length} loại` : lineName(first)
}

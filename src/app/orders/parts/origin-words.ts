import { shopNameIn } from '../../../domain/orders/shop-name-in.ts'
import { leavesBefore } from '../../../domain/orders/urgency.ts'
import type { Company } from '../../../domain/tables/company.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'

/** When, where, by whom and through what an order was made, part by part. */
export function originWords(
  { order, warehouse, names }: Pick<OrderDetail, 'order' | 'warehouse' | 'names'>,
  shop: Company | undefined,
): string[] {
  const shipBy = leavesBefore(order)
  const parts = [
    `Tạo ${formatOrderTime(order.createdAt)}`,
    names.get(order.createdBy),
    order.assigned && `${names.get(order.assigned) ?? order.assigned} phụ trách`,
    shop && shopNameIn(shop, order),
    order.source && `nguồn ${order.source}`,
    warehouse?.name,
    order.exchange && `đổi cho đơn ${order.exchange.of}`,
    order.exchangedBy && `hàng trả đổi bằng đơn ${order.exchangedBy.join(', ')}`,
    shipBy && `gửi trước ${formatOrderTime(shipBy)}`,
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[]
}

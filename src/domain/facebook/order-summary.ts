import { owedToShop } from '../money/due-of.ts'
import { formatMoney } from '../money/money.ts'
import { lineName } from '../names.ts'
import type { Order } from '../tables/orders.ts'

/** What a buyer who wrote to the Page is told of the order that was made of it: each line, its sum, and where it goes. */
export function orderSummary(order: Order): string {
  const { name, phone, address } = order.customer
  const due = owedToShop(order)
  return [
    `Shop xác nhận đơn ${order.code}:`,
    ...order.swItems.map((item) => `- ${lineName(item)} x${item.amount}`),
    `Tổng: ${formatMoney(order.totalPrice)}`,
    ...(due > 0 ? [`Còn phải trả: ${formatMoney(due)}`] : []),
    `Giao: ${[name, phone, address].filter(Boolean).join(', ')}`,
  ].join('\n')
}

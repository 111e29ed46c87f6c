import type { NavigateFunction } from 'react-router-dom'
import type { Order } from '../../../../domain/tables/orders.ts'
import { printChannelLabels } from '../../../print/print-channel-labels.ts'
import { showToast } from '../../../session/toast-list.ts'

/** FUL-124, FUL-429: an order of goods that lie at Tiki's has no label of the shop's. */
export function hasTikiLabel({ has_backorder_items: hasOwn }: Pick<Order, 'has_backorder_items'>): boolean {
  return hasOwn === true
}

/** FUL-124, to the letter. */
export const noLabelWords = (code: string) => ` Đơn hàng ${code} không có tem phiếu.`

/** Opens the labels of these orders (FUL-112, FUL-113); those that have none are named and left out. */
export function printTiki(navigate: NavigateFunction, orders: readonly Order[]): void {
  for (const { code } of orders.filter((order) => !hasTikiLabel(order)))
    showToast('warning', noLabelWords(code))
  const printed = orders.filter(hasTikiLabel)
  if (printed.length > 0) printChannelLabels(navigate, printed)
}

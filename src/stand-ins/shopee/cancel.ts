import { changeOrder, tracked } from './change-order.ts'
import { beforePickup, type PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { addStock } from './stock.ts'

/** Why a buyer wants out, as Shopee says it. */
const buyerReason = 'Đổi ý, không muốn mua nữa'

export interface WhyCancelled {
  by: 'buyer' | 'seller'
  reason: string
}

/** Ends an order, and its goods can be sold again. */
export function cancel(
  world: ShopeeWorld,
  order: PracticeOrder,
  { by, reason }: WhyCancelled,
): PracticeOrder {
  for (const line of order.lines) addStock(world, line, line.quantity)
  const parcel = {
    ...tracked(world, order.parcel, 'Đơn hàng đã hủy', 'CANCELLED'),
    logistics_status: 'LOGISTICS_REQUEST_CANCELED' as const,
  }
  return changeOrder(world, order, {
    order_status: 'CANCELLED',
    cancel_by: by,
    cancel_reason: reason,
    before_cancel: undefined,
    parcel,
  })
}

/** The buyer ends the order by themselves, while nobody has taken the parcel. */
export function cancelAsBuyer(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  if (!beforePickup.includes(order.order_status)) return order
  return cancel(world, { ...order, buyer_cancel_reason: buyerReason }, { by: 'buyer', reason: buyerReason })
}

/** The buyer asks the seller to let them out. */
export function askToCancel(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  const { order_status } = order
  if (!beforePickup.includes(order_status)) return order
  return changeOrder(world, order, {
    order_status: 'IN_CANCEL',
    before_cancel: order_status,
    buyer_cancel_reason: buyerReason,
  })
}

/** Nothing comes of it: the buyer took it back, or the seller said no. */
export function goOn(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  const { before_cancel } = order
  if (order.order_status !== 'IN_CANCEL' || !before_cancel) return order
  return changeOrder(world, order, {
    order_status: before_cancel,
    before_cancel: undefined,
    buyer_cancel_reason: '',
  })
}

export function notInCancel(): ShopeeRefusal {
  return new ShopeeRefusal(
    'order.cancel_order_invalid_status',
    'Invalid order_status.The order status should be IN_CANCEL.',
  )
}

import { countAct } from '../market/act-counts.ts'
import { cancel, goOn, notInCancel } from './cancel.ts'
import { findOrder } from './change-order.ts'
import { listOf, textOf, wholeOf } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { beforePickup, type PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

/** Reasons that a seller in Vietnam can give. */
const sellerReasons = ['OUT_OF_STOCK', 'CUSTOMER_REQUEST', 'COD_NOT_SUPPORTED']

/** `POST /api/v2/order/cancel_order` */
export function cancelOrder({ world, shopId, body }: Asked): Told {
  const order = orderOf({ world, shopId, body })
  const counted = { act: 'cancel', shop_id: shopId, of: order.order_sn } as const
  countAct(world, counted, false)
  const reason = textOf(body, 'cancel_reason')
  if (!sellerReasons.includes(reason)) throw wrongParameters('cancel_reason is invalid')
  if (body['partial_cancel_item_list'] !== undefined)
    throw wrongParameters('the shop can not cancel a part of an order')
  if (reason === 'OUT_OF_STOCK') checkItems(order, body)
  if (!beforePickup.includes(order.order_status))
    throw new ShopeeRefusal('order.error_limit', 'Can not cancel this order')
  countAct(world, counted, true)
  const { update_time } = cancel(world, order, { by: 'seller', reason })
  return { response: { update_time } }
}

/** `POST /api/v2/order/handle_buyer_cancellation` */
export function handleBuyerCancellation({ world, shopId, body }: Asked): Told {
  const order = orderOf({ world, shopId, body })
  const counted = { act: 'cancel', shop_id: shopId, of: order.order_sn } as const
  const operation = textOf(body, 'operation')
  if (operation !== 'ACCEPT' && operation !== 'REJECT') throw wrongParameters('operation is invalid')
  if (operation === 'ACCEPT') countAct(world, counted, false)
  if (order.order_status !== 'IN_CANCEL') throw notInCancel()
  if (operation === 'REJECT') return { response: { update_time: goOn(world, order).update_time } }
  countAct(world, counted, true)
  const reason = order.buyer_cancel_reason
  return { response: { update_time: cancel(world, order, { by: 'buyer', reason }).update_time } }
}

function orderOf({ world, shopId, body }: Pick<Asked, 'world' | 'shopId' | 'body'>): PracticeOrder {
  const order = findOrder(world, shopId, textOf(body, 'order_sn'))
  if (!order) throw new ShopeeRefusal('error_not_found', 'Wrong parameters, detail: the order is not found.')
  return order
}

function checkItems({ lines }: PracticeOrder, body: Asked['body']): void {
  for (const item of listOf(body, 'item_list', { most: 100 })) {
    const [item_id, model_id] = [wholeOf(item, 'item_id'), wholeOf(item, 'model_id')]
    if (!lines.some((line) => line.item_id === item_id && line.model_id === model_id))
      throw wrongParameters('item_list holds an item that is not of the order')
  }
}

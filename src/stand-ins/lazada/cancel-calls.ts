import { countAct } from '../market/act-counts.ts'
import { cancelItems, endAsking, letOut } from './cancel.ts'
import { findOrder } from './change-order.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaItem, LazadaOrder } from './lazada-order.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import { idOf, idsOf, jsonParam, textParam } from './read-params.ts'
import { emptyStock } from './stock.ts'

/** A seller can cancel these. */
const cancellable: readonly string[] = ['pending', 'packed', 'ready_to_ship']

const cannot = { tip_type: 'error', tip_content: 'Đơn hàng không thể hủy ở trạng thái này' }
const emptied = { tip_type: 'warn', tip_content: 'Tồn kho của sản phẩm sẽ về 0' }

/** `/order/reverse/cancel/validate`: why these items may be cancelled; that they may not stands in an answer that is well. */
export function validateCancel(asked: Asked): Told {
  const { items } = namedItems(asked)
  if (!items.every(({ status }) => cancellable.includes(status)))
    return { data: { ...cannot, reason_options: [] }, error: cannot.tip_type }
  const reason_options = asked.world.settings.reasons.map(({ reason_id, reason_name }) => ({
    reason_id,
    reason_name,
  }))
  return { data: { ...emptied, reason_options } }
}

/** `/order/reverse/cancel/create` */
export function createCancel(asked: Asked): Told {
  const { world, sellerId, params } = asked
  const { order, items } = namedItems(asked)
  const counted = { act: 'cancel', shop_id: sellerId, of: String(order.order_id) } as const
  countAct(world, counted, false)
  const reason = world.settings.reasons.find(({ reason_id }) => reason_id === params['reason_id'])
  if (!reason) throw new LazadaRefusal('104', 'E0104: reason is empty or invalid')
  if (world.faults.strikes('item')) return { data: cannot, error: cannot.tip_type }
  if (!items.every(({ status }) => cancellable.includes(status)))
    return { data: cannot, error: cannot.tip_type }
  countAct(world, counted, true)
  cancelItems(world, order, {
    itemIds: items.map(({ order_item_id }) => order_item_id),
    why: { by: 'cancellation-seller', reason: reason.reason_name },
  })
  if (!reason.emptiesStock) return { data: { tip_type: null, tip_content: null } }
  for (const item of items) emptyStock(world, item)
  return { data: emptied }
}

function namedItems({ world, sellerId, params }: Asked): { order: LazadaOrder; items: LazadaItem[] } {
  if (!params['order_id']) throw new LazadaRefusal('115', 'E0115: order id is null')
  const order = findOrder(world, sellerId, idOf(params['order_id']))
  if (!order) throw new LazadaRefusal('122', 'E0122: invalid trade order')
  const ids = params['order_item_id_list'] ? idsOf(jsonParam(params, 'order_item_id_list')) : undefined
  if (!ids?.length) throw new LazadaRefusal('102', 'E0102: trade order line id is empty or invalid')
  const items = order.items.filter(({ order_item_id }) => ids.includes(order_item_id))
  if (items.length < new Set(ids).size)
    throw new LazadaRefusal('123', `E0123: invalid trade order lines ${ids.join(',')}`)
  return { order, items }
}

/** `/order/reverse/cancel/seller/decide`: what the seller says to a buyer who wants out. */
export function decideCancel({ world, sellerId, params }: Asked): Told {
  const reverse = world.reverses.get(params['reverse_order_id'] ?? '')
  if (reverse?.seller_id !== sellerId)
    throw new LazadaRefusal('105', 'E0105: reverse order id is empty or invalid')
  const says = textParam(params, 'agree_cancel')
  const isOpen = reverse.request_type === 'CANCEL' && reverse.status === 'REQUEST_INITIATE'
  if (!isOpen || (says !== 'true' && says !== 'false'))
    throw new LazadaRefusal('131', 'E0131: no decision for this reverse order')
  if (says === 'false') {
    endAsking(world, reverse, 'REQUEST_REJECT')
    return { data: null }
  }
  const counted = { act: 'cancel', shop_id: sellerId, of: String(reverse.order_id) } as const
  countAct(world, counted, false)
  letOut(world, reverse)
  countAct(world, counted, true)
  return { data: null }
}

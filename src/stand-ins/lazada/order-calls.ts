import { findOrder } from './change-order.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { ItemStatus, LazadaOrder } from './lazada-order.ts'
import { LazadaRefusal, missing } from './lazada-refusal.ts'
import { idOf, idsOf, jsonParam, secondsParam, textParam, wholeParam } from './read-params.ts'
import { toldItem, toldOrder } from './told-order.ts'

export const widestPage = 100
export const furthestOffset = 5000
export const mostOrders = 50

/** What a filter finds: a state, or several by one name. */
const filters: Record<string, readonly ItemStatus[]> = {
  unpaid: ['unpaid'],
  pending: ['pending'],
  packed: ['packed'],
  canceled: ['canceled'],
  ready_to_ship: ['ready_to_ship'],
  delivered: ['delivered'],
  returned: ['returned'],
  shipped: ['shipped'],
  failed: ['failed_delivery', 'shipped_back', 'shipped_back_success'],
  topack: ['pending'],
  toship: ['packed', 'ready_to_ship'],
  shipping: ['shipped'],
  lost: ['lost_by_3pl'],
  lost_by_3pl: ['lost_by_3pl'],
  damaged_by_3pl: [],
  failed_delivery: ['failed_delivery'],
  shipped_back: ['shipped_back'],
  shipped_back_success: ['shipped_back_success'],
  shipped_back_failed: [],
  package_scrapped: [],
}

/** `/orders/get`: by when they came or changed; the offset is counted anew each time, so what arrives meanwhile shifts the rest. */
export function getOrders({ world, sellerId, params }: Asked): Told {
  const created = { from: secondsParam(params, 'created_after'), to: secondsParam(params, 'created_before') }
  const updated = { from: secondsParam(params, 'update_after'), to: secondsParam(params, 'update_before') }
  if (created.from === undefined && updated.from === undefined)
    throw missing('created_after" or "update_after')
  const limit = wholeParam(params, 'limit', { fallback: widestPage, refuse: wrongLimit })
  if (limit < 1 || limit > widestPage) throw wrongLimit(String(limit))
  const offset = wholeParam(params, 'offset', { fallback: 0, refuse: wrongOffset })
  if (offset > furthestOffset) throw wrongOffset(String(offset))
  const within = (at: number, { from = 0, to = Number.POSITIVE_INFINITY }) => at >= from && at <= to
  const states = statesOf(params['status'])
  const found = world.orders
    .all()
    .filter((order) => order.seller_id === sellerId)
    .filter((order) => within(order.created_at, created) && within(order.updated_at, updated))
    .filter(({ items }) => !states || items.some(({ status }) => states.includes(status)))
    .sort(orderBy(params['sort_by'], params['sort_direction']))
  const orders = found.slice(offset, offset + limit).map(toldOrder)
  return { data: { count: orders.length, countTotal: found.length, orders } }
}

function statesOf(status: string | undefined): readonly ItemStatus[] | undefined {
  if (!status || status === 'all') return undefined
  const states = filters[status]
  if (!states) throw new LazadaRefusal('36', 'E036: Invalid status filter')
  return states
}

function orderBy(by = 'created_at', direction = 'DESC'): (a: LazadaOrder, b: LazadaOrder) => number {
  if (by !== 'created_at' && by !== 'updated_at') throw new LazadaRefusal('75', 'E075: Invalid sort filter.')
  if (direction !== 'ASC' && direction !== 'DESC')
    throw new LazadaRefusal('74', 'E074: Invalid sort direction.')
  const sign = direction === 'ASC' ? 1 : -1
  return (a, b) => sign * (a[by] - b[by] || a.order_id - b.order_id)
}

/** `/order/get` */
export function getOrder(asked: Asked): Told {
  return { data: toldOrder(orderOf(asked)) }
}

/** `/order/items/get` */
export function getOrderItems(asked: Asked): Told {
  const order = orderOf(asked)
  return { data: order.items.map((item) => toldItem(order, item)) }
}

/** `/orders/items/get`: those it does not know are left out. */
export function getMultipleOrderItems({ world, sellerId, params }: Asked): Told {
  const ids = idsOf(jsonParam(params, 'order_ids'))
  if (!ids) throw new LazadaRefusal('56', 'E056: Invalid OrdersIdList format. Must use array format [1,2]')
  if (ids.length > mostOrders) throw new LazadaRefusal('38', 'E038: Too many orders were requested')
  const found = ids.flatMap((id) => findOrder(world, sellerId, id) ?? [])
  if (found.length === 0) throw new LazadaRefusal('39', 'E039: No orders were found')
  return {
    data: found.map((order) => ({
      order_id: order.order_id,
      order_number: order.order_id,
      order_items: order.items.map((item) => toldItem(order, item)),
    })),
  }
}

export function orderOf({ world, sellerId, params }: Asked): LazadaOrder {
  const text = textParam(params, 'order_id')
  const order = findOrder(world, sellerId, idOf(text))
  if (!order) throw new LazadaRefusal('16', `E016: "${text}" Invalid Order ID`)
  return order
}

function wrongLimit(text: string): LazadaRefusal {
  return new LazadaRefusal('19', `E019: "${text}" Invalid Limit`)
}

function wrongOffset(text: string): LazadaRefusal {
  return new LazadaRefusal('14', `E014: "${text}" Invalid Offset`)
}

import { must } from '../../lib/must.ts'
import { changeItems, track } from './change-order.ts'
import { beforePickup, type LazadaItem, type LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { pushParcel } from './push.ts'
import type { ReverseOrder } from './reverse-order.ts'
import { openCancelOf, openReverse, setReverse } from './reverses.ts'

/** Why a buyer wants out, as Lazada says it. */
const buyerReason = 'Đổi ý, không muốn mua nữa'
const buyerReasonCode = 10_000_051
/** A seller has so long to answer a buyer; then the order is cancelled (s). */
export const answerWithin = 2 * 86_400

export interface WhyCancelled {
  by: 'cancellation-customer' | 'cancellation-seller'
  reason: string
}

const isOut = ({ status }: LazadaItem) => status === 'canceled'

/** Ends items of an order, and they can be sold again. The parcel of a packed one goes with all that is in it. */
export function cancelItems(
  world: LazadaWorld,
  order: LazadaOrder,
  { itemIds, why }: { itemIds: readonly number[]; why: WhyCancelled },
): LazadaOrder {
  const named = order.items.filter(({ order_item_id }) => itemIds.includes(order_item_id))
  const parcels = new Set(named.map(({ package_id }) => package_id).filter(Boolean))
  const goes = (item: LazadaItem) =>
    !isOut(item) && (itemIds.includes(item.order_item_id) || parcels.has(item.package_id))
  let changed = changeItems(world, order, goes, {
    status: 'canceled',
    reason: why.reason,
    cancel_initiator: why.by,
    cancel_trigger_at: 0,
    is_cancel_pending: false,
  })
  for (const package_id of parcels) changed = cancelParcel(world, changed, package_id)
  return changed
}

function cancelParcel(world: LazadaWorld, order: LazadaOrder, package_id: string): LazadaOrder {
  const parcels = order.parcels.map((parcel) =>
    parcel.package_id === package_id ? { ...parcel, is_cancelled: true } : parcel,
  )
  const changed = { ...order, parcels }
  pushParcel(world, changed, { package_id, status: 'CANCELLED' })
  return track(world, changed, package_id, {
    code: '1500',
    type: 'canceled',
    title: 'Đã hủy',
    description: 'Kiện hàng đã hủy',
  })
}

/** The buyer ends the order by themselves, while nobody has taken a parcel of it. */
export function cancelAsBuyer(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  const itemIds = stillHere(order)
  if (itemIds.length === 0) return order
  const why = { by: 'cancellation-customer', reason: buyerReason } as const
  return cancelItems(world, order, { itemIds, why })
}

/** The buyer asks the seller to let them out. */
export function askToCancel(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  const itemIds = stillHere(order)
  if (itemIds.length === 0 || openCancelOf(world, order)) return order
  const { reverse_order_id, sla } = openReverse(world, order, {
    request_type: 'CANCEL',
    reason_code: buyerReasonCode,
    reason_text: buyerReason,
    itemIds,
    answerWithin,
  })
  return changeItems(world, order, (item) => itemIds.includes(item.order_item_id), {
    reverse_order_id,
    cancel_trigger_at: sla,
  })
}

/** Nothing comes of it: the buyer took it back, or the seller said no. */
export function goOn(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  const reverse = openCancelOf(world, order)
  return reverse ? endAsking(world, reverse, 'REQUEST_CANCEL') : order
}

export function endAsking(
  world: LazadaWorld,
  reverse: ReverseOrder,
  status: 'REQUEST_CANCEL' | 'REQUEST_REJECT',
): LazadaOrder {
  setReverse(world, reverse, status)
  return changeItems(world, orderOf(world, reverse), (item) => isAbout(reverse, item), {
    cancel_trigger_at: 0,
  })
}

/** The seller lets the buyer out. What is ready for the carrier ends when the carrier knows it. */
export function letOut(world: LazadaWorld, reverse: ReverseOrder): LazadaOrder {
  const order = orderOf(world, reverse)
  setReverse(world, reverse, 'CANCEL_SUCCESS')
  const about = order.items.filter((item) => isAbout(reverse, item))
  if (about.some(({ status }) => status === 'ready_to_ship'))
    return changeItems(world, order, (item) => isAbout(reverse, item), {
      is_cancel_pending: true,
      cancel_trigger_at: 0,
    })
  const why = { by: 'cancellation-customer', reason: reverse.reason_text } as const
  return cancelItems(world, order, { itemIds: about.map(({ order_item_id }) => order_item_id), why })
}

function isAbout({ lines }: ReverseOrder, { order_item_id }: LazadaItem): boolean {
  return lines.some((line) => line.order_item_id === order_item_id)
}

function orderOf(world: LazadaWorld, { order_id }: ReverseOrder): LazadaOrder {
  return must(world.orders.get(String(order_id)), 'the order that a buyer asked about')
}

function stillHere({ items }: LazadaOrder): number[] {
  const here = items.filter(({ status }) => beforePickup.includes(status))
  const isUnderway = items.some((item) => !isOut(item) && !beforePickup.includes(item.status))
  return isUnderway ? [] : here.map(({ order_item_id }) => order_item_id)
}

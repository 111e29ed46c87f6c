import type { Step } from '../channel-word.ts'
import type { LazadaItem, LazadaItemState } from './lazada-order.ts'

/*
 * How far an order is at Lazada, where only its items have states: each unit is an item of its own.
 *
 *   unpaid                           to be paid
 *   pending, topack, repacked        to be made ready
 *   packed, toship                   to be made ready still: it has a parcel and a label, and its carrier is not told before it is ready to ship
 *   ready_to_ship(_pending)          arranged
 *   shipping, shipped                with the carrier
 *   delivered, confirmed, returned   through: Lazada documents no state after the delivery, and what comes back has words of its own (the returns)
 *   canceled                         called off
 *   failed…, shipped_back…, lost…,   called off on the road: its parcel comes back, or never does
 *   damaged…, package_scrapped
 *
 * Where items differ, those that are called off are left out, and the least advanced of the others is where the order is: the shop has still to do what is to be done
 * for that one. Where all are called off the order is, in the word of the item that was so last. What Lazada calls `returned` after a delivery that failed is called
 * off as well.
 */

const steps: Record<LazadaItemState, Step> = {
  unpaid: 'unpaid',
  pending: 'to ship',
  topack: 'to ship',
  repacked: 'to ship',
  packed: 'to ship',
  toship: 'to ship',
  ready_to_ship_pending: 'arranged',
  ready_to_ship: 'arranged',
  shipping: 'shipped',
  shipped: 'shipped',
  delivered: 'done',
  confirmed: 'done',
  returned: 'done',
  canceled: 'cancelled',
  failed: 'cancelled',
  failed_delivery: 'cancelled',
  shipped_back: 'cancelled',
  shipped_back_success: 'cancelled',
  shipped_back_failed: 'cancelled',
  package_scrapped: 'cancelled',
  lost: 'cancelled',
  lost_by_3pl: 'cancelled',
  damaged_by_3pl: 'cancelled',
}

type Standing = Pick<LazadaItem, 'status' | 'cancel_return_initiator' | 'updated_at'>

/** How far one item is. */
export function stepOfItem({ status, cancel_return_initiator: by = '' }: Standing): Step {
  return status === 'returned' && /failed/i.test(by) ? 'cancelled' : steps[status]
}

/** Items that are not called off. */
export function openItems<I extends Standing>(items: readonly I[]): I[] {
  return items.filter((item) => stepOfItem(item) !== 'cancelled')
}

/** Whether the carrier was told of it. */
export function isArranged(item: Standing): boolean {
  return !['unpaid', 'to ship', 'cancelled'].includes(stepOfItem(item))
}

const ranks: readonly LazadaItemState[] = [
  ...(['unpaid', 'pending', 'topack', 'repacked', 'packed', 'toship', 'ready_to_ship_pending'] as const),
  ...(['ready_to_ship', 'shipping', 'shipped', 'delivered', 'returned', 'confirmed'] as const),
]

/** The item that says how far its order is: one at least is there. */
export function leadingItem<I extends Standing>(items: readonly I[]): I {
  const open = openItems(items)
  const [first, ...more] = open.length > 0 ? open : items
  if (!first) throw new RangeError('An order has items.')
  return more.reduce((lead, item) => {
    if (open.length === 0) return (item.updated_at ?? 0) > (lead.updated_at ?? 0) ? item : lead
    return ranks.indexOf(item.status) < ranks.indexOf(lead.status) ? item : lead
  }, first)
}

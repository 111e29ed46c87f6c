import { secondsOf } from '../market/clock.ts'
import { isBeforePickup } from './cancel.ts'
import { changeOrder } from './change-order.ts'
import { makeOrder } from './make-order.ts'
import { digits } from './new-id.ts'
import { takeAway } from './stock.ts'
import {
  type FulfillmentType,
  ofSeller,
  type PracticeOrder,
  stillSold,
  type TikiStatus,
} from './tiki-order.ts'
import type { TikiWorld } from './tiki-world.ts'

/** Where a parcel goes next, by who fulfils it. */
const ways: Record<FulfillmentType, readonly TikiStatus[]> = {
  dropship: ['picking', 'handover_to_partner', 'shipping', 'successful_delivery', 'complete'],
  tiki_delivery: [
    'picking',
    'packaging',
    'finished_packing',
    'ready_to_ship',
    'handover_to_partner',
    'shipping',
    'successful_delivery',
    'complete',
  ],
  seller_delivery: ['ready_to_ship', 'shipping', 'successful_delivery', 'complete'],
  cross_border: ['picking', 'handover_to_partner', 'shipping', 'successful_delivery', 'complete'],
}

const payment: readonly TikiStatus[] = ['waiting_payment', 'payment_review', 'paid', 'processing', 'queueing']

/** The state after the seller confirmed. */
export function confirmedState({ fulfillment_type }: PracticeOrder): TikiStatus {
  return ways[fulfillment_type][0] ?? 'picking'
}

/** The parcel goes one step on its way. One that is not on its way stays, and so does one that the seller brings: they say what became of it. */
export function moveParcel(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  if (order.fulfillment_type === 'seller_delivery' && order.status === 'shipping') return order
  const next = nextOf(order)
  return next ? goTo(world, order, next) : order
}

function nextOf(order: PracticeOrder): TikiStatus | undefined {
  if (order.status === 'queueing') return ofSeller(order).length === 0 ? 'packaging' : undefined
  const way = ways[order.fulfillment_type]
  const at = way.indexOf(order.status)
  return at < 0 ? undefined : way[at + 1]
}

const carrying: readonly TikiStatus[] = ['handover_to_partner', 'shipping', 'successful_delivery']

/** An order reaches a state: goods leave with the parcel, and somebody carries it under a number. */
export function goTo(world: TikiWorld, order: PracticeOrder, status: TikiStatus): PracticeOrder {
  const leaves = carrying.includes(status) && isBeforePickup(order)
  if (leaves) for (const item of ofSeller({ items: stillSold(order) })) takeAway(world, item)
  const { partner, tracking_code } = carrying.includes(status) ? carriedBy(world, order) : order
  return changeOrder(world, order, {
    status,
    partner,
    tracking_code,
    delivered_at: status === 'successful_delivery' ? secondsOf(world) : order.delivered_at,
  })
}

/** Who carries it, and its number; a seller who brings it has none. */
export function carriedBy(
  world: TikiWorld,
  { partner, tracking_code, fulfillment_type }: PracticeOrder,
): Pick<PracticeOrder, 'partner' | 'tracking_code'> {
  if (tracking_code || fulfillment_type === 'seller_delivery') return { partner, tracking_code }
  return { partner: 'TikiNOW Smart Logistics', tracking_code: `TNSL${digits(world, 10)}` }
}

/** A step towards being the seller's to confirm: paid, looked at, taken on. */
export function ripen(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  const at = payment.indexOf(order.status)
  const status = at < 0 ? undefined : payment[at + 1]
  return status ? changeOrder(world, order, { status }) : order
}

/** Nobody took the parcel: it is on its way back. */
export function failDelivery(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  return order.status === 'shipping' ? changeOrder(world, order, { status: 'returned' }) : order
}

/** The buyer sends back what was delivered. */
export function sendBack(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  return order.status === 'successful_delivery' ? changeOrder(world, order, { status: 'returned' }) : order
}

/** The same, and another one takes its place. */
export function exchange(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  if (order.status !== 'successful_delivery') return order
  const { shop_id, fulfillment_type: type } = order
  makeOrder(world, { shop_id, type, inventory: 'backorder', replaces: order })
  return sendBack(world, order)
}

/** Tiki keeps an order back while it looks into something, or lets it go on. */
export function hold(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  const { status, held_from } = order
  if (held_from) return changeOrder(world, order, { status: held_from, held_from: undefined })
  return isBeforePickup(order) ? changeOrder(world, order, { status: 'holded', held_from: status }) : order
}

import type { Step } from '../channel-word.ts'
import { itemConfirmations, type TikiItem, type TikiOrder } from './tiki-order.ts'

/*
 * How far Tiki says an order is. An order is the shop's from `queueing` on: before, Tiki itself has not taken it. While it is queueing its items say whether the shop confirmed them;
 * those it has not got are out of the order.
 *
 * 2026-11-26: `packaging`, `finished_packing` and `ready_to_ship` are steps of Tiki's warehouse for goods that go through one, and nowhere is it said that they are of no other orders. They say
 * no more here than that the shop confirmed: hands that pack are not interrupted, and what left is told by `handover_to_partner` and `shipping`.
 */

type Standing = Pick<TikiOrder, 'status'> & { items: readonly StandingItem[] }
type StandingItem = Pick<TikiItem, 'confirmation'> & { product: { inventory_type?: string | undefined } }

const steps: Record<Exclude<TikiOrder['status'], 'queueing'>, Step> = {
  waiting_payment: 'unpaid',
  payment_review: 'unpaid',
  paid: 'unpaid',
  processing: 'unpaid',
  // Held back by Tiki, whenever: what it was told before stays.
  holded: 'unpaid',
  picking: 'arranged',
  packaging: 'arranged',
  finished_packing: 'arranged',
  ready_to_ship: 'arranged',
  handover_to_partner: 'shipped',
  shipping: 'shipped',
  successful_delivery: 'delivered',
  delivered: 'delivered',
  complete: 'done',
  closed: 'done',
  canceled: 'cancelled',
  // Its parcel comes back.
  returned: 'cancelled',
}

export function stepOfTiki({ status, items }: Standing): Step {
  if (isAllLacking(items)) return 'cancelled'
  if (status !== 'queueing') return steps[status]
  return isToConfirm({ status, items }) ? 'to ship' : 'arranged'
}

/** Whether Tiki waits to hear if the shop has all of it. Of what lies in Tiki's own warehouse nobody is asked: once the shop said what it has, the rest keeps the order open no longer. */
export function isToConfirm({ status, items }: Standing): boolean {
  return status === 'queueing' && items.some((item) => isAtShop(item) && isWaiting(item))
}

/** The shop said of each of its items whether it has it. */
export function isAnswered(items: readonly StandingItem[]): boolean {
  const own = items.filter(isAtShop)
  return own.length > 0 && !own.some(isWaiting)
}

/** The shop said that it has nothing of what lies with it: whatever Tiki's warehouse still sends of it is none of the shop's. */
export function isAllLacking(items: readonly StandingItem[]): boolean {
  const own = items.filter(isAtShop)
  return own.length > 0 && own.every(isLacking)
}

/** An item that nobody said anything of waits, too. */
export function isWaiting({ confirmation: { status } }: Pick<TikiItem, 'confirmation'>): boolean {
  return status === undefined || status === '' || status === itemConfirmations.waiting
}

/** The shop said that it has not got it. */
export function isLacking({ confirmation: { status } }: Pick<TikiItem, 'confirmation'>): boolean {
  return status === itemConfirmations.lacking
}

/** Of the shop's own goods: what lies in Tiki's warehouse is packed there, and what has no body is nobody's to pack. */
export function isOfShop(order: {
  fulfillment_type: string
  items: readonly { product: { inventory_type?: string | undefined } }[]
}): boolean {
  if (order.fulfillment_type === 'instant_delivery') return false
  return order.fulfillment_type !== 'tiki_delivery' || order.items.some(isAtShop)
}

/** An item that lies at the seller's. */
export function isAtShop({
  product: { inventory_type: type },
}: {
  product: { inventory_type?: string | undefined }
}): boolean {
  return type !== 'instock'
}

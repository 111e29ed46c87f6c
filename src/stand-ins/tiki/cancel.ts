import { secondsOf } from '../market/clock.ts'
import { changeOrder } from './change-order.ts'
import { release } from './stock.ts'
import { type CancelWhy, ofSeller, type PracticeOrder, stillSold, type TikiStatus } from './tiki-order.ts'
import type { TikiWorld } from './tiki-world.ts'

export const buyerLeft: CancelWhy = { reason_code: '201', reason_text: 'Không còn nhu cầu' }
export const noStock: CancelWhy = { reason_code: '101', reason_text: 'Nhà bán hết hàng' }
export const tooLate: CancelWhy = { reason_code: '102', reason_text: 'Nhà bán quá hạn xác nhận' }

/** Nobody has taken the parcel yet. */
const beforePickup: readonly TikiStatus[] = [
  'waiting_payment',
  'payment_review',
  'paid',
  'processing',
  'queueing',
  'picking',
  'packaging',
  'finished_packing',
  'ready_to_ship',
]

export function isBeforePickup({ status }: Pick<PracticeOrder, 'status'>): boolean {
  return beforePickup.includes(status)
}

/** Ends an order; what was not sent can be sold again. */
export function endOrder(world: TikiWorld, order: PracticeOrder, cancel: CancelWhy): PracticeOrder {
  if (isBeforePickup(order)) for (const item of ofSeller({ items: stillSold(order) })) release(world, item)
  return changeOrder(world, order, { status: 'canceled', cancel, canceled_at: secondsOf(world) })
}

/** The buyer leaves, while nobody has taken the parcel. */
export function cancelAsBuyer(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  return isBeforePickup(order) ? endOrder(world, order, buyerLeft) : order
}

/** Tiki ends an order that the seller did not confirm. */
export function cancelAsLate(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  return order.status === 'queueing' ? endOrder(world, order, tooLate) : order
}

import { secondsOf } from '../market/clock.ts'
import { buyerReason, type Cancellation, reasonWords } from './cancellation.ts'
import { changeOrder, tracked } from './change-order.ts'
import { newId } from './new-id.ts'
import { push, pushTypes } from './push.ts'
import type { PracticeOrder, TiktokStatus } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'

export interface WhyCancelled {
  by: Cancellation['role']
  /** By its name. */
  reason: string
}

/** The buyer leaves without asking anybody. */
const freely: readonly TiktokStatus[] = ['UNPAID', 'ON_HOLD']
/** Nobody has taken the parcel yet. */
const beforePickup: readonly TiktokStatus[] = [...freely, 'AWAITING_SHIPMENT', 'AWAITING_COLLECTION']

/** Ends an order; what was not sent can be sold again. */
export function endOrder(
  world: TiktokWorld,
  order: PracticeOrder,
  { by, reason }: WhyCancelled,
): PracticeOrder {
  return changeOrder(world, order, {
    status: 'CANCELLED',
    cancel_time: secondsOf(world),
    cancellation_initiator: by,
    cancel_reason: reasonWords(reason),
    pending_cancel_id: undefined,
    parcel: tracked(world, order.parcel, 'CANCELLED', 'Đơn hàng đã hủy'),
  })
}

/** Ends an order, and writes down why. */
export function cancel(world: TiktokWorld, order: PracticeOrder, { by, reason }: WhyCancelled): Cancellation {
  const done = openCancellation(world, order, { by, reason }, 'CANCELLATION_REQUEST_SUCCESS')
  endOrder(world, order, { by, reason })
  return done
}

/** The buyer ends the order by themselves, or has been let out at once. */
export function cancelAsBuyer(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  if (!beforePickup.includes(order.status)) return order
  const why = { by: 'BUYER', reason: buyerReason } as const
  const asked = world.cancellations.get(order.pending_cancel_id ?? '')
  if (asked) closeCancellation(world, asked, 'CANCELLATION_REQUEST_SUCCESS')
  else openCancellation(world, order, why, 'CANCELLATION_REQUEST_SUCCESS')
  return endOrder(world, order, why)
}

/** The buyer asks the seller to let them out: the order waits as it is. */
export function askToCancel(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  if (freely.includes(order.status)) return cancelAsBuyer(world, order)
  if (!beforePickup.includes(order.status) || order.pending_cancel_id) return order
  const why = { by: 'BUYER', reason: buyerReason } as const
  const { cancel_id } = openCancellation(world, order, why, 'CANCELLATION_REQUEST_PENDING')
  return changeOrder(world, order, { pending_cancel_id: cancel_id })
}

/** Nothing comes of it: the buyer took it back, or the seller said no. */
export function withdraw(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  const asked = order.pending_cancel_id ? world.cancellations.get(order.pending_cancel_id) : undefined
  if (!asked) return order
  closeCancellation(world, asked, 'CANCELLATION_REQUEST_CANCELLED')
  return changeOrder(world, order, { pending_cancel_id: undefined })
}

function openCancellation(
  world: TiktokWorld,
  { id, shop_id }: PracticeOrder,
  { by, reason }: WhyCancelled,
  cancel_status: Cancellation['cancel_status'],
): Cancellation {
  const now = secondsOf(world)
  const cancellation: Cancellation = {
    cancel_id: newId(world, '4035'),
    order_id: id,
    shop_id,
    role: by,
    cancel_status,
    cancel_reason: reason,
    create_time: now,
    update_time: now,
  }
  putCancellation(world, cancellation)
  return cancellation
}

export function closeCancellation(
  world: TiktokWorld,
  cancellation: Cancellation,
  cancel_status: Cancellation['cancel_status'],
): void {
  putCancellation(world, { ...cancellation, cancel_status, update_time: secondsOf(world) })
}

function putCancellation(world: TiktokWorld, cancellation: Cancellation): void {
  const { cancel_id, order_id, shop_id, role, cancel_status, create_time } = cancellation
  world.cancellations.put(cancel_id, cancellation)
  push(world, pushTypes.cancellation, shop_id, {
    order_id,
    cancellations_role: role,
    cancel_status,
    cancel_id,
    create_time,
  })
}

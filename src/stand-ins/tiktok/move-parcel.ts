import { secondsOf } from '../market/clock.ts'
import { endOrder } from './cancel.ts'
import { whyFailed } from './cancellation.ts'
import { changeOrder, tracked } from './change-order.ts'
import { pushAddress } from './push.ts'
import type { PackageStatus, PracticeOrder, TiktokStatus } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'

interface Step {
  to: TiktokStatus
  parcel: PackageStatus
  says: string
  /** The time that it is told under. */
  at?: 'collection_time' | 'delivery_time'
}

const steps: Partial<Record<TiktokStatus, Step>> = {
  AWAITING_COLLECTION: {
    to: 'IN_TRANSIT',
    parcel: 'FULFILLING',
    says: 'Đơn vị vận chuyển đã lấy hàng',
    at: 'collection_time',
  },
  IN_TRANSIT: {
    to: 'DELIVERED',
    parcel: 'COMPLETED',
    says: 'Giao hàng thành công',
    at: 'delivery_time',
  },
  DELIVERED: { to: 'COMPLETED', parcel: 'COMPLETED', says: 'Người mua đã nhận hàng' },
}

/** The parcel goes one step on its way. One that is not on its way stays, and so does one that the seller brings: they say what became of it. */
export function moveParcel(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  if (order.shipping_type === 'SELLER' && order.status === 'IN_TRANSIT') return order
  return takeStep(world, order)
}

/** The same, whoever brings it. */
export function takeStep(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  const step = steps[order.status]
  if (!step) return order
  const now = secondsOf(world)
  const { to, parcel, says, at } = step
  return changeOrder(world, order, {
    status: to,
    paid_time: order.paid_time || (to === 'DELIVERED' ? now : 0),
    collection_time: at === 'collection_time' ? now : order.collection_time,
    delivery_time: at === 'delivery_time' ? now : order.delivery_time,
    parcel: tracked(world, order.parcel, parcel, says),
  })
}

/** A parcel that was fetched could not be delivered: it goes back, and the order ends. */
export function failDelivery(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  if (order.status !== 'IN_TRANSIT') return order
  const says = 'Giao hàng không thành công, hàng đang quay về'
  const parcel = tracked(world, order.parcel, 'CANCELLED', says)
  return endOrder(world, { ...order, parcel }, whyFailed)
}

/** An unpaid order is paid, or the hour in which its buyer may leave is over. */
export function ripen(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  if (order.status === 'UNPAID')
    return changeOrder(world, order, { status: 'ON_HOLD', paid_time: secondsOf(world) })
  return order.status === 'ON_HOLD' ? changeOrder(world, order, { status: 'AWAITING_SHIPMENT' }) : order
}

/** The buyer lives elsewhere, while nobody has taken the parcel. */
export function moveBuyer(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  if (order.status !== 'AWAITING_SHIPMENT') return order
  const buyer = { ...order.buyer, street: `${1 + Math.floor(world.random() * 300)} Nguyễn Văn Cừ` }
  const changed = changeOrder(world, order, { buyer, has_updated_recipient_address: true })
  pushAddress(world, changed)
  return changed
}

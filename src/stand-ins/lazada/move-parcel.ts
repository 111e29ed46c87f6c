import { secondsOf } from '../market/clock.ts'
import { cancelItems } from './cancel.ts'
import { changeItems, track } from './change-order.ts'
import type { ItemStatus, LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { pushParcel } from './push.ts'

interface Step {
  to: ItemStatus
  /** As messages about parcels say it. */
  mark: string
  code: string
  title: string
  says: string
}

const steps: Partial<Record<ItemStatus, Step>> = {
  ready_to_ship: {
    to: 'shipped',
    mark: 'INFO_ST_DOMESTIC_PICKUP_SIGN_IN_SUCCESS',
    code: '1300',
    title: 'Đã lấy hàng',
    says: 'Đơn vị vận chuyển đã lấy hàng',
  },
  shipped: {
    to: 'delivered',
    mark: 'DELIVERED',
    code: '1400',
    title: 'Đã giao',
    says: 'Giao hàng thành công',
  },
  failed_delivery: {
    to: 'shipped_back',
    mark: 'ON_THE_WAY_BACK_TO_SHIPPER',
    code: '1610',
    title: 'Đang hoàn',
    says: 'Hàng đang quay về người bán',
  },
  shipped_back: {
    to: 'shipped_back_success',
    mark: 'INFO_ST_DOMESTIC_WAREHOUSE_RETURNED',
    code: '1620',
    title: 'Đã hoàn',
    says: 'Người bán đã nhận lại hàng',
  },
}

const failedStep: Step = {
  to: 'failed_delivery',
  mark: 'INFO_ST_DOMESTIC_DELIVERY_FAILED',
  code: '1600',
  title: 'Giao không thành công',
  says: 'Không giao được hàng cho người mua',
}

const lostStep: Step = {
  to: 'lost_by_3pl',
  mark: 'LOST_BY_3PL',
  code: '1700',
  title: 'Thất lạc',
  says: 'Đơn vị vận chuyển làm mất kiện hàng',
}

/** Parcels of an order go one step on their way; those that are not on it stay. */
export function moveParcel(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  return eachParcel(order, (now, package_id, status) => {
    const pending = now.items.filter((item) => item.package_id === package_id && item.is_cancel_pending)
    if (pending.length > 0)
      return cancelItems(world, now, {
        itemIds: pending.map(({ order_item_id }) => order_item_id),
        why: { by: 'cancellation-customer', reason: 'Người mua hủy' },
      })
    const step = steps[status]
    return step ? take(world, now, { package_id, status, step }) : now
  })
}

/** Parcels that were fetched could not be delivered. */
export function failDelivery(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  return fetched(world, order, failedStep)
}

/** Parcels that were fetched are lost. */
export function loseParcel(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  return fetched(world, order, lostStep)
}

function fetched(world: LazadaWorld, order: LazadaOrder, step: Step): LazadaOrder {
  return eachParcel(order, (now, package_id, status) =>
    status === 'shipped' ? take(world, now, { package_id, status, step }) : now,
  )
}

/** Every parcel with the state of what is in it, and the order as the one before left it. */
function eachParcel(
  order: LazadaOrder,
  act: (now: LazadaOrder, package_id: string, status: ItemStatus) => LazadaOrder,
): LazadaOrder {
  let now = order
  for (const { package_id, is_cancelled } of order.parcels) {
    const status = now.items.find((item) => item.package_id === package_id)?.status
    if (status && !is_cancelled) now = act(now, package_id, status)
  }
  return now
}

function take(
  world: LazadaWorld,
  order: LazadaOrder,
  { package_id, status, step }: { package_id: string; status: ItemStatus; step: Step },
): LazadaOrder {
  const { to, mark, code, title, says } = step
  const isDelivered = to === 'delivered'
  const now = secondsOf(world)
  const paid = isDelivered && order.paid_at === 0 ? { ...order, paid_at: now } : order
  const tracked = track(world, paid, package_id, { code, type: to, title, description: says })
  const changed = changeItems(
    world,
    tracked,
    (item) => item.package_id === package_id && item.status === status,
    isDelivered ? { status: to, delivered_at: now } : { status: to },
  )
  pushParcel(world, changed, { package_id, status: mark })
  return changed
}

/** An unpaid order is paid. */
export function payOrder(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  const isUnpaid = (item: { status: ItemStatus }) => item.status === 'unpaid'
  if (!order.items.some(isUnpaid)) return order
  return changeItems(world, { ...order, paid_at: secondsOf(world) }, isUnpaid, { status: 'pending' })
}

import { secondsOf } from '../market/clock.ts'
import { changeOrder, tracked } from './change-order.ts'
import type { LogisticsStatus, PracticeOrder, ShopeeStatus } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'

interface Step {
  to: ShopeeStatus
  logistics: LogisticsStatus
  says: string
  mark: string
}

const steps: Partial<Record<ShopeeStatus, Step>> = {
  PROCESSED: {
    to: 'SHIPPED',
    logistics: 'LOGISTICS_PICKUP_DONE',
    says: 'Đơn vị vận chuyển đã lấy hàng',
    mark: 'PICKED_UP',
  },
  SHIPPED: {
    to: 'TO_CONFIRM_RECEIVE',
    logistics: 'LOGISTICS_DELIVERY_DONE',
    says: 'Giao hàng thành công',
    mark: 'DELIVERED',
  },
  TO_CONFIRM_RECEIVE: {
    to: 'COMPLETED',
    logistics: 'LOGISTICS_DELIVERY_DONE',
    says: 'Người mua đã nhận hàng',
    mark: 'DELIVERED',
  },
}

const failedStep: Step = {
  to: 'TO_RETURN',
  logistics: 'LOGISTICS_DELIVERY_FAILED',
  says: 'Giao hàng không thành công, hàng đang quay về',
  mark: 'FAILED_DELIVERED',
}

/** The parcel goes one step on its way; one that is not on its way stays. */
export function moveParcel(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  const step = steps[order.order_status]
  return step ? take(world, order, step) : order
}

/** A parcel that was fetched could not be delivered. */
export function failDelivery(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  return order.order_status === 'SHIPPED' ? take(world, order, failedStep) : order
}

function take(world: ShopeeWorld, order: PracticeOrder, { to, logistics, says, mark }: Step): PracticeOrder {
  const { parcel } = order
  const now = secondsOf(world)
  return changeOrder(world, order, {
    order_status: to,
    pay_time: order.pay_time ?? (to === 'TO_CONFIRM_RECEIVE' ? now : null),
    parcel: {
      ...tracked(world, parcel, says, mark),
      logistics_status: logistics,
      picked_up_at: to === 'SHIPPED' ? now : parcel.picked_up_at,
    },
  })
}

/** An unpaid order is paid. */
export function payOrder(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  if (order.order_status !== 'UNPAID') return order
  const parcel = { ...order.parcel, logistics_status: 'LOGISTICS_READY' as const }
  return changeOrder(world, order, { order_status: 'READY_TO_SHIP', pay_time: secondsOf(world), parcel })
}

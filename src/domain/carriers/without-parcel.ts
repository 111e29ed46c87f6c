import type { Carriage } from '../tables/carriage.ts'
import type { Order } from '../tables/orders.ts'

/** An order whose parcel its carrier gave up: nothing is paid for a parcel that nobody brings, nothing collected by it, and its label is for none. What somebody wrote of its fee otherwise stays. */
export function withoutParcel(order: Order, carriage: Carriage, at: number): Order {
  const { realShippingFee, marketLabel: _, ...rest } = order
  const { RouteCode: __, ...delivery } = order.delivery
  const { fee, dueAt: ___, cod: ____, weight: _____, ...asked } = carriage
  const given: Order = {
    ...rest,
    carriage: { ...asked, state: 'ended', endedAt: at },
    delivery: { ...delivery, id: '' },
  }
  return realShippingFee === undefined || realShippingFee === fee ? given : { ...given, realShippingFee }
}

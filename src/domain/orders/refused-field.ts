import { providers } from '../providers/providers.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Order } from '../tables/orders.ts'
import { carriageStanding } from './carriage-of.ts'
import { isFixedLater, type OrderPart } from './order-edit.ts'

/** Where a person mends what a carrier said no to. */
export const refusedFields = [
  'phone',
  'address',
  'place',
  'carrier',
] as const satisfies readonly Carriage['field'][]
export type RefusedField = (typeof refusedFields)[number]

/** Which field the no of an order's carrier is about; nothing where none said no, it was written anew since, or the order is out of the house. */
export function refusedField(order: Order): RefusedField | undefined {
  return carriageStanding(order) === 'failed' ? order.carriage?.field : undefined
}

/** What a person writes anew of an order at such a field. */
const mends: Readonly<Record<RefusedField, (part: OrderPart) => boolean>> = {
  phone: (part) => part === 'số điện thoại khách',
  address: (part) => part === 'địa chỉ khách',
  place: (part) => part === 'địa chỉ khách',
  carrier: isFixedLater,
}

/** The order with these parts written anew: what its carrier said no to is not there any more, and its old sentence would send people to mend it again. */
export function withMended(order: Order, touched: readonly OrderPart[]): Order {
  const field = refusedField(order)
  const { carriage } = order
  const part = field && touched.find(mends[field])
  if (!part || !carriage) return order
  const { field: _, said: __, ...kept } = carriage
  const { name } = providers[carriage.carrier]
  return { ...order, carriage: { ...kept, text: `Đã sửa ${part} sau khi ${name} từ chối. Gửi lại.` } }
}

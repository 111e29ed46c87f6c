import { carriageStanding } from '../orders/carriage-of.ts'
import type { OrderField } from '../orders/recipient-faults.ts'
import type { Order } from '../tables/orders.ts'

/** Where a person mends what a carrier said no to. */
export type RefusedField = Extract<OrderField, 'phone' | 'address' | 'place' | 'carrier'>

/** Which field the no of an order's carrier is about, as our sentence for it says; nothing where none said no, or the order is out of the house. */
export function refusedField(order: Order): RefusedField | undefined {
  if (carriageStanding(order) !== 'failed') return undefined
  return fieldOfSentence(order.carriage?.text ?? '')
}

/** What to do stands in the sentence; where parcels are fetched is no matter of the order's. */
export function fieldOfSentence(text: string): RefusedField {
  if (/lấy hàng/i.test(text)) return 'carrier'
  if (/số điện thoại của khách/i.test(text)) return 'phone'
  if (/viết lại địa chỉ/i.test(text)) return 'address'
  return /chọn lại (tỉnh|địa chỉ)/i.test(text) ? 'place' : 'carrier'
}

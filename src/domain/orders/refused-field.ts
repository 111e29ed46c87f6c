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
  'paid',
  'carrier',
] as const satisfies readonly Carriage['field'][]
export type RefusedField = (typeof refusedFields)[number]

/** Which field the no of an order's carrier is about; nothing where none said no, it was written anew since, or the order is out of the house. */
export function refusedField(order: Order): RefusedField | undefined {
  const { carriage } = order
  if (!carriage || carriageStanding(order) !== 'failed') return undefined
  return carriage.field ?? fieldOfSentence(carriage.text ?? '')
}

const mended = 'Đã sửa '

/** What to do stands in the sentence of an order that was refused before 2026-11-27, when connectors named no field; nothing where it was written anew since. */
function fieldOfSentence(text: string): RefusedField | undefined {
  if (text.startsWith(mended)) return undefined
  if (/lấy hàng/i.test(text)) return 'carrier'
  if (/số điện thoại của khách/i.test(text)) return 'phone'
  if (/viết lại địa chỉ/i.test(text)) return 'address'
  if (/tiền thu hộ/i.test(text)) return 'paid'
  return /chọn lại (tỉnh|địa chỉ)/i.test(text) ? 'place' : 'carrier'
}

/** What is to be collected follows from all of these. */
const ofMoney: readonly OrderPart[] = [
  'sản phẩm',
  'bảng giá',
  'chiết khấu',
  'phí khác',
  'VAT',
  'tiền trả trước',
  'vận chuyển',
]

/** What a person writes anew of an order at such a field. */
const mends: Readonly<Record<RefusedField, (part: OrderPart) => boolean>> = {
  phone: (part) => part === 'số điện thoại khách',
  address: (part) => part === 'địa chỉ khách',
  place: (part) => part === 'địa chỉ khách',
  paid: (part) => ofMoney.includes(part),
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
  return { ...order, carriage: { ...kept, text: `${mended}${part} sau khi ${name} từ chối. Gửi lại.` } }
}

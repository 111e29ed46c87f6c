import { type RefusedField, refusedField } from '../../../domain/orders/refused-field.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { carriedFields } from './carriage-fields.ts'
import { formOf, type OrderForm } from './order-form.ts'

/** What the carrier of the order said no to, as its field says it. */
export interface RefusedCarriage {
  field: RefusedField
  text: string
}

/** Until somebody writes something else in the field; nothing where no carrier of the order said no. */
export function refusedCarriage(form: OrderForm, order: Order): RefusedCarriage | undefined {
  const field = refusedField(order)
  const { carriage } = order
  if (!field || !carriage || !form.seen) return undefined
  if ((field === 'carrier' || field === 'paid') && form.delivery !== 'carrier') return undefined
  const was = formOf(form.seen, '')
  const standsIn = (one: OrderForm) => JSON.stringify(partsOf({ ...one, seen: null })[field])
  if (standsIn(form) !== standsIn(was)) return undefined
  const { name } = providers[carriage.carrier]
  const text = carriage.text || `${name} chưa nhận đơn này. Sửa đơn rồi gửi lại.`
  return { field, text: carriage.said ? `${text} ${name}: ${carriage.said}` : text }
}

function partsOf(form: OrderForm): Record<RefusedField, unknown> {
  const { phone, address, place, carrier, paid, lines, discount, isPercent, otherFee, vat } = form
  const way = [carrier, carriedFields(form)]
  // What goods are called is read from the catalogue once the form is open, and changes no sum.
  const sums = lines.map(({ name: _, variant: __, ...line }) => line)
  return { phone, address, place, paid: [paid, sums, discount, isPercent, otherFee, vat, way], carrier: way }
}

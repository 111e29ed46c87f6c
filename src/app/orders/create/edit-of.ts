import { changedParts, type EditedFields, fieldsOf } from '../../../domain/orders/order-edit.ts'
import { formOf, type OrderForm, orderOf } from './order-form.ts'

/** What a form that changes an order asks for: the parts somebody touched, as they were shown and as they are now. */
export function editOf(form: OrderForm): { given: EditedFields; from: EditedFields } {
  if (!form.seen) return { given: {}, from: {} }
  // The form does not hold everything an order has: what it would make of an untouched one is held against it.
  const untouched = orderOf(formOf(form.seen, ''), form.edits)
  const written = orderOf(form, form.edits)
  const touched = changedParts(untouched, written)
  return { given: fieldsOf(written, touched), from: fieldsOf(form.seen, touched) }
}

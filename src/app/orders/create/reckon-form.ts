import { withEdit } from '../../../domain/orders/order-edit.ts'
import { type ReckonedOrder, reckonOrder } from '../../../domain/orders/reckon-order.ts'
import { isWhollyEditable } from '../../../domain/orders/why-not-edited.ts'
import { writtenOf } from '../../../domain/orders/written-order.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { OrderToChange } from '../../../replica/queries/orders/order-to-change.ts'
import { editOf } from './edit-of.ts'
import { leavingOf, type MadeAs, type OrderForm, orderOf } from './order-form.ts'

interface Known {
  goods: ReadonlyMap<string, Product> | undefined
  shop: Company | undefined
  /** The order that the form changes. */
  changed: OrderToChange | null | undefined
}

/** What the rule will say of a form: of a new order, or of an order that is changed. */
export function reckonForm(
  form: OrderForm,
  { goods, shop, changed }: Known,
  as: MadeAs = 'order',
): ReckonedOrder {
  const facts = { find: (code: string) => goods?.get(code), settings: shop?.settings, shop, wid: form.wid }
  if (form.edits === '' || !changed) return reckonOrder(orderOf(form, 'KT-0-0', as), facts)
  const { given } = editOf(form)
  const state = as === 'draft' ? ('ĐƠN NHÁP' as const) : undefined
  // A draft leaves the house as a new order does; one that stands goes on as it was.
  const leaving = changed.order.state === 'ĐƠN NHÁP' ? leavingOf(form, as) : {}
  const next = { ...withEdit(writtenOf(changed.order), given), ...leaving, state }
  return reckonOrder(next, { ...facts, wid: next.wid ?? form.wid, before: changed })
}

/** Whether goods, money and delivery of the order that a form changes are fixed by now (OPN-011). */
export function isFixed(changed: OrderToChange | null | undefined): boolean {
  return changed ? !isWhollyEditable(changed.order) : false
}

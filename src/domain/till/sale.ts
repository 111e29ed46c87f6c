import * as v from 'valibot'
import type { Refusal } from '../command.ts'
import { type NewOrder, NewOrderFields } from '../orders/order-fields.ts'
import type { ReckonedOrder } from '../orders/reckon-order.ts'
import { refuse } from '../refuse.ts'
import type { Payment } from '../tables/payments.ts'
import { DrawerCode, StoreId, Taken } from './params.ts'

const asked = NewOrderFields.entries

/** A sale at the till as it is asked for: goods, what is taken off, perhaps who buys, and how it was paid. */
export const SaleFields = v.object({
  code: asked.code,
  shopId: StoreId,
  drawer: DrawerCode,
  swItems: asked.swItems,
  price_policy: asked.price_policy,
  discount: asked.discount,
  typeDiscount: asked.typeDiscount,
  customer_id: asked.customer_id,
  customer_name: asked.customer_name,
  customer_phone: asked.customer_phone,
  note: asked.note,
  taken: v.optional(v.pipe(v.array(Taken), v.maxLength(3)), []),
})

export type Sale = v.InferOutput<typeof SaleFields>

/** The order that a sale makes, as `reckonOrder` is asked about every order: the buyer has the goods in hand. */
export function orderOfSale(sale: Omit<Sale, 'taken' | 'drawer'>, wid: string): NewOrder {
  const { code, swItems, price_policy, discount, typeDiscount, note } = sale
  const { customer_id, customer_name, customer_phone } = sale
  return {
    ...v.parse(NewOrderFields, { code, channel: 'STORE', wid, logistic: 'inStore' }),
    swItems,
    price_policy,
    discount,
    typeDiscount,
    customer_id,
    customer_name,
    customer_phone,
    note,
    buyerInStore: true,
    autoCompleteOrder: true,
  }
}

/** Why it is not sold, with what to do about it at a till; nothing where it may be. */
export function whyNotSold({ faults: [fault], lines }: ReckonedOrder): Refusal | undefined {
  const isLacking = fault?.why.code === 'order-goods-lacking' || fault?.why.code === 'order-part-lacking'
  if (!fault || !isLacking) return fault?.why
  const ready = lines.find(({ item }) => item.productCode === fault.line)?.stock?.ready ?? 0
  return refuse('sale-goods-lacking', { why: fault.why.text, ready: Math.max(0, ready) })
}

/** What was taken as entries of the ledger, each in the drawer and in a person's name (decisions 19). */
export function entriesOf(
  { taken, drawer }: Pick<Sale, 'taken' | 'drawer'>,
  { id, at, by }: { id: string; at: number; by: string },
): (Payment & { id: string })[] {
  return taken.map(({ form, amount }, index) => ({
    id: `${id}:${index + 1}`,
    type: form,
    amount,
    time: at,
    by,
    drawer,
  }))
}

import * as v from 'valibot'
import type { Refusal } from '../command.ts'
import { carriedTypes } from '../money/order-ledger.ts'
import { type NewOrder, NewOrderFields } from '../orders/order-fields.ts'
import type { ReckonedOrder } from '../orders/reckon-order.ts'
import { refuse } from '../refuse.ts'
import type { Payment } from '../tables/payments.ts'
import { GoodsBack } from './goods-back.ts'
import { DrawerCode, DrawerSum, StoreId, Taken } from './params.ts'

const asked = NewOrderFields.entries

/** A sale at the till as it is asked for: goods, what is taken off, perhaps who buys, and how it was paid. */
export const SaleFields = v.object({
  code: asked.code,
  /** VAL-014: nobody chose one where it is empty. */
  shopId: v.optional(StoreId, ''),
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
  /** What goes on the customer's debt (VND). */
  owed: v.optional(DrawerSum, 0),
  /** Goods of another sale that the buyer brings back in exchange: what they are worth pays first. */
  back: v.optional(GoodsBack),
  /** Goods past their last good day are sold, and the person said so. */
  expired: asked.expired,
})

export type Sale = v.InferOutput<typeof SaleFields>

/** A sale but for how it is paid. */
export type SoldGoods = Omit<Sale, 'taken' | 'owed' | 'back' | 'drawer'>

/** The order that a sale makes, as `reckonOrder` is asked about every order: the buyer has the goods in hand. */
export function orderOfSale(sale: SoldGoods, wid: string): NewOrder {
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
export function whyNotSold({ faults, lines }: ReckonedOrder): Refusal | undefined {
  // What is not taken goes on the debt here, and the sale itself asks whose.
  const fault = faults.find(({ why }) => why.code !== 'order-owed-by-nobody')
  const isLacking = fault?.why.code === 'order-goods-lacking' || fault?.why.code === 'order-part-lacking'
  if (!fault || !isLacking) return fault?.why
  const ready = lines.find(({ item }) => item.productCode === fault.line)?.stock?.ready ?? 0
  return refuse('sale-goods-lacking', { why: fault.why.text, ready: Math.max(0, ready) })
}

/**
 * What pays for a sale as entries of the ledger, each in the drawer and in a person's name (decisions 19): what goods are worth that came back, what was taken, and
 * what goes on the debt.
 */
export function entriesOf(
  { taken, drawer, owed, back }: Pick<Sale, 'taken' | 'drawer' | 'owed' | 'back'>,
  carried: number,
  { id, at, by }: { id: string; at: number; by: string },
): (Payment & { id: string })[] {
  const exchanged = {
    type: carriedTypes.exchange,
    amount: carried,
    note: `Từ hàng trả của đơn ${back?.code ?? ''}`,
  }
  const all = [
    ...(carried > 0 ? [exchanged] : []),
    ...taken.map(({ form, amount, given = 0 }) => ({
      type: form,
      amount,
      given: form === 'Tiền mặt' && given > amount ? given : undefined,
    })),
    ...(owed > 0 ? [{ type: carriedTypes.debt, amount: owed }] : []),
  ]
  return all.map((one, index) => ({ id: `${id}:${index + 1}`, ...one, time: at, by, drawer }))
}

import * as v from 'valibot'
import { type Circumstances, isRefusal, type Reader, type Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { carriedTypes, ledgerOf, owedOf, type PaymentForm, paymentForms } from '../money/order-ledger.ts'
import { OrderCode } from '../money/params.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { announceBuyerReturn } from '../returns/buyer-return.ts'
import { finishCheck } from '../returns/finish-check.ts'
import { importReturns } from '../returns/import-returns.ts'
import { ProductCode, Quantity, SlipCode } from '../returns/params.ts'
import { withChecks } from '../returns/return-lines.ts'
import { announcedReturn, openReturn, returnsOf } from '../returns/returns-of.ts'
import { worthBack } from '../returns/value-back.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'
import { storeFor } from './drawer.ts'
import { DrawerSum } from './params.ts'

/** Goods of a sale that a buyer brings back, and what the device reckoned for them. */
export const GoodsBack = v.object({
  code: OrderCode,
  /** By the products in hand: combos come back by their components. Damaged ones lie apart, as at the returns bench. */
  items: v.pipe(
    v.array(
      v.object({
        productCode: ProductCode,
        quantity: Quantity,
        outcome: v.optional(v.picklist(['good', 'damaged']), 'good'),
      }),
    ),
    v.minLength(1),
    v.maxLength(200),
  ),
  /** How money goes back that is left over. */
  form: v.picklist(paymentForms),
  /** The slip that takes the goods in, made on the device. */
  slip: SlipCode,
  /** What they are worth, and what of it went off the customer's debt, as it was said to the buyer (VND): hands moved money by it. */
  worth: v.optional(DrawerSum),
  offDebt: v.optional(DrawerSum),
})

export type BroughtBack = v.InferOutput<typeof GoodsBack>
type Items = readonly { productCode: string; quantity: number }[]

/** What goods are worth that come back, and where that goes first (VND). */
export interface Worth {
  worth: number
  /** Off what the customer owes for that very sale. */
  offDebt: number
}

const reason = 'Khách trả hàng tại quầy'

/** Takes the goods in: from the buyer's word to the last unit judged it all happens at the till. Answers what they are worth. */
export function takeIn(
  draft: Draft,
  back: BroughtBack,
  circumstances: Circumstances,
): { order: Order; due: Worth } | Refusal {
  const { code, items, slip } = back
  const { guess } = circumstances
  const order = draft.get('orders', code)
  if (!order) return refuse('order-not-found', { code })
  const { shopId, wid } = order
  if (order.channel !== 'STORE' || shopId === undefined) return refuse('sale-not-in-store', { code })
  const store = storeFor(draft, shopId, circumstances)
  if (isRefusal(store)) return store
  const sold = soldBefore(draft, order)
  const { earlier } = sold
  const open = openReturn(earlier)
  if (open) {
    const when = formatMoment(open.announcedAt)
    return refuse('return-announced-already', { code, who: nameOf(draft, open.announcedBy), when })
  }
  const checked = judged(draft, { order, items, earlier }, circumstances)
  if (isRefusal(checked)) return checked
  const why = importReturns(draft, [checked], { slipCode: slip, wid, bins: [] }, circumstances)
  if (why) return why
  const due = dueFor(sold, checked)
  const isOther = (told: number | undefined, now: number) => told !== undefined && told !== now
  // A device may not hold what else came back, or the customer.
  if (!guess && (isOther(back.worth, due.worth) || isOther(back.offDebt, due.offDebt)))
    return refuse('return-worth-changed', { code, worth: formatMoney(due.worth) })
  return { order: draft.get('orders', code) ?? order, due }
}

function judged(
  draft: Draft,
  { order, items, earlier }: { order: Order; items: BroughtBack['items']; earlier: readonly ReturnedOrder[] },
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const { id, at, user } = circumstances
  const given = { kind: 'buyer-return', reason } as const
  const announced = announcedReturn(draft, order, earlier, given, circumstances)
  const about = { order, announced, items, swItems: [], reason, isRest: true }
  const made = announceBuyerReturn(draft, about, circumstances)
  if (isRefusal(made)) return made
  const by = user.userName
  const checks = items.map(({ productCode, quantity, outcome }) => ({
    gesture: `${id}:${productCode}:${outcome}`,
    productCode,
    outcome,
    quantity,
    at,
    by,
  }))
  const here: ReturnedOrder = { ...made, state: 'arrived', arrivedAt: at, arrivedBy: by }
  return finishCheck(draft, withChecks(here, checks, at), circumstances)
}

/** A sale of which goods come back: what came back of it before, and what its customer owes now (VND). */
export interface SoldBefore {
  order: Order
  earlier: readonly ReturnedOrder[]
  unPaid: number
}

export function soldBefore(read: Reader, order: Order): SoldBefore {
  const unPaid = knownCustomer(read, order.customer.id ?? '')?.unPaid ?? 0
  return { order, earlier: returnsOf(read, order.code), unPaid }
}

/** What goods that are still to be taken in will be worth, for the eyes. */
export function dueForItems(sold: SoldBefore, items: Items): Worth {
  const lines = items.map(({ productCode, quantity }) => ({
    productCode,
    expected: quantity,
    good: 0,
    damaged: 0,
  }))
  const returned = { kind: 'buyer-return', state: 'announced', lines } as unknown as ReturnedOrder
  return dueFor(sold, returned)
}

/**
 * What goes back for a return (VND): what all returns are worth less what the earlier ones were, so that whoever brings everything back in parts gets all of it to
 * the đồng; at most what is paid or on debt. It makes the debt smaller first that this sale made, as far as the customer still owes it.
 */
function dueFor({ order, earlier, unPaid }: SoldBefore, returned: ReturnedOrder): Worth {
  const { paid, onDebt } = ledgerOf(order)
  const worthOf = (returns: readonly ReturnedOrder[]) => worthBack(order, returns) ?? 0
  const worth = Math.max(0, Math.min(paid + onDebt, worthOf([...earlier, returned]) - worthOf(earlier)))
  return { worth, offDebt: Math.max(0, Math.min(worth, owedOf(order), unPaid)) }
}

/** What of it pays for other goods that cost so much (VND). */
export function carriedOver({ worth, offDebt }: Worth, due: number): number {
  return Math.max(0, Math.min(worth - offDebt, due))
}

/** The entries of an order's ledger for goods that came back: off the debt, over to the sale that takes the rest, and out of the drawer. */
export function entriesBack(
  { worth, offDebt }: Worth,
  { carried, form, to }: { carried: number; form: PaymentForm; to?: string },
): { type: string; amount: number; note: string }[] {
  const all = [
    { type: carriedTypes.debt, amount: -offDebt, note: reason },
    { type: carriedTypes.exchange, amount: -carried, note: `Đổi sang đơn ${to ?? ''}` },
    { type: form, amount: -(worth - offDebt - carried), note: reason },
  ]
  return all.filter(({ amount }) => amount < 0)
}

import * as v from 'valibot'
import { type Circumstances, defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { moneyByHand } from '../money/money-by-hand.ts'
import { ledgerOf, paymentForms, withPaidBack } from '../money/order-ledger.ts'
import { OrderCode } from '../money/params.ts'
import { refuse } from '../refuse.ts'
import { announceBuyerReturn } from '../returns/buyer-return.ts'
import { finishCheck } from '../returns/finish-check.ts'
import { importReturns } from '../returns/import-returns.ts'
import { ProductCode, Quantity, SlipCode } from '../returns/params.ts'
import { withChecks } from '../returns/return-lines.ts'
import { announcedReturn, returnsOf } from '../returns/returns-of.ts'
import { worthBack } from '../returns/value-back.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { drawerFor, putInDrawer, storeFor } from './drawer.ts'
import { DrawerCode } from './params.ts'

/**
 * A buyer brings goods of a sale back to the till: they lie on their shelf again by a slip 'Nhập hàng hoàn', and what was paid for them goes out of the drawer. Units that
 * cannot be sold are reported as damaged from there.
 */
export const takeBackGoods = defineCommand({
  path: '/api/till',
  method: 'takeBackGoods',
  params: v.object({
    code: OrderCode,
    /** By the products in hand: combos come back by their components. */
    items: v.pipe(
      v.array(v.object({ productCode: ProductCode, quantity: Quantity })),
      v.minLength(1),
      v.maxLength(200),
    ),
    drawer: DrawerCode,
    /** How the money goes back. */
    form: v.picklist(paymentForms),
    /** The slip that takes the goods in, made on the device. */
    slip: SlipCode,
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, items, drawer: drawerCode, form, slip }, circumstances) {
    const { id, at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { shopId, wid } = order
    if (order.channel !== 'STORE' || shopId === undefined) return refuse('sale-not-in-store', { code })
    const store = storeFor(read, shopId, circumstances)
    if (isRefusal(store)) return store
    const drawer = drawerFor(read, drawerCode, shopId, circumstances)
    if (drawer && isRefusal(drawer)) return drawer
    const draft = new Draft(read)
    const checked = goodsBack(draft, order, items, circumstances)
    if (isRefusal(checked)) return checked
    const why = importReturns(draft, [checked], { slipCode: slip, wid, bins: [] }, circumstances)
    if (why) return why
    const amount = paidBack(order, checked)
    const sold = draft.get('orders', code) ?? order
    if (amount > 0) {
      const entry = { id, type: form, amount: -amount, time: at, by: user.userName }
      const back = { ...entry, drawer: drawerCode, note: 'Khách trả hàng tại quầy' }
      draft.put('orders', { ...withPaidBack(sold, back), updatedAt: at })
      putInDrawer(draft, drawerCode, [back], { sales: 0, at })
    }
    return draft.changes
  },

  fill: (params, newCode) => ({ ...params, slip: params['slip'] ?? newCode('returnSlip') }),
  answer: (read, { code }) => ({ newOrder: read.get('orders', code) }),
  say: ({ code }) => ({ what: 'Nhận hàng khách trả tại quầy', about: code }),
  undoByHand: ({ code, items, drawer }, _why, read) => {
    const order = read.get('orders', code)
    const value = order && moneyBackFor(order, items)
    if (!value) return []
    return [
      moneyByHand('Lấy lại tiền đã hoàn cho khách, hoặc báo chủ shop', {
        orderCode: `${code} (ngăn ${drawer})`,
        amount: value,
        form: 'Hoàn tiền',
      }),
    ]
  },
  cause: ({ code }) => code,
})

type Items = readonly { productCode: string; quantity: number }[]

/** The return, from the buyer's word to the last unit looked at: it all happens at the till. */
function goodsBack(
  draft: Draft,
  order: Order,
  items: Items,
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const { id, at, user } = circumstances
  const reason = 'Khách trả hàng tại quầy'
  const given = { kind: 'buyer-return', reason } as const
  const announced = announcedReturn(draft, order, returnsOf(draft, order.code), given, circumstances)
  const made = announceBuyerReturn(draft, { order, announced, items, swItems: [], reason }, circumstances)
  if (isRefusal(made)) return made
  const checks = items.map(({ productCode, quantity }) => ({
    gesture: `${id}:${productCode}`,
    productCode,
    outcome: 'good' as const,
    quantity,
    at,
    by: user.userName,
  }))
  const here: ReturnedOrder = { ...made, state: 'arrived', arrivedAt: at, arrivedBy: user.userName }
  return finishCheck(draft, withChecks(here, checks, at), circumstances)
}

/** What goes back for what came back (VND): its worth with its share of what was taken off the whole sale, at most what was paid. */
function paidBack(order: Order, returned: ReturnedOrder): number {
  return Math.min(ledgerOf(order).paid, worthBack(order, [returned]) ?? 0)
}

/** The same of goods that are still to be taken back, for the eyes. */
export function moneyBackFor(order: Order, items: Items): number {
  const lines = items.map(({ productCode, quantity }) => ({
    productCode,
    expected: quantity,
    good: 0,
    damaged: 0,
  }))
  const returned = { kind: 'buyer-return', state: 'announced', lines } as unknown as ReturnedOrder
  return paidBack(order, returned)
}

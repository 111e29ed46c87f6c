import * as v from 'valibot'
import { type Circumstances, defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { putInDrawer } from '../money/into-drawer.ts'
import { formatMoney } from '../money/money.ts'
import { moveDebt } from '../money/move-debt.ts'
import { carriedTypes, ledgerOf, owedOf, withPayment } from '../money/order-ledger.ts'
import { OrderCode } from '../money/params.ts'
import { enterState } from '../orders/enter-state.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { lastEntry } from '../orders/last-entry.ts'
import { weightyEdits } from '../orders/order-edit.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'
import { storeFor } from './drawer.ts'

/** How long after a sale it may be taken back whole (ms); later its goods come back as a return. */
const withdrawableMs = 86_400_000

/** A sale was a mistake: goods are on the shelf again, the money is out of the drawer. By whoever made it, as long as nothing else happened to it. */
export const withdrawSale = defineCommand({
  path: '/api/order',
  method: 'withdrawSale',
  params: v.object({ code: OrderCode }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const { id, at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (order.channel !== 'STORE' || order.shopId === undefined) return refuse('sale-not-in-store', { code })
    const store = storeFor(read, order.shopId, circumstances)
    if (isRefusal(store)) return store
    if (order.state === 'HỦY' && order.historyState.length === 2) return []
    if (order.createdBy !== user.userName)
      return refuse('order-made-by-another', { code, who: nameOf(read, order.createdBy) })
    if (at - order.createdAt > withdrawableMs)
      return refuse('order-made-long-ago', { code, when: formatMoment(order.createdAt) })
    if (order.payment.history.some(({ type }) => type === carriedTypes.exchange))
      return refuse('sale-in-exchange', { code })
    if (!isUntouched(order))
      return refuse('order-went-on', { code, state: order.state, ...lastEntry(read, order) })
    const draft = new Draft(read)
    const why = withdrawDebt(draft, order, circumstances)
    if (why) return why
    const back = ledgerOf(order).history.map((entry, index) => ({
      id: `${id}:${index + 1}`,
      type: entry.type,
      amount: -entry.amount,
      time: at,
      by: entry.by,
      drawer: entry.drawer,
      takesBack: entry.id,
      note: 'Hoàn tác',
    }))
    enterState(draft, back.reduce(withPayment, order), 'HỦY', 'Hoàn tác', circumstances)
    const [first] = back
    if (first?.drawer) putInDrawer(draft, first.drawer, back, { sales: -1, at })
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn tác bán hàng', about: code }),
  cause: ({ code }) => code,
})

/** As it was sold: nothing came back, no money was given back. */
function isUntouched({
  state,
  historyState,
  payment,
  edits,
  exchangedBy,
  rebacked,
  rebackInfo,
  createdAt,
}: Order): boolean {
  return (
    state === 'THÀNH CÔNG' &&
    historyState.length === 1 &&
    // What was paid with the sale itself; a store without drawers has it in none.
    payment.history.every(
      ({ amount, drawer, time }) => amount > 0 && (drawer !== undefined || time === createdAt),
    ) &&
    weightyEdits(edits).length === 0 &&
    exchangedBy === undefined &&
    !rebacked &&
    rebackInfo === undefined
  )
}

/** What was put on the debt goes off it again; not once the customer paid some of it. */
function withdrawDebt(draft: Draft, order: Order, circumstances: Circumstances): Refusal | undefined {
  const owed = owedOf(order)
  const { code } = order
  const customer = knownCustomer(draft, order.customer.id ?? '')
  if (owed === 0 || (!customer && circumstances.guess)) return undefined
  if (!customer) return refuse('debtor-not-found', { code })
  const { unPaid } = customer
  if (unPaid < owed) return refuse('sale-debt-paid', { code, unPaid: formatMoney(Math.max(0, unPaid)) })
  moveDebt(draft, customer, { amount: -owed, reason: 'Hoàn tác', document: code }, circumstances)
  return undefined
}

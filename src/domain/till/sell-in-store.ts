import { productOf } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { drawerFor, putInDrawer } from '../money/into-drawer.ts'
import { formatMoney } from '../money/money.ts'
import { moneyByHand } from '../money/money-by-hand.ts'
import { moveDebt } from '../money/move-debt.ts'
import { carriedTypes, withPayment } from '../money/order-ledger.ts'
import { keepCustomer, recipientOf } from '../orders/customer-of-order.ts'
import { enterState } from '../orders/enter-state.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { reckonOrder } from '../orders/reckon-order.ts'
import { bareOrderOf, whyUnknownGoods } from '../orders/row-of-order.ts'
import { whySoldExpired } from '../orders/why-sold-expired.ts'
import { normalizePhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import { storeFor } from './drawer.ts'
import { carriedOver, takeIn } from './goods-back.ts'
import { payBack } from './pay-back.ts'
import { entriesOf, orderOfSale, type Sale, SaleFields, whyNotSold } from './sale.ts'

/**
 * Goods are sold in a store and paid for: THÀNH CÔNG at once, out of stock by a slip 'Xuất bán hàng', with the money in a drawer (decisions 19, 25). What an order
 * is checked and reckoned by is what every order is (`reckonOrder`); whom it goes to may stay unsaid.
 *
 * 2026-11-25: a part may go on the customer's debt, who has to be known then; and goods of another sale may come back with it in exchange: only the difference is paid.
 */
export const sellInStore = defineCommand({
  path: '/api/order',
  method: 'sellInStore',
  params: SaleFields,
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const { id, at, user } = circumstances
    const { code, shopId } = params
    const store = storeFor(read, shopId, circumstances)
    if (isRefusal(store)) return store
    const drawer = drawerFor(read, params.drawer, shopId, circumstances)
    if (drawer && isRefusal(drawer)) return drawer
    if (read.get('orders', code)) return refuse('order-code-taken', { code })
    const { wid } = store
    const unknown = whyUnknownGoods(read, params.swItems, wid, circumstances)
    if (unknown) return unknown
    const draft = new Draft(read)
    const back = params.back && takeIn(draft, params.back, circumstances)
    if (back && isRefusal(back)) return back
    if (back && back.order.shopId !== shopId)
      return refuse('drawer-of-another-store', { code: params.drawer })
    const written = orderOfSale(params, wid)
    const reckoned = reckonOrder(written, {
      find: (product) => productOf(draft, product),
      settings: read.get('companies', user.company)?.settings,
      wid,
    })
    const why = whyNotSold(reckoned)
    if (why) return why
    const carried = back ? carriedOver(back.due, reckoned.price.pickMoney) : 0
    const unpaid = whyNotPaid(params, reckoned.price.pickMoney - carried)
    if (unpaid) return unpaid

    const customer = keepCustomer(draft, written, recipientOf(written), circumstances)
    const entries = entriesOf(params, carried, { id, at, by: user.userName })
    const made = { createdAt: at, createdBy: user.userName, updatedAt: at }
    const row = {
      ...bareOrderOf(written, reckoned),
      ...made,
      channel: 'STORE',
      shopId,
      wid,
      customer,
    } as const
    const past = params.expired ? undefined : whySoldExpired(read, row, at)
    if (past) return past
    enterState(draft, entries.reduce(withPayment, row), reckoned.state, '', circumstances)
    putInDrawer(draft, params.drawer, entries, { sales: 1, at })
    if (back && params.back) {
      const how = { drawer: params.drawer, form: params.back.form, carried, to: code }
      payBack(draft, back.order, back.due, how, circumstances)
    }
    const debtor = knownCustomer(draft, customer.id ?? '')
    if (params.owed > 0 && debtor) {
      const debt = { amount: params.owed, reason: carriedTypes.debt, document: code }
      moveDebt(draft, debtor, debt, circumstances)
    }
    return draft.changes
  },

  fill: (params, newCode) => ({ ...params, code: params['code'] ?? newCode('order') }),
  answer: (read, { code, swItems }) => ({
    newOrder: read.get('orders', code),
    storeProduct: read.many(
      'products',
      swItems.map(({ productCode }) => productCode),
    ),
  }),
  say: ({ code, taken, owed, back }) => ({
    what: `${back ? 'Đổi hàng' : 'Bán'} tại cửa hàng, thu ${formatMoney(sumOf(taken))}₫${owed > 0 ? `, ghi nợ ${formatMoney(owed)}₫` : ''}`,
    about: code,
  }),
  undoByHand: ({ code, taken }) =>
    taken.map(({ form, amount }) =>
      moneyByHand('Trả lại tiền cho khách, hoặc báo chủ shop', { orderCode: code, amount, form }),
    ),
  cause: ({ code }) => code,
  // Goods that came back stay in: their receipt says so.
  reverse: ({ code, back }) =>
    back ? undefined : { path: '/api/order', method: 'withdrawSale', params: { code } },
})

/** Why it is not paid for: what was taken and what goes on the debt is not what is due, or nobody is known who owes it. */
function whyNotPaid({ taken, owed, customer_phone }: Sale, due: number): Refusal | undefined {
  const paid = sumOf(taken) + owed
  if (paid !== due) return refuse('sale-not-paid', { due: formatMoney(due), taken: formatMoney(paid) })
  return owed > 0 && normalizePhone(customer_phone) === ''
    ? refuse('sale-debt-without-customer', {})
    : undefined
}

function sumOf(taken: Sale['taken']): number {
  return taken.reduce((sum, { amount }) => sum + amount, 0)
}

import { productOf } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { moneyByHand } from '../money/money-by-hand.ts'
import { withPayment } from '../money/order-ledger.ts'
import { keepCustomer, recipientOf } from '../orders/customer-of-order.ts'
import { enterState } from '../orders/enter-state.ts'
import { reckonOrder } from '../orders/reckon-order.ts'
import { bareOrderOf, whyUnknownGoods } from '../orders/row-of-order.ts'
import { refuse } from '../refuse.ts'
import { drawerFor, putInDrawer, storeFor } from './drawer.ts'
import { entriesOf, orderOfSale, SaleFields, whyNotSold } from './sale.ts'

/**
 * Goods are sold in a store and paid for: THÀNH CÔNG at once, out of stock by a slip 'Xuất bán hàng', with the money in a drawer (decisions 19, 25). What an order
 * is checked and reckoned by is what every order is (`reckonOrder`); whom it goes to may stay unsaid.
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
    const written = orderOfSale(params, wid)
    const reckoned = reckonOrder(written, {
      find: (product) => productOf(read, product),
      settings: read.get('companies', user.company)?.settings,
      wid,
    })
    const why = whyNotSold(reckoned)
    if (why) return why
    const due = reckoned.price.pickMoney
    const taken = params.taken.reduce((sum, { amount }) => sum + amount, 0)
    if (taken !== due) return refuse('sale-not-paid', { due: formatMoney(due), taken: formatMoney(taken) })

    const draft = new Draft(read)
    const customer = keepCustomer(draft, written, recipientOf(written), at)
    const entries = entriesOf(params, { id, at, by: user.userName })
    const made = { createdAt: at, createdBy: user.userName, updatedAt: at }
    const row = {
      ...bareOrderOf(written, reckoned),
      ...made,
      channel: 'STORE',
      shopId,
      wid,
      customer,
    } as const
    enterState(draft, entries.reduce(withPayment, row), reckoned.state, '', circumstances)
    putInDrawer(draft, params.drawer, entries, { sales: 1, at })
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
  say: ({ code, taken }) => ({
    what: `Bán tại cửa hàng, thu ${formatMoney(taken.reduce((sum, { amount }) => sum + amount, 0))}₫`,
    about: code,
  }),
  undoByHand: ({ code, taken }) =>
    taken.map(({ form, amount }) =>
      moneyByHand('Trả lại tiền cho khách, hoặc báo chủ shop', { orderCode: code, amount, form }),
    ),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/order', method: 'withdrawSale', params: { code } }),
})

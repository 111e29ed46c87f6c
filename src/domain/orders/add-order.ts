import { defaultWarehouse } from '../brand.ts'
import { productOf } from '../catalogue/product-of.ts'
import { type Circumstances, defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { drawerFor, putInDrawer } from '../money/into-drawer.ts'
import { withPayment } from '../money/order-ledger.ts'
import { refuse } from '../refuse.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { Order } from '../tables/orders.ts'
import { tagsMeant } from '../tags/tag-names.ts'
import { asCarrierTakes } from './carrier-rules.ts'
import { keepCustomer, recipientOf } from './customer-of-order.ts'
import { enterState } from './enter-state.ts'
import { exchangeOf, linkExchange, whyNotExchanged } from './exchange.ts'
import { type NewOrder, NewOrderFields, ownOrderCode } from './order-fields.ts'
import { reckonOrder } from './reckon-order.ts'
import { bareOrderOf, paidBy, whyUnknownGoods } from './row-of-order.ts'
import { sendOrderOff } from './send-order-off.ts'
import { asSoldIn, isSoldInStore, storeOfOrder } from './store-of-order.ts'
import { whyNotLeaving } from './why-not-leaving.ts'
import { whySoldExpired } from './why-sold-expired.ts'
import { writesOrders } from './writes-orders.ts'

/**
 * Somebody makes an order of the shop's own. What follows from it is reckoned here and never believed: sums, names, cost, its state (`reckonOrder`). It is
 * entered from ĐƠN NHÁP, so that goods are reserved, waited for and counted by the one way there is (`enterState`).
 */
export const addOrder = defineCommand({
  path: '/api/order',
  method: 'add',
  params: NewOrderFields,
  permission: writesOrders.permission,
  offline: 'optimistic',

  decide(read, asked, circumstances) {
    const { at, user, guess } = circumstances
    const store = isSoldInStore(asked) ? storeOfOrder(read, asked, circumstances) : undefined
    if (store && isRefusal(store)) return store
    const written = store ? asSoldIn(asked, store) : asCarrierTakes(asked, { isNew: true })
    const params = { ...written, tags: tagsMeant(read, asked.tags) }
    const { code } = params
    const wid = params.wid ?? defaultWarehouse
    const why = whyNotMadeHere(params) ?? whyNotYours(user, wid)
    if (why) return why
    if (!guess && !read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
    const closed = whyNoNewGoods(read, wid)
    if (closed) return closed
    if (read.get('orders', code)) return refuse('order-code-taken', { code })
    const unknown = whyUnknownGoods(read, params.swItems, wid, circumstances)
    if (unknown) return unknown
    const shop = read.get('companies', user.company)
    const reckoned = reckonOrder(params, {
      find: (product) => productOf(read, product),
      settings: shop?.settings,
      shop,
      wid,
    })
    const [fault] = reckoned.faults
    if (fault) return fault.why
    const exchange = exchangeOf(params)
    const whyNot = exchange && whyNotExchanged(read, exchange, circumstances)
    if (whyNot) return whyNot

    const drawer =
      store && params.drawer ? drawerFor(read, params.drawer, store.shopId, circumstances) : undefined
    if (drawer && isRefusal(drawer)) return drawer

    const draft = new Draft(read)
    const customer = keepCustomer(draft, params, recipientOf(params), circumstances)
    const bare = { ...bareOrderOf(params, reckoned), wid, customer, exchange }
    const sold = store ? { ...bare, channel: 'STORE' as const, shopId: store.shopId } : bare
    const past = store && !params.expired ? whySoldExpired(read, sold, at) : undefined
    if (past) return past
    const order = withAdvance(sold, params, circumstances)
    const made = enterState(draft, order, reckoned.state, '', circumstances)
    if (params.sendOff) sendOrderOff(draft, made, circumstances)
    linkExchange(draft, order, at)
    const taken = order.payment.history
    // A sale that nothing was paid for is none of the drawer's.
    if (store && params.drawer && taken.length > 0) putInDrawer(draft, params.drawer, taken, { sales: 1, at })
    return draft.changes
  },

  /** An independent client names no code of ours, or its own as `orderCode`, so that what it sends twice is one order (decisions 23, 32). */
  fill: ({ code, orderCode, channel, ...params }, newCode) => ({
    ...params,
    channel: channel || 'KhoTay',
    code: code || (ownOrderCode.test(String(orderCode)) ? orderCode : newCode('order')),
  }),
  answer: (read, { code, swItems }) => ({
    newOrder: read.get('orders', code),
    storeProduct: read.many(
      'products',
      swItems.map(({ productCode }) => productCode),
    ),
  }),
  say: ({ code, state, customer_name, sendOff }) => ({
    what: `${state === 'ĐƠN NHÁP' ? 'Lưu đơn nháp' : sendOff ? 'Tạo và đi đơn' : 'Tạo đơn'}${customer_name ? ` của ${customer_name}` : ''}`,
    about: code,
  }),
  cause: ({ code }) => code,
  reverse: (params) => ({
    path: '/api/order',
    method: isSoldInStore(params) ? 'withdrawSale' : 'withdrawOrder',
    params: { code: params.code },
  }),
})

/** Why no such order is made by hand: it belongs to a marketplace, or leaves as no order does. */
function whyNotMadeHere(params: NewOrder): Refusal | undefined {
  const why = whyNotLeaving(params)
  if (why || params.buyerInStore || params.channel === 'KhoTay') return why
  return refuse('order-not-made-here', { channel: params.channel })
}

/** With who made it and when, and what was paid ahead as an entry of its ledger (decisions 19). */
function withAdvance(order: Order, params: NewOrder, { id, at, user }: Circumstances): Order {
  const made = { ...order, createdAt: at, createdBy: user.userName, updatedAt: at }
  if (params.paid === 0) return made
  const entry = { id, type: paidBy(params), amount: params.paid, time: at, by: user.userName }
  return withPayment(made, params.drawer ? { ...entry, drawer: params.drawer } : entry)
}

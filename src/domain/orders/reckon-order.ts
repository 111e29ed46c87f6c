import { deepEqual } from '../../lib/deep-equal.ts'
import { formatMoney } from '../money/money.ts'
import { ledgerOf } from '../money/order-ledger.ts'
import { refuse } from '../refuse.ts'
import { type Stock, stockOf } from '../stock/stock-of.ts'
import type { CompanySettings } from '../tables/company.ts'
import type { HeldGoods, Order, OrderItem, OrderState } from '../tables/orders.ts'
import type { Product } from '../tables/products.ts'
import { type CarryingShop, carrierRuleFaults } from './carrier-rules.ts'
import { isOwnChannel } from './channels.ts'
import { credited } from './credited.ts'
import { type Lacking, lackingGoods, whyLacking } from './lacking-goods.ts'
import { moneyFaults } from './money-faults.ts'
import type { NewOrder } from './order-fields.ts'
import { goodsFaults, itemsOf } from './order-items.ts'
import { linePrice, type OrderPrice, priceOrder } from './pricing.ts'
import { draftFaults, type OrderFault, recipientFaults } from './recipient-faults.ts'

/** What the shop is asked about an order that is being written. */
export interface ShopFacts {
  /** A product by a code it has or had; nothing where there is none. */
  find(code: string): Product | undefined
  settings: Pick<CompanySettings, 'addOrder'> | undefined
  /** Its accounts at carriers, and where they fetch; where it is not known, the carriers' own rules are not asked. */
  shop?: CarryingShop | undefined
  /** Where its goods are kept. */
  wid: string
  /** The order that is changed, and what stock keeps for it now; nothing where it is new. */
  before?: { order: Order; held: readonly HeldGoods[] } | undefined
}

/** A line of an order as it will be kept, and what there is to say of it. */
export interface ReckonedLine {
  item: OrderItem
  product: Product | undefined
  /** Of its product in this warehouse, without this order; nothing where that is not known. */
  stock: Stock | undefined
  /** Price × amount − discount (VND). */
  price: number
  lacking: Lacking | undefined
}

export interface ReckonedOrder {
  lines: ReckonedLine[]
  price: OrderPrice
  /** The state it is made in, or comes to by the change. */
  state: OrderState
  /** Why it is not made, first things first; none where it is. */
  faults: OrderFault[]
}

/**
 * Everything that follows from what was written of an order: its lines as they will be kept, its sums, its state, and what is wrong with it. The rules that
 * make and change an order and the screen it is written on ask this one function, so that a button and the server never disagree.
 */
export function reckonOrder(order: NewOrder, facts: ShopFacts): ReckonedOrder {
  const { wid, settings, before } = facts
  const held = before?.held ?? []
  const find = credited(facts.find, held)
  const known = before?.order.swItems ?? []
  const items = itemsOf(order.swItems, {
    find,
    wid,
    before: before && { items: known, wid: before.order.wid },
  })
  const lacking = lackingGoods(items, wid, find, held)
  const price = priceOrder({
    price_policy: order.price_policy,
    discount: order.discount,
    typeDiscount: order.typeDiscount,
    otherFee: order.otherFee,
    vatFee: order.vatFee,
    paid: order.paid,
    shippingFee: order.shipping_fee,
    payment_type_id: order.payment_type_id,
    swItems: items,
  })
  const isDraft = order.state === 'ĐƠN NHÁP'
  const isOwn = before === undefined || isOwnChannel(before.order.channel)
  // What the buyer takes along has to be here; what is on its way helps nobody.
  const isFirst = before === undefined || before.order.state === 'ĐƠN NHÁP'
  const completes = order.autoCompleteOrder && !isDraft && isFirst
  const waits = settings?.addOrder === 1 ? [] : lacking.filter(({ isBeyondIncoming }) => isBeyondIncoming)
  // 2026-11-25: goods on the counter of a shop that sells beyond its stock are here, whatever its books say.
  const isOnCounter = order.buyerInStore && settings?.addOrder === 1
  const short = completes && !isOnCounter ? lacking : waits
  return {
    lines: items.map((item) => {
      const product = find(item.productCode)
      return {
        item,
        product,
        stock: product && stockOf(product, find, (one) => one === wid),
        price: linePrice(item, order.price_policy),
        lacking: lacking.find((one) => one.line === item.productCode),
      }
    }),
    price,
    state: isDraft
      ? 'ĐƠN NHÁP'
      : completes
        ? 'THÀNH CÔNG'
        : stateOf(before?.order, { items, wid, lacks: lacking.length > 0 }),
    faults: [
      ...(isDraft || order.buyerInStore ? draftFaults(order) : isOwn ? recipientFaults(order) : []),
      ...goodsFaults(order.swItems, { find, before: known, mayBeEmpty: !isOwn }),
      ...carrierFaults(order, before?.order),
      ...carrierRuleFaults(order, facts.shop, before?.order),
      ...moneyFaults(order, items, price, isFirst ? 0 : ledgerOf(before.order).paid),
      ...(isDraft || !isFirst ? [] : debtorFaults(order, price)),
      ...short.map((one): OrderFault => ({ field: 'goods', line: one.line, why: whyLacking(one) })),
    ],
  }
}

/**
 * Goods that go over a counter before all is paid, and nobody is known who owes the rest. 2026-11-25: the document asks for a customer where goods are sent (VAL-005, VAL-006); what a carrier
 * collects the carrier owes, and whom the shop's own people go to is named anyway.
 */
function debtorFaults(order: NewOrder, { pickMoney }: OrderPrice): OrderFault[] {
  if (!order.buyerInStore || pickMoney <= 0) return []
  const field =
    order.customer_phone.trim() === '' ? 'phone' : order.customer_name.trim() === '' ? 'name' : undefined
  return field ? [{ field, why: refuse('order-owed-by-nobody', { due: formatMoney(pickMoney) }) }] : []
}

/** Nobody said who brings it (VAL-002, VAL-003); asked of a draft too (CRE-029), and not of an order that stood without before. */
function carrierFaults(order: NewOrder, before: Order | undefined): OrderFault[] {
  const isNew = before === undefined || before.state === 'ĐƠN NHÁP'
  if (!isNew || order.buyerInStore || order.logistic !== '') return []
  const why = order.sendOff ? refuse('order-without-carrier', {}) : refuse('order-carrier-not-chosen', {})
  return [{ field: 'carrier', why }]
}

/** Its goods are here, or it waits for them; one that went further stays where it is, and so does one whose goods nobody touched. */
function stateOf(
  before: Order | undefined,
  { items, wid, lacks }: { items: readonly OrderItem[]; wid: string; lacks: boolean },
): OrderState {
  const placed = lacks ? 'CHỜ HÀNG' : 'MỚI'
  if (!before || before.state === 'ĐƠN NHÁP') return placed
  const isMoved = before.state === 'MỚI' || before.state === 'CHỜ HÀNG'
  return isMoved && !isSameGoods(before, { swItems: items, wid }) ? placed : before.state
}

/** Whether hands take the same units from the same shelves. */
export function isSameGoods(
  one: Pick<Order, 'swItems' | 'wid'>,
  other: { swItems: readonly OrderItem[]; wid: string },
): boolean {
  const goods = (items: readonly OrderItem[]) =>
    items.map(({ productCode, amount, bid, KhoTay }) => ({ productCode, amount, bid, KhoTay }))
  return one.wid === other.wid && deepEqual(goods(one.swItems), goods(other.swItems))
}

import * as v from 'valibot'
import { type Circumstances, defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { ledgerOf, withDue, withPayment } from '../money/order-ledger.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { Order, OrderItem, OrderState } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'
import { handlingOf, isOwnChannel, marketplaceName } from './channels.ts'
import { countedBy, countOrder } from './count-order.ts'
import { preloadFor } from './enter-state.ts'
import { linkExchange } from './exchange.ts'
import { goodsToHold, heldBy, holdGoods } from './hold-goods.ts'
import { lastEntry } from './last-entry.ts'
import { orderLines } from './order-fields.ts'
import { priceOrder } from './pricing.ts'
import { type Parts, partsOf, type Uneven } from './split-goods.ts'
import { whyInHands } from './why-not-edited.ts'

/** STA-028. */
const splittable: readonly OrderState[] = ['CHỜ XÁC NHẬN', 'CHỜ HÀNG', 'MỚI', 'HẸN GIAO']

const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** A line and how many of it belong here. */
const Line = v.object({
  productCode: Key,
  amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
  gift: v.optional(v.boolean()),
})
export const SplitLines = v.pipe(v.array(Line), v.maxLength(orderLines))

/** What a split is called among what was done to the order. */
export const splitEdit = 'tách đơn'

/**
 * Some goods of an order go in an order of their own ('TÁCH ĐƠN'), `{code}-T1`, `-T2` … (decisions 23). Discounts go along with their goods, fees stay, and of the money that was paid
 * only what the first order no longer asks for.
 */
export const splitOrder = defineCommand({
  path: '/api/order',
  method: 'splitOrder',
  params: v.object({
    code: Key,
    /** What stays; all the rest unless told. */
    swItems: v.optional(SplitLines),
    /** What goes. */
    newItems: v.optional(SplitLines, []),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, swItems, newItems }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const why = whyNotSplit(read, order, circumstances)
    if (why) return why
    const parts = partsOf(order.swItems, newItems, swItems)
    if ('has' in parts) return whyUneven(read, order, parts)
    if (parts.gone.length === 0) return refuse('order-split-nothing', {})
    if (parts.left.length === 0) return refuse('order-split-all', {})

    const draft = new Draft(read)
    preloadFor(draft, [order], circumstances.at)
    const held = heldBy(read, order, { isOut: false, guess: circumstances.guess })
    const [first, second] = divided(order, { code: nextSplitCode(read, code), parts }, circumstances)
    const before = { ...first, held: [...held], counted: countedBy(draft, order) }
    settle(draft, before, circumstances)
    settle(draft, { ...second, held: [], counted: [] }, circumstances)
    linkExchange(draft, second, circumstances.at)
    return draft.changes
  },

  answer: (read, { code }) => ({ newOrder: read.get('orders', lastSplitCode(read, code)) }),
  say: ({ code }) => ({ what: 'Tách đơn', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code, newItems }) => ({
    path: '/api/order',
    method: 'withdrawSplit',
    params: { code, newItems },
  }),
})

/** Why such an order is not split, whatever of it (STA-028, STA-029, ROL-004, decisions 24). */
function whyNotSplit(read: Reader, order: Order, { user }: Circumstances): Refusal | undefined {
  const { code, channel, state, swItems, wid } = order
  if (!isOwnChannel(channel))
    return refuse('order-split-of-marketplace', { code, marketplace: marketplaceName(channel) })
  if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
  if (!splittable.includes(state))
    return refuse('order-not-splittable', { code, state, ...lastEntry(read, order) })
  if (swItems.length < 2) return refuse('order-split-one', { code })
  return whyInHands(read, order) ?? whyNotYours(user, wid)
}

/** Amounts that the order has not, in its numbers; where somebody changed it since it was made, they may be why and are named (decisions 14). */
function whyUneven(read: Reader, { code, edits }: Order, { productCode, has, goes, stays }: Uneven): Refusal {
  const last = edits?.at(-1)
  const by = last && { who: nameOf(read, last.by), when: formatMoment(last.at) }
  return stays === undefined
    ? refuse('order-split-too-many', { code, product: productCode, has, goes, ...by })
    : refuse('order-split-uneven', { code, product: productCode, has, goes, stays, ...by })
}

/** Two phones that split one order without a network make the same code; the server gives the second one the next. */
function nextSplitCode(read: Reader, code: string): string {
  let count = 1
  while (read.get('orders', `${code}-T${count}`)) count++
  return `${code}-T${count}`
}

function lastSplitCode(read: Reader, code: string): string {
  let count = 1
  while (read.get('orders', `${code}-T${count + 1}`)) count++
  return `${code}-T${count}`
}

/** Both orders, before anything of their goods moves. */
function divided(
  { wave: _, lacking: __, ...order }: Order,
  { code, parts }: { code: string; parts: Parts },
  { id, at, user }: Circumstances,
): [Order, Order] {
  const whole = goodsOf(order, order.swItems)
  const discount =
    order.typeDiscount === 'percent' || whole === 0
      ? order.discount
      : Math.round((order.discount * goodsOf(order, parts.gone)) / whole)
  const leftDiscount = order.typeDiscount === 'percent' ? order.discount : order.discount - discount
  const { paid } = ledgerOf(order)
  const left = { ...order, swItems: parts.left, discount: leftDiscount }
  const bare = { ...order, swItems: parts.gone, discount, otherFee: 0, shippingFee: 0, paid: 0 }
  const price = priceOrder(bare)
  // The credit goes along with the discount that it is given by.
  const credit = order.exchange && Math.min(order.exchange.value, price.discount)
  const { total, pickMoney } = priceOrder({ ...left, paid })
  const first: Order = {
    ...withDue(order, pickMoney),
    swItems: parts.left,
    discount: leftDiscount,
    exchange: less(order.exchange, credit),
    totalPrice: total,
    updatedAt: at,
    edits: [...(order.edits ?? []), { at, by: user.userName, what: splitEdit }],
  }
  const second: Order = {
    ...bare,
    code,
    subCode: code,
    splitFrom: order.code,
    exchange: order.exchange && { of: order.exchange.of, value: credit ?? 0 },
    exchangedBy: undefined,
    createdAt: at,
    createdBy: user.userName,
    returnFee: 0,
    totalPrice: price.total,
    pickMoney: price.pickMoney,
    payment: { status: 'Chưa thanh toán', history: [] },
    delivery: { logistic: order.delivery.logistic, id: '', history: [] },
    historyState: [
      { state: order.state, updatedAt: at, userId: user.userName, note: `Tách từ đơn ${order.code}` },
    ],
    updatedAt: at,
    slipCodes: [],
    edits: undefined,
    items: undefined,
    package_id: undefined,
    parcelCount: undefined,
    mergedInto: undefined,
    awb_info: undefined,
    digitalBill: undefined,
    bill: undefined,
    bankInfo: undefined,
    rebackInfo: undefined,
  }
  const over = Math.max(0, -pickMoney)
  if (over === 0) return [first, second]
  const moved = { time: at, by: user.userName }
  return [
    withPayment(first, { ...moved, id: `${id}:đi`, type: 'Chuyển sang đơn tách', amount: -over }),
    withPayment(second, { ...moved, id: `${id}:đến`, type: 'Chuyển từ đơn gốc', amount: over }),
  ]
}

function less(exchange: Order['exchange'], credit = 0): Order['exchange'] {
  return exchange && { ...exchange, value: exchange.value - credit }
}

function goodsOf(order: Omit<Order, 'wave' | 'lacking'>, swItems: readonly OrderItem[]): number {
  return priceOrder({ ...order, swItems }).goods
}

/** Moves what stock keeps for it to what it asks for now. */
function settle(draft: Draft, order: Order, circumstances: Circumstances): void {
  const after = goodsToHold(draft, order, { isOut: false, guess: circumstances.guess })
  const moved = holdGoods(draft, order, { before: order.held ?? [], after }, circumstances)
  draft.put('orders', countOrder(draft, order, moved))
}

import * as v from 'valibot'
import { productOf } from '../catalogue/product-of.ts'
import { type Circumstances, defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { drawerFor, putInDrawer } from '../money/into-drawer.ts'
import { formatMoney } from '../money/money.ts'
import { ledgerOf, withDue, withPayment } from '../money/order-ledger.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { isPhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { HeldGoods, Order } from '../tables/orders.ts'
import { mergedTags, tagsMeant } from '../tags/tag-names.ts'
import { formatMoment } from '../time.ts'
import { asCarrierTakes } from './carrier-rules.ts'
import { handlingOf } from './channels.ts'
import { countedBy, countOrder } from './count-order.ts'
import { keepCustomer, recipientOf } from './customer-of-order.ts'
import { enterState, preloadFor } from './enter-state.ts'
import { goodsToHold, heldBy, holdGoods } from './hold-goods.ts'
import { lastEntry } from './last-entry.ts'
import {
  changedParts,
  EditedFields,
  isAside,
  isFixedLater,
  isOfCustomer,
  type OrderPart,
  overtakenPart,
  withEdit,
} from './order-edit.ts'
import { type NewOrder, tagsOnOrder } from './order-fields.ts'
import { type Leaving, LeavingFields, placed } from './place-draft.ts'
import { isSameGoods, type ReckonedOrder, reckonOrder } from './reckon-order.ts'
import { withMended } from './refused-field.ts'
import { keptOf, paidBy, whyUnknownGoods } from './row-of-order.ts'
import { sendOrderOff } from './send-order-off.ts'
import { isOfHands, isWhollyEditable, whyFixed, whyInHands, whyNotEditable } from './why-not-edited.ts'
import { writtenOf } from './written-order.ts'

/**
 * What was written of an order is written anew ('Sửa Đơn Hàng'): the parts that are given and differ. What follows from it is reckoned as for a new order, what stock keeps
 * for it moves by the difference, and what a colleague changed meanwhile is not written over.
 */
export const updateOrder = defineCommand({
  path: '/api/order',
  method: 'update',
  params: v.object({
    orderCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    ...EditedFields.entries,
    /** ĐƠN NHÁP leaves a draft one; else it becomes an order (OPN-001). */
    state: v.optional(v.picklist(['ĐƠN NHÁP', 'MỚI', 'CHỜ HÀNG'])),
    ...LeavingFields.entries,
    /** The same fields as the screen showed them. */
    from: v.optional(EditedFields),
  }),
  permission: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { orderCode: code, state, from: shown, ...params }, circumstances) {
    const { sendOff, autoCompleteOrder, buyerInStore, shopId, drawer: into, ...asked } = params
    const leaving = { sendOff, autoCompleteOrder, buyerInStore, shopId, drawer: into }
    const { user, at } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    const now = writtenOf(order)
    const { tags: seen, ...from } = shown ?? {}
    const tags =
      asked.tags &&
      mergedTags(now.tags, { seen: seen && tagsMeant(read, seen), given: tagsMeant(read, asked.tags) })
    if (tags && tags.length > tagsOnOrder) return refuse('tags-too-many', { code, most: tagsOnOrder })
    const given = { ...asked, tags }
    const isPlaced = order.state === 'ĐƠN NHÁP' && state !== 'ĐƠN NHÁP'
    const wholly = withEdit(now, given)
    const carries = wholly.logistic !== now.logistic || wholly.payment_type_id !== now.payment_type_id
    const edited = carries ? asCarrierTakes(wholly, { isNew: now.state === 'ĐƠN NHÁP' }) : wholly
    const next = isPlaced ? placed(read, edited, leaving, circumstances) : { ...edited, state: now.state }
    if (isRefusal(next)) return next
    const gone = isPlaced
      ? undefined
      : whyNotPlacedAgain(read, order, { state, leaving, isOfForm: shown !== undefined })
    if (gone) return gone
    const touched = changedParts(now, next)
    if (touched.length === 0 && !isPlaced) return []
    const why =
      whyNotEditable(read, order) ??
      whyOvertaken(read, order, overtakenPart(touched, now, from)) ??
      whyNotThese(read, order, { now, next, touched }, circumstances)
    if (why) return why

    const held = heldBy(read, order, { isOut: false, guess: circumstances.guess })
    const shop = read.get('companies', user.company)
    const reckoned = reckonOrder(next, {
      find: (product) => productOf(read, product),
      settings: shop?.settings,
      shop,
      wid: next.wid ?? order.wid,
      before: { order, held },
    })
    const [fault] = isPlaced || touched.some((part) => !isAside(part)) ? reckoned.faults : []
    if (fault) return fault.why

    const drawer = next.drawer ? drawerFor(read, next.drawer, next.shopId ?? '', circumstances) : undefined
    if (drawer && isRefusal(drawer)) return drawer

    const draft = new Draft(read)
    const written = editedOrder(draft, order, { next, touched, reckoned }, circumstances)
    const settled = settleGoods(
      draft,
      { before: order, edited: written, held, to: reckoned.state },
      circumstances,
    )
    if (next.sendOff) sendOrderOff(draft, settled, circumstances)
    const taken = written.payment.history.slice(order.payment.history.length)
    if (next.drawer && taken.length > 0) putInDrawer(draft, next.drawer, taken, { sales: 1, at })
    return draft.changes
  },

  // A field that a web form left empty was emptied: no fee and no discount, as in a new order (CAL-019).
  fill: (params) => ({
    ...params,
    ...Object.fromEntries(fees.flatMap((fee) => (params[fee] === '' ? [[fee, 0]] : []))),
  }),
  answer: (read, { orderCode, swItems = [] }) => ({
    newOrder: read.get('orders', orderCode),
    storeProduct: read.many(
      'products',
      swItems.map(({ productCode }) => productCode),
    ),
  }),
  say: ({ orderCode, state, sendOff: isSentOff, autoCompleteOrder, buyerInStore }) => ({
    what: isSentOff
      ? 'Tạo và đi đơn từ đơn nháp'
      : autoCompleteOrder || buyerInStore
        ? 'Hoàn thành đơn nháp'
        : state === 'MỚI'
          ? 'Tạo đơn từ đơn nháp'
          : 'Sửa đơn',
    about: orderCode,
  }),
  cause: ({ orderCode }) => orderCode,
  // Money that came in is taken back where it stands, and a draft that was placed is an order.
  reverse({ orderCode, from, state, sendOff: _, autoCompleteOrder: __, buyerInStore: ___, ...given }) {
    const isPlaced = state === 'MỚI' || state === 'CHỜ HÀNG'
    return from === undefined || from.paid !== undefined || isPlaced
      ? undefined
      : { path: '/api/order', method: 'update', params: { orderCode, ...from, state, from: given } }
  },
})

const fees = ['discount', 'otherFee', 'vatFee', 'shipping_fee']

/**
 * A draft was written on that is none any more: thrown away, or an order by a colleague's hand that does not leave as it was asked to here. Independent clients send
 * along how an order leaves, whatever it is.
 */
function whyNotPlacedAgain(
  read: Reader,
  order: Order,
  { state, leaving, isOfForm }: { state: Order['state'] | undefined; leaving: Leaving; isOfForm: boolean },
): Refusal | undefined {
  if (state === undefined || state === 'ĐƠN NHÁP') return undefined
  if (order.state === 'HỦY') return whyNotEditable(read, order)
  const leaves = leaving.sendOff || leaving.autoCompleteOrder || leaving.buyerInStore
  const { code, state: now } = order
  return isOfForm && leaves
    ? refuse('draft-placed', { code, state: now, ...lastEntry(read, order) })
    : undefined
}

/** A colleague changed the same part since the screen showed it: they and the time are named. */
function whyOvertaken(read: Reader, order: Order, part: OrderPart | undefined): Refusal | undefined {
  if (part === undefined) return undefined
  const edit = order.edits?.findLast(({ what }) => what.split(', ').includes(part)) ?? order.edits?.at(-1)
  const last = edit ? { who: nameOf(read, edit.by), when: formatMoment(edit.at) } : lastEntry(read, order)
  return refuse('order-part-overtaken', { code: order.code, part, ...last })
}

interface Asked {
  now: NewOrder
  next: NewOrder
  touched: readonly OrderPart[]
}

/** Why these parts are not changed now: fixed by its state, in somebody's hands, unknown, or paid already. */
function whyNotThese(
  read: Reader,
  order: Order,
  { now, next, touched }: Asked,
  circumstances: Circumstances,
): Refusal | undefined {
  const { user, guess } = circumstances
  const { code } = order
  const wid = next.wid ?? order.wid
  const fixed = isWhollyEditable(order) ? undefined : touched.find(isFixedLater)
  if (fixed) return whyFixed(order, fixed)
  const inHands = touched.some((part) => isOfHands(order, part)) ? whyInHands(read, order) : undefined
  if (inHands) return inHands
  const elsewhere = whyNotYours(user, order.wid) ?? whyNotYours(user, wid)
  if (elsewhere) return elsewhere
  if (!guess && wid !== order.wid && !read.get('warehouses', wid))
    return refuse('warehouse-not-found', { wid })
  const closed = wid === order.wid ? undefined : whyNoNewGoods(read, wid)
  if (closed) return closed
  if (next.paid < now.paid) return refuse('order-paid-stays', { code, paid: formatMoney(now.paid) })
  const known = new Set(order.swItems.map(({ productCode }) => productCode))
  const isNew = ({ productCode, bid }: NewOrder['swItems'][number]) =>
    !known.has(productCode) || !order.swItems.some((item) => item.bid === bid)
  read.many(
    'products',
    next.swItems.map(({ productCode }) => productCode),
  )
  return touched.includes('sản phẩm')
    ? whyUnknownGoods(read, next.swItems.filter(isNew), wid, circumstances)
    : undefined
}

/** The row with what was written anew, before anything of it moves. */
function editedOrder(
  draft: Draft,
  order: Order,
  { next, touched, reckoned }: Omit<Asked, 'now'> & { reckoned: ReckonedOrder },
  { id, at, user }: Circumstances,
): Order {
  const { totalPrice, swItems } = order
  // Of marketplaces' orders the sums are theirs until somebody here changes the price.
  const isPriced = touched.some(isFixedLater)
  const kept = isPriced ? keptOf(next, reckoned) : { ...keptOf(next, reckoned), totalPrice, swItems }
  const customer = touched.some(isOfCustomer) ? customerOf(draft, order, next, { at, user }) : order.customer
  const written: Order = {
    ...withMended(order, touched),
    ...kept,
    channel: next.buyerInStore ? 'STORE' : order.channel,
    shopId: next.buyerInStore ? next.shopId : order.shopId,
    wid: next.wid ?? order.wid,
    customer,
    delivery: { ...order.delivery, logistic: next.logistic },
    updatedAt: at,
  }
  if (touched.length > 0)
    written.edits = [...(order.edits ?? []), { at, by: user.userName, what: touched.join(', ') }]
  if (!isPriced) return written
  const more = next.paid - ledgerOf(order).paid
  const priced = withDue({ ...written, ...moneyOf(order) }, reckoned.price.pickMoney + more)
  if (more === 0) return priced
  const entry = { id, type: paidBy(next), amount: more, time: at, by: user.userName }
  return withPayment(priced, next.drawer ? { ...entry, drawer: next.drawer } : entry)
}

/** The ledger is read by the money it was written with. */
function moneyOf({ paid, pickMoney, payment }: Order): Pick<Order, 'paid' | 'pickMoney' | 'payment'> {
  return { paid, pickMoney, payment }
}

/** A marketplace may show half a number: it makes nobody a customer. */
function customerOf(
  draft: Draft,
  order: Order,
  next: NewOrder,
  by: Pick<Circumstances, 'at' | 'user'>,
): Order['customer'] {
  const recipient = recipientOf(next)
  return isPhone(recipient.phone) || recipient.phone === ''
    ? keepCustomer(draft, next, recipient, by)
    : { ...recipient, id: order.customer.id, code: order.customer.code }
}

interface Settling {
  before: Order
  edited: Order
  held: readonly HeldGoods[]
  to: Order['state']
}

/** Moves what stock keeps from what it held to what it is to hold, by the difference, and takes the order where its goods lead it. */
function settleGoods(
  draft: Draft,
  { before, edited, held, to }: Settling,
  circumstances: Circumstances,
): Order {
  if (isSameGoods(before, edited) && to === before.state) return kept(draft, edited)
  preloadFor(draft, [before, edited], circumstances.at)
  const said = { ...letGo(edited), held: [...held], counted: countedBy(draft, before) }
  if (to !== before.state)
    return enterState(draft, said, to, before.state === 'ĐƠN NHÁP' ? '' : 'Sửa đơn', circumstances)
  const after = goodsToHold(draft, said, { isOut: false, guess: circumstances.guess })
  const moved = holdGoods(draft, said, { before: held, after }, circumstances)
  return kept(draft, countOrder(draft, said, moved))
}

function kept(draft: Draft, order: Order): Order {
  draft.put('orders', order)
  return order
}

/** A wave that does not pick for it any more has other goods in its list. */
function letGo({ wave: _, lacking: __, ...order }: Order): Order {
  return order
}

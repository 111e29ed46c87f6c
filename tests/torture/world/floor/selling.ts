import { payBackReturn } from '../../../../src/domain/money/pay-back-return.ts'
import { addOrder } from '../../../../src/domain/orders/add-order.ts'
import { assignOrders } from '../../../../src/domain/orders/assign-orders.ts'
import { noteOrders } from '../../../../src/domain/orders/note-orders.ts'
import { splitOrder } from '../../../../src/domain/orders/split-order.ts'
import { updateAllOrderTags } from '../../../../src/domain/orders/update-all-order-tags.ts'
import { updateOrder } from '../../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../../src/domain/orders/update-state.ts'
import { updateTagOrder } from '../../../../src/domain/orders/update-tag-order.ts'
import { withdrawOrder } from '../../../../src/domain/orders/withdraw-order.ts'
import { withdrawSplit } from '../../../../src/domain/orders/withdraw-split.ts'
import { writtenOf } from '../../../../src/domain/orders/written-order.ts'
import { goodsOf } from '../../../../src/domain/parcels/goods-of.ts'
import { announceReturn } from '../../../../src/domain/returns/announce-return.ts'
import { makeReturnSlip } from '../../../../src/domain/returns/make-return-slip.ts'
import type { Order, OrderState } from '../../../../src/domain/tables/orders.ts'
import { basketOf, baskets } from '../shop.ts'
import { type AtWork, oneOf, ordersIn, someOf, type Works } from './at-work.ts'

/** Orders that people make by hand: placed, kept as drafts, regretted, cancelled. */
export const sellingWorks = {
  order: { weight: 4, act: (at) => make(at, {}) },
  'order beyond the stock': { weight: 2, act: (at) => make(at, { letter: 'E' }) },
  exchange: { weight: 3, act: exchange },
  'pay back': { weight: 3, act: payBack },
  'from the history': { weight: 3, act: fromHistory },
  'write down': { weight: 2, act: (at) => make(at, { state: 'ĐƠN NHÁP' }) },
  change: { weight: 4, act: change },
  split: {
    weight: 3,
    async act(at) {
      const order = oneOf(
        at.dice,
        made(at).filter((one) => basketOf(one) === 'A' && editable.includes(one.state)),
      )
      if (!order) return make(at, { letter: 'A' })
      await splitOff(at, order)
    },
  },
  'split no more': {
    weight: 2,
    async act(at) {
      const order = oneOf(
        at.dice,
        at.rows('orders').filter(({ splitFrom }) => splitFrom !== undefined),
      )
      if (!order?.splitFrom) return
      const newItems = order.swItems.map(({ productCode, amount }) => ({ productCode, amount }))
      await at.does(withdrawSplit, { code: order.splitFrom, newItems })
    },
  },
  place: { weight: 2, act: (at) => move(at, 'MỚI', ['ĐƠN NHÁP']) },
  'call off': { weight: 1, act: (at) => move(at, 'HỦY', ['MỚI', 'CHỜ HÀNG', 'ĐƠN NHÁP']) },
  tag: { weight: 3, act: tag },
  assign: { weight: 2, act: assign },
  note: { weight: 2, act: note },
  'keep tags': { weight: 2, act: keepTags },
  regret: {
    weight: 2,
    async act(at) {
      const order = oneOf(at.dice, made(at))
      if (order) await at.does(withdrawOrder, { code: order.code })
    },
  },
  'complete a draft': {
    weight: 1,
    async act(at) {
      const order = oneOf(
        at.dice,
        made(at).filter(({ state }) => state === 'ĐƠN NHÁP'),
      )
      if (!order) return make(at, { state: 'ĐƠN NHÁP' })
      await at.does(updateOrder, {
        orderCode: order.code,
        state: 'MỚI',
        logistic: 'TVC',
        autoCompleteOrder: true,
      })
    },
  },
  'sell into the hand': { weight: 1, act: (at) => make(at, { autoCompleteOrder: true }) },
} satisfies Works

/** Another basket is asked for, as one form of the whole order; rarely somebody goes on from what the phone showed long ago. */
async function change(at: AtWork): Promise<void> {
  const order = oneOf(
    at.dice,
    made(at).filter(({ state }) => editable.includes(state)),
  )
  if (!order) return make(at, {})
  await changeGoods(at, order, { seen: at.dice.chance(0.5) })
}

/** `seen`: as the screen does it, which says what it showed. */
export async function changeGoods(at: AtWork, order: Order, { seen }: { seen: boolean }): Promise<void> {
  const letter = at.dice.pick(Object.keys(baskets))
  const { lines, discount } = baskets[letter]!
  const { swItems, discount: shown, source } = writtenOf(order)
  await at.does(updateOrder, {
    orderCode: order.code,
    swItems: lines.map((line) => ({ ...line, cost: 1, name: 'Hàng lậu' })),
    discount,
    source: letter,
    state: order.state === 'ĐƠN NHÁP' && at.dice.chance(0.5) ? order.state : undefined,
    totalPrice: 1,
    from: seen ? { swItems, discount: shown, source } : undefined,
  })
}

export const editable: readonly OrderState[] = ['ĐƠN NHÁP', 'CHỜ HÀNG', 'MỚI', 'HẸN GIAO', 'CHỜ ĐÓNG GÓI']

/** The second line of the first basket goes in an order of its own. */
export async function splitOff(at: AtWork, { code, swItems }: Order): Promise<void> {
  const [stays, goes] = swItems.map(({ productCode, amount }) => ({ productCode, amount }))
  await at.does(splitOrder, { code, swItems: [stays], newItems: [goes], createdBy: 'ai-do' })
}

/** A buyer takes other goods, sometimes by two people at once, who both credit all of it. */
async function exchange(at: AtWork): Promise<void> {
  const sentBack = at
    .rows('returns')
    .filter(({ kind, state }) => kind === 'buyer-return' && state !== 'dropped')
    .map(({ orderCode }) => orderCode)
  const fitting = at
    .rows('orders')
    .filter(({ code, state }) => sentBack.includes(code) || state === 'THÀNH CÔNG' || state === 'ĐANG GIAO')
  const order = oneOf(at.dice, fitting)
  if (!order) return
  const { code, swItems } = order
  if (!sentBack.includes(code))
    await at.does(announceReturn, { code, kind: 'buyer-return', reason: 'Đổi mẫu khác' })
  const sold = swItems.reduce((sum, { price = 0, amount }) => sum + price * amount, 0)
  for (let count = at.dice.pick([1, 2, 2]); count > 0; count -= 1)
    await make(at, { exchangeOf: code, exchangeValue: at.dice.pick([sold, sold, sold, sold, 1, sold + 1]) })
}

/** Money for goods that came back, sometimes of a sale on credit, sometimes by two people at once, who both give all of it. */
async function payBack(at: AtWork): Promise<void> {
  const isDone = ({ state, paid }: Order) => state === 'THÀNH CÔNG' && paid > 0
  const onCredit = at
    .rows('orders')
    .filter((order) => isDone(order) && order.payment.history.some(({ type }) => type === 'Ghi nợ'))
  const own = () => (onCredit.length > 0 && at.dice.chance(0.5) ? onCredit : made(at).filter(isDone))
  if (own().length === 0) await make(at, { autoCompleteOrder: true, paid: 200_000 })
  const order = oneOf(at.dice, own())
  if (!order) return
  const { code: orderCode, swItems } = order
  const isBack = at.rows('returns').some((one) => one.orderCode === orderCode && one.state !== 'dropped')
  if (!isBack) await at.does(announceReturn, { code: orderCode, kind: 'buyer-return', reason: 'Chật' })
  const sold = swItems.reduce((sum, { price = 0, amount }) => sum + price * amount, 0)
  for (let count = at.dice.pick([1, 2]); count > 0; count -= 1) {
    const amount = at.dice.pick([order.paid, order.paid, sold, 1000 * (1 + at.dice.below(60))])
    const payment = at.fresh('tra')
    const typePayment = at.dice.pick([1, 1, 2] as const)
    if (amount > 0) await at.does(payBackReturn, { orderCode, typePayment, amount, payment })
  }
}

/** A customer brings goods of delivered orders, sometimes more than they have, sometimes of one that is on its way back. */
async function fromHistory(at: AtWork): Promise<void> {
  const delivered = ordersIn(at, ['THÀNH CÔNG', 'ĐANG GIAO'])
  if (delivered.length === 0) return make(at, { autoCompleteOrder: true })
  // Of one that is on its way back already nothing is said anew: those that are not come first.
  const returned = new Set(at.rows('returns').map(({ orderCode }) => orderCode))
  const whole = delivered.filter(({ code }) => !returned.has(code))
  const orders = someOf(at.dice, whole.length > 0 ? whole : delivered, 2).flatMap((order) => {
    const goods = oneOf(at.dice, goodsOf(order))
    const quantity = 1 + at.dice.below(2)
    return goods ? [{ code: order.code, items: [{ productCode: goods.productCode, quantity }] }] : []
  })
  await at.does(makeReturnSlip, { slipCode: at.fresh('NH'), orders, reason: 'Chật' })
}

interface Making {
  letter?: string
  state?: 'ĐƠN NHÁP'
  autoCompleteOrder?: boolean
  exchangeOf?: string
  exchangeValue?: number
  paid?: number
  logistic?: string
  sendOff?: boolean
}

/** The caller lies about everything that the rule reckons; two numbers are one customer's, so that phones meet in a row. */
export async function make(
  at: AtWork,
  { letter = at.dice.pick(Object.keys(baskets)), autoCompleteOrder = false, ...said }: Making,
): Promise<void> {
  const { lines, discount } = baskets[letter]!
  const fresh = at.fresh(`KT-${letter}`).toUpperCase().replace('-G-', '-')
  // One that was split off is called as no order is that people make.
  const others = made(at).filter(({ splitFrom }) => splitFrom === undefined)
  const code = at.dice.chance(0.05) ? (oneOf(at.dice, others)?.code ?? fresh) : fresh
  await at.does(addOrder, {
    code,
    state: said.state,
    exchangeOf: said.exchangeOf,
    exchangeValue: said.exchangeValue,
    swItems: lines.map((line) => ({ ...line, cost: 1, name: 'Hàng lậu' })),
    discount,
    totalPrice: 1,
    pickMoney: 1,
    // More than is left of the first once it is split, so that money goes along.
    paid: said.paid ?? (at.dice.chance(0.4) ? at.dice.pick([20_000, 200_000]) : 0),
    customer_name: 'Chị Hằng',
    customer_phone: at.dice.pick(['0908112233', '0911222333']),
    customer_address: '45 Nguyễn Thị Thập',
    customer_province_id: '79',
    customer_ward_id: '27475',
    logistic: said.logistic ?? 'TVC',
    autoCompleteOrder,
    sendOff: said.sendOff,
  })
}

/** Put on and taken off by whoever comes, often twice. */
async function tag(at: AtWork): Promise<void> {
  const one = oneOf(at.dice, at.rows('tags'))
  const orders = made(at).slice(0, 2)
  if (!one || orders.length === 0) return keepTags(at)
  const how = at.dice.chance(0.3) ? 'remove' : 'add'
  await at.does(updateTagOrder, { orderList: orders.map(({ code }) => code), tags: [one._id], how })
}

/** Several people give the same few orders to each other. */
async function assign(at: AtWork): Promise<void> {
  const order = oneOf(at.dice, made(at))
  if (!order) return make(at, {})
  const { code, assigned: from = '' } = order
  const to = at.dice.pick([...at.rows('staff').map(({ userName }) => userName), ''])
  await at.does(assignOrders, { orderList: [code], to, from })
}

/** The same words by many, taken off by whoever comes. */
async function note(at: AtWork): Promise<void> {
  const orders = made(at).slice(0, 2)
  if (orders.length === 0) return make(at, {})
  const how = at.dice.chance(0.3) ? 'remove' : 'add'
  const orderList = orders.map(({ code }) => code)
  await at.does(noteOrders, { orderList, note: at.dice.pick(['Gọi trước', 'Gói kỹ']), how })
}

/** Few names, so that phones want the same one, with other capitals too. */
async function keepTags(at: AtWork): Promise<void> {
  const value = at.dice.pick(['Gấp', 'gấp', 'Kèm quà'])
  const one = oneOf(at.dice, at.rows('tags'))
  if (!one || at.dice.chance(0.5))
    return at.does(updateAllOrderTags, { newTag: { _id: at.fresh('the'), value } })
  await at.does(
    updateAllOrderTags,
    at.dice.chance(0.5)
      ? { editTag: { _id: one._id, value, color: one.color } }
      : { deleteTag: { _id: one._id, value: one.value, color: one.color } },
  )
}

async function move(at: AtWork, state: OrderState, from: readonly OrderState[]): Promise<void> {
  const order = oneOf(
    at.dice,
    made(at).filter((one) => from.includes(one.state)),
  )
  if (order) await at.does(updateState, { orderCodes: [order.code], state })
}

export function made(at: AtWork): Order[] {
  return at.rows('orders').filter((order) => basketOf(order) !== undefined)
}

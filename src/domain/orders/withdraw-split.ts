import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { type Circumstances, defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { ledgerOf, withDue, withPayment } from '../money/order-ledger.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import { handlingOf } from './channels.ts'
import { countedBy, countOrder } from './count-order.ts'
import { enterState, preloadFor } from './enter-state.ts'
import { goodsToHold, heldBy, holdGoods } from './hold-goods.ts'
import { lastEntry } from './last-entry.ts'
import { weightyEdits } from './order-edit.ts'
import { priceOrder } from './pricing.ts'
import { SplitLines, splitEdit } from './split-order.ts'
import { whyInHands } from './why-not-edited.ts'

/**
 * A split was a mistake: goods, discount, credit and money of the split-off order go back to the order they came from, and it is cancelled. Only while nothing happened to the
 * goods of either, by whoever split.
 */
export const withdrawSplit = defineCommand({
  path: '/api/order',
  method: 'withdrawSplit',
  params: v.object({
    /** The order that was split. */
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    /** What went: it names which of several splits. */
    newItems: SplitLines,
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, newItems }, circumstances) {
    const { at, user } = circumstances
    const first = read.get('orders', code)
    if (!first) return refuse('order-not-found', { code })
    const { channel } = first
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    const second = splitOff(read, code, { newItems, by: user.userName })
    if (!second) return refuse('order-split-not-found', { code })
    if (second.state === 'HỦY') return []
    const why = whyWentOn(read, second, first) ?? whyInHands(read, first)
    if (why) return why

    const draft = new Draft(read)
    preloadFor(draft, [first, second], at)
    const held = heldBy(read, first, { isOut: false, guess: circumstances.guess })
    const [whole, gone] = joined(first, second, circumstances)
    enterState(draft, gone, 'HỦY', 'Hoàn tác tách đơn', circumstances)
    const after = goodsToHold(draft, whole, { isOut: false, guess: circumstances.guess })
    const before = { ...whole, counted: countedBy(draft, first) }
    draft.put(
      'orders',
      countOrder(draft, before, holdGoods(draft, before, { before: held, after }, circumstances)),
    )
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn tác tách đơn', about: code }),
  cause: ({ code }) => code,
})

interface Sought {
  newItems: v.InferOutput<typeof SplitLines>
  by: string
}

/** The order that this person split off with these goods; the last one where there are several, one that was taken back already comes last. */
function splitOff(read: Reader, code: string, { newItems, by }: Sought): Order | undefined {
  const found: Order[] = []
  for (let count = 1; ; count++) {
    const order = read.get('orders', `${code}-T${count}`)
    if (!order) break
    if (order.splitFrom === code && order.createdBy === by && isOf(order.swItems, newItems)) found.push(order)
  }
  return found.findLast(({ state }) => state !== 'HỦY') ?? found.at(-1)
}

function isOf(items: readonly OrderItem[], lines: Sought['newItems']): boolean {
  const asked = lines.filter(({ amount }) => amount > 0)
  return (
    asked.length === items.length &&
    asked.every((line) => items.some((item) => isSame(item, line) && item.amount === line.amount))
  )
}

const isSame = (
  one: Pick<OrderItem, 'productCode' | 'gift'>,
  other: { productCode: string; gift?: boolean | undefined },
) => one.productCode === other.productCode && (one.gift === true) === (other.gift === true)

/** Why the two stay two: somebody moved, changed, picked, packed or paid one of them. */
function whyWentOn(read: Reader, second: Order, first: Order): Refusal | undefined {
  const { code, state, historyState, payment, wave, parcelCount, edits } = second
  const isUntouched =
    historyState.length === 1 &&
    payment.history.every(({ type }) => type === 'Chuyển từ đơn gốc') &&
    weightyEdits(edits).length === 0 &&
    wave === undefined &&
    parcelCount === undefined
  if (!isUntouched) return refuse('order-went-on', { code, state, ...lastEntry(read, second) })
  const isAsLeft = first.state === state && weightyEdits(first.edits).at(-1)?.what === splitEdit
  return isAsLeft
    ? undefined
    : refuse('order-went-on', { code: first.code, state: first.state, ...lastEntry(read, first) })
}

/** Both orders with everything back where it was, before anything of their goods moves. */
function joined(first: Order, second: Order, { id, at, user }: Circumstances): [Order, Order] {
  const swItems = second.swItems.reduce(withLine, first.swItems)
  const isPercent = first.typeDiscount === 'percent'
  const discount = isPercent ? first.discount : first.discount + second.discount
  const credit = second.exchange?.value ?? 0
  const exchange = first.exchange && { ...first.exchange, value: first.exchange.value + credit }
  const { paid } = ledgerOf(first)
  const { total, pickMoney } = priceOrder({ ...first, swItems, discount, paid })
  const whole: Order = {
    ...withDue(first, pickMoney),
    swItems,
    discount,
    exchange,
    totalPrice: total,
    updatedAt: at,
    edits: [...(first.edits ?? []), { at, by: user.userName, what: 'gộp lại đơn tách' }],
  }
  const moved = ledgerOf(second).paid
  if (moved === 0) return [whole, second]
  const entry = { time: at, by: user.userName }
  const came = must(second.payment.history[0], 'the entry by which money came along').id
  return [
    withPayment(whole, { ...entry, id: `${id}:về`, type: 'Chuyển về từ đơn tách', amount: moved }),
    withPayment(second, {
      ...entry,
      id: `${id}:trả`,
      type: 'Chuyển về đơn gốc',
      amount: -moved,
      takesBack: came,
    }),
  ]
}

/** Units of a line that was dealt out lie together again, with their share of its discount. */
function withLine(items: readonly OrderItem[], line: OrderItem): OrderItem[] {
  const at = items.findIndex((item) => isSame(item, line) && item.bid === line.bid)
  const known = items[at]
  if (!known) return [...items, line]
  const shares = [known.discountPr, line.discountPr].filter((share) => share !== undefined)
  const discountPr =
    known.type === 'percent' || shares.length === 0
      ? known.discountPr
      : shares.reduce((sum, one) => sum + one, 0)
  return items.with(at, { ...known, amount: known.amount + line.amount, discountPr })
}

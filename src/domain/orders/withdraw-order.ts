import * as v from 'valibot'
import { type Circumstances, defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { ledgerOf, withPayment } from '../money/order-ledger.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'
import { handlingOf } from './channels.ts'
import { enterState } from './enter-state.ts'
import { lastEntry } from './last-entry.ts'
import { weightyEdits } from './order-edit.ts'
import { whyInHands } from './why-not-edited.ts'

/** How long after an order was made it may be taken back (ms); whoever finds it wrong later cancels it, with a reason. */
const withdrawableMs = 86_400_000

/**
 * An order that was just made was a mistake: it is cancelled, its goods are free, and what was paid ahead is written off with it.
 *
 * 2026-11-23: this is the way back of `add` once the server may have it, and no cancelling: only while nothing happened to the order, by whoever made it, within a day. They are the
 * only one who acted, so a draft may go this way too, which no step of the table of states allows.
 */
export const withdrawOrder = defineCommand({
  path: '/api/order',
  method: 'withdrawOrder',
  params: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const { id, at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    if (order.state === 'HỦY' && isAsMade(order, order.historyState.slice(0, -1))) return []
    const why = whyNotByNow(read, order, circumstances) ?? whyWentOn(read, order) ?? whyInHands(read, order)
    if (why) return why
    const draft = new Draft(read)
    const { paid } = ledgerOf(order)
    const taken = order.payment.history[0]
    const back = { id, type: 'Hủy lần ghi trước', amount: -paid, time: at, by: user.userName }
    const unpaid = taken ? withPayment(order, { ...back, takesBack: taken.id }) : order
    enterState(draft, unpaid, 'HỦY', 'Hoàn tác', circumstances)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn tác tạo đơn', about: code }),
  cause: ({ code }) => code,
})

/** Why this person does not take it back, or nobody any more. */
function whyNotByNow(
  read: Reader,
  { code, channel, createdBy, createdAt }: Order,
  { user, at }: Pick<Circumstances, 'user' | 'at'>,
): Refusal | undefined {
  // Those of marketplaces nobody made here: what happened to them says more.
  if (channel !== 'KhoTay') return undefined
  if (createdBy !== user.userName)
    return refuse('order-made-by-another', { code, who: nameOf(read, createdBy) })
  return at - createdAt > withdrawableMs
    ? refuse('order-made-long-ago', { code, when: formatMoment(createdAt) })
    : undefined
}

/** The states in which orders are made. One that was complete at once brings its goods back to the shelf. */
const asMade: readonly OrderState[] = [
  'MỚI',
  'CHỜ HÀNG',
  'ĐƠN NHÁP',
  'THÀNH CÔNG',
  'CHỜ ĐÓNG GÓI',
  'ĐANG ĐÓNG GÓI',
]

/** Whether nobody moved it since: an order that is made and sent off at once has two entries of one moment. */
function isAsMade({ createdAt }: Order, history: Order['historyState']): boolean {
  const [first, ...more] = history
  return first !== undefined && more.every(({ updatedAt }) => updatedAt === createdAt)
}

/** Why it is not taken back: somebody moved it, took money for it, or has it in hand. */
function whyWentOn(read: Reader, order: Order): Refusal | undefined {
  const { code, state, historyState, payment, wave, parcelCount, edits } = order
  const isUntouched =
    order.channel === 'KhoTay' &&
    isAsMade(order, historyState) &&
    payment.history.length <= 1 &&
    // Money that the bank told of is on the account.
    payment.history[0]?.transfer === undefined &&
    weightyEdits(edits).length === 0 &&
    wave === undefined &&
    parcelCount === undefined &&
    asMade.includes(state)
  return isUntouched ? undefined : refuse('order-went-on', { code, state, ...lastEntry(read, order) })
}

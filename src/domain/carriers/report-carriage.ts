import * as v from 'valibot'
import { callsForPapers, withCarrierLabel } from '../channels/labels/ask-for-label.ts'
import { type Change, defineCommand, update } from '../command.ts'
import { carrierFeeOf, ledgerOf, withDue } from '../money/order-ledger.ts'
import { refusedFields } from '../orders/refused-field.ts'
import { refuse } from '../refuse.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Order } from '../tables/orders.ts'
import { Amount, Instant, OrderCode, Waybill, Words } from './params.ts'
import { withoutParcel } from './without-parcel.ts'

const said = {
  waiting: 'đang chờ hãng',
  done: 'đã có mã vận đơn',
  failed: 'chưa gửi được',
  ended: 'đã hủy vận đơn',
  stays: 'vận đơn còn hiệu lực',
} as const

/** What came of asking a carrier: it is written where it was asked, and with the waybill the carrier's label is asked for. One that another took the place of is let pass. */
export const reportCarriage = defineCommand({
  path: '/api/3rd_logistic',
  method: 'reportCarriage',
  params: v.object({
    code: OrderCode,
    /** The command that asked. */
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    /** `waiting` tells why it waits; `stays`: the carrier does not give the parcel up. */
    outcome: v.picklist(['waiting', 'done', 'failed', 'ended', 'stays']),
    text: v.optional(Words),
    said: v.optional(Words),
    /** Which field it said no to, where its connector knows; else the choice of the carrier. */
    field: v.optional(v.picklist(refusedFields)),
    waybill: v.optional(Waybill),
    fee: v.optional(Amount),
    dueAt: v.optional(Instant),
    /** What the carrier was told to collect. */
    cod: v.optional(Amount),
    sortCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, params, circumstances): Change[] | ReturnType<typeof refuse> {
    const { at } = circumstances
    const { code, id, outcome } = params
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { carriage } = order
    if (carriage?.id !== id) return []
    const next = isOfEnding(outcome) ? ended(order, carriage, params, at) : begun(order, carriage, params, at)
    return next ? [update('orders', order, { ...withCarrierLabel(next, circumstances), updatedAt: at })] : []
  },

  effects: (read, { code }, circumstances) => callsForPapers(read, code, circumstances),

  say: ({ code, outcome }) => ({ what: `Hãng vận chuyển: ${said[outcome]}`, about: code }),
  cause: ({ code }) => code,
})

type Told = v.InferOutput<typeof reportCarriage.params>

function isOfEnding(outcome: Told['outcome']): boolean {
  return outcome === 'ended' || outcome === 'stays'
}

function begun(order: Order, carriage: Carriage, told: Told, at: number): Order | undefined {
  if (carriage.state !== 'waiting') return undefined
  const { outcome, text, waybill, fee, dueAt, cod, sortCode } = told
  // Tried once more in vain, it waits for the same reason as before.
  if (outcome === 'waiting' && carriage.text === text) return undefined
  const next = bare(carriage)
  if (text) next.text = text
  if (told.said) next.said = told.said
  if (outcome === 'waiting') return { ...order, carriage: next }
  next.endedAt = at
  if (outcome === 'failed' || !waybill)
    return { ...order, carriage: { ...next, state: 'failed', field: told.field ?? 'carrier' } }
  if (fee !== undefined) {
    next.fee = fee
    next.quoted = fee
  }
  if (dueAt !== undefined) next.dueAt = dueAt
  if (cod !== undefined) next.cod = cod
  // Called off meanwhile, it is given up at once.
  next.state = order.state === 'HỦY' ? 'ending' : 'done'
  const delivery = { ...order.delivery, id: waybill }
  if (sortCode) delivery.RouteCode = sortCode
  return fee === undefined
    ? { ...order, carriage: next, delivery }
    : repriced({ ...order, carriage: next, delivery, realShippingFee: fee }, fee)
}

/**
 * What the way costs by the carrier's answer. Where the buyer pays it at the door, that is what they pay: an order that was written by fees of yesterday, or with no network, has the right sum from now on.
 * Where the shop pays it, what was quoted stays beside it.
 */
function repriced(order: Order, fee: number): Order {
  const written = carrierFeeOf(order)
  if (order.payment_type_id !== 2 || written === fee || order.reconciled) return order
  return withDue({ ...order, shippingFee: fee }, ledgerOf(order).due + fee - written)
}

function ended(
  order: Order,
  carriage: Carriage,
  { outcome, text, said: words }: Told,
  at: number,
): Order | undefined {
  if (carriage.state !== 'ending' && carriage.state !== 'done') return undefined
  const next = bare(carriage)
  if (text) next.text = text
  if (words) next.said = words
  if (outcome === 'stays') return { ...order, carriage: { ...next, state: 'done' } }
  return withoutParcel(order, next, at)
}

function bare({ text: _, said: __, ...carriage }: Carriage): Carriage {
  return carriage
}

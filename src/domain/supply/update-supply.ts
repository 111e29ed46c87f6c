import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defaultBin } from '../brand.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { type Circumstances, defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { PaidAmount, PaymentId, PaymentNote } from '../money/params.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import { whyNotStocked } from '../stock/goods-leaving.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'
import { DocumentCode, ProductCode } from '../stock/params.ts'
import type { SupplyRequest } from '../tables/supply.ts'
import { placedBy, prepaidReason } from './add-supply.ts'
import { changedSupply, type SupplyChange } from './change-supply.ts'
import { keepSupply } from './keep-supply.ts'
import { ChangedLine, IntakeId, supplyLines, supplyMoney, supplyTerms, withDayTold } from './params.ts'
import { paidReason, payFor } from './pay-for.ts'
import { roomFor, supplyLineOf } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'
import { receivedReason, takeIn, withStateByGoods } from './take-in.ts'
import { whyNotMoney, whyNotOrdered, whyNotPlaced } from './why-not-placed.ts'

/**
 * A supply order changes (CAT-372): what is ordered and on which terms, which goods came and enter stock at once ('Nhập mới', CAT-394), what is paid. `received`
 * and `broken` are the units of this update; those of before stand (CAT-375).
 */
export const updateSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'update',
  params: v.object({
    code: DocumentCode,
    items: v.optional(v.pipe(v.array(ChangedLine), v.maxLength(supplyLines)), []),
    ...v.partial(v.object({ ...supplyTerms, ...supplyMoney })).entries,
    /** Ours: the lines as the screen showed them. One that stands here and not among `items` goes; what somebody else changed is not written over. */
    seen: v.optional(
      v.pipe(
        v.array(v.object({ productCode: ProductCode, order: v.number(), price: v.optional(v.number()) })),
        v.maxLength(supplyLines),
      ),
    ),
    /** Ours: names what enters stock, so that it can be taken back. */
    intake: v.optional(IntakeId),
    paymentAmount: v.optional(v.union([v.literal(0), PaidAmount])),
    /** Ours: names the payment. */
    payment: v.optional(PaymentId),
    /** 1 cash, 2 transfer, 3 card. */
    typePayment: v.optional(v.picklist([1, 2, 3]), 2),
    paymentNote: v.optional(PaymentNote, ''),
    /** Ours: a draft is ordered now. */
    place: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const { code, place, paymentAmount = 0 } = params
    const { at, user } = circumstances
    const seesCost = mayDo(user, ['cost_view'])
    const order = supplyAtHand(read, { code, user, states: ['NHÁP', ...openSupplyStates] })
    if (isRefusal(order)) return order
    const changed = changedSupply(read, order, changeOf(params, seesCost), user)
    if (isRefusal(changed)) return changed
    const came = params.items.filter(({ received, broken }) => received + broken > 0)
    const pays = seesCost ? paymentAmount : 0
    if (came.length === 0 && pays === 0 && !place && deepEqual(changed, order))
      return refuse('supply-unchanged', {})
    if (order.state === 'NHÁP' && !place && came.length + pays > 0)
      return refuse('supply-not-placed', { code })

    const draft = new Draft(read)
    const written = { ...changed, updatedAt: at }
    const isPlaced = place && order.state === 'NHÁP'
    const why =
      (isPlaced
        ? (whyNoNewGoods(read, written.wid) ?? whyNotPlaced(written, at))
        : order.state === 'NHÁP'
          ? undefined
          : whyNotOrdered(written)) ?? whyNotMoney(written, user)
    if (why) return why
    const next: SupplyRequest = isPlaced
      ? { ...placedBy(draft, written, circumstances), state: 'ĐÃ ĐẶT HÀNG' }
      : order.state === 'NHÁP'
        ? written
        : withStateByGoods(written, circumstances)
    keepSupply(draft, order, next, { reason: isPlaced ? prepaidReason : 'Sửa đơn nhập hàng' }, circumstances)
    if (came.length > 0) {
      const stays = receive(draft, next, { came, intake: params.intake ?? circumstances.id }, circumstances)
      if (stays) return stays
    }
    if (pays === 0) return draft.changes
    const { payment = circumstances.id, typePayment, paymentNote: note } = params
    const paid = payFor(draft, code, { id: payment, amount: pays, typePayment, note }, circumstances)
    return paid ?? draft.changes
  },

  fill: (params) => withDayTold(params),
  answer: (read, { code }) => ({ code, supplyRequest: read.get('supplyRequests', code) }),
  say({ code, items, place, paymentAmount = 0 }) {
    const units = items.reduce((sum, { received, broken }) => sum + received + broken, 0)
    if (place) return { what: 'Đặt hàng theo đơn nháp', about: code }
    if (units > 0) return { what: `Nhập ${units} món theo đơn nhập hàng`, about: code }
    return { what: paymentAmount > 0 ? paidReason : 'Sửa đơn nhập hàng', about: code }
  },
  cause: ({ code }) => code,
  reverse({ code, place, intake, items, paymentAmount = 0, payment }) {
    const path = '/api/supplyRequest'
    if (place) return { path, method: 'withdraw', params: { code, toDraft: true } }
    const only = items.every(({ order, price }) => order === undefined && price === undefined)
    if (items.length > 0 && only && intake !== undefined && paymentAmount === 0)
      return { path, method: 'undoTakeIn', params: { code, intake } }
    if (items.length === 0 && paymentAmount > 0 && payment !== undefined)
      return { path, method: 'withdrawSupplyPayment', params: { code, payment } }
    return undefined
  },
})

type Params = v.InferOutput<typeof updateSupply.params> & SupplyChange

/** What is changed on paper; money only by who sees it. */
function changeOf(
  { items, seen, supplier, wid, estTime, note, ...rest }: Params,
  seesCost: boolean,
): SupplyChange {
  const { prePaid, discount, typeDiscount, taxVAT } = rest
  const terms = { items, seen, supplier, wid, estTime, note }
  return seesCost ? { ...terms, prePaid, discount, typeDiscount, taxVAT } : terms
}

interface Came {
  came: readonly v.InferOutput<typeof ChangedLine>[]
  intake: string
}

/** Goods that the desk says came enter stock (CAT-390, CAT-391). */
function receive(
  draft: Draft,
  order: SupplyRequest,
  { came, intake }: Came,
  circumstances: Circumstances,
): Refusal | undefined {
  const locked = whyNotMoveIn(draft, circumstances.user, order.wid)
  if (locked) return locked
  const kept = draft.get('supplyRequests', order.code) ?? order
  if (kept.intakes.some(({ id }) => id === intake)) return undefined
  const lines = linesThatCame(draft, kept, came)
  if (isRefusal(lines)) return lines
  const taken = takeIn(draft, kept, { id: intake, lines }, circumstances)
  keepSupply(draft, kept, taken, { reason: receivedReason }, circumstances)
  return undefined
}

function linesThatCame(read: Reader, order: SupplyRequest, came: Came['came']) {
  const lines = []
  for (const { productCode, received, broken, bin = defaultBin } of came) {
    const line = supplyLineOf(read, order, productCode)
    const name = line?.productTitle ?? sayProduct(read, productCode)
    if (!line) return refuse('supply-item-foreign', { code: order.code, name })
    const room = roomFor(order, line, false)
    if (received > room)
      return refuse('supply-enough', { name, order: line.order, received: line.received, room })
    const roomBroken = Math.max(0, roomFor(order, line, true) - received)
    if (broken > roomBroken) return refuse('supply-broken-enough', { name, room: roomBroken })
    const why = whyNotStocked(read, order.wid, [{ productCode, bin }])
    if (why) return why
    lines.push({ productCode: line.productCode, bin, good: received, damaged: broken })
  }
  return lines
}

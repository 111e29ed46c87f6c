import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { type Circumstances, defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { carrierFeeOf } from '../money/order-ledger.ts'
import { moveOrder, preloadMoves } from '../orders/move-order.ts'
import { inHouseStates, outsideStates } from '../orders/states.ts'
import { providers } from '../providers/providers.ts'
import { refuse } from '../refuse.ts'
import { lostReturn } from '../returns/lost-return.ts'
import { takePart } from '../returns/partial-delivery.ts'
import { openReturn, preloadReturns, returnsOf } from '../returns/returns-of.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Claim } from '../tables/claims.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import type { CarrierState, CarrierStep } from './carrier-step.ts'
import { chargedWeight } from './charged-weight.ts'
import { claimsOf, openClaimFor, worthOut } from './claims.ts'
import { grams } from './grams.ts'
import { Amount, CarrierParam, Instant, OrderCode, Waybill, Words } from './params.ts'
import { codToTell } from './parcel-to-carry.ts'
import { carrierState } from './standing.ts'
import { withoutParcel } from './without-parcel.ts'

/**
 * A carrier says how a parcel stands: the connector read it as it is there now. Its word moves the order along the road, never what hands have packed; the same word again changes nothing, and so
 * does an older one, or one of a waybill that was given up (O9).
 */
export const takeStanding = defineCommand({
  path: '/api/3rd_logistic',
  method: 'takeStanding',
  params: v.object({
    carrier: CarrierParam,
    code: OrderCode,
    waybill: Waybill,
    /** In the carrier's own word or number. */
    status: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    note: v.optional(Words, ''),
    /** When it was said; now where the carrier does not tell. */
    at: v.optional(Instant),
    fee: v.optional(Amount),
    /** The buyer took some of it. */
    isPartial: v.optional(v.boolean(), false),
    /** What the carrier collects by now (VND), and what the parcel weighs by its scales (kg), where it tells that. */
    cod: v.optional(Amount),
    weight: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
    /** The waybill of what comes back of it. */
    backWaybill: v.optional(Waybill),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { carrier, code, waybill, status, note, at: saidAt, fee, weight, ...part }, circumstances) {
    const { at } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { carriage } = order
    if (carriage?.carrier !== carrier || order.delivery.id !== waybill) return []
    const isNews = carriage.status !== status || lastNote(order) !== note
    const isOld = saidAt !== undefined && saidAt < (carriage.statusAt ?? 0)
    const costs = fee !== undefined && fee !== carriage.fee
    const said = carrierState(carrier, status)
    // What was said before hands had packed it holds once they tell that they did.
    const isAwaited = order.state === 'CHỜ GỬI HÀNG' && said !== undefined && moves(order, said.step)
    const isPart = said?.step === 'there' && tookPart(order, said, part)
    const isPartOpen = isPart && !order.partial && !isDenied(returnsOf(read, code))
    const isNewPart = isPartOpen && (order.state === 'THÀNH CÔNG' || isNews || isAwaited)
    const measured = measuredAnew(order, { weight, cod: isPart || isAtDoor(said) ? undefined : part.cod })
    if (isOld || !(isNews || costs || isAwaited || isNewPart || measured)) return []
    const draft = new Draft(read)
    preloadMoves(draft, [order], at)
    const text = said?.text ?? status
    const when = saidAt ?? at
    const told: Order = {
      ...order,
      carriage: { ...carriage, ...measured, status, statusAt: when },
      updatedAt: at,
    }
    if (costs) {
      told.carriage = { ...carriage, ...measured, status, statusAt: when, fee }
      told.realShippingFee = fee
    }
    if (isNews) {
      const history = [...order.delivery.history, { state: text, updatedAt: when, note }]
      told.delivery = { ...order.delivery, state: text, history }
    }
    const kept = said?.step === 'off' ? givenUp(told, { text, note }, at) : told
    draft.put('orders', kept)
    const states = said ? statesBy(order.state, said.step) : []
    if (states.includes('THẤT THU') || isNewPart) preloadReturns(draft, [code])
    const why = `${providers[carrier].name} báo: ${text}${note ? ` (${note})` : ''}`
    for (const state of states)
      moveOrder(
        draft,
        must(draft.get('orders', code), 'the order that a carrier tells of'),
        { state, note: why },
        asCarrier(providers[carrier].name, circumstances),
      )
    const there = must(draft.get('orders', code), 'the order that a carrier tells of')
    if (isNewPart && there.state === 'THÀNH CÔNG' && !openReturn(returnsOf(draft, code))) {
      // Its own fee, which it takes from the buyer beside what it collects for the shop, is due as before.
      const collected = part.cod === undefined ? undefined : part.cod + carrierFeeOf(there)
      const told = { collected, waybill: part.backWaybill, by: providers[carrier].name }
      takePart(draft, there, told, asCarrier(providers[carrier].name, circumstances))
    }
    const isOnWayBack = isNews && order.state === 'THẤT THU'
    if (said?.answersFor && (states.length > 0 || (isOnWayBack && isUnclaimed(draft, code))))
      claimFrom(draft, code, said.answersFor, why, asCarrier(providers[carrier].name, circumstances))
    return draft.changes
  },

  say: ({ carrier, status, code }) => ({
    what: `${providers[carrier].name} báo: ${carrierState(carrier, status)?.text ?? status}`,
    about: code,
  }),
  cause: ({ code }) => code,
})

/**
 * Whether the buyer took some of it only: as the carrier says; or, where the shop allowed it and the carrier says so of no parcel (GHTK's tags 17 and 18), by the money that was collected, which is
 * less than it was told to.
 */
function tookPart(
  order: Order,
  said: CarrierState,
  { isPartial, cod }: { isPartial: boolean; cod?: number | undefined },
): boolean {
  if (said.isPartial || isPartial) return true
  const isAllowed = order.carriage?.carrier === 'GHTK' && partialTags.includes(order.tag_logistic ?? 0)
  return isAllowed && cod !== undefined && cod < codToTell(order)
}

/** The door lies behind a parcel, or it comes back: what is said of money then is what was collected. */
function isAtDoor(said: CarrierState | undefined): boolean {
  return said !== undefined && said.step !== 'waits' && said.step !== 'moves'
}

/** What a carrier collects, and what a parcel weighs, where it says otherwise than before; nothing where all is as it was. */
function measuredAnew(
  order: Order,
  { cod, weight }: { cod: number | undefined; weight: number | undefined },
): Pick<Carriage, 'cod' | 'weight'> | undefined {
  const { carriage } = order
  if (!carriage) return undefined
  const anew: Pick<Carriage, 'cod' | 'weight'> = {}
  // Some say it with the fee that they take for themselves at the door beside it.
  const isSame = cod === carriage.cod || cod === (carriage.cod ?? codToTell(order)) + carrierFeeOf(order)
  if (cod !== undefined && !isSame) anew.cod = cod
  const known = carriage.weight ?? chargedWeight(carriage.carrier, order.package)
  if (weight !== undefined && weight > 0 && grams(weight) !== grams(known)) anew.weight = weight
  return anew.cod === undefined && anew.weight === undefined ? undefined : anew
}

const partialTags: readonly number[] = [17, 18]

/** Somebody said since that the buyer took all of it: the carrier's old word says no more. */
function isDenied(returns: readonly ReturnedOrder[]): boolean {
  return returns.some(({ kind, state }) => kind === 'partial-delivery' && state === 'dropped')
}

/** Nobody claimed yet for goods on their way back, and they are not here. */
function isUnclaimed(draft: Draft, code: string): boolean {
  return openReturn(returnsOf(draft, code))?.state === 'announced' && !claimsOf(draft, code).some(isOfGoods)
}

const isOfGoods = ({ cause }: Claim) => cause === 'lost' || cause === 'damaged'

/** The carrier says itself that it lost or broke a parcel: it has to make that good, unless it did before it said so. What is lost is not awaited; it may turn up all the same. */
function claimFrom(
  draft: Draft,
  code: string,
  cause: 'lost' | 'damaged',
  note: string,
  circumstances: Circumstances,
): void {
  const order = must(draft.get('orders', code), 'the order that a carrier tells of')
  const awaited = openReturn(returnsOf(draft, code))
  const isAwaited = awaited?.state === 'announced'
  const opening = { cause, asked: worthOut(order), note }
  if (isAwaited && cause === 'lost') draft.put('returns', lostReturn(awaited, circumstances.at))
  if (claimsOf(draft, code).some((claim) => isOfGoods(claim) && claim.state === 'paid')) return
  openClaimFor(draft, order, isAwaited ? { ...opening, returnId: awaited.id } : opening, circumstances)
}

function lastNote({ delivery }: Order): string | undefined {
  return delivery.history.at(-1)?.note
}

/** The carrier gave the parcel up by itself: another may be asked, unless the order was called off anyway. Of one that is on the road it stays as it is. */
function givenUp(order: Order, { text, note }: { text: string; note: string }, at: number): Order {
  const { carriage } = order
  const isOff = order.state === 'HỦY'
  if (!carriage || !(isOff || here.includes(order.state))) return order
  const { text: _, said: __, ...bare } = carriage
  return withoutParcel(order, isOff ? bare : { ...bare, text: gaveUp(text), said: note }, at)
}

const gaveUp = (text: string) => `Hãng báo: ${text}. Gửi lại hãng này hoặc hãng khác.`

const here: readonly OrderState[] = ['CHỜ HÀNG', ...inHouseStates]

/**
 * The states that an order enters by a carrier's word. One that is not packed by our books moves nowhere: hands packed it without a network and will tell so (`channels/steps.ts` has the same
 * rule for marketplaces). Then the next time that the carrier is asked its old word moves it.
 */
function statesBy(state: OrderState, step: CarrierStep): OrderState[] {
  const isPacked = state === 'CHỜ GỬI HÀNG'
  const isOut = isPacked || outsideStates.includes(state)
  if (!isOut) return []
  const leaves: OrderState[] = isPacked ? ['ĐÃ GỬI HÀNG'] : []
  if (step === 'moves') return state === 'ĐANG GIAO' ? [] : [...leaves, 'ĐANG GIAO']
  if (step === 'there') return state === 'KIỂM KÊ' ? ['ĐÃ GỬI HÀNG', 'THÀNH CÔNG'] : [...leaves, 'THÀNH CÔNG']
  if (step === 'back' || step === 'lost') return [...leaves, 'THẤT THU']
  return step === 'off' && !isPacked ? ['THẤT THU'] : []
}

const moves = ({ state }: Order, step: CarrierStep) => statesBy(state, step).length > 0

/** A carrier acts under its own name. */
function asCarrier(name: string, circumstances: Circumstances): Circumstances {
  return { ...circumstances, user: { ...circumstances.user, userName: name, name } }
}

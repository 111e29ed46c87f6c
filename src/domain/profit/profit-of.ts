import { ownMoney, paidFor } from '../carriers/claims.ts'
import { shopOf } from '../listings/order-listing.ts'
import { owedToShop } from '../money/due-of.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { priceOrder } from '../orders/pricing.ts'
import { isOpenClaim } from '../returns/is-open-claim.ts'
import { isOpenReturn } from '../returns/states.ts'
import { worthBack } from '../returns/value-back.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { type OrderProfit, type ProfitGap, type ProfitParts, summedBy } from '../tables/profits.ts'
import { dayNumber } from '../time.ts'
import { carriageCosts } from './carriage-costs.ts'
import { goodsCosts } from './goods-costs.ts'
import { orderFacts } from './order-facts.ts'
import { profitLines } from './profit-lines.ts'
import type { ProfitSources } from './profit-sources.ts'

/*
 * What the shop earned with an order, in one place: every account, list, export and report asks here. All amounts are whole VND; what goes out is told above zero and taken off.
 *
 *   + goods         what buyers pay for the lines, less the discount of each (`priceOrder`)
 *   − discount      of the whole order; what stands in it for goods sent back is a way to pay, not a discount (`exchange`)
 *   + otherFee      "Phí khác", which the shop gets. VAT is the state's, and not in here at all
 *   + shippingIn    the fee for the way that the shop's own people collect; what a carrier collects for itself is neither in here nor a cost
 *   − returned      what goods that buyers send back are worth (`worthBack`), whether that went back as money, off a debt or into other goods; and what was not collected for goods that they did not take at the door
 *   − marketFees    of a marketplace's order: all that stands between the sum of the above and what the marketplace pays out (escrow, settlement). Below zero it paid more
 *   − shipping      what the carrier takes from the shop: as a statement settled it; until then as the carrier or the quote said
 *   − returnFee     what a statement took for the way back
 *   − cost          of the goods that left, at what they cost when they left: the movements of the order's slip
 *   − gifts         the same of gifts
 *   + restocked     the same of goods that lie in stock again. Damaged, swapped and lost ones stay a cost
 *   + compensation  what complaints brought: a marketplace's, and a carrier's claims but those for money that it collected and owes anyway
 *
 * For an order that was cancelled, lost or sent back as a whole (HỦY, THẤT THU, ĐÃ HOÀN) nobody pays: the first five are nothing, whatever was paid ahead, for that is owed to the buyer. What is still to be paid
 * for any other counts as earned, and is named (`gaps`), like everything that may still change.
 */

const calledOff: readonly OrderState[] = ['HỦY', 'THẤT THU', 'ĐÃ HOÀN']
const ended: readonly OrderState[] = [...calledOff, 'THÀNH CÔNG']

export function profitOf(sources: ProfitSources): OrderProfit {
  const { order } = sources
  const isOff = calledOff.includes(order.state)
  const sold = isOff ? nothingSold : soldFor(sources)
  const market = payoutFor(order, isOff)
  const carriage = carriageCosts(order, isOff)
  const goods = goodsCosts(sources)
  const parts: ProfitParts = {
    ...sold,
    marketFees: market ? revenueOf(sold) - market.pays : 0,
    shipping: carriage.shipping,
    returnFee: carriage.returnFee,
    cost: goods.cost,
    gifts: goods.gifts,
    restocked: goods.restocked,
    compensation: compensationOf(sources),
  }
  const { code, createdAt, createdBy, channel, wid, state, swItems } = order
  const profit = sumOf(parts)
  const row: OrderProfit = {
    code,
    day: dayNumber(createdAt),
    channel,
    shop: shopOf(order) ?? '',
    wid,
    by: createdBy,
    state,
    parts,
    profit,
    unpriced: goods.unpriced,
    gaps: gapsOf(sources, { isOff, isSettled: market?.isPaid, isCarriageOpen: carriage.isOpen, ...goods }),
    lines: profitLines(sources, { isOff, parts, profit, costs: goods.lines }),
    facts: orderFacts(sources),
    summed: summedBy,
  }
  if (swItems.some(({ typeItem }) => typeItem === 'combo')) row.hasCombo = true
  const doneAt = ended.includes(state) ? order.historyState.findLast((one) => one.state === state) : undefined
  if (doneAt) row.doneDay = dayNumber(doneAt.updatedAt)
  return row
}

/** The same; nothing of an order that lacks what every order has, as rows that came otherwise than by a command may: nobody who works with it, or with others, is stopped by that. */
export function profitIfWhole(sources: ProfitSources): OrderProfit | undefined {
  try {
    return profitOf(sources)
  } catch {
    return undefined
  }
}

/** What its parts come to. */
export function sumOf(parts: ProfitParts): number {
  const { marketFees, shipping, returnFee, cost, gifts, restocked, compensation } = parts
  return revenueOf(parts) - marketFees - shipping - returnFee - cost - gifts + restocked + compensation
}

type Sold = Pick<ProfitParts, 'goods' | 'discount' | 'otherFee' | 'shippingIn' | 'returned'>

/** What buyers pay the shop for it in the end (VND). */
export function revenueOf({ goods, discount, otherFee, shippingIn, returned }: Sold): number {
  return goods - discount + otherFee + shippingIn - returned
}

const nothingSold: Sold = { goods: 0, discount: 0, otherFee: 0, shippingIn: 0, returned: 0 }

function soldFor({ order, returns }: ProfitSources): Sold {
  const { goods, discount } = priceOrder(order)
  const { exchange, otherFee, payment_type_id, delivery, shippingFee } = order
  const isOwnWay = isOwnChannel(order.channel) && payment_type_id === 2 && delivery.logistic === 'TVC'
  return {
    goods: Math.round(goods),
    discount: Math.max(0, discount - (exchange?.value ?? 0)),
    otherFee: Math.round(otherFee),
    shippingIn: isOwnWay ? Math.round(shippingFee) : 0,
    returned: (worthBack(order, returns) ?? 0) + (order.partial?.notCollected ?? 0),
  }
}

/** What a marketplace pays for its order (VND), as far as it said; nothing for orders of the shop's own. */
function payoutFor(order: Order, isOff: boolean): { pays: number; isPaid: boolean } | undefined {
  const { channel, payout, estimateRevenue } = order
  if (isOwnChannel(channel)) return undefined
  if (payout?.paidAt !== undefined) return { pays: payout.amount, isPaid: true }
  const told = payout?.amount ?? estimateRevenue
  // What it reckoned before the order was called off is not paid any more; what it takes for that is.
  if (isOff) return { pays: Math.min(0, payout?.amount ?? 0), isPaid: false }
  return told === undefined ? undefined : { pays: Math.round(told), isPaid: false }
}

/** A return says what its carrier's claim says: that is counted where it was paid. */
function compensationOf({ returns, claims }: ProfitSources): number {
  const won = returns.flatMap(({ claim }) =>
    claim?.state === 'won' && !claim.carrierClaim ? claim.amount : 0,
  )
  const paid = claims.flatMap((claim) => (ownMoney.includes(claim.cause) ? 0 : paidFor(claim)))
  return [...won, ...paid].reduce((sum, amount) => sum + amount, 0)
}

interface Known {
  isOff: boolean
  isSettled: boolean | undefined
  isCarriageOpen: boolean
  unpriced: number
}

function gapsOf({ order, returns, claims, slip }: ProfitSources, known: Known): ProfitGap[] {
  const { channel, state } = order
  const isOwn = isOwnChannel(channel)
  // A marketplace reckons nothing for what never left the house.
  const isNothing = state === 'HỦY' && slip?.state !== 'HOÀN THÀNH' && order.payout === undefined
  const back = returns.filter(({ kind }) => kind !== 'cancelled')
  const found: Record<ProfitGap, boolean> = {
    open: !ended.includes(state),
    cost: known.unpriced > 0,
    market: !isOwn && !known.isSettled && !isNothing,
    carriage: known.isCarriageOpen,
    money: isOwn && owedToShop(order) > 0,
    returning: back.some(isOpenReturn),
    claim: claims.some(isOpenClaim) || returns.some(({ claim }) => claim && isOpenClaim(claim)),
  }
  return (Object.keys(found) as ProfitGap[]).filter((gap) => found[gap])
}

import { fold } from '../../lib/fold.ts'
import { chargedWeight } from '../carriers/charged-weight.ts'
import { owedToShop } from '../money/due-of.ts'
import { isFromDoor, ledgerOf, standing } from '../money/order-ledger.ts'
import { carrierNamed } from '../orders/carrier-names.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import { isGhtk } from '../shipping/is-ghtk.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { Payment } from '../tables/payments.ts'
import type { Statement, StatementRow } from '../tables/statements.ts'

/** What a line of a statement and its order disagree about. */
export const differences = ['missing', 'again', 'provider', 'cod', 'state', 'twice', 'fee', 'weight'] as const
export type Difference = (typeof differences)[number]

/** With these a line is not chosen by itself (CAT-448): the others cost money that is not lost, and are claimed from the carrier. */
export const blocking: readonly Difference[] = ['missing', 'again', 'provider', 'cod', 'state', 'twice']

type Of = Pick<Statement, 'kind' | 'provider'>
type Told = Pick<StatementRow, 'cod' | 'fee' | 'returnFee' | 'pays' | 'weight' | 'isReturned'>

/** A carrier's parcels weigh so much more on its scales than on ours before anybody says so (kg). */
const scaleKg = 0.05

/** Whether a carrier collects for the order, or a marketplace pays for it, that is called so. */
export function isOf(order: Pick<Order, 'channel' | 'delivery'>, { kind, provider }: Of): boolean {
  if (kind === 'marketplace')
    return !isOwnChannel(order.channel) && channelWord(order.channel) === channelWord(provider)
  if (!isOwnChannel(order.channel) || isInOwnHands(order.delivery)) return false
  const { logistic } = order.delivery
  if (isGhtk(logistic) || isGhtk(provider)) return isGhtk(logistic) && isGhtk(provider)
  return bare(logistic) === bare(provider)
}

const bare = (name: string) => fold(name).replace(/[^a-z0-9]/g, '')
const channelWord = (name: string) => (bare(name) === 'shopeebooking' ? 'shopee' : bare(name))

/** What a carrier was to collect for an order (VND): what the shop still waits for, with what was written down of this very money before. */
export function toCollect(order: Order): number {
  const written = unclaimedCod(order).reduce((sum, { amount }) => sum + amount, 0)
  return owedToShop(order) + written
}

/** Money at the door that is written down, and that no statement told of yet: its buyer has paid, and whoever collected it owes it to the shop. */
export function unclaimedCod(order: Order): Payment[] {
  return standing(ledgerOf(order).history).filter(
    (entry) => isFromDoor(entry) && entry.amount > 0 && entry.statement === undefined,
  )
}

/** What the carrier said that it costs (VND) when it took the parcel; where nobody knows that, what the order was written with. */
export function quotedFee({
  carriage,
  estimatedShippingFee,
  shippingFee,
}: Pick<Order, 'carriage' | 'estimatedShippingFee' | 'shippingFee'>): number | undefined {
  return carriage?.quoted || estimatedShippingFee || shippingFee || undefined
}

/** What a line's fee may be by what was quoted (VND). A quote is of one way: Viettel Post writes both ways of a parcel that came back as one sum, and no way back costs more than the way out. */
export function quotedFor(row: Told, order: Order): number | undefined {
  const quoted = quotedFee(order)
  return quoted !== undefined && isBothWays(row, order.state) ? 2 * quoted : quoted
}

/** Whether its fee is of the way out and the way back in one sum. */
export function isBothWays(
  row: Pick<Told, 'isReturned' | 'cod' | 'returnFee'>,
  state: OrderState | undefined,
): boolean {
  return isOfReturned(row, state) && row.returnFee === 0
}

/** What a line and its order disagree about. */
export function differencesOf(row: Told, order: Order | undefined, of: Of): Difference[] {
  if (!order) return ['missing']
  const found: Difference[] = order.reconciled ? ['again'] : []
  if (!isOf(order, of)) return [...found, 'provider']
  if (found.length > 0) return found
  if (of.kind === 'marketplace') {
    const amount = order.payout?.amount
    return amount !== undefined && amount !== row.pays ? ['cod'] : []
  }
  const isReturned = isOfReturned(row, order.state)
  if (isReturned ? !isBack(order.state) : order.state !== 'THÀNH CÔNG') found.push('state')
  if (row.cod !== (isReturned ? 0 : toCollect(order))) found.push('cod')
  const quoted = quotedFor(row, order)
  if (quoted !== undefined && row.fee > quoted) found.push('fee')
  if (row.weight !== undefined && row.weight > chargedOf(order) + scaleKg) found.push('weight')
  return found
}

const isBack = (state: OrderState) => state === 'THẤT THU' || state === 'ĐÃ HOÀN' || state === 'HỦY'

/** Whether a line is about a parcel that came back: it says so, or it has fees alone and the order came back by our books (Viettel Post says no more of them). */
export function isOfReturned(
  { isReturned, cod }: Pick<Told, 'isReturned' | 'cod'>,
  state: OrderState | undefined,
): boolean {
  return isReturned || (cod === 0 && state !== undefined && isBack(state))
}

/** What the carrier's fee goes by, as the shop measured the parcel (kg). */
export function chargedOf({ delivery, package: size }: Pick<Order, 'delivery' | 'package'>): number {
  const carrier = carrierNamed(delivery.logistic)
  return carrier ? chargedWeight(carrier, size) : size.weight
}

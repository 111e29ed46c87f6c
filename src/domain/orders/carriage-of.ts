import type { Refusal } from '../command.ts'
import { accountIn, isConnected } from '../providers/account-of.ts'
import type { PickChoice } from '../providers/pick-ways.ts'
import { providers } from '../providers/providers.ts'
import { refuse } from '../refuse.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import type { CarrierId } from '../tables/provider-ids.ts'
import { isOwnChannel } from './channels.ts'
import { isInOwnHands } from './own-hands.ts'
import { inHouseStates } from './states.ts'

/** What is chosen of a carrier. */
export type CarriageChoice = Pick<Carriage, 'carrier'> &
  Partial<Pick<Carriage, 'service' | 'serviceName' | 'payment' | 'inspection'>> &
  Partial<PickChoice>

/** A carrier has the parcel, or was asked and did not say no. */
export function isCarried({ carriage }: Pick<Order, 'carriage'>): boolean {
  return carriage !== undefined && carriage.state !== 'failed' && carriage.state !== 'ended'
}

/** How an order of the shop's own stands with its carrier, as long as it lies in the house; `none`: nobody was asked, or the parcel was given up, and somebody may be. */
export type CarriageStanding = Exclude<Carriage['state'], 'ended'> | 'none'

/** Nothing where no carrier is asked from here: of a marketplace, out of the house, brought by the shop's own people, or with a waybill that somebody wrote. */
export function carriageStanding(order: Order): CarriageStanding | undefined {
  const { channel, state, delivery, carriage } = order
  if (!isOwnChannel(channel) || channel === 'STORE' || !inHouseStates.includes(state)) return undefined
  if (carriage && carriage.state !== 'ended') return carriage.state
  return delivery.id === '' && !isInOwnHands(delivery) ? 'none' : undefined
}

/**
 * A carrier was asked and has no parcel of it: it said no, or gave the parcel up. Nobody there brings anything to what is written on the order, and what it did not take cannot be sent before it is
 * written anew.
 */
export function isLeftByCarrier(order: Order): boolean {
  const { carriage, delivery } = order
  return (carriage?.state === 'failed' || carriage?.state === 'ended') && delivery.id === ''
}

/** Why no carrier is asked to bring an order: it is not the shop's own, not in the house, or brought by somebody already. */
export function whyNotCarried(
  order: Order,
  carrier: CarrierId,
  company: Company | undefined,
): Refusal | undefined {
  const { code, state, delivery, carriage } = order
  if (!isOwnChannel(order.channel) || order.channel === 'STORE') return refuse('carriage-of-market', { code })
  if (!inHouseStates.includes(state)) return refuse('carriage-not-in-house', { code, state })
  if (isCarried(order) && carriage)
    return refuse('carriage-already', { code, carrier: providers[carriage.carrier].name })
  if (delivery.id !== '' && !isInOwnHands(delivery))
    return refuse('carriage-has-waybill', { code, waybill: delivery.id })
  if (!isConnected(accountIn(company, carrier)))
    return refuse('account-not-linked', { provider: providers[carrier].name })
  return undefined
}

/** What a carrier knows the next parcel of an order as: of one that it gave up, the same name would be the old parcel. */
export function nextRef({ code, carriage }: Pick<Order, 'code' | 'carriage'>): string {
  if (!carriage || carriage.state === 'failed') return carriage?.ref ?? code
  const [, count = '1'] = /-L(\d+)$/.exec(carriage.ref) ?? []
  return `${code}-L${Number(count) + 1}`
}

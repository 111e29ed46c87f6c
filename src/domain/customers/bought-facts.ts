import { type Place, sayPlace } from '../addresses/place.ts'
import { orderStates } from '../orders/states.ts'
import type { Recipient } from '../tables/customers.ts'
import type { Order, OrderState } from '../tables/orders.ts'

/** Where a parcel of a customer went before. */
export interface EarlierAddress {
  address: string
  place: Place | undefined
  /** As a person reads it. */
  said: string
}

/** How much of what a customer ordered was taken, and how much came back. */
export interface BoughtFacts {
  count: number
  /** VND; nothing where the person is not told. */
  total?: number | undefined
  delivered: number
  cameBack: number
}

/** What was asked for and not called off; a draft is not asked for yet. */
export const boughtStates = orderStates.filter((state) => state !== 'ĐƠN NHÁP' && state !== 'HỦY')
export const deliveredStates: readonly OrderState[] = ['THÀNH CÔNG']
/** On its way back, or back. */
export const cameBackStates: readonly OrderState[] = ['THẤT THU', 'ĐÃ HOÀN']

/** What orders say of a customer's buying. */
export function boughtFacts(orders: readonly Order[]): BoughtFacts {
  const inStates = (states: readonly OrderState[]) => orders.filter(({ state }) => states.includes(state))
  const bought = inStates(boughtStates)
  return {
    count: bought.length,
    total: bought.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    delivered: inStates(deliveredStates).length,
    cameBack: inStates(cameBackStates).length,
  }
}

/** The same besides an order that is being written, which is no earlier one; nothing of it is known where it is not among them. */
export function factsBesides(facts: BoughtFacts, order: Order | undefined): BoughtFacts {
  if (!order) return facts
  const { count, total, delivered, cameBack } = boughtFacts([order])
  return {
    count: facts.count - count,
    total: facts.total === undefined || total === undefined ? facts.total : facts.total - total,
    delivered: facts.delivered - delivered,
    cameBack: facts.cameBack - cameBack,
  }
}

/** Where parcels went before, the latest first, each place once. */
export function earlierAddresses(orders: readonly Order[], most: number): EarlierAddress[] {
  const known = new Map<string, EarlierAddress>()
  for (const { customer } of orders) {
    if (customer.hidden || customer.address.trim() === '') continue
    const place = placeOf(customer)
    const said = [customer.address, place && sayPlace(place)].filter(Boolean).join(', ')
    if (!known.has(said)) known.set(said, { address: customer.address, place, said })
  }
  return [...known.values()].slice(0, most)
}

/** The place that a recipient's row names; nothing where it keeps ids without names. */
export function placeOf(recipient: Recipient): Place | undefined {
  const { provinceId, provinceName, districtId, districtName, wardId, wardName, adminSet } = recipient
  if (provinceId === -1 || !provinceName) return undefined
  return {
    adminSet: adminSet ?? (districtId === -1 ? 'vn34' : 'vn63'),
    provinceId,
    provinceName,
    districtId,
    districtName,
    wardId,
    wardName,
  }
}

import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { startOfDay } from '../../../domain/time.ts'
import type { ShippingWaysAnswer, WaysGroup } from '../../../protocol/queries/shipping-ways.ts'
import type { Chosen } from './chosen.ts'
import { ownOf } from './own/own-choice.ts'

export type { Chosen }

export type Ways = WaysGroup['ways']
export type PickupAddress = NonNullable<Ways['pickup']>['addresses'][number]
export type PickupSlot = PickupAddress['slots'][number]
export type DropoffBranch = NonNullable<Ways['dropoff']>['branches'][number]

/** So many orders are asked about at once (`mostOrdersOfWays`). */
const mostAsked = 50

/** An order, as far as its way out of the house is concerned. */
export interface Parcel {
  code: string
  carrier: string
}

/**
 * The orders of a shop that its marketplace is asked about: parcels of one carrier leave in the same ways, so of many a few of each carrier speak for all.
 */
export function askedAbout(parcels: readonly Parcel[]): string[] {
  const byCarrier = [...Map.groupBy(parcels, ({ carrier }) => carrier).values()]
  const asked: string[] = []
  for (let turn = 0; asked.length < Math.min(mostAsked, parcels.length); turn += 1)
    for (const group of byCarrier) {
      const parcel = group[turn]
      if (parcel && asked.length < mostAsked) asked.push(parcel.code)
    }
  return asked.toSorted()
}

/**
 * Which orders are asked about from now on. While some are under way an answer that is there is good enough: each order that is through would ask once more.
 * @param asked those that were asked about until now
 * @param fresh those that would be now
 */
export function nextAsked(asked: string[], fresh: string[], isUnderWay: boolean): string[] {
  if (fresh.length === 0 || (isUnderWay && asked.length > 0)) return asked
  return fresh.join(' ') === asked.join(' ') ? asked : fresh
}

/** The ways of a carrier's parcels, as they were told; nothing where nobody told. Times of a day that is over are told no more. */
export function waysOf(
  answer: ShippingWaysAnswer | undefined,
  carrier: string,
  now: number,
): Ways | undefined {
  const ways = answer?.groups.find((group) => group.carrier === carrier)?.ways
  const today = startOfDay(now)
  const isOver = ways?.pickup?.addresses.some(({ slots }) => slots.some(({ date }) => date < today))
  if (!ways?.pickup || !isOver) return ways
  const addresses = ways.pickup.addresses.map((address) => ({
    ...address,
    slots: address.slots.filter(({ date }) => date >= today),
  }))
  return { ...ways, pickup: { addresses } }
}

/** The pickup address that is taken where nobody chose one. */
export function usualAddress(addresses: readonly PickupAddress[]): PickupAddress | undefined {
  return addresses.find(({ flags }) => flags.includes('pickup_address')) ?? addresses[0]
}

/**
 * What was chosen, brought in line with the ways that are open: pickup unless somebody chose otherwise (FUL-441), where nothing was chosen the address and slot that the marketplace
 * advises. A slot that was chosen and is gone has to be chosen anew (FUL-182, FUL-183). Where nobody told the ways, it goes as the marketplace advises.
 */
export function chosenOf(kept: ShippingChoice | undefined, ways: Ways | undefined): Chosen {
  if (!ways) return { choice: kept ?? { way: 'pickup' } }
  const way = kept && ways[kept.way] ? kept.way : firstWay(ways)
  if (way === undefined) return { choice: undefined, missing: 'way' }
  if (way === 'own') return ownOf(kept, ways.own ?? { needsTracking: false })
  if (way === 'dropoff') {
    const choice = dropoffOf(kept, ways)
    return ways.dropoff?.needsSender && !choice.senderName ? { choice, missing: 'sender' } : { choice }
  }
  const wanted = kept?.way === 'pickup' ? kept : undefined
  const addresses = ways.pickup?.addresses ?? []
  const address = addresses.find(({ id }) => id === wanted?.addressId) ?? usualAddress(addresses)
  if (!address) return { choice: { way: 'pickup' } }
  const { id: addressId, slots } = address
  if (slots.length === 0) return { choice: { way: 'pickup', addressId } }
  const slotId = wanted?.slotId
  if (slotId !== undefined && !slots.some(({ id }) => id === slotId))
    return { choice: { way: 'pickup', addressId }, missing: 'slot' }
  const usual = slots.find(({ isAdvised }) => isAdvised) ?? slots[0]
  return { choice: { way: 'pickup', addressId, slotId: slotId ?? usual?.id ?? '' } }
}

type Dropoff = Extract<ShippingChoice, { way: 'dropoff' }>

function firstWay(ways: Ways): ShippingChoice['way'] | undefined {
  if (ways.pickup) return 'pickup'
  if (ways.dropoff && !ways.dropoff.needsTracking) return 'dropoff'
  return ways.own && 'own'
}

function dropoffOf(kept: ShippingChoice | undefined, { dropoff }: Ways): Dropoff {
  const { branchId, senderName } = kept?.way === 'dropoff' ? kept : {}
  const branch = dropoff?.branches.find(({ id }) => id === branchId) ?? dropoff?.branches[0]
  const choice: Dropoff = { way: 'dropoff' }
  if (branch) choice.branchId = branch.id
  if (senderName && dropoff?.needsSender) choice.senderName = senderName
  return choice
}

/** What is chosen is kept for a shop's parcels of one carrier. */
export function choiceKey(account: string, carrier: string): string {
  return `${account} ${carrier}`
}

/** Whether the time that was asked for is offered no more. */
export function isSlotGone(asked: ShippingChoice | undefined, ways: Ways | undefined): boolean {
  if (asked?.way !== 'pickup' || asked.slotId === undefined || !ways?.pickup) return false
  const { addressId, slotId } = asked
  const address = ways.pickup.addresses.find(({ id }) => id === addressId)
  return address !== undefined && !address.slots.some(({ id }) => id === slotId)
}

import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { formatTime, startOfDay } from '../../../domain/time.ts'
import type { ShippingWaysAnswer } from '../../../protocol/queries/shipping-ways.ts'
import type { PickupAddress, PickupSlot } from './ways.ts'

/*
 * What a marketplace offered a moment ago and offers no more: it stays in sight, greyed, with the time at which it was gone, so that nobody looks for what they
 * saw (or chose) in vain. Kept in this page's memory alone.
 */

/** `goneAt`: since when it is offered no more (ms since 1970); nothing while it is. */
export type SeenSlot = PickupSlot & { goneAt?: number }
export type SeenAddress = Omit<PickupAddress, 'slots'> & { slots: SeenSlot[]; goneAt?: number }

export interface SeenWays {
  /** The newest answer that is in it. */
  askedAt: number
  byCarrier: ReadonlyMap<string, readonly SeenAddress[]>
}

/** Places and times of one carrier that are offered no more. */
export interface GoneWays {
  addresses: readonly SeenAddress[]
  slots: readonly SeenSlot[]
}

/** What was seen until now, and this answer. An answer that is no newer changes nothing. */
export function withAnswer(before: SeenWays | undefined, answer: ShippingWaysAnswer): SeenWays {
  if (before && answer.askedAt <= before.askedAt) return before
  const byCarrier = new Map(before?.byCarrier)
  for (const { carrier, ways } of answer.groups)
    byCarrier.set(
      carrier,
      addressesSeen(byCarrier.get(carrier) ?? [], ways.pickup?.addresses ?? [], answer.askedAt),
    )
  return { askedAt: answer.askedAt, byCarrier }
}

function addressesSeen(
  before: readonly SeenAddress[],
  now: readonly PickupAddress[],
  at: number,
): SeenAddress[] {
  const gone = before.filter(({ id }) => !now.some((one) => one.id === id))
  return [
    ...gone.map((address) => ({ ...address, goneAt: address.goneAt ?? at })),
    ...now.map((address) => {
      const slots = before.find(({ id }) => id === address.id)?.slots ?? []
      const over = slots.filter(({ id }) => !address.slots.some((one) => one.id === id))
      return {
        ...address,
        slots: [...over.map((slot) => ({ ...slot, goneAt: slot.goneAt ?? at })), ...address.slots],
      }
    }),
  ]
}

/** A time that was asked for and that this page never saw: its day and hours are not known. */
const unseen = { date: 0, text: '', isAdvised: false }

/** What such a time was called when it was chosen. */
function namedIn(wanted: readonly ShippingChoice[], slotId: string): typeof unseen | undefined {
  for (const choice of wanted) {
    const { date, hours = '' } =
      choice.way === 'pickup' && choice.slotId === slotId ? (choice.named ?? {}) : {}
    if (date !== undefined) return { date, text: hours, isAdvised: false }
  }
  return undefined
}

/**
 * What of a carrier's parcels is offered no more, at the address that is looked at. Times of a day that is over are of no interest.
 * @param wanted what was chosen or asked for, also where this page never saw it
 */
export function goneFor(
  seen: readonly SeenAddress[] | undefined,
  {
    addressId,
    wanted,
    now,
  }: { addressId: string | undefined; wanted: readonly ShippingChoice[]; now: number },
): GoneWays {
  const known = seen ?? []
  const address = known.find(({ id }) => id === addressId)
  const slots = (address?.slots ?? []).filter(
    ({ goneAt, date }) => goneAt !== undefined && date >= startOfDay(now),
  )
  const ids = wanted.flatMap((choice) =>
    choice.way === 'pickup' && choice.addressId === addressId ? (choice.slotId ?? []) : [],
  )
  const lost = address ? [...new Set(ids)].filter((id) => !address.slots.some((slot) => slot.id === id)) : []
  const own = lost.map((id): SeenSlot => ({ id, ...(namedIn(wanted, id) ?? unseen) }))
  return { addresses: known.filter(({ goneAt }) => goneAt !== undefined), slots: [...own, ...slots] }
}

/** "hết chỗ lúc 10:42". */
export function slotGoneWords({ goneAt }: SeenSlot): string {
  return goneAt === undefined ? 'đã hết chỗ' : `hết chỗ lúc ${formatTime(goneAt)}`
}

/** "không còn trên sàn từ 10:42". */
export function placeGoneWords({ goneAt }: SeenAddress): string {
  return goneAt === undefined ? 'không còn trên sàn' : `không còn trên sàn từ ${formatTime(goneAt)}`
}

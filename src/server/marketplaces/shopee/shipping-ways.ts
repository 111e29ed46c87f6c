import * as v from 'valibot'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { PickupAddress, ShippingWays } from '../fulfilment.ts'
import { sentences } from '../shared-sentences.ts'
import { wayGone } from '../way-gone.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Id = v.pipe(v.number(), v.safeInteger())
const Needs = v.optional(v.array(Text))
const place = {
  address: v.optional(Text, ''),
  district: v.optional(Text, ''),
  city: v.optional(Text, ''),
  state: v.optional(Text, ''),
}

const Slot = v.object({
  pickup_time_id: v.pipe(Text, v.nonEmpty()),
  /** Seconds since 1970. */
  date: Id,
  time_text: v.optional(Text, ''),
  flags: v.optional(v.array(Text), []),
})
const Address = v.object({
  address_id: Id,
  ...place,
  address_flag: v.optional(v.array(Text), []),
  time_slot_list: v.optional(v.array(Slot), []),
})
const Branch = v.object({ branch_id: Id, ...place })

/** How a parcel may leave, as Shopee tells it. What is named in `info_needed` is open, be its list empty. */
export const ToldWays = v.object({
  info_needed: v.object({ pickup: Needs, dropoff: Needs, non_integrated: Needs }),
  pickup: v.optional(v.object({ address_list: v.optional(v.array(Address), []) })),
  dropoff: v.optional(v.object({ branch_list: v.optional(v.array(Branch), []) })),
})

export type ToldWays = v.InferOutput<typeof ToldWays>

/** As screens know them. */
export function waysOf({ info_needed: needs, pickup, dropoff }: ToldWays): ShippingWays {
  return {
    pickup: needs.pickup && { addresses: pickup?.address_list.map(addressOf) ?? [] },
    dropoff: needs.dropoff && {
      branches: dropoff?.branch_list.map(({ branch_id, ...at }) => ({ id: String(branch_id), ...at })) ?? [],
      needsSender: needs.dropoff.includes('sender_real_name'),
      needsTracking: needsTracking(needs.dropoff),
    },
    own: needs.non_integrated && { needsTracking: needsTracking(needs.non_integrated) },
  }
}

function addressOf({
  address_id,
  address_flag,
  time_slot_list,
  ...at
}: v.InferOutput<typeof Address>): PickupAddress {
  const slots = time_slot_list.map(({ pickup_time_id, date, time_text, flags }) => ({
    id: pickup_time_id,
    date: date * 1000,
    text: time_text,
    isAdvised: flags.includes('recommended'),
  }))
  return { id: String(address_id), ...at, flags: address_flag, slots }
}

/**
 * What is said to Shopee of the way that was chosen: what it asks for and no more, under its key even when that is nothing. Throws
 * `OutsideTrouble` when the way, the address or the slot is not there any more.
 */
export function sayingOf(choice: ShippingChoice, told: ToldWays): Record<string, object> {
  const ways = waysOf(told)
  const { info_needed: needs } = told
  switch (choice.way) {
    case 'pickup': {
      if (!ways.pickup || !needs.pickup) throw wayGone('pickup', ways, 'Shopee')
      if (!needs.pickup.includes('address_id')) return { pickup: {} }
      const address = addressFor(choice, ways.pickup.addresses)
      const slotId = needs.pickup.includes('pickup_time_id') ? slotFor(choice, address) : undefined
      return { pickup: { address_id: Number(address.id), pickup_time_id: slotId } }
    }
    case 'dropoff': {
      if (!ways.dropoff || !needs.dropoff) throw wayGone('dropoff', ways, 'Shopee')
      return { dropoff: dropoffFor(choice, needs.dropoff, ways.dropoff) }
    }
    case 'own': {
      if (!needs.non_integrated) throw wayGone('own', ways, 'Shopee')
      return { non_integrated: trackingFor(choice, needs.non_integrated) }
    }
  }
}

function addressFor(
  { addressId }: { addressId?: string },
  addresses: readonly PickupAddress[],
): PickupAddress {
  const usual = addresses.find(({ flags }) => flags.includes('pickup_address')) ?? addresses[0]
  const address = addressId === undefined ? usual : addresses.find(({ id }) => id === addressId)
  if (!address) throw gone('Địa chỉ lấy hàng đã chọn không còn. Chọn địa chỉ khác rồi đi đơn lại.')
  return address
}

/** None where the carrier comes when it likes. */
function slotFor({ slotId }: { slotId?: string }, { slots }: PickupAddress): string | undefined {
  if (slotId === undefined) return (slots.find(({ isAdvised }) => isAdvised) ?? slots[0])?.id
  if (slots.some(({ id }) => id === slotId)) return slotId
  throw gone(sentences.slotGone)
}

function dropoffFor(
  { branchId, senderName, tracking }: Extract<ShippingChoice, { way: 'dropoff' }>,
  needs: readonly string[],
  { branches }: NonNullable<ShippingWays['dropoff']>,
): object {
  const branch = branchId === undefined ? branches[0] : branches.find(({ id }) => id === branchId)
  const needsBranch = needs.includes('branch_id')
  if (needsBranch && !branch) throw gone('Bưu cục đã chọn không còn. Chọn bưu cục khác rồi đi đơn lại.')
  const needsSender = needs.includes('sender_real_name')
  if (needsSender && !senderName) throw gone(sentences.senderMissing)
  return {
    branch_id: needsBranch ? Number(branch?.id) : undefined,
    sender_real_name: needsSender ? senderName : undefined,
    ...trackingFor({ tracking }, needs),
  }
}

function trackingFor({ tracking }: { tracking?: string | undefined }, needs: readonly string[]): object {
  if (!needsTracking(needs)) return {}
  if (!tracking) throw gone(sentences.trackingMissing)
  return { tracking_number: tracking }
}

/** Shopee asks for `tracking_no` and is given `tracking_number`. */
function needsTracking(needs: readonly string[]): boolean {
  return needs.includes('tracking_no') || needs.includes('tracking_number')
}

function gone(words: string): OutsideTrouble {
  return new OutsideTrouble('person', words)
}

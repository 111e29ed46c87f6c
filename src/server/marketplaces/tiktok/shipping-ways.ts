import * as v from 'valibot'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { formatTime } from '../../../domain/time.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { PickupSlot, ShippingProvider, ShippingWays } from '../fulfilment.ts'
import { sentences } from '../shared-sentences.ts'
import { wayGone } from '../way-gone.ts'
import type { TiktokClient } from './client.ts'
import { pathOf, tiktokPaths } from './paths.ts'

const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const PackageDetail = v.object({
  shipping_type: v.optional(v.string(), 'TIKTOK'),
  package_status: v.optional(v.string(), ''),
  delivery_option_id: v.optional(v.string(), ''),
})

/** When a carrier of TikTok's comes, and whether it does. */
export const HandoverSlots = v.object({
  can_pickup: v.optional(v.boolean(), false),
  can_drop_off: v.optional(v.boolean(), false),
  pickup_slots: v.optional(
    v.array(
      v.object({
        start_time: Seconds,
        end_time: Seconds,
        // Spelt so by TikTok.
        avaliable: v.optional(v.boolean()),
        available: v.optional(v.boolean()),
      }),
    ),
    [],
  ),
})

const Providers = v.object({
  shipping_providers: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
})

/** Carriers of the shop's own for one of TikTok's delivery options; none where TikTok does not name them: a parcel may be shipped all the same by one whose id is known. */
export async function providersOf(
  client: TiktokClient,
  option: string,
  asking: Asking,
): Promise<ShippingProvider[]> {
  if (option === '') return []
  try {
    const told = await client.ask(pathOf(tiktokPaths.providers, option), Providers, asking)
    return told.shipping_providers
  } catch (error) {
    if (!(error instanceof OutsideTrouble) || error.kind === 'again' || error.forAll) throw error
    return []
  }
}

/** The place from which TikTok has the parcel fetched is that of the order's warehouse: nobody chooses it. */
const warehouse = {
  id: 'warehouse',
  address: 'Kho lấy hàng đặt trên TikTok Shop',
  district: '',
  city: '',
  state: '',
  flags: ['pickup_address'],
}

export function waysOf({
  can_pickup,
  can_drop_off,
  pickup_slots,
}: v.InferOutput<typeof HandoverSlots>): ShippingWays {
  const ways: ShippingWays = {}
  const slots = pickup_slots
    .filter(({ avaliable, available }) => (avaliable ?? available) !== false)
    .map(({ start_time, end_time }): PickupSlot => {
      const [date, end] = [start_time * 1000, end_time * 1000]
      const text = `${formatTime(date)} – ${formatTime(end)}`
      return { id: `${start_time}-${end_time}`, date, text, isAdvised: false }
    })
  if (can_pickup) ways.pickup = { addresses: [{ ...warehouse, slots }] }
  if (can_drop_off) ways.dropoff = { branches: [], needsSender: false, needsTracking: false }
  return ways
}

/** What is open to each of several parcels, and the hours that all of them have in common. */
export function commonWays(many: readonly ShippingWays[]): ShippingWays {
  const [first, ...rest] = many
  if (!first) return {}
  return rest.reduce((common, ways): ShippingWays => {
    const both: ShippingWays = {}
    const theirs = ways.pickup?.addresses[0]?.slots ?? []
    if (common.pickup && ways.pickup)
      both.pickup = {
        addresses: common.pickup.addresses.map((address) => ({
          ...address,
          slots: address.slots.filter(({ id }) => theirs.some((slot) => slot.id === id)),
        })),
      }
    if (common.dropoff && ways.dropoff) both.dropoff = common.dropoff
    if (common.own && ways.own) both.own = common.own
    return both
  }, first)
}

/**
 * What is said to TikTok of the way that was chosen. Since October 2024 it goes by what the seller set at TikTok for the warehouse, whatever
 * the method is here; the hour is taken. Throws `OutsideTrouble` when the way or the hour is not there any more, or what it asks for is not told.
 */
export function sayingOf(choice: ShippingChoice, ways: ShippingWays): object {
  switch (choice.way) {
    case 'pickup': {
      if (!ways.pickup) throw wayGone('pickup', ways, 'TikTok Shop')
      const slot = slotFor(choice, ways.pickup.addresses[0]?.slots ?? [])
      return slot ? { handover_method: 'PICKUP', pickup_slot: slot } : { handover_method: 'PICKUP' }
    }
    case 'dropoff':
      if (!ways.dropoff) throw wayGone('dropoff', ways, 'TikTok Shop')
      return { handover_method: 'DROP_OFF' }
    case 'own':
      if (!ways.own) throw wayGone('own', ways, 'TikTok Shop')
      return { self_shipment: selfShipment(choice) }
  }
}

/** None where the carrier comes when it likes. */
function slotFor({ slotId }: { slotId?: string }, slots: readonly PickupSlot[]): object | undefined {
  const slot = slotId === undefined ? slots[0] : slots.find(({ id }) => id === slotId)
  if (!slot && slotId !== undefined) throw gone(sentences.slotGone)
  if (!slot) return undefined
  const [start_time, end_time] = slot.id.split('-').map(Number)
  return { start_time, end_time }
}

/** FUL-152, FUL-153. */
export function selfShipment({ tracking, provider }: { tracking?: string; provider?: string }): object {
  if (!tracking) throw gone('Vui lòng nhập ID theo dõi của đơn hàng.')
  if (!provider) throw gone('Vui lòng chọn nhà cung cấp đơn vị vận chuyển.')
  return { tracking_number: tracking, shipping_provider_id: provider }
}

function gone(words: string): OutsideTrouble {
  return new OutsideTrouble('person', words)
}

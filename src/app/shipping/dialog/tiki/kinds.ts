import { fulfillmentNames } from '../../../../domain/channels/tiki/tiki-names.ts'
import type { ShippingChoice } from '../../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import type { ShippingWaysAnswer } from '../../../../protocol/queries/shipping-ways.ts'
import { type PickupAddress, type PickupSlot, type Ways, waysOf } from '../ways.ts'

type Told = Pick<Order, 'fulfillment_type' | 'tiki_warehouse'>

/** Orders that go in one way through one warehouse of Tiki's have the same places and times: what is chosen is chosen for all of these. */
export function kindOf({ fulfillment_type: type = 'dropship', tiki_warehouse: warehouse }: Told): string {
  return `${type} ${warehouse?.code ?? ''}`
}

/** "Dropship · kho SGN". */
export function kindWords(order: Told): string {
  const hub = hubOf(order)
  return hub === '' ? typeWords(order) : `${typeWords(order)} · kho ${hub}`
}

export function typeWords({ fulfillment_type: type }: Told): string {
  return type ? fulfillmentNames[type] : 'Chưa rõ'
}

/** The code of Tiki's warehouse, as people read it. */
export function hubOf({ tiki_warehouse: warehouse }: Told): string {
  return warehouse?.code.toUpperCase() ?? ''
}

/** The ways of some orders of one kind, as Tiki told them; nothing where it told none. */
export function waysOfKind(
  answer: ShippingWaysAnswer | undefined,
  codes: readonly string[],
  now: number,
): Ways | undefined {
  const group = answer?.groups.find((one) => one.codes.some((code) => codes.includes(code)))
  // By the group alone: several kinds may be of one carrier.
  return answer && group && waysOf({ ...answer, groups: [group] }, group.carrier, now)
}

/** What an order leaves by, as far as it is chosen. */
export interface TikiChoice {
  choice?: ShippingChoice
  missing?: 'ways' | 'address' | 'slot'
  address?: PickupAddress | undefined
  slot?: PickupSlot | undefined
}

/** FUL-430: nothing is chosen for anybody where there is a choice: the place of several, and the time of a driver. */
export function chosenForTiki(kept: ShippingChoice | undefined, ways: Ways | undefined): TikiChoice {
  if (!ways) return { missing: 'ways' }
  if (ways.own) return { choice: { way: 'own' } }
  const wanted = kept?.way === 'pickup' ? kept : undefined
  const addresses = ways.pickup?.addresses ?? []
  const address =
    addresses.find(({ id }) => id === wanted?.addressId) ??
    (addresses.length === 1 ? addresses[0] : undefined)
  if (!address) return { missing: 'address' }
  if (address.slots.length === 0) return { choice: { way: 'pickup', addressId: address.id }, address }
  const slot = address.slots.find(({ id }) => id === wanted?.slotId)
  if (!slot) return { missing: 'slot', address }
  return { choice: { way: 'pickup', addressId: address.id, slotId: slot.id }, address, slot }
}

/** What is said where the key cannot do anything yet. */
export const missingWords: Readonly<Record<NonNullable<TikiChoice['missing']>, string>> = {
  ways: 'chưa hỏi được Tiki địa chỉ và giờ lấy hàng.',
  address: 'chọn địa chỉ lấy hàng.',
  slot: 'chọn giờ lấy hàng.',
}

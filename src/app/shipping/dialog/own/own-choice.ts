import { takesNumbers } from '../../../../domain/channels/own-delivery.ts'
import { ownFleet } from '../../../../domain/channels/tiktok/own-fleet.ts'
import type { ShippingChoice } from '../../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import type { WaysGroup } from '../../../../protocol/queries/shipping-ways.ts'
import type { Chosen } from '../chosen.ts'

/*
 * A parcel that the shop brings itself leaves under a number, typed for each, and with a carrier, chosen for all of them (FUL-152, FUL-153, FUL-157).
 */

type Ways = WaysGroup['ways']
export type OwnWay = NonNullable<Ways['own']>
export type OwnChoice = Extract<ShippingChoice, { way: 'own' }>

/** Numbers that were typed, by the codes of their orders. */
export type Trackings = Readonly<Record<string, string>>

/** Who may bring it, as far as anybody knows: without an answer of the marketplace the shop's own people. */
export function providersOf({ providers }: Pick<OwnWay, 'providers'>): { id: string; name: string }[] {
  return providers && providers.length > 0 ? providers : [{ id: ownFleet, name: 'Shop tự giao' }]
}

/** What was chosen for all of them, brought in line with who may bring it: the shop's own people unless somebody chose otherwise. */
export function ownOf(kept: ShippingChoice | undefined, own: OwnWay): Chosen {
  if (!own.needsTracking) return { choice: { way: 'own' } }
  const wanted = kept?.way === 'own' ? kept.provider : undefined
  const known = providersOf(own)
  const usual = known.find(({ id }) => id === ownFleet) ?? (known.length === 1 ? known[0] : undefined)
  const provider = (known.find(({ id }) => id === wanted) ?? usual)?.id
  if (provider === undefined) return { choice: { way: 'own' }, missing: 'provider' }
  return { choice: { way: 'own', provider }, missing: 'tracking' }
}

/** The number of one of them: as it was typed, else the order's own where the shop's people bring it. */
export function trackingFor(
  { code, subCode }: Pick<Order, 'code' | 'subCode'>,
  { provider }: OwnChoice,
  typed: Trackings,
): string {
  return typed[code] ?? (provider === ownFleet ? subCode : '')
}

/** What one order leaves by: what was chosen for all of them, and its own number. */
export function withTracking(
  chosen: Chosen,
  order: Pick<Order, 'code' | 'subCode'>,
  typed: Trackings,
): Chosen {
  const { choice, missing } = chosen
  if (choice?.way !== 'own' || missing !== 'tracking') return chosen
  const tracking = trackingFor(order, choice, typed).trim()
  return tracking === '' ? chosen : { choice: { ...choice, tracking } }
}

/** The ways of parcels that their marketplace told nothing of: those that the shop brings leave so, without a network too. */
export function ownWaysOf(orders: readonly Order[]): Ways | undefined {
  return orders.length > 0 && orders.every(takesNumbers) ? { own: { needsTracking: true } } : undefined
}

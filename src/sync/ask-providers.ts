import type { Market } from '../domain/channels/market.ts'
import type { ShippingProvidersAnswer } from '../protocol/queries/shipping-providers.ts'
import { type Kept, keepAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'
import { nameOf, type Told, toldLast } from './ask-kept.ts'
import { shippingProvidersQuestion } from './questions.ts'

interface OfShop {
  channel: Market
  shopId: string
}

/** A shop's parcels are brought by the same, so the answer is kept for the shop and not for one order. */
const forShop = ({ channel, shopId }: OfShop) => ({ channel, shopId, code: '' })

/** Asks who may bring a parcel that the shop brings itself; what was told last of that shop stands in where the marketplace is not reached. */
export async function askProviders(
  replica: Replica,
  params: OfShop & { code: string },
  signal?: AbortSignal,
): Promise<Told<ShippingProvidersAnswer>> {
  const asked = await ask(replica, shippingProvidersQuestion, params, { signal })
  if (!asked.ok) return { told: await lastProviders(replica, params), trouble: asked }
  return { told: await keepAnswer(replica, nameOf(shippingProvidersQuestion, forShop(params)), asked.value) }
}

/** Who was told last, however long ago. */
export function lastProviders(
  replica: Replica,
  shop: OfShop,
): Promise<Kept<ShippingProvidersAnswer> | undefined> {
  return toldLast(replica, shippingProvidersQuestion, forShop(shop))
}

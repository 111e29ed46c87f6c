import type { Market } from '../domain/channels/market.ts'
import type { ShippingWaysAnswer } from '../protocol/queries/shipping-ways.ts'
import { type Kept, keepAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'
import { nameOf, type Told, toldLast } from './ask-kept.ts'
import { shippingWaysQuestion } from './questions.ts'

interface OfShop {
  channel: Market
  shopId: string
}

/** Which orders are asked about. */
interface WaysAsked extends OfShop {
  codes: string[]
}

/** What one marketplace told last of a shop helps with any orders of it, so it is kept for the shop and not for these orders. */
const forShop = ({ channel, shopId }: OfShop): WaysAsked => ({ channel, shopId, codes: [] })

/** Asks in which ways orders of a shop may leave; what was told last of that shop stands in where the marketplace is not reached. */
export async function askWays(
  replica: Replica,
  params: WaysAsked,
  signal?: AbortSignal,
): Promise<Told<ShippingWaysAnswer>> {
  const asked = await ask(replica, shippingWaysQuestion, params, { signal })
  if (!asked.ok) return { told: await lastWays(replica, params), trouble: asked }
  return { told: await keepAnswer(replica, nameOf(shippingWaysQuestion, forShop(params)), asked.value) }
}

/** What was told of the shop last, however long ago. */
export function lastWays(replica: Replica, shop: OfShop): Promise<Kept<ShippingWaysAnswer> | undefined> {
  return toldLast(replica, shippingWaysQuestion, forShop(shop))
}

import type { EffectKind } from '../../../domain/effect.ts'
import { storeListings } from '../../marketplaces/web-store/store-listings.ts'
import type { Taken } from '../../store/outside.ts'
import type { Outcome } from '../line-worker.ts'
import { forgetShop } from './forget-shop.ts'
import { mapOrders } from './map-orders.ts'
import type { MakingForAny, Performer } from './performer.ts'
import { shopOf } from './shop-of.ts'
import { sweepStock } from './sweep-stock.ts'
import { tellStocks } from './tell-stock.ts'
import { tellStoreOrder } from './tell-store-order.ts'

export const storePerformers = {
  'forget-shop': forgetShop,
  'map-orders': mapOrders,
  'sweep-stock': sweepStock,
  'tell-store-order': tellStoreOrder,
} satisfies Partial<Record<EffectKind, Performer<MakingForAny>>>

/** Makes calls of one kind for a web store: an outcome for each, in their order. */
export async function performForStore(
  making: MakingForAny,
  kind: EffectKind,
  taken: readonly Taken['effects'][],
): Promise<Outcome[]> {
  if (kind === 'tell-stock' || kind === 'tell-sold-out') {
    const url = (await shopOf(making))?.store?.url
    const market = { listings: url === undefined ? undefined : storeListings(url) }
    return tellStocks({ ...making, market }, taken)
  }
  const perform = (storePerformers as Partial<Record<EffectKind, Performer<MakingForAny>>>)[kind]
  if (!perform) throw new Error(`nobody makes the call ${kind} of ${making.account}`)
  const outcomes: Outcome[] = []
  for (const entry of taken) outcomes.push(await perform(making, entry))
  return outcomes
}

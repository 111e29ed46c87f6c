import type { Marketplace } from '../marketplace.ts'
import { tiktokCancel } from './cancel.ts'
import { makeTiktokClient } from './client.ts'
import { tiktokLabels } from './documents.ts'
import { tiktokGrants } from './grant.ts'
import { tiktokHistory } from './history.ts'
import { tiktokHooks } from './hook.ts'
import { tiktokListings } from './listings.ts'
import { tiktokNewItems } from './new-items.ts'
import { tiktokOrders } from './orders.ts'
import { tiktokOwnDelivery } from './own-delivery.ts'
import { mostTogether } from './paths.ts'
import { tiktokPayouts } from './payouts.ts'
import { tiktokReturns } from './returns.ts'
import { tiktokShipping } from './shipping.ts'
import type { TiktokApp } from './sign.ts'
import { tiktokStandings } from './standing.ts'

/** TikTok Shop, or practice: they differ in the app's hosts and keys alone. */
export function tiktok(app: TiktokApp): Marketplace {
  const client = makeTiktokClient(app)
  return {
    channel: 'Tiktok',
    ...tiktokGrants(client),
    ...tiktokOrders(client),
    ...tiktokHooks(app),
    fulfilment: {
      mostTogether,
      ...tiktokShipping(client),
      ...tiktokStandings(client),
      ...tiktokLabels(client),
      ...tiktokCancel(client),
      ...tiktokPayouts(client),
      ...tiktokOwnDelivery(client),
    },
    returns: tiktokReturns(client),
    history: tiktokHistory(client),
    listings: tiktokListings(client),
    newItems: tiktokNewItems(client),
  }
}

import type { Marketplace } from '../marketplace.ts'
import { shopeeCancel } from './cancel.ts'
import { makeShopeeClient } from './client.ts'
import { shopeeLabels } from './documents.ts'
import { shopeePayouts } from './escrow.ts'
import { shopeeFlashSales } from './flash-sales.ts'
import { shopeeGrants } from './grant.ts'
import { shopeeHistory } from './history.ts'
import { shopeeHooks } from './hook.ts'
import { shopeeListings } from './listings.ts'
import { shopeeNewItems } from './new-items.ts'
import { shopeeOrders } from './orders.ts'
import { mostTogether } from './paths.ts'
import { shopeeReturns } from './returns.ts'
import { shopeeShipping } from './shipping.ts'
import type { ShopeeApp } from './sign.ts'
import { shopeeStandings } from './standing.ts'

/** Shopee, the sandbox of Shopee, or practice: they differ in the app's host and keys alone. */
export function shopee(app: ShopeeApp): Marketplace {
  const client = makeShopeeClient(app)
  return {
    channel: 'Shopee',
    ...shopeeGrants(client),
    ...shopeeOrders(client),
    ...shopeeHooks(app),
    fulfilment: {
      mostTogether,
      ...shopeeShipping(client),
      ...shopeeStandings(client),
      ...shopeeLabels(client),
      ...shopeeCancel(client),
      ...shopeePayouts(client),
    },
    returns: shopeeReturns(client),
    history: shopeeHistory(client),
    listings: shopeeListings(client),
    flashSales: shopeeFlashSales(client),
    newItems: shopeeNewItems(client),
  }
}

import type { Marketplace } from '../marketplace.ts'
import { tikiCancel } from './cancel.ts'
import { makeTikiClient, type TikiApp } from './client.ts'
import { tikiLabels } from './documents.ts'
import { tikiGrants } from './grant.ts'
import { tikiHooks } from './hook.ts'
import { tikiListings } from './listings.ts'
import { tikiOrders } from './orders.ts'
import { tikiOwnDelivery } from './own-delivery.ts'
import { mostTogether } from './paths.ts'
import { tikiPayouts } from './payouts.ts'
import { tikiPlans } from './pickup.ts'
import { tikiShipping } from './shipping.ts'
import { tikiStandings } from './standing.ts'

/** Tiki, or practice: they differ in the app's hosts and keys alone. */
export function tiki(app: TikiApp): Marketplace {
  const client = makeTikiClient(app)
  return {
    channel: 'Tiki',
    ...tikiGrants(client),
    ...tikiOrders(client),
    ...tikiHooks,
    fulfilment: {
      mostTogether,
      packsByShipping: true,
      plans: tikiPlans(client),
      ...tikiShipping(client),
      ...tikiStandings(client),
      ...tikiLabels(client),
      ...tikiCancel(client),
      ...tikiPayouts(client),
      ...tikiOwnDelivery(client),
    },
    listings: tikiListings(client),
  }
}

import type { Marketplace } from '../marketplace.ts'
import { lazadaPayouts } from './booked.ts'
import { lazadaCancel } from './cancel.ts'
import { makeLazadaClient } from './client.ts'
import { lazadaGrants } from './grant.ts'
import { lazadaHistory } from './history.ts'
import { lazadaHooks } from './hook.ts'
import { lazadaLabels } from './labels.ts'
import { lazadaListings } from './listings.ts'
import { lazadaNewItems } from './new-items.ts'
import { lazadaOrders } from './orders.ts'
import { mostTogether } from './paths.ts'
import { lazadaReturns } from './returns.ts'
import { lazadaShipping } from './shipping.ts'
import type { LazadaApp } from './sign.ts'
import { lazadaStandings } from './standing.ts'

/** Lazada in Vietnam, or practice: they differ in the app's hosts and keys alone. */
export function lazada(app: LazadaApp): Marketplace {
  const client = makeLazadaClient(app)
  return {
    channel: 'Lazada',
    ...lazadaGrants(client),
    ...lazadaOrders(client),
    ...lazadaHooks(app),
    fulfilment: {
      mostTogether,
      packsByShipping: true,
      ...lazadaShipping(client),
      ...lazadaStandings(client),
      ...lazadaLabels(client),
      ...lazadaCancel(client),
      ...lazadaPayouts(client),
    },
    returns: lazadaReturns(client),
    history: lazadaHistory(client),
    listings: lazadaListings(client),
    newItems: lazadaNewItems(client),
  }
}

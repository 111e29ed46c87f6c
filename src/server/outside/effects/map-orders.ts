import * as v from 'valibot'
import { mapChannelOrder } from '../../../domain/channels/map-channel-order.ts'
import { unmappedLines } from '../../../domain/channels/map-lines.ts'
import { sellerShopOf } from '../../../domain/channels/market-shop-of.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { MakingForAny, Performer } from './performer.ts'

const Params = v.object({
  /** One listing, or all of some items; whatever waits, where neither is named. */
  listing: v.optional(v.string()),
  items: v.optional(v.array(v.string())),
})
type Wanted = v.InferOutput<typeof Params>

/** Orders are read so many at a time. */
const partRows = 1_000

/** Listings were linked: every open order that waits for them knows its goods from now on, and stock keeps them (CAT-258). */
export const mapOrders: Performer<MakingForAny> = async (making, taken) => {
  const wanted = v.parse(Params, JSON.parse(taken.params))
  const codes = await waitingOrders(making, wanted)
  return {
    ok: true,
    answer: JSON.stringify({ ...wanted, codes }),
    async report({ give }) {
      // One that hands have meanwhile stays as it is: the rule looks again.
      for (const code of codes) await give(mapChannelOrder, { code })
      return undefined
    },
  }
}

async function waitingOrders({ road, company, shop }: MakingForAny, wanted: Wanted): Promise<string[]> {
  const { listing: only } = wanted
  const items = wanted.items && new Set(wanted.items)
  const isWanted = (listing = '') =>
    only === undefined ? !items || items.has(listing.split('/', 1)[0] ?? '') : listing === only
  const codes: string[] = []
  for (let after = ''; ; ) {
    const stretch = { table: 'orders' as const, closed: false, after, closedSince: 0 }
    const part = await road.store.read(company, (reading) => reading.scan(stretch, partRows))
    for (const { doc = 'null' } of part) {
      const order = JSON.parse(doc) as Order | null
      const own = order && sellerShopOf(order)
      const isTheirs = own?.channel === shop.channel && own.shopId === shop.shopId
      if (isTheirs && unmappedLines(order as Order).some(({ listing }) => isWanted(listing)))
        codes.push((order as Order).code)
    }
    const last = part.at(-1)
    if (!last || part.length < partRows) return codes
    after = last.key
  }
}

import * as v from 'valibot'
import { mapChannelOrder } from '../../../domain/channels/map-channel-order.ts'
import { unmappedLines } from '../../../domain/channels/map-lines.ts'
import { sellerShopOf } from '../../../domain/channels/market-shop-of.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { MakingForAny, Performer } from './performer.ts'

const Params = v.object({ listing: v.string() })

/** Orders are read so many at a time. */
const partRows = 1_000

/** A listing was linked: every open order that waits for it knows its goods from now on, and stock keeps them (CAT-258). */
export const mapOrders: Performer<MakingForAny> = async (making, taken) => {
  const { listing } = v.parse(Params, JSON.parse(taken.params))
  const codes = await waitingOrders(making, listing)
  return {
    ok: true,
    answer: JSON.stringify({ listing, codes }),
    async report({ give }) {
      // One that hands have meanwhile stays as it is: the rule looks again.
      for (const code of codes) await give(mapChannelOrder, { code })
      return undefined
    },
  }
}

async function waitingOrders({ road, company, shop }: MakingForAny, listing: string): Promise<string[]> {
  const codes: string[] = []
  for (let after = ''; ; ) {
    const stretch = { table: 'orders' as const, closed: false, after, closedSince: 0 }
    const part = await road.store.read(company, (reading) => reading.scan(stretch, partRows))
    for (const { doc = 'null' } of part) {
      const order = JSON.parse(doc) as Order | null
      const own = order && sellerShopOf(order)
      const isTheirs = own?.channel === shop.channel && own.shopId === shop.shopId
      if (isTheirs && unmappedLines(order as Order).some((line) => line.listing === listing))
        codes.push((order as Order).code)
    }
    const last = part.at(-1)
    if (!last || part.length < partRows) return codes
    after = last.key
  }
}

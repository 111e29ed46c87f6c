import { linkId, listingOfLine } from '../../../domain/channels/link-of.ts'
import type { LinkedProduct } from '../../../domain/tables/links.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/** What the listings of an order are linked to by now, by the name its lines have for them; those that are not are left out. */
export async function lineLinks(
  { db }: Replica,
  order: Order,
): Promise<ReadonlyMap<string, LinkedProduct[]>> {
  const names = [...new Set(order.swItems.flatMap(({ listing }) => listing ?? []))]
  const listings = names.flatMap((name) => {
    const listing = listingOfLine(order, { listing: name })
    return listing ? [{ name, id: linkId(listing) }] : []
  })
  const links = await db.links.bulkGet(listings.map(({ id }) => id))
  return new Map(
    listings.flatMap(({ name }, index) => {
      const link = links[index]
      return link ? [[name, link.products] as const] : []
    }),
  )
}

import type { Tag } from '../../../domain/tables/customers.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'
import { orderRows } from './order-list.ts'

/** A tag, and of the orders that were asked about how many carry it. */
export interface TagOnOrders extends Tag {
  on: number
}

/** The tags that orders carry, by name. */
export async function tagsOnOrders(replica: Replica, codes: readonly string[]): Promise<TagOnOrders[]> {
  const [tags, orders] = await Promise.all([replica.db.tags.toArray(), orderRows(replica, [...codes])])
  const times = new Map<string, number>()
  for (const tag of orders.flatMap((order) => order?.tags ?? [])) times.set(tag, (times.get(tag) ?? 0) + 1)
  return tags
    .filter(({ type }) => type === 'order_tag')
    .map((tag) => ({ ...tag, on: times.get(tag._id) ?? 0 }))
    .sort((one, other) => fold(one.value).localeCompare(fold(other.value)))
}

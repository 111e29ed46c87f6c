import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/** What was asked of marketplaces and carriers about these orders, stands here and is not at the server yet: the ids of those requests. */
export async function unsentRequests(
  { db }: Replica,
  orders: readonly Pick<Order, 'requests' | 'carriage'>[],
): Promise<ReadonlySet<string>> {
  const requests = orders.flatMap(({ requests = {}, carriage }) => [
    ...Object.values(requests),
    ...(carriage ? [carriage] : []),
  ])
  const waiting = new Set(requests.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])))
  if (waiting.size === 0) return waiting
  const unsent = await db.pendingActions
    .filter(({ id, status }) => status === 'pending' && waiting.has(id))
    .toArray()
  return new Set(unsent.map(({ id }) => id))
}

import { endCarriage } from '../../../domain/carriers/end-carriage.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/**
 * What was asked of marketplaces and carriers about these orders, stands here and is not at the server yet: the ids of those requests. A parcel that
 * is to be given up is known by the id of its carriage, for a row does not tell who asked that.
 */
export async function unsentRequests(
  { db }: Replica,
  orders: readonly Pick<Order, 'code' | 'requests' | 'carriage'>[],
): Promise<ReadonlySet<string>> {
  const requests = orders.flatMap(({ requests = {}, carriage }) => [
    ...Object.values(requests),
    ...(carriage ? [carriage] : []),
    ...(carriage?.wish ? [carriage.wish] : []),
  ])
  const waiting = new Set(requests.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])))
  const ending = new Map(
    orders.flatMap(({ code, carriage }) => (carriage?.state === 'ending' ? [[code, carriage.id]] : [])),
  )
  if (waiting.size === 0 && ending.size === 0) return waiting
  const unsent = await db.pendingActions.filter(({ status }) => status === 'pending').toArray()
  return new Set(
    unsent.flatMap(({ id, path, method, params }) => {
      if (waiting.has(id)) return [id]
      const ends = path === endCarriage.path && method === endCarriage.method
      const ended = ends ? ending.get((params as { code: string }).code) : undefined
      return ended === undefined ? [] : [ended]
    }),
  )
}

import { closedAt, closedSince } from '../../../domain/people/recent.ts'
import type { Replica } from '../../replica.ts'

/**
 * Which of these orders stand in the device's own lists. A search finds all that it holds; any other list leaves out those that closed long
 * ago and lie here only because somebody opened them.
 */
export async function heldCodes(
  { db, environment }: Replica,
  codes: readonly string[],
  { isSearch }: { isSearch: boolean },
): Promise<ReadonlySet<string>> {
  if (isSearch) return new Set(await db.orders.where('code').anyOf(codes).primaryKeys())
  const now = environment.now()
  const rows = (await db.orders.bulkGet([...codes])).filter((row) => row !== undefined)
  const own = rows.filter((row) => (closedAt('orders', row) ?? now) >= closedSince(now))
  return new Set(own.map(({ code }) => code))
}

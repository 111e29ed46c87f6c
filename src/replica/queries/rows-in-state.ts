import Dexie, { type Collection } from 'dexie'
import type { Order, OrderState } from '../../domain/tables/orders.ts'
import type { RowOf } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'

/** Tables whose rows are found by their state and when they were made. */
type Stated = 'orders' | 'handovers' | 'waves'

type StateOf<T extends Stated> = RowOf<T> extends { state: infer S extends string } ? S : never

/** Rows in one state, those made first in front; made at `from` or later and before `to`, ms. */
export function rowsInState<T extends Stated>(
  { db }: Pick<Replica, 'db'>,
  table: T,
  state: StateOf<T>,
  { from, to }: { from?: number; to?: number } = {},
): Collection<RowOf<T>, string> {
  return db
    .table<RowOf<T>, string>(table)
    .where('[state+createdAt]')
    .between([state, from ?? Dexie.minKey], [state, to ?? Dexie.maxKey])
}

/** Rows of one slice: read in a few ms. */
const sliceRows = 250

/**
 * Orders in one state, those made first in front, a slice at a time and each of them once. A store answers one question after the other: whoever opens a screen meanwhile waits behind one slice
 * and not behind twelve thousand rows. What changes between two slices may be told as it was before.
 * @param breathe resolves when there is nothing better to do
 */
export async function* ordersBySlice(
  replica: Pick<Replica, 'db'>,
  state: OrderState,
  breathe: () => Promise<void>,
): AsyncGenerator<readonly Order[]> {
  let from: number | undefined
  for (;;) {
    await breathe()
    const rows = await rowsInState(replica, 'orders', state, { from }).limit(sliceRows).toArray()
    const last = rows.at(-1)?.createdAt
    if (last === undefined || rows.length < sliceRows) return yield rows
    // Rows of one instant stay together, or the next slice would tell some of them twice, or none.
    const together = await rowsInState(replica, 'orders', state, { from: last, to: last + 1 }).toArray()
    yield [...rows.filter(({ createdAt }) => createdAt < last), ...together]
    from = last + 1
  }
}

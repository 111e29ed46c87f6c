import Dexie, { type Collection } from 'dexie'
import type { RowOf } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'

/** Tables whose rows are found by their state and when they were made. */
type Stated = 'orders' | 'handovers' | 'waves'

type StateOf<T extends Stated> = RowOf<T> extends { state: infer S extends string } ? S : never

/** Rows in one state, those made first in front; `from` and `to` are instants of their making. */
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

import type { ListedTable } from '../../domain/listings/listings.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import type { ListTotal } from '../../protocol/queries/listing.ts'
import type { Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { type Asked, filterFor } from './list-table.ts'

/** Beyond this a count tells how far it came (ms). */
const countMs = 2_000

/** Who counts: each part in a reading of its own, so that a long count holds nobody up. */
export interface Counter {
  read<R>(work: (reading: Reading, actor: Actor) => Promise<R>): Promise<R>
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean
}

/** How many rows of a table somebody's question finds. Rows that change while it counts may be counted as they were. */
export async function countTable(
  { read, isGone }: Counter,
  table: ListedTable,
  asked: Asked,
): Promise<ListTotal> {
  const until = performance.now() + countMs
  let count = 0
  for (let after: Position | undefined; ; ) {
    const part = await read(async (reading, actor) =>
      scopeOf(actor).tables.includes(table)
        ? reading.countListed(filterFor(actor, table, asked), after)
        : { count: 0, exact: true, end: undefined },
    )
    count += part.count
    if (part.exact || performance.now() > until || isGone()) return { count, exact: part.exact }
    after = part.end
  }
}

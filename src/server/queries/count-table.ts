import type { ListedTable } from '../../domain/listings/listings.ts'
import { isWordless } from '../../domain/listings/words.ts'
import type { Actor } from '../../domain/people/actor.ts'
import type { CountedPart, Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { type Asked, filterFor } from './list-table.ts'
import { mustSee } from './must-see.ts'

/** Beyond this a count tells how far it came (ms). */
const countMs = 2_000

const nothingSeen: CountedPart = { count: 0, exact: true, sums: {} }

/** Who counts: each part in a reading of its own, so that a long count holds nobody up. */
export interface Counter {
  read<R>(work: (reading: Reading, actor: Actor) => Promise<R>): Promise<R>
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean
}

/** How many rows of a table somebody's question finds, and what they come to. Rows that change while it counts may be counted as they were. */
export async function countTable(
  { read, isGone }: Counter,
  table: ListedTable,
  asked: Asked,
): Promise<Omit<CountedPart, 'end'>> {
  const until = performance.now() + countMs
  let count = 0
  const sums: Record<string, number> = {}
  for (let after: Position | undefined; ; ) {
    const part = await read(async (reading, actor) => {
      mustSee(actor, table)
      if (isWordless(asked.search)) return nothingSeen
      return reading.countListed(filterFor(actor, table, asked), after)
    })
    count += part.count
    for (const [field, sum] of Object.entries(part.sums)) sums[field] = (sums[field] ?? 0) + sum
    if (part.exact || performance.now() > until || isGone()) return { count, exact: part.exact, sums }
    after = part.end
  }
}

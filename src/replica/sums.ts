import { closedAt } from '../domain/people/recent.ts'
import { digestSeen } from '../domain/people/row-digests.ts'
import type { ReplicatedTable } from '../domain/tables.ts'
import { keyOf } from '../domain/tables.ts'
import { readCursor } from './apply-pull.ts'
import type { Shadow } from './own-rows.ts'
import { type ReplicaDatabase, rowsOf } from './replica-database.ts'

export interface Sum {
  rows: number
  /** Sum of the rows' digests. */
  sum: number
}

/** Rows looked at in one transaction: short enough that no gesture waits for it. */
const rowsAtOnce = 500

/** Which rows are summed up, and what of them. */
interface Asked {
  cursor: number
  /** No closed row from before this instant (ms since 1970). */
  closedSince: number
  /** The secrets that the rows show, as the server says. */
  seen: readonly string[]
}

/**
 * Sums up what the server said of a table: its version of rows that pending commands changed. `undefined` when the cursor moved
 * meanwhile, since then the sums stand for nothing.
 */
export async function sumOf(
  db: ReplicaDatabase,
  table: ReplicatedTable,
  { cursor, closedSince, seen }: Asked,
): Promise<Sum | undefined> {
  const total: Sum = { rows: 0, sum: 0 }
  for (let after = ''; ; ) {
    const part = await readPart(db, table, after)
    if (part.cursor !== cursor) return undefined
    for (const row of part.rows) {
      const closed = closedAt(table, row)
      if (closed !== undefined && closed < closedSince) continue
      total.rows += 1
      total.sum += digestSeen(table, row, seen)
    }
    if (part.last === undefined) return total
    after = part.last
  }
}

interface Part {
  cursor: number | undefined
  rows: object[]
  /** Where the next part begins; none behind the last. */
  last: string | undefined
}

function readPart(db: ReplicaDatabase, table: ReplicatedTable, after: string): Promise<Part> {
  return db.transaction('r', [rowsOf(db, table), db.shadows, db.meta], async () => {
    const seen = await rowsOf(db, table).where(':id').above(after).limit(rowsAtOnce).toArray()
    const last = seen.length < rowsAtOnce ? undefined : keyOf(table, seen.at(-1) as never)
    const shadows = await shadowsBetween(db, table, after, last)
    const changed = new Set(shadows.map(({ key }) => key))
    const untouched = seen.filter((row) => !changed.has(keyOf(table, row as never)))
    const rows = [...untouched, ...shadows.flatMap(({ row }) => row ?? [])]
    return { cursor: await readCursor(db), rows, last }
  })
}

function shadowsBetween(
  db: ReplicaDatabase,
  table: string,
  after: string,
  last: string | undefined,
): Promise<Shadow[]> {
  const highest = '\uffff'
  return db.shadows
    .where('[table+key]')
    .between([table, after], [table, last ?? highest], false, true)
    .toArray()
}

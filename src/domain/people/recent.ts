import { type ReplicatedTable, replicatedTables, type TableName, tables } from '../tables.ts'

/** Closed rows older than this stay on the server (days). */
export const closedDays = 30

/** Tables that only ever grow: of them a device holds what is open and what closed lately. */
export const growingTables: readonly ReplicatedTable[] = replicatedTables.filter(
  (table) => 'closed' in tables[table],
)

/** When a row that is closed was last changed (ms since 1970); nothing while it is open, or in a table that does not grow. */
export function closedAt(table: TableName, row: object): number | undefined {
  const { closed } = tables[table] as { closed?: (row: object) => boolean }
  return closed?.(row) ? Math.floor((row as { updatedAt: number }).updatedAt) : undefined
}

/** Closed rows changed before this instant stay on the server. */
export function closedSince(now: number): number {
  return now - closedDays * 86_400_000
}

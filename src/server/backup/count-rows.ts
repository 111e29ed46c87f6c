import type { BackupRow } from '../store/backup-row.ts'

/** A line of progress after this many rows. */
const rowsALine = 100_000

interface Counted {
  rows: AsyncIterable<BackupRow>
  /** How many went through so far. */
  total(): number
}

/** The same rows; says now and then how many there were. */
export function countRows(source: AsyncIterable<BackupRow>, print: (line: string) => void): Counted {
  let total = 0
  async function* rows() {
    for await (const row of source) {
      yield row
      total += 1
      if (total % rowsALine === 0) print(`  ${total} rows`)
    }
  }
  return { rows: rows(), total: () => total }
}

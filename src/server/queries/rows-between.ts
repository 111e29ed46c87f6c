import type { DocumentTable, RowOf } from '../../domain/tables.ts'
import type { Reading } from '../store/store.ts'

/** So many rows are read at once: few at first, for what comes behind a stretch is read for nothing, and most stretches are short. */
const pages = [100, 400, 2_000, 5_000] as const

/** Every row of a table behind one key and before another, in the order of their keys. */
export async function* rowsBetween<T extends DocumentTable>(
  reading: Pick<Reading, 'scan'>,
  table: T,
  { from, to }: { from: string; to: string },
): AsyncGenerator<RowOf<T>> {
  for (let after = from, page = 0; ; page += 1) {
    const limit = pages[Math.min(page, pages.length - 1)] ?? 0
    const rows = await reading.scan({ table, closed: false, after, closedSince: 0 }, limit)
    for (const { key, doc } of rows) {
      if (key >= to) return
      yield JSON.parse(doc ?? '') as RowOf<T>
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    after = last.key
  }
}

import Dexie, { type ObservabilitySet, RangeSet } from 'dexie'
import type { ReplicatedTable } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'

type Changed = readonly string[] | 'many'

/**
 * Tells which rows of a table were written, by this page, another tab or the service worker: their keys, or 'many' where
 * Dexie only knows a range (50 rows and more). Answers a function that stops it.
 */
export function watchKeys(
  replica: Replica,
  table: ReplicatedTable,
  changed: (keys: Changed) => void,
): () => void {
  const place = `idb://${replica.database}/${table}/`
  const listen = (parts: ObservabilitySet) => {
    const keys: string[] = []
    for (const part of [parts[place], parts[`${place}:dels`]]) {
      if (!part) continue
      // What other tabs send is a bare tree; this makes a set of it that can be walked.
      for (const { from, to } of RangeSet(part)) {
        if (typeof from !== 'string' || from !== to) return changed('many')
        keys.push(from)
      }
    }
    if (keys.length > 0) changed(keys)
  }
  Dexie.on.storagemutated.subscribe(listen)
  return () => Dexie.on.storagemutated.unsubscribe(listen)
}

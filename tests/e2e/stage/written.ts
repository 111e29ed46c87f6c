import type { Page } from 'playwright/test'

/** A row that the phone's own unsent work wrote, as it stands there. */
export interface WrittenRow {
  table: string
  key: string
  /** `undefined` when the work took the row away. */
  row: object | undefined
}

/** Reads the rows of unsent work past the app, in one transaction, in the order of their names. */
export function writtenOn(page: Page): Promise<WrittenRow[]> {
  return page.evaluate(async (): Promise<WrittenRow[]> => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opening = indexedDB.open(names.find((name) => name.startsWith('khotay:'))!)
    const done = <R>(asked: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const db = await done(opening)
    const reading = db.transaction([...db.objectStoreNames])
    const places: { table: string; key: string }[] = await done(reading.objectStore('shadows').getAll())
    const rows = places.map(async ({ table, key }): Promise<WrittenRow> => {
      const row: object | undefined = await done(reading.objectStore(table).get(key))
      // As it travels: a key without a value is none.
      return { table, key, row: row && JSON.parse(JSON.stringify(row)) }
    })
    const written = await Promise.all(rows)
    db.close()
    return written
  })
}

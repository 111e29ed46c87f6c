import type Dexie from 'dexie'
import type { DBCoreTable } from 'dexie'

/** Above every other layer, so that all of them are made once. */
const level = 20

/** Lets Dexie lay its layers over a table once, and not anew in each transaction that uses it. 2026-11-27: that was a twentieth of what a scan costs the page. */
export function makeTablesOnce(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'tables-once',
    level,
    create: (core) => {
      const made = new Map<string, DBCoreTable>()
      return {
        ...core,
        table(name) {
          const table = made.get(name) ?? core.table(name)
          made.set(name, table)
          return table
        },
      }
    },
  })
}

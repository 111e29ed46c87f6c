import type { Place } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { placeName } from './watched-reader.ts'
import type { WorkingRows } from './working-rows.ts'

/** Which rows the server's version is kept of already, inside one transaction. */
export class KnownShadows {
  readonly #db: ReplicaDatabase
  readonly #isKept = new Map<string, boolean>()

  constructor(db: ReplicaDatabase) {
    this.#db = db
  }

  /** Looks for those that were not looked for yet. */
  async look(places: readonly Place[]): Promise<void> {
    const unknown = places.filter(({ table, key }) => !this.#isKept.has(placeName(table, key)))
    if (unknown.length === 0) return
    const known = await this.#db.shadows.bulkGet(unknown.map(({ table, key }) => [table, key]))
    unknown.forEach(({ table, key }, index) => {
      this.#isKept.set(placeName(table, key), known[index] !== undefined)
    })
  }

  /** Keeps the server's version of rows, all of them looked for, that no pending command had changed before. */
  async keepFirst(places: readonly Place[], working: WorkingRows): Promise<void> {
    const first = places.filter(({ table, key }) => this.#isKept.get(placeName(table, key)) === false)
    if (first.length === 0) return
    await this.#db.shadows.bulkPut(
      first.map(({ table, key }) => {
        const row = working.known.get(placeName(table, key))?.stored
        return { table, key, row }
      }),
    )
  }
}

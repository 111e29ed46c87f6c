import { deepEqual } from '../../lib/deep-equal.ts'

/** So many reads are under way at once: a fast wheel passes more rows than it stops at. */
const mostReads = 2
/** And so many rows by one read: those in sight come before those that lie behind them. */
const rowsAtOnce = 40
const keepRows = 1_200

/**
 * Rows by their keys, read as they come near. What was read stays, though somebody scrolled on meanwhile: on a slow disk a reading that
 * was dropped for the next one would leave every row empty until the list stands still. A list that is opened again begins with the rows
 * it had, and reads them anew. A row that says what it said stays the very object that is drawn: nobody draws it twice.
 */
export class RowsAhead<R> {
  readonly seen: Map<string, R>
  readonly #read: (keys: readonly string[]) => Promise<readonly (R | undefined)[]>
  readonly #tell: () => void
  /** Keys that are read, or were; a row that is gone is not asked for again and again. */
  readonly #asked = new Set<string>()
  /** Keys whose rows were told live: what a read brings may be older. */
  readonly #told = new Set<string>()
  #wanted: readonly string[] = []
  #reads = 0

  /** @param seen rows of the same kind as they were seen before, which may have changed since */
  constructor(
    read: (keys: readonly string[]) => Promise<readonly (R | undefined)[]>,
    tell: () => void,
    seen = new Map<string, R>(),
  ) {
    this.#read = read
    this.#tell = tell
    this.seen = seen
  }

  /** A row as it is now. */
  told(key: string, row: R): void {
    this.#keep(key, row)
    this.#told.add(key)
  }

  /** These are near now, the nearest first; what else waited to be read is not wanted any more. */
  want(keys: readonly string[]): void {
    this.#wanted = keys
    this.#letGo()
    this.#next()
  }

  #next(): void {
    if (this.#reads >= mostReads) return
    const missing = this.#wanted.filter((key) => !this.#asked.has(key)).slice(0, rowsAtOnce)
    if (missing.length === 0) return
    this.#reads += 1
    for (const key of missing) this.#asked.add(key)
    void this.#read(missing)
      .then(
        (rows) => {
          const isNew = missing.map((key, place) => {
            const row = rows[place]
            return row !== undefined && !this.#told.has(key) && this.#keep(key, row)
          })
          if (isNew.includes(true)) this.#tell()
        },
        // A store that is closed under a list that goes: whoever wants them next asks anew.
        () => {
          for (const key of missing) this.#asked.delete(key)
        },
      )
      .then(() => {
        this.#reads -= 1
        this.#next()
      })
    this.#next()
  }

  /** Whether it says something else than before. */
  #keep(key: string, row: R): boolean {
    if (deepEqual(this.seen.get(key), row)) return false
    this.seen.set(key, row)
    return true
  }

  /** Those read longest ago give way. */
  #letGo(): void {
    const wanted = new Set(this.#wanted)
    for (const key of this.seen.keys()) {
      if (this.seen.size <= keepRows) return
      if (wanted.has(key)) continue
      this.seen.delete(key)
      this.#asked.delete(key)
      this.#told.delete(key)
    }
  }
}

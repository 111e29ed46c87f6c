import { type Circumstances, type Command, type Decision, isRefusal } from '../domain/command.ts'
import { tryNow, WorkingSet } from '../domain/run.ts'
import type { Place } from './own-rows.ts'
import { isReplicated, type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { placeName, WatchedReader } from './watched-reader.ts'

interface KnownRow extends Place {
  /** As it is in the replica now. */
  stored: object | undefined
  /** As the server last said. */
  fromServer: object | undefined
}

export interface Decided {
  decision: Decision
  /** Rows read or changed. */
  touched: Place[]
}

/**
 * Rows of the replica laid out in memory for rules to run over, inside one Dexie transaction. Nothing but Dexie may be awaited
 * in there, so rules run synchronously and what they miss is fetched with one bulk read a table.
 */
export class WorkingRows {
  readonly known = new Map<string, KnownRow>()
  readonly #db: ReplicaDatabase
  readonly #view = new WorkingSet()
  /** What the server says of a row, where it differs from what is stored. */
  readonly #fromServer: ReadonlyMap<string, object | undefined>

  constructor(db: ReplicaDatabase, fromServer: ReadonlyMap<string, object | undefined> = new Map()) {
    this.#db = db
    this.#fromServer = fromServer
  }

  /** Fetches rows that are not known yet. The view starts from what the server said. */
  async load(places: Iterable<Place>): Promise<void> {
    const wanted = new Map<string, Set<string>>()
    for (const { table, key } of places) {
      if (!isReplicated(table)) this.#view.set(table, key, undefined)
      else if (!this.known.has(placeName(table, key)))
        wanted.set(table, (wanted.get(table) ?? new Set()).add(key))
    }
    for (const [table, keySet] of wanted) {
      const keys = [...keySet]
      const rows = await rowsOf(this.#db, table as Place['table']).bulkGet(keys)
      keys.forEach((key, index) => {
        this.#lay({ table: table as Place['table'], key }, rows[index])
      })
    }
  }

  /**
   * Runs one command without waiting; when the rule agrees the view holds its rows. Answers the rows that must be loaded first
   * when some are missing. Throws what the rule throws.
   */
  decideNow<P>(
    command: Command<P>,
    params: P,
    circumstances: Circumstances,
  ): Decided | { wanted: readonly Place[] } {
    const attempt = tryNow(this.#view, (read) => {
      const watched = new WatchedReader(read)
      return { decision: command.decide(watched, params, { ...circumstances, guess: true }), watched }
    })
    if ('wanted' in attempt) return attempt
    const { decision, watched } = attempt.value
    if (isRefusal(decision)) return { decision, touched: watched.places }
    const changes = decision.filter((change) => isReplicated(change.table))
    for (const { table, key } of changes) watched.note(table, key)
    const wanted = changes.filter(({ table, key }) => !this.known.has(placeName(table, key)))
    if (wanted.length > 0) return { wanted }
    this.#view.apply(changes)
    return { decision: changes, touched: watched.places }
  }

  /** Runs one command, loading what it misses. */
  async decide<P>(command: Command<P>, params: P, circumstances: Circumstances): Promise<Decided> {
    for (;;) {
      const decided = this.decideNow(command, params, circumstances)
      if (!('wanted' in decided)) return decided
      await this.load(decided.wanted)
    }
  }

  /** The row as the screens should see it. */
  viewOf({ table, key }: Place): object | undefined {
    return this.#view.get(table, key)
  }

  #lay(place: Place, stored: object | undefined): void {
    const name = placeName(place.table, place.key)
    const fromServer = this.#fromServer.has(name) ? this.#fromServer.get(name) : stored
    this.known.set(name, { ...place, stored, fromServer })
    this.#view.set(place.table, place.key, fromServer)
  }
}

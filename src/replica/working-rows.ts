import { type Circumstances, type Command, type Decision, isRefusal } from '../domain/command.ts'
import { tryNow, WorkingSet } from '../domain/run.ts'
import type { TableName } from '../domain/tables.ts'
import { must } from '../lib/must.ts'
import type { Place } from './own-rows.ts'
import { isReplicated, type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { placeName, WatchedReader } from './watched-reader.ts'
import type { RowWrite } from './write-rows.ts'

interface KnownRow extends Place {
  /** As it is in the replica now. */
  stored: object | undefined
  /** As the server last said. */
  fromServer: object | undefined
}

interface Beginning {
  fromServer?: ReadonlyMap<string, object | undefined>
  within?: ReadonlySet<string> | undefined
}

/** A rule asks for a row of a table that its transaction does not reach. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

/** One of several commands that a rule is asked about. */
export interface Asked<P> {
  params: P
  circumstances: Circumstances
}

export interface Decided {
  decision: Decision
  /** Rows read or changed. */
  touched: Place[]
}

/**
 * Rows of the replica laid out in memory for rules to run over, inside one Dexie transaction. Nothing but Dexie may be awaited
 * in there, so rules run synchronously and what they miss is fetched with one bulk read a table, of all tables at once.
 */
export class WorkingRows {
  readonly known = new Map<string, KnownRow>()
  readonly #db: ReplicaDatabase
  readonly #view = new WorkingSet()
  /** What the server says of a row, where it differs from what is stored. */
  readonly #fromServer: ReadonlyMap<string, object | undefined>

  /** Tables of the transaction, where these are not all. */
  readonly #within: ReadonlySet<string> | undefined

  constructor(db: ReplicaDatabase, { fromServer = new Map(), within }: Beginning = {}) {
    this.#db = db
    this.#fromServer = fromServer
    this.#within = within
  }

  /** Fetches rows that are not known yet. The view starts from what the server said. */
  async load(places: Iterable<Place>): Promise<void> {
    const wanted = new Map<TableName, Set<string>>()
    for (const { table, key } of places) {
      if (!isReplicated(table)) this.#view.set(table, key, undefined)
      else if (!this.known.has(placeName(table, key)))
        wanted.set(table, (wanted.get(table) ?? new Set()).add(key))
    }
    for (const table of wanted.keys()) if (this.#within?.has(table) === false) throw new OutOfReach(table)
    await Promise.all(
      [...wanted].map(([table, keySet]) => {
        const keys = [...keySet]
        return rowsOf(this.#db, table)
          .bulkGet(keys)
          .then((rows) => {
            keys.forEach((key, index) => {
              this.#lay({ table, key }, rows[index])
            })
          })
      }),
    )
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
    const [decided] = await this.decideEach(command, [{ params, circumstances }])
    return must(decided, 'what a rule said')
  }

  /**
   * Runs a command several times, each over what those before it left. It waits only for rows: Dexie loses sight of its transaction
   * after a hundred waits of which none is for the store.
   */
  async decideEach<P>(command: Command<P>, each: readonly Asked<P>[]): Promise<Decided[]> {
    const all: Decided[] = []
    for (const { params, circumstances } of each) {
      let decided = this.decideNow(command, params, circumstances)
      while ('wanted' in decided) {
        await this.load(decided.wanted)
        decided = this.decideNow(command, params, circumstances)
      }
      all.push(decided)
    }
    return all
  }

  /** The row as the screens should see it. */
  viewOf({ table, key }: Place): object | undefined {
    return this.#view.get(table, key)
  }

  /** Some of the known rows, as the screens should see them. */
  view(places: Iterable<Place> = this.known.values()): RowWrite[] {
    return Array.from(places, ({ table, key }) => ({ table, key, row: this.viewOf({ table, key }) }))
  }

  #lay(place: Place, stored: object | undefined): void {
    const name = placeName(place.table, place.key)
    const fromServer = this.#fromServer.has(name) ? this.#fromServer.get(name) : stored
    this.known.set(name, { ...place, stored, fromServer })
    this.#view.set(place.table, place.key, fromServer)
  }
}

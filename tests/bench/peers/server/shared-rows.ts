import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A row of the shop as the document peers hold it. `at` is when it was last changed (ms since 1970). */
export interface SharedRow {
  id: string
  at: number
  row: Record<string, unknown>
}

export interface Checkpoint {
  version: number
  id: string
}

export interface PushedRow {
  newDocumentState: SharedRow
  assumedMasterState?: SharedRow
}

export interface Page {
  documents: SharedRow[]
  checkpoint: Checkpoint
}

/** What the document peers share, in SQLite with synchronous FULL like our own store: nobody wins by not storing. */
export class SharedRows {
  readonly #db: DatabaseSync
  readonly #listeners = new Set<(page: Page) => void>()

  constructor(folder: string) {
    this.#db = new DatabaseSync(join(folder, 'peers.db'), { timeout: 5000 })
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists rows (id text primary key, version integer not null, doc text not null) strict, without rowid;
      create index if not exists rows_by_version on rows (version, id);
      create table if not exists arrivals (number integer primary key, name text not null, body text not null) strict;
      create table if not exists notes (id text primary key, doc text not null) strict;`)
  }

  /** Rows behind a point, oldest version first: the `(version, id)` cursor of RxDB's replication documentation. */
  pull({ version, id }: Checkpoint, limit: number): Page {
    const found = this.#db
      .prepare('select id, version, doc from rows where (version, id) > (?, ?) order by version, id limit ?')
      .all(version, id, limit) as { id: string; version: number; doc: string }[]
    const last = found.at(-1)
    return {
      documents: found.map(({ doc }) => JSON.parse(doc) as SharedRow),
      checkpoint: last ? { version: last.version, id: last.id } : { version, id },
    }
  }

  /** Takes changed documents; answers the server's state of those that were changed here meanwhile. */
  push(changes: readonly PushedRow[]): SharedRow[] {
    const conflicts: SharedRow[] = []
    const taken: SharedRow[] = []
    const find = this.#db.prepare('select doc from rows where id = ?')
    this.#inTransaction(() => {
      for (const { newDocumentState, assumedMasterState } of changes) {
        const known = find.get(newDocumentState.id) as { doc: string } | undefined
        const master = known ? (JSON.parse(known.doc) as SharedRow) : undefined
        if (master && master.at !== assumedMasterState?.at) conflicts.push(master)
        else taken.push(newDocumentState)
      }
      this.#put(taken)
      for (const { at, row } of taken) this.arrive(String(row['command'] ?? at), '')
    })
    return conflicts
  }

  /** Changes made at the server: stored, then told to everybody who listens. */
  change(rows: readonly SharedRow[]): void {
    let checkpoint: Checkpoint = { version: 0, id: '' }
    this.#inTransaction(() => {
      checkpoint = this.#put(rows)
    })
    for (const tell of this.#listeners) tell({ documents: [...rows], checkpoint })
  }

  onChange(tell: (page: Page) => void): () => void {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** A command came: every arrival counts, known or not. */
  arrive(name: string, body: string): void {
    this.#db.prepare('insert into arrivals (name, body) values (?, ?)').run(name, body)
  }

  arriveTogether(arrivals: readonly { name: string; body: string }[]): void {
    this.#inTransaction(() => {
      for (const { name, body } of arrivals) this.arrive(name, body)
    })
  }

  arrivals(): string[] {
    const found = this.#db.prepare('select name from arrivals order by number').all() as { name: string }[]
    return found.map(({ name }) => name)
  }

  note(id: string): unknown {
    const found = this.#db.prepare('select doc from notes where id = ?').get(id) as
      | { doc: string }
      | undefined
    return found ? JSON.parse(found.doc) : undefined
  }

  saveNotes(notes: ReadonlyMap<string, unknown>): void {
    this.#inTransaction(() => {
      for (const [id, doc] of notes) {
        this.#db.prepare('insert or replace into notes (id, doc) values (?, ?)').run(id, JSON.stringify(doc))
      }
    })
  }

  close(): void {
    this.#db.close()
  }

  /** A version for 200 rows at most, as the shop's own loader does it. */
  #put(rows: readonly SharedRow[]): Checkpoint {
    const put = this.#db.prepare('insert or replace into rows (id, version, doc) values (?, ?, ?)')
    const head = this.#db.prepare('select coalesce(max(version), 0) as version from rows').get()
    let { version } = head as { version: number }
    let id = ''
    for (const [index, row] of rows.entries()) {
      if (index % 200 === 0) version += 1
      put.run(row.id, version, JSON.stringify(row))
      id = row.id
    }
    return { version, id }
  }

  #inTransaction(work: () => void): void {
    this.#db.exec('begin immediate')
    try {
      work()
      this.#db.exec('commit')
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Rows of one kind by their keys, in the order they came. What is put is in the file before the call returns. */
export interface KeptRows<Row> {
  readonly size: number
  get(key: string): Row | undefined
  all(): Row[]
  entries(): [key: string, row: Row][]
  put(key: string, row: Row): void
  drop(key: string): void
}

/** What a practice marketplace remembers, over restarts and kills. */
export interface KeptFile {
  rows<Row>(kind: string): KeptRows<Row>
  /** Writes all that `act` puts at once, or none of it where it throws. */
  together(act: () => void): void
  close(): void
}

/**
 * Opens the file and its folder, made where they are not there; without a path everything is forgotten at the end. Rows stay in memory: some tens of thousands.
 */
export function openKeptFile(path?: string): KeptFile {
  if (!path)
    return { rows: () => rowsOver(new Map(), forgets), together: (act) => act(), close: () => undefined }
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma synchronous = normal')
  database.exec(
    'create table if not exists rows (kind text not null, key text not null, row text not null, at integer primary key autoincrement, unique (kind, key))',
  )
  const select = database.prepare('select key, row from rows where kind = ? order by at')
  const put = database.prepare(
    'insert into rows (kind, key, row) values (?, ?, ?) on conflict (kind, key) do update set row = excluded.row',
  )
  const drop = database.prepare('delete from rows where kind = ? and key = ?')
  return {
    rows<Row>(kind: string): KeptRows<Row> {
      const known = new Map<string, Row>()
      for (const { key, row } of select.all(kind)) known.set(String(key), JSON.parse(String(row)) as Row)
      return rowsOver(known, {
        put: (key, row) => void put.run(kind, key, JSON.stringify(row)),
        drop: (key) => void drop.run(kind, key),
      })
    },
    together(act) {
      database.exec('begin immediate')
      try {
        act()
        database.exec('commit')
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** Where rows are written before they are known. */
interface Memory {
  put(key: string, row: unknown): void
  drop(key: string): void
}

const forgets: Memory = { put: () => undefined, drop: () => undefined }

function rowsOver<Row>(known: Map<string, Row>, memory: Memory): KeptRows<Row> {
  return {
    get size() {
      return known.size
    },
    get: (key) => known.get(key),
    all: () => [...known.values()],
    entries: () => [...known],
    put(key, row) {
      memory.put(key, row)
      known.set(key, row)
    },
    drop(key) {
      memory.drop(key)
      known.delete(key)
    },
  }
}

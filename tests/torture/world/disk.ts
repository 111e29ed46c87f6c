import { IDBFactory } from 'fake-indexeddb'
import type { MetaRow, PendingAction } from '../../../src/replica/own-rows.ts'
import { freeze } from '../oracle/is-same.ts'
import { mirrored } from '../oracle/seen-by.ts'

/*
 * The disk of a device: one fake IndexedDB that survives tabs and crashes. Each tab reaches it through its own factory,
 * where the tab can be killed in mid-transaction, the disk can be full at the n-th write, and writes are counted.
 */

/** What fake-indexeddb keeps inside, as far as it is read or cut off here. */
interface RawDatabase {
  rawObjectStores: Map<string, { records: { values(): Iterable<{ key: unknown; value: unknown }> } }>
}
type OpenFactory = IDBFactory & { _databases: Map<string, RawDatabase> }
type OpenTransaction = IDBTransaction & { _state: string; _abort(name: string | null): void }

export type Rows = Map<string, object>
export type Dump = Map<string, Rows>

/** Everything of a database as it lies on the disk, read behind Dexie's back. */
export function dumpOf(factory: IDBFactory, database: string): Dump {
  const raw = (factory as OpenFactory)._databases.get(database)
  const dump: Dump = new Map()
  for (const [table, store] of raw?.rawObjectStores ?? []) {
    const rows: Rows = new Map()
    for (const { key, value } of store.records.values()) rows.set(nameOf(key), freeze(value as object))
    dump.set(table, rows)
  }
  return dump
}

export function databasesOf(factory: IDBFactory): string[] {
  return [...(factory as OpenFactory)._databases.keys()].filter((name) => name.startsWith('khotay:'))
}

function nameOf(key: unknown): string {
  return Array.isArray(key) ? key.join('/') : String(key)
}

/** A write as it reached the disk. */
export interface Write {
  database: string
  table: string
  value: unknown
}

/** How one tab's hold on the disk is watched and disturbed. */
export class Grip {
  dead = false
  /** Counts down with every write; at 0 the disk is full. */
  fullIn: number | undefined
  /** How often the disk was full. */
  timesFull = 0
  /** Counts down with every write; at 0 the tab is killed in the middle of its transaction. */
  killIn: number | undefined
  /** Told when a write killed the tab. */
  onDeath: () => void = () => undefined
  /** Told when a transaction is durable. */
  onCommitted: (writes: readonly Write[]) => void = () => undefined
  readonly #open = new Set<OpenTransaction>()
  readonly #connections = new Set<IDBDatabase>()

  /** The tab is gone: what it had not committed is rolled back, and it never writes again. */
  kill(): void {
    this.dead = true
    for (const transaction of this.#open)
      if (transaction._state !== 'finished') transaction._abort('AbortError')
    for (const connection of this.#connections) connection.close()
  }

  connected(connection: IDBDatabase): void {
    this.#connections.add(connection)
    const begin = connection.transaction.bind(connection)
    connection.transaction = (stores, mode, options) => {
      if (this.dead) throw new DOMException('the tab is gone', 'InvalidStateError')
      const transaction = begin(stores, mode, options) as OpenTransaction
      if (mode === 'readwrite') this.#watch(connection.name, transaction)
      return transaction
    }
  }

  #watch(database: string, transaction: OpenTransaction): void {
    const writes: Write[] = []
    this.#open.add(transaction)
    transaction.addEventListener('complete', () => {
      this.#open.delete(transaction)
      this.onCommitted(writes)
    })
    transaction.addEventListener('abort', () => this.#open.delete(transaction))
    const find = transaction.objectStore.bind(transaction)
    const watched = new Map<string, IDBObjectStore>()
    transaction.objectStore = (table) => {
      const known = watched.get(table)
      if (known) return known
      const store = find(table)
      watched.set(table, store)
      for (const way of ['put', 'add', 'delete'] as const) {
        const write = store[way].bind(store) as (value: unknown, key?: IDBValidKey) => IDBRequest
        const observed = (value: unknown, key?: IDBValidKey) => {
          const request = key === undefined ? write(value) : write(value, key)
          writes.push({ database, table, value: way === 'delete' ? undefined : value })
          this.#disturb(transaction)
          return request
        }
        Object.assign(store, { [way]: observed })
      }
      return store
    }
  }

  #disturb(transaction: OpenTransaction): void {
    if (this.killIn !== undefined) this.killIn -= 1
    if (this.fullIn !== undefined) this.fullIn -= 1
    if (this.killIn === 0) {
      this.kill()
      this.onDeath()
    } else if (this.fullIn === 0) {
      this.fullIn = undefined
      this.timesFull += 1
      transaction._abort('QuotaExceededError')
    }
  }
}

/** The disk as one tab sees it. */
export function factoryFor(disk: IDBFactory, grip: Grip): IDBFactory {
  const inert = () => new EventTarget() as unknown as IDBOpenDBRequest
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    if (grip.dead) return inert()
    const request = disk.open(name, version)
    request.addEventListener('success', () => grip.connected(request.result))
    return request
  }
  return {
    open,
    deleteDatabase: (name: string) => (grip.dead ? inert() : disk.deleteDatabase(name)),
    databases: () => disk.databases(),
    cmp: (left: unknown, right: unknown) => disk.cmp(left, right),
  } as IDBFactory
}

export function newDisk(): IDBFactory {
  return new IDBFactory()
}

/** How many rows that commands change and screens show were put; what is deleted shows by itself, and often is not there. */
export function rowsIn(writes: readonly Write[]): number {
  return writes.filter(({ table, value }) => mirrored.includes(table) && table !== 'bins' && value).length
}

interface CursorMove {
  database: string
  to: number | 'anew'
}

/** Where the cursor of a database was put by these writes; `'anew'`: everything is loaded again. */
export function cursorsIn(writes: readonly Write[]): CursorMove[] {
  return writes.flatMap(({ database, table, value }): CursorMove[] => {
    const row = table === 'meta' ? (value as MetaRow | undefined) : undefined
    if (row?.key === 'load' && !row.value.finished) return [{ database, to: 'anew' }]
    return row?.key === 'cursor' ? [{ database, to: row.value }] : []
  })
}

/** Commands that became durable with these writes, and those an empty one took the place of. */
export function commandsIn(writes: readonly Write[]): PendingAction[] {
  return writes.flatMap(({ table, value }) =>
    table === 'pendingActions' && value ? [value as PendingAction] : [],
  )
}

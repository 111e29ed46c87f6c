import Dexie, { type Table } from 'dexie'
import type { ReturnedOrder } from '../domain/tables/returns.ts'
import {
  type ReplicatedTable,
  type RowOf,
  replicatedTables,
  type TableName,
  tables,
} from '../domain/tables.ts'
import type { Environment } from './environment.ts'
import type {
  Attention,
  KeptBook,
  KeptChunk,
  Lane,
  MetaRow,
  PendingAction,
  RowChange,
  Shadow,
} from './own-rows.ts'
import { makeTablesOnce } from './tables-once.ts'
import { watchTransactions } from './watch-transactions.ts'

export type ReplicaDatabase = Dexie & { [T in ReplicatedTable]: Table<RowOf<T>, string> } & {
  pendingActions: Table<PendingAction, number, Omit<PendingAction, 'localId'>>
  attention: Table<Attention, string>
  shadows: Table<Shadow, [string, string]>
  lanes: Table<Lane, string>
  meta: Table<MetaRow, string>
  rowChanges: Table<RowChange, number, Omit<RowChange, 'id'>>
  keptBooks: Table<KeptBook, string>
  keptChunks: Table<KeptChunk, [string, number]>
}

const ownTables = {
  pendingActions: '++localId, &[deviceId+seq]',
  attention: '&id, at',
  shadows: '&[table+key]',
  lanes: '&deviceId',
  meta: '&key',
}

/** What search keeps over a reload. */
const keptTables = { rowChanges: '++id', keptBooks: '&name', keptChunks: '&[writing+place], name' }

/**
 * Declares the database of one company and scope. A later version adds `.version(n).stores({ … })` below and leaves
 * `pendingActions` as it is; see `PendingAction`.
 */
export function declareReplicaDatabase(
  name: string,
  { indexedDB, IDBKeyRange }: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>,
  durability: 'strict' | 'relaxed' = 'strict',
): ReplicaDatabase {
  const db = new Dexie(name, {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: durability,
    // Dexie's cache shows rows before they are written; nothing here may claim more than is durable.
    cache: 'disabled',
  }) as ReplicaDatabase
  declareVersions(db)
  watchTransactions(db)
  makeTablesOnce(db)
  return db
}

/**
 * What each version of the device's database holds:
 * - 1 orders, packing, care
 * - 2 the warehouse floor; returns keyed by their order in its first releases, by an id of their own in the later ones
 * - 3 drops the store of returns, keeping what the later releases held
 * - 4 makes it anew, because IndexedDB changes no key
 * - 5 codes that products had before
 * - 6 work that the server does by itself
 * - 7 cash drawers
 * - 8 what customers owe, entry by entry, and what else leads to a customer
 * - 9 transfers that name no order
 * - 10 parcels are found by their state: a bench has few, a warehouse thousands that wait
 * - 11 suppliers, what is ordered of them and what they are owed
 * - 12 which goods a marketplace's listing is
 * - 13 orders are found by the waybill of any of their parcels
 * - 14 what carriers have to make good for
 * - 15 what search keeps over a reload, and which rows became others since
 *
 * 5 to 15 only add stores and indexes, so the last of them is declared alone: Dexie makes whatever is missing. It reads all versions
 * anew whenever one is declared, at each start of page and worker: seven took 38 ms on a server's processor, three take 10.
 *
 * 1 and 2 are not declared: Dexie would first turn a database of one kind of 2 into the other, so what they left is read from the
 * device itself. What the first releases of 2 held of returns is fetched again, with the tables they did not know.
 */
function declareVersions(db: ReplicaDatabase): void {
  let moving: ReturnedOrder[] = []
  db.version(3)
    .stores({ ...replicatedStores(), ...ownTables, returns: null })
    .upgrade(async (changing) => {
      if (!changing.idbtrans.objectStoreNames.contains('returns')) return
      moving = await changing
        .table<ReturnedOrder>('returns')
        .filter(({ id }) => id !== undefined)
        .toArray()
    })
  db.version(4)
    .stores({ returns: storeOf('returns') })
    .upgrade((changing) => changing.table('returns').bulkPut(moving))
  db.version(15).stores({ ...replicatedStores(), ...keptTables })
}

function replicatedStores(): Record<string, string> {
  return Object.fromEntries(replicatedTables.map((name) => [name, storeOf(name)]))
}

function storeOf(name: ReplicatedTable): string {
  return [`&${tables[name].key}`, ...tables[name].indexes].join(', ')
}

/**
 * The same database through a connection of its own, for rows that the server has anyway: the disk is not waited for after each of its transactions.
 * They reach it in their order, so what is lost with the power is lost from some moment on, the point to resume from with it.
 */
export async function withRelaxedDatabase<R>(
  name: string,
  environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>,
  work: (db: ReplicaDatabase) => Promise<R>,
): Promise<R> {
  const db = declareReplicaDatabase(name, environment, 'relaxed')
  // Whoever wants to upgrade or delete it does not wait for us, and finds nothing made anew behind them.
  db.on('versionchange', () => {
    db.close()
    return false
  })
  try {
    await db.open()
    return await work(db)
  } finally {
    db.close()
  }
}

/** Everything a command or a pull may write at once. */
export function everyTable(db: ReplicaDatabase): Table[] {
  return db.tables
}

/** A replicated table by name, for code that treats all alike. */
export function rowsOf(db: ReplicaDatabase, table: TableName): Table<object, string> {
  return db.table(table)
}

export function isReplicated(table: string): table is ReplicatedTable {
  return (replicatedTables as readonly string[]).includes(table)
}

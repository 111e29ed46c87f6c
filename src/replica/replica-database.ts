import Dexie, { type Table } from 'dexie'
import type { Actor } from '../domain/people/permissions.ts'
import type { ReturnedOrder } from '../domain/tables/returns.ts'
import {
  type ReplicatedTable,
  type RowOf,
  replicatedTables,
  type TableName,
  tables,
} from '../domain/tables.ts'
import type { CommandRecord } from '../protocol/wire.ts'
import type { Caught } from './caught.ts'
import type { Environment } from './environment.ts'
import { watchTransactions } from './let-go.ts'
import type { MixUp } from './mix-ups.ts'
import type { NotedFault } from './noted-faults.ts'
import type { SyncState } from './sync-state.ts'

/** A row by its table and key. */
export interface Place {
  table: TableName
  key: string
}

export interface Trouble {
  code: string
  /** Vietnamese, says what to do. */
  text: string
  /** Names the request in the server's log; absent when no answer said so. */
  requestId?: string
}

/**
 * A command that waits for the server. Its shape is frozen: fields may be added, never renamed or given another meaning,
 * because rows of any older app must survive every upgrade (S14).
 */
export interface PendingAction extends CommandRecord {
  /** Order of the gestures on this device, over all lanes. */
  localId: number
  /** `sent`: the server answered "applied". Whatever is said here, only a pull takes the row away. */
  status: 'pending' | 'sent' | 'refused' | 'failed'
  error?: Trouble
  /** Set before the command first travels: from then on it may have arrived. */
  sentAt?: number
  /** It has no effect here, because the rule says no over the rows as they are now; the server decides. */
  marked?: Trouble
  /** Rows the rule read or changed, present or not: a change of any other row leaves its outcome as it is. */
  touched: Place[]
  /** Commands with the same cause are shown as one entry when refused. */
  cause?: string
}

/** A command that came to nothing; stays until a person has seen it. */
export interface Attention {
  id: string
  record: CommandRecord
  status: 'refused' | 'failed'
  error: Trouble
  cause?: string
  at: number
}

/** The server's version of a row that pending commands changed. `row` is absent when the server has none. */
export interface Shadow extends Place {
  row?: object
}

/** One person in one database: own number row, own token. */
export interface Lane {
  deviceId: string
  user: string
  actor: Actor
  /** Empty once signed out and nothing is left to send. */
  token: string
  signedInAt: number
  nextSeq: number
  /** Up to here the replica holds what the server made of this lane's commands. */
  confirmedSeq: number
  /** The server told how far it is with this lane; before that nothing is sent (see `settleConfirmed`). */
  met?: boolean
  /** A backup was put back on the server, and so many confirmed commands of this lane are not in it; until the person was told. */
  forgotten?: number
  /** How far this lane was confirmed in the history that ended, until the server tells how far it is in the new one. */
  confirmedBefore?: number
  needsAuth?: boolean
  signedOut?: boolean
  /** Commands a batch, when the server choked on larger ones. */
  batchLimit?: number
  /** The same first command met the same fault again and again. */
  choking?: { seq: number; status: number; count: number; since: number }
}

/** Where a first load, or the renewal after a reset, stands. */
export interface LoadPoint {
  /** Counts renewals; from the second on, rows not seen again are removed at the end. */
  generation: number
  finished: boolean
  /** Tables the app knew when it began: a newer app that knows more has to load again. */
  known: string
  /** Whose rows they are: people of another scope load anew, or they would see too little or too much. */
  scope: string
  /** Version the first line was read at: the pull starts there. */
  version?: number
  /** The history the lines belong to. */
  lineage?: string
  /** Whose sight the lines are, as the server names it. */
  sight?: string
  /** A repair: only these tables are fetched, and the cursor stays where it was, since the other rows stand there. */
  repair?: { tables: ReplicatedTable[]; cursor: number }
  table?: string
  after?: string
  lines: number
  done: number
  left: number
}

/** When sums of rows were last compared with the server's, and which tables did not agree. */
export interface Compared {
  /** Device clock, ms since 1970. */
  at: number
  differing: string[]
}

/** Photos, clips and signatures of this device that the server does not have, for the pill and the queue. */
export interface UnsentFiles {
  count: number
  /** Why they wait: for Wi-Fi, or because the server does not take one of them. */
  held?: 'wifi' | 'trouble'
}

export type MetaRow =
  | { key: 'cursor'; value: number }
  | { key: 'lineage'; value: string }
  | { key: 'sight'; value: string }
  | { key: 'compared'; value: Compared }
  | { key: 'sync'; value: SyncState }
  | { key: 'mixUps'; value: { latest: MixUp[] } }
  | { key: 'files'; value: UnsentFiles }
  | { key: 'faults'; value: { latest: NotedFault[] } }
  | { key: 'caught'; value: { latest: Caught[] } }
  | { key: 'course'; value: { done: string[] } }
  | { key: 'load'; value: LoadPoint }
  | { key: `answer:${string}`; value: { at: number; value: unknown } }
  | { key: `seen:${number}`; value: { table: ReplicatedTable; keys: string[] } }

export type ReplicaDatabase = Dexie & { [T in ReplicatedTable]: Table<RowOf<T>, string> } & {
  pendingActions: Table<PendingAction, number, Omit<PendingAction, 'localId'>>
  attention: Table<Attention, string>
  shadows: Table<Shadow, [string, string]>
  lanes: Table<Lane, string>
  meta: Table<MetaRow, string>
}

const ownTables = {
  pendingActions: '++localId, &[deviceId+seq]',
  attention: '&id, at',
  shadows: '&[table+key]',
  lanes: '&deviceId',
  meta: '&key',
}

/**
 * Declares the database of one company and scope. A later version adds `.version(n).stores({ … })` below and leaves
 * `pendingActions` as it is; see `PendingAction`.
 */
export function declareReplicaDatabase(
  name: string,
  { indexedDB, IDBKeyRange }: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>,
): ReplicaDatabase {
  const db = new Dexie(name, {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    // Dexie's cache shows rows before they are written; nothing here may claim more than is durable.
    cache: 'disabled',
  }) as ReplicaDatabase
  declareVersions(db)
  watchTransactions(db)
  return db
}

/**
 * 1: orders, packing, care. 2: the warehouse floor; its first releases found a return by its order, the later ones by an id of its own.
 * 3 and 4: IndexedDB changes no key, so the store of returns is made anew. What the later ones held moves over; what the first ones held
 * is fetched again with the tables they did not know. 1 and 2 are not declared: what they left is read from the device, and Dexie would
 * first bring a database of the one kind of 2 to the other.
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
}

function replicatedStores(): Record<string, string> {
  return Object.fromEntries(replicatedTables.map((name) => [name, storeOf(name)]))
}

function storeOf(name: ReplicatedTable): string {
  return [`&${tables[name].key}`, ...tables[name].indexes].join(', ')
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

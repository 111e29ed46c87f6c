import type { Actor } from '../domain/people/actor.ts'
import type { ReplicatedTable, TableName } from '../domain/tables.ts'
import type { CommandRecord } from '../protocol/wire.ts'

/*
 * The rows that are the device's own: what waits, what came to nothing, who is signed in, how far the copy is. The database and the
 * notes lean on them, not on each other.
 */

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
  /** What hands put right of it already, by `handWorkKey`. */
  done?: string[]
}

/** The server's version of a row that pending commands changed. `row` is absent when the server has none. */
export interface Shadow extends Place {
  row?: object
}

/** When the server told something: versions of another history say nothing. */
export interface Told {
  version: number
  lineage?: string | undefined
}

/** One person in one database: own number row, own token. */
export interface Lane {
  deviceId: string
  user: string
  /** What the person may do, by their newest staff row or sign-in. */
  actor: Actor
  /** The version of the shop that told so last; none: only the sign-in did. */
  actorAt?: Told
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
  /** The server said why: the account is paused. */
  paused?: true | undefined
  signedOut?: boolean
  /** Its person was given other permissions, and sees other rows than this replica was made for, until they sign in again. */
  outgrown?: true
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
  /** A load before this one was through: its rows stand until new ones take their places. */
  renews?: boolean
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
  /** When its first line was asked for (ms, device clock); an app of before did not note it. */
  beganAt?: number
}

/** When sums of rows were last compared with the server's, and which tables did not agree. */
export interface Compared {
  /** Device clock, ms since 1970. */
  at: number
  differing: string[]
  /** Nothing was compared: all rows were fetched then. */
  isFresh?: true
}

/** Photos, clips and signatures of this device that the server does not have, for the pill and the queue. */
export interface UnsentFiles {
  count: number
  /** Why they wait: for Wi-Fi, or because the server does not take one of them. */
  held?: 'wifi' | 'trouble'
}

/** An order that lies here because somebody asked for it, though it closed long ago; see `borrowed.ts`. Times are of the device's clock (ms). */
export interface Loan {
  code: string
  /** When the server told it. */
  at: number
  usedAt: number
  places: Place[]
  /** Rows of it were dropped, and are to be asked for anew. */
  lost?: true
}

/** What is remembered of the masses of rows that one table got (`masses.ts`). */
export interface Masses {
  /** How many there were. */
  count: number
  /** The keys of the last ones, the newest last. */
  latest: string[][]
}

/** Rows that became others, together in one transaction: their keys by table (`row-changes.ts`). */
export interface RowChange {
  id: number
  keys: Partial<Record<string, string[]>>
}

/** What search keeps of a table over a reload (`search/kept-book.ts`). */
export interface KeptBook {
  name: string
  form: number
  /** Names its chunks. */
  writing: string
  chunks: number
  entries: number
  /** Rows that became others up to this note are in it as they are. */
  upTo: number
  /** When it was written (ms, device clock). */
  at: number
}

/** A part of a kept book. */
export interface KeptChunk {
  writing: string
  place: number
  name: string
  /** Entries, as JSON. */
  entries: string
}

export type MetaRow =
  | { key: 'cursor'; value: number }
  | { key: 'lineage'; value: string }
  | { key: 'sight'; value: string }
  | { key: 'still'; value: number }
  | { key: 'compared'; value: Compared }
  | { key: 'sync'; value: SyncState }
  | { key: 'mixUps'; value: { latest: MixUp[] } }
  | { key: 'files'; value: UnsentFiles }
  | { key: 'faults'; value: { latest: NotedFault[] } }
  | { key: 'caught'; value: { latest: Caught[] } }
  | { key: 'course'; value: { done: string[] } }
  | { key: 'load'; value: LoadPoint }
  | { key: `answer:${string}`; value: { at: number; value: unknown; letters?: number; rights?: string } }
  | { key: `borrowed:${string}`; value: Loan }
  | { key: `masses:${string}`; value: Masses }
  | { key: 'changesSince'; value: number }
  | { key: `seen:${number}`; value: { table: ReplicatedTable; keys: string[] } }

/** How far the shop is fetched, in rows. */
export interface LoadState {
  table: string
  done: number
  left: number
  /** Open orders have begun to come: screens may open. */
  usable: boolean
  /** All products are here, so that a scanned code can be looked up. */
  packable: boolean
  /** Of so many tables, in the order of `replicatedTables`, every open row is here. */
  wholeTables?: number
  /** Every row of before is here, and is only fetched anew. */
  renews?: boolean
}

/** How the device and the server stand to each other, for the pill in the top bar. */
export interface SyncState {
  phase: 'idle' | 'pushing' | 'pulling' | 'loading'
  /** The last time everything was sent and fetched. */
  lastSyncedAt?: number
  /** The last time anything went through. */
  lastProgressAt?: number
  /** Since when the server cannot be reached. */
  offlineSince?: number
  /** What a person has to do something about. */
  problem?: Trouble
  /** The shop was fetched once: its rows are all here, up to the changes made since the load began. */
  loaded?: true
  /** When the load that brought them began: no row is older than it was then (ms, device clock). */
  loadedAt?: number
  /** The first load, or the renewal after a reset; absent when there is none. */
  load?: LoadState
  /** The server no longer understands this app; the queue is kept. */
  updateNeeded?: boolean
}

/** A product that was scanned where another one was needed. */
export interface MixUp {
  needed: string
  taken: string
  times: number
  /** ms since 1970, device clock. */
  at: number
}

/** An answer of the server that was no result, or a bug of our own, for whoever looks for the cause later. Nothing of what was sent. */
export interface NotedFault {
  /** The last time, ms since 1970. */
  at: number
  kind: string
  status?: number
  code?: string
  requestId?: string
  /** How often in a row. */
  times: number
}

/** The kinds of mistakes a scan can stop. */
export type CaughtKind = 'wrong-item' | 'enough' | 'unknown' | 'stopped' | 'duplicate'

/** A mistake that was stopped before it left the bench. Stays on this device: it is there to help its person, nobody else counts it. */
export interface Caught {
  kind: CaughtKind
  /** userName of who scanned. */
  by: string
  /** ms since 1970, device clock. */
  at: number
}

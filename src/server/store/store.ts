/**
 * What the server remembers, behind one small interface that several engines fill. Everything of a company is read in one
 * consistent snapshot (`read`) or written in one transaction that holds the company's row (`write`); companies never meet.
 */
import { randomUUID } from 'node:crypto'
import type { StockFlow } from '../../domain/reports/stock-flow.ts'
import type { Wanted } from '../../domain/run.ts'
import type { Movement, PriceChange } from '../../domain/tables/products.ts'
import type { Secret } from '../../domain/tables/table.ts'
import type { DocumentTable, ReplicatedTable } from '../../domain/tables.ts'
import type { Accounts } from './accounts.ts'
import type { Activities, ActivitiesReading } from './activities-over-sql.ts'
import type { BackupRow } from './backup-row.ts'
import type { Flows, FlowsReading } from './flows-over-sql.ts'
import type { ImportEntry, ValuedGoods, ValuedWarehouse } from './import-reasons.ts'
import type { JobLease, JobTurns } from './job-turns.ts'
import type {
  CountedPart,
  ListBudget,
  ListFilter,
  ListPage,
  ListQuestion,
  Position,
} from './list-question.ts'
import type { Outside, OutsideReading, OutsideWriting } from './outside.ts'

export interface CompanyHead {
  /** Raised by one for each command that changed rows, under the row lock: the cursor of every device. */
  version: number
  /** Deletions up to here are forgotten; a cursor below it has to start again. */
  tombstoneFloor: number
  /** Names this history of the company: another one from the moment a backup is put back, however the versions go on. */
  lineage: string
}

/** A row as devices get it: JSON text, or nothing when it was deleted. */
export interface StoredRow {
  table: DocumentTable
  key: string
  version: number
  doc: string | undefined
}

/** A row to be written; without `row` it is deleted. */
export interface RowWrite {
  table: DocumentTable
  key: string
  row: object | undefined
  /** Where rows of several versions are written at once. */
  version?: number
}

/** One person on one device: bound at first sight, for good. */
export interface Lane {
  deviceId: string
  company: string
  userName: string
  lastSeq: number
  /** Name of the scope its replica was filled with. */
  scope: string
}

export type CommandStatus = 'applied' | 'refused' | 'failed'

export interface StoredCommand {
  deviceId: string
  seq: number
  id: string
  userName: string
  /** Tells the very same command apart from another one with the same id. */
  fingerprint: string
  /** The company's version when it was processed. */
  version: number
  status: CommandStatus
  /** JSON text of `{error?, result?}`. */
  answer: string
  receivedAt: number
}

/** What tells a command that came a second time over another lane. */
export type Twin = Pick<StoredCommand, 'deviceId' | 'id' | 'userName' | 'fingerprint'>

/** What a proof row tells of, as it was taken; a piece of what a job made; or the label of an order. */
export interface StoredFile {
  /** Of its proof row, of the piece, or of the label. */
  id: string
  mime: string
  bytes: Uint8Array
}

/** A picture of a product. */
export interface StoredPicture {
  /** The SHA-256 of its bytes, in hexadecimal. */
  id: string
  /** A JPEG. */
  bytes: Uint8Array
}

/** Whose a file is that no proof row tells of, and when it goes. */
export interface FileEnd {
  kind: 'job' | 'import' | 'label'
  /** The job's id; of rows that a job waits for, their own; of a label `label/` and its order's code. */
  owner: string
  endsAt: number
}

/** A stretch of a table in the order of its keys: open rows, or closed ones that are recent. */
export interface Stretch {
  table: DocumentTable
  closed: boolean
  /** Keys behind this one; all when empty. */
  after: string
  /** Closed rows changed before this instant are left out. */
  closedSince: number
  warehouses?: readonly string[] | undefined
}

/** What a table holds for a scope, summed up: equal sums, equal rows (but for one in 2³² accidents). */
export interface TableSum {
  table: ReplicatedTable
  rows: number
  /** The sum of the rows' digests (see `row-digests.ts`), below 2⁵³ up to half a million rows. */
  sum: number
}

/** Which rows are summed up. */
export interface Summed {
  tables: readonly ReplicatedTable[]
  warehouses?: readonly string[] | undefined
  /** Closed rows changed before this instant are left out. */
  closedSince: number
  /** The secrets that are seen, in whatever table. */
  seen: readonly Secret[]
}

export interface VersionSize {
  version: number
  rows: number
  bytes: number
}

/** Where a movement stands among all: the command that made it, and its own name. */
export interface MovementPlace {
  deviceId: string
  seq: number
  id: string
}

export interface WalkedMovement {
  place: MovementPlace
  movement: Movement
}

/** Those of commands behind one version, and up to another; those that were loaded without a command stand before all versions. */
export interface MovementWalk {
  after: MovementPlace | undefined
  behind: number
  upTo: number
  limit: number
}

export interface Reading {
  /** The road to marketplaces and carriers. */
  readonly outside: OutsideReading
  /** Who did what. */
  readonly activities: ActivitiesReading
  /** What came into stock and went out of it, summed up. */
  readonly flows: FlowsReading
  head(): Promise<CompanyHead>
  /** In the order asked; parsed. */
  rows(wanted: readonly Wanted[]): Promise<(object | undefined)[]>
  /** The same without waiting, where the store can. */
  rowsNow?(wanted: readonly Wanted[]): (object | undefined)[] | undefined
  /** Those that are there, with their versions, in the order asked. */
  stored(wanted: readonly Wanted[]): Promise<StoredRow[]>
  /** How much each version behind `after` holds now, oldest first, up to the one that makes it more than `most`. */
  versionsAfter(after: number, most: { rows: number; bytes: number }): Promise<VersionSize[]>
  /** Rows last changed in (after, to], deletions included, by version. */
  changed(after: number, to: number): Promise<StoredRow[]>
  scan(stretch: Stretch, limit: number): Promise<StoredRow[]>
  count(stretch: Stretch): Promise<number>
  /** Of each table asked, those without rows included, in the order asked. */
  sums(of: Summed): Promise<TableSum[]>
  /** A page of a listed table. It may be short and still go on: see `listRows`. */
  list(question: ListQuestion, budget?: ListBudget): Promise<ListPage>
  /** How many rows a list holds and what they come to, as far as that is cheap; `end` is where to count on. */
  countListed(filter: ListFilter, after?: Position): Promise<CountedPart>
  orderCodesByWaybill(waybill: string): Promise<string[]>
  /** The same of many at once; waybills of no order are left out. */
  orderCodesByWaybills(waybills: readonly string[]): Promise<Map<string, string[]>>
  /** Also those of other companies: a device is bound once. */
  lane(deviceId: string): Promise<Lane | undefined>
  command(deviceId: string, seq: number): Promise<StoredCommand | undefined>
  commandWithId(deviceId: string, id: string): Promise<StoredCommand | undefined>
  /** The same command of the same person that arrived over another lane. */
  twin(command: Twin): Promise<StoredCommand | undefined>
  /** The same of many, in the order asked. */
  twins(commands: readonly Twin[]): Promise<(StoredCommand | undefined)[]>
  /** The highest seq of the device that was processed at or below a version; 0 when none. */
  confirmedSeq(deviceId: string, to: number): Promise<number>
  /** Commands of the device that were not applied: those processed in [from, to], and those above a seq at or below `to`; by seq. */
  notApplied(deviceId: string, range: { from: number; to: number; above: number }): Promise<StoredCommand[]>
  file(id: string): Promise<StoredFile | undefined>
  /** Of a product that has this for its picture. */
  codeByPicture(image: string): Promise<string | undefined>
  /** What the worker of a job noted last; '' before its first note. */
  jobWork(id: string): Promise<string>
  /** Of one product, the latest first; of one number and of these warehouses only, where they are named. */
  latestMovements(of: {
    productCode: string
    limit: number
    number?: Movement['number']
    warehouses?: readonly string[]
  }): Promise<Movement[]>
  /** What a product cost each time it came in, by slip, the latest first; under these codes, of these warehouses only where they are named. */
  importHistory(of: {
    productCodes: readonly string[]
    start: number
    limit: number
    warehouses?: readonly string[] | undefined
  }): Promise<{ entries: ImportEntry[]; total: number }>
  /** How the prices of a product changed, the latest first as the server heard of them, under these codes. A page behind the last says no total. */
  priceHistory(of: {
    productCodes: readonly string[]
    start: number
    limit: number
  }): Promise<{ changes: PriceChange[]; total: number }>
  /**
   * What movements from before an instant leave on hand and what that cost, by product in the order of codes, behind one of them. What moved under
   * a code of before counts for the product that it leads to now.
   */
  stockValue(of: {
    before: number
    after: string
    limit: number
    warehouses?: readonly string[] | undefined
  }): Promise<ValuedGoods[]>
  /** The same summed up by warehouse, in the order of their ids. */
  stockValueByWarehouse(of: {
    before: number
    warehouses?: readonly string[] | undefined
  }): Promise<ValuedWarehouse[]>
  movements(of: { productCode?: string; deviceId?: string; seq?: number }): Promise<Movement[]>
  /** Every movement in the order of where it came from, behind one of them. */
  walkMovements(of: MovementWalk): Promise<WalkedMovement[]>
}

export interface Writing extends Reading {
  /** Who may sign in, within this transaction. */
  readonly accounts: Accounts
  readonly outside: OutsideWriting
  readonly activities: Activities
  readonly flows: Flows
  /** Keeps a file; one that is there under this id stays as it is. It is a proof's unless told. */
  putFile(file: StoredFile, at: number, end?: FileEnd): Promise<void>
  /** Drops files of proofs whose row is gone, labels of orders that are closed or gone, and files that have come to their end. Answers how many. */
  forgetFiles(now: number): Promise<number>
  /** All files of an owner lie at least until then; those that lie longer are not touched. Answers how many there are. */
  extendFilesOf(owner: string, endsAt: number): Promise<number>
  dropFilesOf(owner: string): Promise<void>
  /** Keeps a picture until then, longer once a product names it; one that is there stays as it is, and its end is moved. */
  putPicture(picture: StoredPicture, at: number, endsAt: number): Promise<void>
  dropPicture(id: string): Promise<void>
  /** Pictures that products name have no end, others get this one; those that came to theirs go. Answers how many. */
  sweepPictures(now: number, endsAt: number): Promise<number>
  /** Keeps what a worker notes of its job, and the job for it until then; false when somebody else took it meanwhile. */
  noteJobWork(lease: JobLease, work: string): Promise<boolean>
  /** Drops notes of jobs that are closed and that nobody worked at since. */
  forgetJobWork(before: number): Promise<void>
  /** Raises the company's version, by one unless told, and answers the new one. */
  advance(by?: number): Promise<number>
  putRows(version: number, rows: readonly RowWrite[]): Promise<void>
  /** Movements are tagged with the command that made them, so that effects can be counted (S2). */
  addMovements(movements: readonly Movement[], origin: { deviceId: string; seq: number }): Promise<void>
  /** Puts what moved on the sums of stock. */
  addFlows(flows: readonly StockFlow[]): Promise<void>
  bindLane(lane: Lane, at: number): Promise<void>
  setLastSeq(deviceId: string, seq: number, at: number): Promise<void>
  setScope(deviceId: string, scope: string): Promise<void>
  saveCommands(commands: readonly StoredCommand[]): Promise<void>
  /**
   * What is written last, and read by nobody: it may go out together with the commit. All of it has to be asked for before `ask` returns; the transaction is undone where any of it fails.
   */
  writeLast(ask: () => readonly Promise<unknown>[]): Promise<void>
  /** What `work` wrote is undone when it throws; the transaction goes on. */
  savepoint<R>(work: () => Promise<R>): Promise<R>
  /** Drops deletions up to a version and raises the floor to it. */
  forgetDeleted(upTo: number): Promise<void>
  /** Remembers the version the company stands at, so that "90 days ago" can be said as a version. */
  noteVersion(at: number): Promise<void>
  /** The newest version noted at or before an instant; 0 when none. Notes before it are dropped. */
  versionBefore(at: number): Promise<number>
  /** The version of the newest deletion behind the `most` newest ones; 0 when there are no more than that. */
  versionBeyond(most: number): Promise<number>
  /** Drops applied commands received before an instant, but the last of each lane. Answers how many. */
  forgetApplied(before: number): Promise<number>
  /**
   * Drops what marketplaces were told of stock, or customers of their orders, before an instant, the oldest first, at most so many lines. Answers how many. No phone holds them, so nothing of them
   * is remembered as deleted.
   */
  forgetTellings(
    before: number,
    most: number,
    table?: 'stockTellings' | 'zaloMessages' | 'pageTalks',
  ): Promise<number>
  /** Another history begins: devices take what they hold for old and start over, their queues kept. */
  renewLineage(): Promise<void>
}

/** How a store stands, for the people who run the server. */
export interface StoreCondition {
  /** The last numbered file of `migrations/` that shaped it. */
  migration: number
  waitingEffects: number
  /** When the command that asked for the oldest of them arrived. */
  oldestEffectAt?: number
  /** What others told us that waits to be read, and when the oldest of it came. */
  waitingArrivals: number
  oldestArrivalAt?: number
  /** Work with others that came to nothing and that nobody saw to yet. */
  failedOutside: number
}

export interface Store {
  readonly engine: 'sqlite' | 'postgresql'
  readonly accounts: Accounts
  readonly jobTurns: JobTurns
  readonly outside: Outside
  companies(): Promise<string[]>
  /** Does nothing when it is there. */
  addCompany(company: string): Promise<void>
  /** Adds a company and writes into it, in one transaction; one after another in all servers that share the store. */
  found<R>(company: string, work: (writing: Writing) => Promise<R>): Promise<R>
  /** Forgets everything of a company. */
  removeCompany(company: string): Promise<void>
  /** One consistent snapshot: never sees an open write. */
  read<R>(company: string, work: (reading: Reading) => Promise<R>): Promise<R>
  /** One transaction, the company's row locked first; rolled back when `work` throws. */
  write<R>(company: string, work: (writing: Writing) => Promise<R>): Promise<R>
  /** The bytes of a picture, whichever company keeps it: its address is told by whoever has the very same bytes, or sees the product. */
  picture(id: string): Promise<Uint8Array | undefined>
  /** Everything of all companies, from one consistent snapshot, those tables first to which others point. */
  backup(): AsyncIterable<BackupRow>
  /** Fills an empty store from a backup in one transaction; throws when it is not empty. Every company gets a new lineage. */
  restore(rows: AsyncIterable<BackupRow>): Promise<void>
  /** Lets one server of those that share the store through at a time; the others wait. */
  alone<R>(work: () => Promise<R>): Promise<R>
  /** Whether trying again later may help (busy, disk full, connection lost). */
  isTransient(error: unknown): boolean
  condition(): Promise<StoreCondition>
  /** Throws when the store does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A movement as a database answers it. */
export type MovementRow = Omit<Movement, 'cost' | 'lot' | 'expires'> & {
  cost: number | null
  lot: string | null
  expires: string | null
}

export function walkedOf({ deviceId, seq, ...row }: MovementRow & Omit<MovementPlace, 'id'>): WalkedMovement {
  return { place: { deviceId, seq: Number(seq), id: row.id }, movement: movementOf(row) }
}

export function movementOf({ cost, lot, expires, ...movement }: MovementRow): Movement {
  const told: Movement = { ...movement }
  if (cost !== null) told.cost = cost
  if (lot !== null) told.lot = lot
  if (expires !== null) told.expires = expires
  return told
}

/** The name of a new history of a company. */
export function makeLineage(): string {
  return randomUUID()
}

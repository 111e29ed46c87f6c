/**
 * What the server remembers, behind one small interface that several engines fill. Everything of a company is read in one
 * consistent snapshot (`read`) or written in one transaction that holds the company's row (`write`); companies never meet.
 */
import { randomUUID } from 'node:crypto'
import type { Wanted } from '../../domain/run.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { Secret } from '../../domain/tables/table.ts'
import type { DocumentTable, ReplicatedTable } from '../../domain/tables.ts'
import type {
  CountedPart,
  ListBudget,
  ListFilter,
  ListPage,
  ListQuestion,
  Position,
} from './list-question.ts'

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

/** What a proof row tells of, as it was taken; or a piece of what a job made. */
export interface StoredFile {
  /** Of its proof row, or of the piece. */
  id: string
  mime: string
  bytes: Uint8Array
}

/** Whose a file is that no proof row tells of, and when it goes. */
export interface FileEnd {
  kind: 'job'
  /** The job's id. */
  owner: string
  endsAt: number
}

/** A job that waits for a worker. */
export interface OpenJob {
  company: string
  id: string
  /** When a worker last let go of it; 0: none ever had it. */
  servedAt: number
}

/** Who works at a job until when; whoever comes later may take it from then on. */
export interface JobLease {
  id: string
  /** The worker, under a name of its own for each time it takes a job. */
  lease: string
  until: number
}

/** Jobs of all companies, shared among the workers of all processes. */
export interface JobTurns {
  /** Of each company the open job that nobody works at and that was not served for longest. */
  open(now: number): Promise<OpenJob[]>
  /** Takes a job for a while; false when somebody else has it. Holds no company's lock. */
  take(company: string, lease: JobLease & { now: number }): Promise<boolean>
}

/** A stretch of a table in the order of its keys: open rows, or closed ones that are recent. */
export interface Stretch {
  table: ReplicatedTable
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

export interface Reading {
  head(): Promise<CompanyHead>
  /** In the order asked; parsed. */
  rows(wanted: readonly Wanted[]): Promise<(object | undefined)[]>
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
  /** How many rows a list holds, as far as that is cheap; `end` is where to count on. */
  countListed(filter: ListFilter, after?: Position): Promise<CountedPart>
  orderCodesByWaybill(waybill: string): Promise<string[]>
  /** Also those of other companies: a device is bound once. */
  lane(deviceId: string): Promise<Lane | undefined>
  command(deviceId: string, seq: number): Promise<StoredCommand | undefined>
  commandWithId(deviceId: string, id: string): Promise<StoredCommand | undefined>
  /** The same command of the same person that arrived over another lane. */
  twin(command: Twin): Promise<StoredCommand | undefined>
  /** The highest seq of the device that was processed at or below a version; 0 when none. */
  confirmedSeq(deviceId: string, to: number): Promise<number>
  /** Commands of the device that were not applied: those processed in [from, to], and the latest at or below `to`; by seq. */
  notApplied(deviceId: string, range: { from: number; to: number; latest: number }): Promise<StoredCommand[]>
  file(id: string): Promise<StoredFile | undefined>
  /** What the worker of a job noted last; '' before its first note. */
  jobWork(id: string): Promise<string>
  /** Of one product, the latest first; of one number and of these warehouses only, where they are named. */
  latestMovements(of: {
    productCode: string
    limit: number
    number?: Movement['number']
    warehouses?: readonly string[]
  }): Promise<Movement[]>
  movements(of: { productCode?: string; deviceId?: string; seq?: number }): Promise<Movement[]>
}

export interface Writing extends Reading {
  /** Who may sign in, within this transaction. */
  readonly accounts: Accounts
  /** Keeps a file; one that is there under this id stays as it is. It is a proof's unless told. */
  putFile(file: StoredFile, at: number, end?: FileEnd): Promise<void>
  /** Drops files of proofs whose row is gone, and files that have come to their end. Answers how many. */
  forgetFiles(now: number): Promise<number>
  /** Another end for all files of an owner. Answers how many there are. */
  extendFilesOf(owner: string, endsAt: number): Promise<number>
  dropFilesOf(owner: string): Promise<void>
  /** Keeps what a worker notes of its job, and the job for it until then; false when somebody else took it meanwhile. */
  noteJobWork(lease: JobLease, work: string): Promise<boolean>
  /** Drops notes of jobs that are closed and that nobody worked at since. */
  forgetJobWork(before: number): Promise<void>
  /** Raises the company's version and answers the new one. */
  advance(): Promise<number>
  putRows(version: number, rows: readonly RowWrite[]): Promise<void>
  /** Movements are tagged with the command that made them, so that effects can be counted (S2). */
  addMovements(movements: readonly Movement[], origin: { deviceId: string; seq: number }): Promise<void>
  bindLane(lane: Lane, at: number): Promise<void>
  setLastSeq(deviceId: string, seq: number, at: number): Promise<void>
  setScope(deviceId: string, scope: string): Promise<void>
  saveCommand(command: StoredCommand): Promise<void>
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
  /** Another history begins: devices take what they hold for old and start over, their queues kept. */
  renewLineage(): Promise<void>
}

export interface Credential {
  userName: string
  company: string
  /** See `auth/passwords.ts`. */
  hash: string
  /** Somebody else made the password: it opens nothing but the choice of another one. */
  mustChange?: boolean
}

/** The one link that begins the shop of an empty store; see `auth/beginning.ts`. */
export interface Beginning {
  secretHash: string
  expiresAt: number
  /** The call that used it, and the company it made. */
  callId?: string
  company?: string
}

export interface StoredSession {
  tokenHash: string
  userName: string
  company: string
  expiresAt: number
  /** The badge it was opened with (its hash); it ends when the person has another one, or none. */
  badge?: string
  /** What the browser calls itself, in short, and since when; not of sessions before 2026-11-22. */
  device?: string
  openedAt?: number
  /** It opens nothing any more, also when the account is opened again, and its device is told why. */
  ended?: 'paused'
}

type OptionalOfSession = 'badge' | 'device' | 'openedAt' | 'ended'

/** A session as a database answers it. */
export type SessionRow = Omit<StoredSession, OptionalOfSession> & {
  [F in OptionalOfSession]: NonNullable<StoredSession[F]> | null
}

export function sessionOf(row: SessionRow): StoredSession {
  return withoutNulls(row) as unknown as StoredSession
}

/** A credential as a database answers it. */
export type CredentialRow = Omit<Credential, 'mustChange'> & { mustChange: number }

export function credentialOf({ mustChange, ...credential }: CredentialRow): Credential {
  return mustChange === 0 ? credential : { ...credential, mustChange: true }
}

/** What a database holds nothing of is absent in ours. */
export function withoutNulls(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

/** A movement as a database answers it. */
export type MovementRow = Omit<Movement, 'cost'> & { cost: number | null }

export function movementOf({ cost, ...movement }: MovementRow): Movement {
  return cost === null ? movement : { ...movement, cost }
}

/** Somebody of a company: rows of two companies may carry the same name. */
export interface Person {
  userName: string
  company: string
}

/** Who may sign in; user names are unique over all companies, whatever their case. */
export interface Accounts {
  credential(userName: string): Promise<Credential | undefined>
  setCredential(credential: Credential): Promise<void>
  session(tokenHash: string): Promise<StoredSession | undefined>
  openSession(session: StoredSession): Promise<void>
  extendSession(tokenHash: string, expiresAt: number): Promise<void>
  /** Of one token; does nothing when there is none. */
  closeSession(tokenHash: string): Promise<void>
  closeSessionsOf(person: Person): Promise<void>
  /** Ends them for good, and remembers why for as long as they would have lasted. */
  pauseSessionsOf(person: Person): Promise<void>
  /** Of everybody of a company, those that ran out too; the youngest first. */
  sessionsOf(company: string): Promise<StoredSession[]>
  /** Of everybody of a company. */
  credentialsOf(company: string): Promise<Credential[]>
  beginning(): Promise<Beginning | undefined>
  /** Takes the place of the one there was. */
  setBeginning(beginning: Beginning): Promise<void>
  dropExpired(now: number): Promise<void>
  /** Whether nobody can sign in yet. */
  isEmpty(): Promise<boolean>
}

/** One row of one of the store's own tables, as a backup keeps it: the same for every engine. */
export interface BackupRow {
  table: string
  row: Record<string, string | number | null>
}

/** How a store stands, for the people who run the server. */
export interface StoreCondition {
  /** The last numbered file of `migrations/` that shaped it. */
  migration: number
  waitingEffects: number
  /** When the command that asked for the oldest of them arrived. */
  oldestEffectAt?: number
}

export interface Store {
  readonly engine: 'sqlite' | 'postgresql'
  readonly accounts: Accounts
  readonly jobTurns: JobTurns
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

/** A backup is only put into a store without companies, so that nothing is ever mixed or overwritten. */
export class NotEmpty extends Error {
  constructor() {
    super('The store holds companies already. A backup is put into an empty one.')
  }
}

/** A column's name as a backup brought it, safe inside a statement. Throws when it is no plain name. */
export function quoted(column: string): string {
  if (!/^[a-z][a-z_]*$/.test(column)) throw new Error(`The backup names a column ${JSON.stringify(column)}`)
  return `"${column}"`
}

/** The name of a new history of a company. */
export function makeLineage(): string {
  return randomUUID()
}

/** Tables of a store, those first to which others point; column names are the same in every engine. */
export const storedTables = [
  'companies',
  'credentials',
  'sessions',
  'devices',
  'rows',
  'commands',
  'movements',
  'effects',
  'version_notes',
  'files',
  'job_work',
] as const

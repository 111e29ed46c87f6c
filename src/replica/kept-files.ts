import Dexie, { type Table } from 'dexie'
import type { Proof } from '../domain/tables/papers.ts'
import type { Environment } from './environment.ts'
import { durably } from './local-write.ts'
import type { Trouble } from './own-rows.ts'
import { watchTransactions } from './watch-transactions.ts'

/*
 * The bytes of proofs, in a database of their own: no renewal, repair or deletion of a replica ever touches them.
 *
 *   fresh ──addProof stored──▶ kept ──server has the bytes──▶ stored ──room is needed──▶ gone
 *     │                         └── its row is gone ──▶ orphaned, and a week later gone
 *     └── killed in between: the next start makes the row
 */

/** What is known of a file without reading its bytes. */
export interface KeptFile
  extends Pick<
    Proof,
    'id' | 'kind' | 'about' | 'orderCode' | 'waybill' | 'wid' | 'mime' | 'bytes' | 'sha256'
  > {
  company: string
  /** The lane of whoever took it, and the replica that holds its row. */
  deviceId: string
  database: string
  state: 'fresh' | 'kept' | 'stored'
  /** It came from the server, to be looked at. */
  fetched?: true
  /** ms since 1970: when it was taken, or last looked at. */
  usedAt: number
  /** Since when its row is gone. */
  orphanedAt?: number
  /** The server does not take it; tried again only when somebody asks for it. */
  trouble?: Trouble
}

interface FileBytes {
  id: string
  // An ArrayBuffer: browsers have lost Blobs in here.
  bytes: ArrayBuffer
}

/** How sending goes, for page and worker together. */
export interface SendingNote {
  key: 'sending'
  /** Faults in a row. */
  attempt: number
  notBefore: number
  /** Somebody asked to send over whatever network there is, until nothing waits. */
  anyNetwork?: boolean
}

export type KeptFilesDatabase = Dexie & {
  files: Table<KeptFile, string>
  bytes: Table<FileBytes, string>
  notes: Table<SendingNote, string>
}

const opened = new WeakMap<IDBFactory, KeptFilesDatabase>()

/** The files of this device; opened once. */
export function keptFilesOf({
  indexedDB,
  IDBKeyRange,
}: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): KeptFilesDatabase {
  const known = opened.get(indexedDB)
  if (known) return known
  const db = new Dexie('khotay-files', {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as KeptFilesDatabase
  db.version(1).stores({ files: '&id, [company+state]', bytes: '&id', notes: '&key' })
  watchTransactions(db)
  opened.set(indexedDB, db)
  return db
}

/** Writes into the files as durably as commands are written. Throws `LocalWriteFailed`. */
export function writeFiles<R>(db: KeptFilesDatabase, work: () => Promise<R>): Promise<R> {
  return durably({ db, database: db.name }, () => db.transaction('rw', db.tables, work))
}

export async function bytesOfFile(db: KeptFilesDatabase, id: string): Promise<ArrayBuffer | undefined> {
  return (await db.bytes.get(id))?.bytes
}

export async function forgetFiles(db: KeptFilesDatabase, ids: readonly string[]): Promise<void> {
  await db.files.bulkDelete([...ids])
  await db.bytes.bulkDelete([...ids])
}

/** The row of a file is gone: its bytes go once room is needed, so that the row can come back. */
export async function orphanFile(environment: Environment, id: string): Promise<void> {
  const db = keptFilesOf(environment)
  await writeFiles(db, () => db.files.update(id, { orphanedAt: environment.now() }))
}

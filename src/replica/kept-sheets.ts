import Dexie, { type Table } from 'dexie'
import { sheetJobId } from '../domain/jobs/job-words.ts'
import type { Environment } from './environment.ts'
import { sha256Of } from './keep-proof.ts'
import { durably, LocalWriteFailed } from './local-write.ts'
import type { Replica } from './replica.ts'
import { watchTransactions } from './watch-transactions.ts'

/*
 * The rows of sheets that a job of the server waits for, in a database of their own, as the bytes of proofs are: no renewal, repair or deletion of a
 * replica ever touches them. They are written before the command that names them, and go once the server has them.
 */

export interface KeptSheet {
  /** The job that waits for it. */
  id: string
  company: string
  /** ms since 1970. */
  keptAt: number
  bytes: ArrayBuffer
}

export type KeptSheets = Dexie & { sheets: Table<KeptSheet, string> }

const opened = new WeakMap<IDBFactory, KeptSheets>()

/** The sheets of this device; opened once. */
export function keptSheetsOf({
  indexedDB,
  IDBKeyRange,
}: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): KeptSheets {
  const known = opened.get(indexedDB)
  if (known) return known
  const db = new Dexie('khotay-sheets', {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as KeptSheets
  db.version(1).stores({ sheets: '&id, company' })
  watchTransactions(db)
  opened.set(indexedDB, db)
  return db
}

/**
 * Keeps packed rows as durably as commands are written, before the command that names them is given. Answers their digest, and how they are dropped
 * where that command comes to nothing. @throws LocalWriteFailed
 */
export async function keepSheet(
  { environment, session }: Pick<Replica, 'environment' | 'session'>,
  bytes: ArrayBuffer,
): Promise<{ file: string; drop(): Promise<void> }> {
  const db = keptSheetsOf(environment)
  const { userName, company_id: company } = session.user
  const file = await sha256Of(bytes)
  const id = sheetJobId({ file, userName })
  const sheet: KeptSheet = { id, company, keptAt: environment.now(), bytes }
  await durably({ db, database: db.name }, () => db.sheets.put(sheet))
  const drop = () => durably({ db, database: db.name }, () => db.sheets.delete(id)).catch(leaveBehind)
  return { file, drop }
}

/** What no command names goes by itself when sheets are next sent: a disk that takes no deletion now is nothing to tell anybody of. */
function leaveBehind(thrown: unknown): void {
  if (!(thrown instanceof LocalWriteFailed)) throw thrown
}

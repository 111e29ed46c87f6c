import Dexie, { type Table } from 'dexie'
import { pictureAddress } from '../domain/catalogue/picture.ts'
import type { Environment } from './environment.ts'
import { sha256Of } from './keep-proof.ts'
import { durably } from './local-write.ts'
import type { Trouble } from './own-rows.ts'
import type { Replica } from './replica.ts'
import { watchTransactions } from './watch-transactions.ts'

/*
 * Pictures of products that were made here, in a database of their own: no renewal, repair or deletion of a replica touches them.
 *
 *   draft ──the product is saved──▶ waiting ──server has the bytes──▶ sent ──others need the room──▶ gone
 *     └── the person thinks better of it, or forgets it for a week ──▶ gone
 *
 * A picture waits before the command that names it is written, so that none is named whose bytes nobody sends.
 */

export interface KeptPicture {
  /** The SHA-256 of its bytes, in hexadecimal. */
  id: string
  company: string
  /** The lane of whoever made it. */
  deviceId: string
  state: 'draft' | 'waiting' | 'sent'
  bytes: ArrayBuffer
  /** ms since 1970. */
  madeAt: number
  /** Faults in a row, and until when it is let be. */
  attempt?: number
  notBefore?: number
  /** The server does not take it; tried again only when somebody asks for it. */
  trouble?: Trouble
}

export type KeptPicturesDatabase = Dexie & { pictures: Table<KeptPicture, string> }

/** What the server has stays here as well, so many at most. */
const mostSent = 60
const draftMs = 7 * 86_400_000

const opened = new WeakMap<IDBFactory, KeptPicturesDatabase>()

/** The pictures made on this device; opened once. */
export function keptPicturesOf({
  indexedDB,
  IDBKeyRange,
}: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): KeptPicturesDatabase {
  const known = opened.get(indexedDB)
  if (known) return known
  const db = new Dexie('khotay-pictures', {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as KeptPicturesDatabase
  db.version(1).stores({ pictures: '&id, [company+state]' })
  watchTransactions(db)
  opened.set(indexedDB, db)
  return db
}

/** Writes as durably as commands are written. Throws `LocalWriteFailed`. */
export function writePictures<R>(db: KeptPicturesDatabase, work: () => Promise<R>): Promise<R> {
  return durably({ db, database: db.name }, () => db.transaction('rw', db.tables, work))
}

/** Keeps a picture that is not a product's yet, and answers its address. Throws `LocalWriteFailed`. */
export async function keepDraftPicture(replica: Replica, bytes: ArrayBuffer): Promise<string> {
  const { environment, session } = replica
  const db = keptPicturesOf(environment)
  const [id, now, company] = [await sha256Of(bytes), environment.now(), session.user.company_id]
  await writePictures(db, async () => {
    const old = await db.pictures.where({ company, state: 'draft' }).toArray()
    await db.pictures.bulkDelete(old.filter(({ madeAt }) => now - madeAt >= draftMs).map((each) => each.id))
    if (!(await db.pictures.get(id)))
      await db.pictures.put({ id, company, deviceId: session.deviceId, state: 'draft', bytes, madeAt: now })
  })
  return pictureAddress(id)
}

/** The picture of a product that is about to be saved has to reach the server. Nothing happens to one that was not made here. */
export async function letPictureWait({ environment }: Replica, id: string): Promise<void> {
  const db = keptPicturesOf(environment)
  await writePictures(db, async () => {
    if ((await db.pictures.get(id))?.state === 'draft') await db.pictures.update(id, { state: 'waiting' })
  })
}

/** CAT-114: a picture that became no product's goes. */
export async function forgetDraftPicture({ environment }: Replica, id: string): Promise<void> {
  const db = keptPicturesOf(environment)
  await writePictures(db, async () => {
    if ((await db.pictures.get(id))?.state === 'draft') await db.pictures.delete(id)
  })
}

/** The server has it; the oldest of those it has make room. */
export async function notePictureSent(db: KeptPicturesDatabase, { id, company }: KeptPicture): Promise<void> {
  await writePictures(db, async () => {
    const picture = await db.pictures.get(id)
    if (!picture) return
    const { attempt: _, notBefore: __, trouble: ___, ...row } = picture
    await db.pictures.put({ ...row, state: 'sent' })
    const sent = await db.pictures.where({ company, state: 'sent' }).toArray()
    const oldest = sent.toSorted((left, right) => left.madeAt - right.madeAt)
    await db.pictures.bulkDelete(oldest.slice(0, Math.max(0, sent.length - mostSent)).map((each) => each.id))
  })
}

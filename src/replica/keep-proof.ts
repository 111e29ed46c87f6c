import { addProof } from '../domain/proofs/add-proof.ts'
import { fitsKind } from '../domain/proofs/proof-limits.ts'
import { refuse } from '../domain/refuse.ts'

import type { Proof } from '../domain/tables/papers.ts'
import { type Dispatched, dispatch } from './dispatch.ts'
import { makeRoom, type Room } from './file-room.ts'
import { forgetFiles, type KeptFile, keptFilesOf, writeFiles } from './kept-files.ts'
import { LocalWriteFailed } from './local-write.ts'
import { makeId } from './make-id.ts'
import type { Replica } from './replica.ts'

/** What a proof is about, as a screen knows it. */
export type ProofSubject = Pick<Proof, 'about' | 'orderCode' | 'waybill' | 'wid'>

export interface TakenFile {
  kind: Proof['kind']
  mime: string
  bytes: ArrayBuffer
}

/**
 * Keeps what was taken: the bytes first, durably, then the row that speaks of them. Killed in between, the next start writes the row
 * (`finishProofs`). Throws `FilesFull`, or `LocalWriteFailed`; then nothing is kept. Refused, nothing is kept either.
 */
export async function keepProof(
  replica: Replica,
  { about, orderCode, waybill, wid }: ProofSubject,
  { kind, mime, bytes }: TakenFile,
  room: Room,
): Promise<Dispatched> {
  const { environment, session, database } = replica
  const isFitting = fitsKind({ kind, mime, bytes: bytes.byteLength })
  if (!isFitting) return { ok: false, refusal: refuse('proof-not-fitting', {}) }
  const db = keptFilesOf(environment)
  const file: KeptFile = {
    id: makeId(environment),
    kind,
    about,
    wid,
    mime,
    bytes: bytes.byteLength,
    orderCode: orderCode || undefined,
    waybill: waybill || undefined,
    sha256: await sha256Of(bytes),
    company: session.user.company_id,
    deviceId: session.deviceId,
    database,
    state: 'fresh',
    usedAt: environment.now(),
  }
  await writeFiles(db, async () => {
    await makeRoom(db, file.bytes, room)
    await db.files.put(file)
    await db.bytes.put({ id: file.id, bytes })
  })
  await environment.step('file kept')
  try {
    const done = await addRow(replica, file)
    if (!done.ok) await writeFiles(db, () => forgetFiles(db, [file.id]))
    return done
  } catch (thrown) {
    // The person is told that nothing was saved, and takes it again.
    if (thrown instanceof LocalWriteFailed) await writeFiles(db, () => forgetFiles(db, [file.id]))
    throw thrown
  }
}

/**
 * Puts right what was cut off: bytes that were kept without their row, and files that the server once had and, put back from a
 * backup, no longer has.
 */
export async function finishProofs(replica: Replica): Promise<void> {
  const { environment, session, database } = replica
  const db = keptFilesOf(environment)
  const fresh = await db.files.where({ company: session.user.company_id, state: 'fresh' }).toArray()
  for (const file of fresh) {
    if (file.database !== database || file.deviceId !== session.deviceId) continue
    // One that is being taken at this very moment is not ours to finish.
    if (environment.now() - file.usedAt < 60_000) continue
    const done = await addRow(replica, file)
    if (!done.ok) await writeFiles(db, () => forgetFiles(db, [file.id]))
  }
  const stored = await db.files.where({ company: session.user.company_id, state: 'stored' }).primaryKeys()
  const rows = await replica.db.proofs.bulkGet(stored)
  const lost = stored.filter((_, index) => rows[index]?.stored === false)
  if (lost.length === 0) return
  await writeFiles(db, async () => {
    for (const id of lost) await db.files.update(id, { state: 'kept' })
  })
}

async function addRow(replica: Replica, file: KeptFile): Promise<Dispatched> {
  const { id, kind, about, orderCode, waybill, wid, mime, bytes, sha256 } = file
  const done = await dispatch(replica, addProof, {
    id,
    kind,
    about,
    wid,
    mime,
    bytes,
    sha256,
    orderCode,
    waybill,
  })
  const db = keptFilesOf(replica.environment)
  if (done.ok) await writeFiles(db, () => db.files.update(id, { state: 'kept' }))
  return done
}

/** SHA-256 in hexadecimal. Only where the page came over https, as for the camera. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { addProof } from '../domain/proofs/add-proof.ts'
import { isWaiting } from '../replica/file-room.ts'
import {
  bytesOfFile,
  forgetFiles,
  type KeptFile,
  type KeptFilesDatabase,
  keptFilesOf,
  type SendingNote,
  writeFiles,
} from '../replica/kept-files.ts'
import { isLoading } from '../replica/load-point.ts'
import type { Lane, UnsentFiles } from '../replica/own-rows.ts'
import { waitingPictures } from '../replica/queries/catalogue/pictures.ts'
import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { retryDelayMs, verdictOn } from './retry.ts'
import { type Fault, postFile } from './transport.ts'

/** Who only looks does not send: whether photos may go over this network is the person's setting. */
export interface SendOptions {
  onWifiOnly: boolean
  signal?: AbortSignal
  /** Somebody asks: pauses do not count, and what the server did not take is tried again. */
  byHand?: boolean
  /** The network is back: pauses do not count. */
  anew?: boolean
}

/** A file whose row is gone is kept so long, in case it is taken back (ms). */
const orphanMs = 7 * 86_400_000

const never = new AbortController().signal

/**
 * Sends what only this device has, photos before clips, one at a time and one executor at a time. Commands never wait for it, and it
 * waits for them: a file goes once the server knows its row. Whatever stops it, wherever, the next call goes on; the server counts a
 * file once. Never throws for the network's sake.
 */
export async function sendProofs(replica: Replica, options: SendOptions): Promise<void> {
  const { environment } = replica
  const { signal = never } = options
  const db = keptFilesOf(environment)
  const { length } = await unsentOf(replica, db, true)
  if (length > 0 && !(await isLoading(replica.db))) {
    const pass = () => sendAll(replica, db, { ...options, signal })
    const { locks } = environment
    await (locks ? locks.request('khotay-files', { signal }, pass) : pass()).catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown
    })
  }
  await noteUnsent(replica, options)
}

/** Tells pill and queue how many wait, and why. */
export async function noteUnsent(
  replica: Replica,
  { onWifiOnly }: Pick<SendOptions, 'onWifiOnly'>,
): Promise<void> {
  const files = keptFilesOf(replica.environment)
  const [waiting, pictures] = [await unsentOf(replica, files), await waitingPictures(replica)]
  const isHeld = onWifiOnly && replica.environment.isMetered?.() && !(await readNote(files)).anyNetwork
  const isTroubled = pictures.troubles.length > 0 || waiting.some(({ trouble }) => trouble)
  const held = isTroubled ? 'trouble' : isHeld && waiting.length > 0 ? 'wifi' : undefined
  const value: UnsentFiles = { count: waiting.length + pictures.count, held }
  const { meta } = replica.db
  await replica.db.transaction('rw', meta, async () => {
    const known = await meta.get('files')
    if (JSON.stringify(known?.value ?? { count: 0 }) !== JSON.stringify(value))
      await meta.put({ key: 'files', value })
  })
}

/** "Tải lên ngay": over whatever network there is, until nothing waits. */
export async function askToSend(replica: Replica): Promise<void> {
  const db = keptFilesOf(replica.environment)
  await writeFiles(db, async () => {
    const note: SendingNote = { key: 'sending', attempt: 0, notBefore: 0, anyNetwork: true }
    await db.notes.put(note)
  })
}

async function sendAll(
  replica: Replica,
  db: KeptFilesDatabase,
  { onWifiOnly, signal, byHand = false, anew = byHand }: SendOptions & { signal: AbortSignal },
): Promise<void> {
  const { environment } = replica
  const note = await readNote(db)
  if (onWifiOnly && !note.anyNetwork && environment.isMetered?.()) return
  if (!anew && note.notBefore > environment.now()) return
  for (const file of await sendable(replica, db)) {
    if (file.trouble && !byHand) continue
    if (signal.aborted) return
    const lane = await laneFor(replica, file)
    if (!lane) return
    const bytes = await bytesOfFile(db, file.id)
    if (!bytes) {
      await writeFiles(db, () => forgetFiles(db, [file.id]))
      continue
    }
    await environment.step('upload')
    const { id, mime } = file
    const reply = await postFile(environment, {
      path: '/api/upload',
      token: lane.token,
      id,
      mime,
      bytes,
      signal,
    })
    await environment.step('uploaded')
    if (reply.ok) {
      await noteSent(db, id)
      continue
    }
    if (signal.aborted || reply.fault.kind === 'aborted') return
    if (!isOfThisFile(reply.fault)) return noteFault(db, environment, reply.fault)
    const { code = 'failed', text = 'Máy chủ không nhận tệp này.' } = reply.fault
    await writeFiles(db, () => db.files.update(id, { trouble: { code, text } }))
  }
}

/** Another one may go through. */
export function isOfThisFile(fault: Fault): boolean {
  if (fault.kind !== 'status' || fault.code === undefined) return fault.status === 413
  const { status = 0 } = fault
  return [400, 403, 404, 409, 413].includes(status)
}

/** Files whose row the server has, smallest kind first, in the order they were taken. What the rows say is noted on the way. */
async function sendable(replica: Replica, db: KeptFilesDatabase): Promise<KeptFile[]> {
  const files = await unsentOf(replica, db, true)
  const pending = await replica.db.pendingActions.filter(({ path }) => path === addProof.path).toArray()
  const busy = new Set(pending.map(({ params }) => (params as { id?: unknown }).id))
  const rows = await replica.db.proofs.bulkGet(files.map(({ id }) => id))
  const now = replica.environment.now()
  const ready: KeptFile[] = []
  for (const [index, file] of files.entries()) {
    const row = rows[index]
    if (busy.has(file.id) || file.state === 'fresh') continue
    if (row?.stored) await noteSent(db, file.id)
    else if (row) {
      if (file.orphanedAt !== undefined)
        await writeFiles(db, () => db.files.update(file.id, { orphanedAt: undefined }))
      ready.push(file)
    } else if (file.database === replica.database) await noteOrphan(db, file, now)
  }
  return ready.toSorted(
    (left, right) =>
      Number(left.kind === 'clip') - Number(right.kind === 'clip') || left.usedAt - right.usedAt,
  )
}

/** Its row was deleted, or the server refused it: nobody will ever ask for the file, unless that is taken back. */
async function noteOrphan(
  db: KeptFilesDatabase,
  { id, orphanedAt = 0 }: KeptFile,
  now: number,
): Promise<void> {
  if (orphanedAt === 0) await writeFiles(db, () => db.files.update(id, { orphanedAt: now }))
  else if (now - orphanedAt >= orphanMs) await writeFiles(db, () => forgetFiles(db, [id]))
}

/** Of whoever took it, else of whoever is signed in: the file proves itself by its digest, whoever brings it. */
async function laneFor(replica: Replica, { deviceId }: KeptFile): Promise<Lane | undefined> {
  const own = await replica.db.lanes.get(deviceId)
  return own && own.token !== '' && !own.needsAuth ? own : leadLane(replica)
}

async function unsentOf(
  { session }: Replica,
  db: KeptFilesDatabase,
  withOrphans = false,
): Promise<KeptFile[]> {
  const company = session.user.company_id
  const files = await db.files.where('[company+state]').anyOf([company, 'fresh'], [company, 'kept']).toArray()
  return withOrphans ? files : files.filter(isWaiting)
}

async function noteSent(db: KeptFilesDatabase, id: string): Promise<void> {
  await writeFiles(db, async () => {
    const file = await db.files.get(id)
    if (!file) return
    const { trouble: _, orphanedAt: __, ...sent } = file
    await db.files.put({ ...sent, state: 'stored' })
    const left = await db.files.where('[company+state]').equals([file.company, 'kept']).count()
    const note = await readNote(db)
    const { anyNetwork: ___, ...rest } = note
    await db.notes.put({ ...(left === 0 ? rest : note), attempt: 0, notBefore: 0 })
  })
}

async function noteFault(
  db: KeptFilesDatabase,
  { now, random }: Pick<Replica['environment'], 'now' | 'random'>,
  fault: Fault,
): Promise<void> {
  // Signing in again is asked for by the commands' own sync; a file is not the place to notice it.
  const pauseMs = verdictOn(fault) === 'sign-in' ? 60_000 : 0
  await writeFiles(db, async () => {
    const note = await readNote(db)
    const attempt = note.attempt + 1
    const wait = Math.max(pauseMs, retryDelayMs(attempt, random(), fault.retryAfterMs))
    await db.notes.put({ ...note, attempt, notBefore: now() + wait })
  })
}

async function readNote(db: KeptFilesDatabase): Promise<SendingNote> {
  return (await db.notes.get('sending')) ?? { key: 'sending', attempt: 0, notBefore: 0 }
}

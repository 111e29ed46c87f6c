import { pictureAddress } from '../domain/catalogue/picture.ts'
import {
  type KeptPicture,
  type KeptPicturesDatabase,
  keptPicturesOf,
  notePictureSent,
  writePictures,
} from '../replica/kept-pictures.ts'
import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { retryDelayMs, verdictOn } from './retry.ts'
import { isOfThisFile } from './send-proofs.ts'
import { type Fault, fileTimeoutMs, post } from './transport.ts'

interface SendPictures {
  signal?: AbortSignal
  /** Somebody asks: pauses do not count, and what the server did not take is tried again. */
  byHand?: boolean
  /** The network is back: pauses do not count. */
  anew?: boolean
}

const never = new AbortController().signal

/**
 * Sends the pictures of products that only this device has, over whatever network there is: they are small, and colleagues look for them.
 * One at a time and one executor at a time; sent twice, the server has it once. Never throws for the network's sake.
 */
export async function sendPictures(
  replica: Replica,
  { signal = never, byHand = false, anew = byHand }: SendPictures = {},
): Promise<void> {
  const { environment, session } = replica
  const db = keptPicturesOf(environment)
  const waiting = () =>
    db.pictures.where({ company: session.user.company_id, state: 'waiting' }).sortBy('madeAt')
  if ((await waiting()).length === 0) return
  const pass = async () => {
    for (const picture of await waiting()) {
      if (signal.aborted) return
      if (picture.trouble && !byHand) continue
      if (!anew && (picture.notBefore ?? 0) > environment.now()) continue
      if (!(await sendOne(replica, db, picture, signal))) return
    }
  }
  const { locks } = environment
  await (locks ? locks.request('khotay-pictures', { signal }, pass) : pass()).catch((thrown: unknown) => {
    if (!signal.aborted) throw thrown
  })
}

/** Answers whether another may go through. */
async function sendOne(
  replica: Replica,
  db: KeptPicturesDatabase,
  picture: KeptPicture,
  signal: AbortSignal,
): Promise<boolean> {
  const { environment } = replica
  const { id, bytes } = picture
  const own = await replica.db.lanes.get(picture.deviceId)
  const lane = own && own.token !== '' && !own.needsAuth ? own : await leadLane(replica)
  if (!lane) return false
  await environment.step('upload')
  const body = { type: 'jpeg', base64: base64Of(bytes), token: lane.token }
  const reply = await post(environment, { path: '/api/upload', body, signal, timeoutMs: fileTimeoutMs })
  await environment.step('uploaded')
  if (reply.ok && (reply.body as { url?: unknown } | null)?.url === pictureAddress(id)) {
    await notePictureSent(db, picture)
    return true
  }
  if (signal.aborted) return false
  const fault: Fault = reply.ok ? { kind: 'nonsense' } : reply.fault
  if (isOfThisFile(fault)) {
    const { code = 'failed', text = 'Máy chủ không nhận ảnh này.' } = fault
    await writePictures(db, () => db.pictures.update(id, { trouble: { code, text } }))
    return true
  }
  const attempt = (picture.attempt ?? 0) + 1
  // Signing in again is asked for by the commands' own sync.
  const pauseMs = verdictOn(fault) === 'sign-in' ? 60_000 : 0
  const waitMs = Math.max(pauseMs, retryDelayMs(attempt, environment.random(), fault.retryAfterMs))
  await writePictures(db, () => db.pictures.update(id, { attempt, notBefore: environment.now() + waitMs }))
  return false
}

/** In pieces: a function takes so many arguments only. */
function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192))
  return btoa(text)
}

import * as v from 'valibot'
import type { Session } from '../replica/device-rows.ts'
import { type DeviceStore, deviceStore, type SignedInBy } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { notReached } from './not-reached.ts'
import { post, type Reply } from './transport.ts'

const Answer = v.object({
  token: v.string(),
  user: v.object({
    userName: v.string(),
    name: v.string(),
    company_id: v.string(),
    company_name: v.string(),
    demo: v.boolean(),
    role: v.string(),
    department: v.string(),
    permission: v.array(v.string()),
    warehouses: v.exactOptional(v.array(v.string())),
  }),
})

export type Verified = { ok: true; session: Session } | NotVerified

/** `code` of the server, where it answered; `offline` where it was not reached. */
export type NotVerified = { ok: false; text: string; offline?: boolean; code?: string; requestId?: string }

export interface SignInMore {
  /** Takes the place of a password that somebody else made. */
  newPassword?: string | undefined
  /** Of the person's authenticator, or one for when it is lost. */
  code?: string | undefined
}

/** Signs in with user name and password. The same person gets the lane they had, so waiting work goes on (S13). */
export async function verify(
  username: string,
  password: string,
  environment: Environment = browserEnvironment(),
  store: DeviceStore = deviceStore(),
  more: SignInMore = {},
): Promise<Verified> {
  const body = { username, password, ...more, platform: environment.platform }
  return opened(await post(environment, { path: '/api/verify', body, keepsMark: true }), store, 'password')
}

/** Nobody waits longer for an answer with a badge in the hand (ms). */
const badgeTimeoutMs = 8_000

/** Signs in with a badge that this phone cannot judge by itself. */
export async function verifyBadge(
  badge: string,
  environment: Environment = browserEnvironment(),
  store: DeviceStore = deviceStore(),
): Promise<Verified> {
  const body = { badge, platform: environment.platform }
  const request = { path: '/api/verify/badge', body, timeoutMs: badgeTimeoutMs, keepsMark: true }
  const reply = await post(environment, request)
  return opened(reply, store, 'badge')
}

/** The session that a server's answer to a sign-in opens on this device. */
export async function opened(reply: Reply, store: DeviceStore, by: SignedInBy): Promise<Verified> {
  if (!reply.ok) {
    const { text = notReached.text, code, requestId } = reply.fault
    if (code === undefined) return notReached
    return { ok: false, text, code, requestId: requestId || undefined }
  }
  const answer = v.safeParse(Answer, reply.body)
  if (!answer.success) return notReached
  return { ok: true, session: await store.openSession(answer.output, by) }
}

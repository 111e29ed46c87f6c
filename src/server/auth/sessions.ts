import { createHash, randomBytes } from 'node:crypto'
import { type Actor, actorOf } from '../../domain/people/actor.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { WireFault } from '../http/errors.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Reading, Store } from '../store/store.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** A session ends after this long without a call. */
export const sessionMs = 30 * dayMs
/** Calls within this time after the last extension do not write; when somebody was last seen is as exact as this. */
const extendAfterMs = 10 * minuteMs

/** When a call last came with this session, ten minutes late at most. */
export function lastSeenAt({ expiresAt }: StoredSession): number {
  return expiresAt - sessionMs
}

interface Opening {
  userName: string
  company: string
  now: number
  badge?: string
  /** What the browser calls itself, in short. */
  device?: string | undefined
}

/** A new token; only its hash is kept. */
export async function openSession(
  store: Store,
  { userName, company, now, badge, device }: Opening,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store.accounts.openSession({
    tokenHash: hashOf(token),
    userName,
    company,
    expiresAt: now + sessionMs,
    badge,
    device,
    openedAt: now,
  })
  return token
}

/** The session of a token that came with a call; "sign in again" when there is none. */
export async function findSession(store: Store, token: unknown, now: number): Promise<StoredSession> {
  if (typeof token !== 'string' || token === '' || token.length > 512) throw new WireFault('sign-in-again')
  const session = await store.accounts.session(hashOf(token))
  if (!session || session.expiresAt <= now) throw new WireFault('sign-in-again')
  if (session.ended) throw await whyEnded(store, session)
  if (session.expiresAt < now + sessionMs - extendAfterMs) {
    await store.accounts.extendSession(session.tokenHash, now + sessionMs)
  }
  return session
}

/** An account that was opened again meanwhile takes a new sign-in. */
async function whyEnded(store: Store, session: StoredSession): Promise<WireFault> {
  const staff = await store.read(session.company, (reading) => readStaff(reading, session.userName))
  return new WireFault(staff && !staff.active ? 'account-paused' : 'sign-in-again')
}

/** The person signed out on a device: its token opens nothing any more, those of other devices do (RTE-062, decisions 27). */
export async function endSession(store: Store, token: unknown, now: number): Promise<void> {
  const { tokenHash } = await findSession(store, token, now)
  await store.accounts.closeSession(tokenHash)
}

/** Who acts, as the staff row says at this moment: a changed permission acts at once. */
export async function readActor(reading: Reading, session: StoredSession): Promise<Actor> {
  const { userName, company } = session
  const staff = await readStaff(reading, userName)
  if (!staff) throw new WireFault('sign-in-again')
  if (!staff.active) throw new WireFault('account-paused')
  if (outlivesBadge(session, staff)) throw new BadgeEnded()
  return actorOf(staff, company)
}

/** The person's other sessions go on: only what the badge opened is closed with it. */
export class BadgeEnded extends WireFault {
  constructor() {
    super('sign-in-again')
  }
}

/** Whether a session was opened with a badge that is no longer the person's. */
export function outlivesBadge({ badge }: StoredSession, staff: Staff): boolean {
  return badge !== undefined && badge !== staff.badge
}

export async function readStaff(reading: Reading, userName: string): Promise<Staff | undefined> {
  const [row] = await reading.rows([{ table: 'staff', key: userName }])
  return row as Staff | undefined
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { maysMore } from '../../domain/people/maintain-staff.ts'
import { passwordFault } from '../../domain/people/password.ts'
import { peopleRefusals } from '../../domain/people/refusals.ts'
import type { Staff } from '../../domain/tables/company.ts'
import {
  PasswordChange,
  PasswordReset,
  SessionsEnd,
  type UserAccount,
  UserNameQuestion,
  type UserSession,
} from '../../protocol/queries/accounts.ts'
import type { Attempts } from '../auth/attempts.ts'
import { readAs } from '../auth/caller.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { lastSeenAt, readStaff } from '../auth/sessions.ts'
import { type Fields, isFields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Store, StoredSession, Writing } from '../store/store.ts'

/*
 * What is done about accounts outside the rulebook: passwords and sessions never reach a phone, and no rule ever sees them. Persons themselves
 * are rows, changed by `createUser`, `updateUser`, `pauseUser` and `resumeUser` (2026-11-22, decisions 27).
 *
 * Every call may be repeated after a lost answer: a password is set once more to the same, and what has ended stays ended.
 */

export interface StaffCall {
  store: Store
  session: StoredSession
  fields: Fields
  attempts: Attempts
  address: string
  now: number
}

/** By method, at `/api/user`. */
export const staffCalls: Record<string, (call: StaffCall) => Promise<unknown>> = {
  getUsers,
  checkUserName,
  resetPassword,
  endSessions,
  changePassword,
}

/** Everybody's accounts: whether they can sign in, and where they are signed in. */
async function getUsers({ store, session, now }: StaffCall): Promise<{ users: UserAccount[] }> {
  const people = await readAs(store, session, async (reading, actor) => {
    mustKeepStaff(actor)
    const rows = await reading.scan({ table: 'staff', closed: false, after: '', closedSince: 0 }, 10_000)
    return rows.map(({ key }) => key)
  })
  const [credentials, sessions] = await Promise.all([
    store.accounts.credentialsOf(session.company),
    store.accounts.sessionsOf(session.company),
  ])
  const users = people.map((userName): UserAccount => {
    const credential = credentials.find((one) => one.userName === userName)
    return {
      userName,
      hasPassword: credential !== undefined,
      mustChange: credential?.mustChange ?? false,
      sessions: sessions
        .filter((one) => one.userName === userName && !one.ended && one.expiresAt > now)
        .map((one) => told(one, session)),
    }
  })
  return { users }
}

function told(one: StoredSession, { tokenHash }: StoredSession): UserSession {
  return {
    id: idOf(one),
    device: one.device ?? '',
    byBadge: one.badge !== undefined,
    openedAt: one.openedAt,
    seenAt: lastSeenAt(one),
    isThis: one.tokenHash === tokenHash,
  }
}

/** Names a session without opening it: the beginning of the hash of its token. */
function idOf({ tokenHash }: StoredSession): string {
  return tokenHash.slice(0, 16)
}

/** Whether a user name is free in all shops of the server. */
async function checkUserName({ store, session, fields }: StaffCall): Promise<{ free: boolean }> {
  await readAs(store, session, async (_, actor) => mustKeepStaff(actor))
  const { userName } = parse(UserNameQuestion, fields)
  return { free: (await store.accounts.credential(userName)) === undefined }
}

/** Somebody gets a password that opens the choice of their own one; whoever sits in their sessions is thrown out. */
async function resetPassword({ store, session, fields }: StaffCall): Promise<{ ok: true }> {
  const { userName, password } = parse(PasswordReset, fields)
  mustBeGood(password, userName)
  const hash = await hashPassword(password)
  await readAs(store, session, async (reading, actor) =>
    mustMayTouch(await readStaff(reading, userName), actor),
  )
  await store.write(session.company, (writing) =>
    giveCredential(writing, session.company, { userName, hash }),
  )
  await store.accounts.closeSessionsOf({ userName, company: session.company })
  return { ok: true }
}

/** Ends one session of a person, or all of them. */
async function endSessions({ store, session, fields }: StaffCall): Promise<{ ok: true }> {
  const { userName, id } = parse(SessionsEnd, fields)
  await readAs(store, session, async (reading, actor) =>
    mustMayTouch(await readStaff(reading, userName), actor),
  )
  const company = session.company
  if (id === undefined) {
    await store.accounts.closeSessionsOf({ userName, company })
    return { ok: true }
  }
  const theirs = await store.accounts.sessionsOf(company)
  const ending = theirs.filter((one) => one.userName === userName && idOf(one) === id)
  for (const { tokenHash } of ending) await store.accounts.closeSession(tokenHash)
  return { ok: true }
}

/** One's own password, by whoever knows the old one. The person's other sessions end: whoever learned the old one is out. */
async function changePassword({
  store,
  session,
  fields,
  attempts,
  address,
  now,
}: StaffCall): Promise<{ ok: true }> {
  const { password, newPassword } = parse(PasswordChange, fields)
  const { userName, company } = session
  await readAs(store, session, async () => undefined)
  const waitMs = attempts.begin(userName, address, now)
  if (waitMs > 0) throw new WireFault('too-many-attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const credential = await store.accounts.credential(userName)
  const isOld = await isPassword(password, credential?.hash)
  // The answer to the first call was lost: the new one is in force already.
  const isDone = !isOld && (await isPassword(newPassword, credential?.hash))
  if (!credential || (!isOld && !isDone)) throw new WireFault('wrong-old-password')
  attempts.forgive(userName, address)
  if (isDone) return { ok: true }
  mustBeGood(newPassword, userName)
  await store.accounts.setCredential({ userName, company, hash: await hashPassword(newPassword) })
  const others = (await store.accounts.sessionsOf(company)).filter(
    (one) => one.userName === userName && one.tokenHash !== session.tokenHash,
  )
  for (const { tokenHash } of others) await store.accounts.closeSession(tokenHash)
  return { ok: true }
}

/** Keeps the first password of somebody new in the transaction of their row; it is hashed before that begins. */
export async function besideNewUser(
  { company }: StoredSession,
  { userName, password }: Fields,
): Promise<((writing: Writing) => Promise<void>) | undefined> {
  if (password === undefined || typeof userName !== 'string') return undefined
  const first = parse(PasswordReset.entries.password, password)
  mustBeGood(first, userName)
  const hash = await hashPassword(first)
  return (writing) => giveCredential(writing, company, { userName, hash })
}

/** The call as the rule and the record of commands see it. */
export function withoutPassword({ password: _, ...body }: Fields): Fields {
  if (!isFields(body.params)) return body
  const { password: __, ...params } = body.params
  return { ...body, params }
}

/** Keeps the password of somebody else until they choose their own; a name that another shop has taken is refused. */
async function giveCredential(
  writing: Writing,
  company: string,
  { userName, hash }: { userName: string; hash: string },
): Promise<void> {
  const known = await writing.accounts.credential(userName)
  if (known && known.company !== company)
    throw new WireFault('refused', {
      code: 'user-name-taken',
      text: peopleRefusals['user-name-taken'].text({ userName }),
    })
  await writing.accounts.setCredential({ userName, company, hash, mustChange: true })
}

function mustKeepStaff(actor: Actor): void {
  if (!mayDo(actor, ['setting_crud'])) throw new WireFault('not-allowed')
}

function mustMayTouch(staff: Staff | undefined, actor: Actor): void {
  mustKeepStaff(actor)
  if (!staff)
    throw new WireFault('refused', {
      code: 'staff-not-found',
      text: peopleRefusals['staff-not-found'].text(),
    })
  if (staff.userName === actor.userName || !maysMore(staff, actor)) return
  const { name } = staff
  throw new WireFault('refused', {
    code: 'staff-above-yours',
    text: peopleRefusals['staff-above-yours'].text({ name }),
  })
}

function mustBeGood(password: string, userName: string): void {
  const text = passwordFault(password, userName)
  if (text) throw new WireFault('bad-params', { text })
}

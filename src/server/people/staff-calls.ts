import type * as v from 'valibot'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { loginOf } from '../../domain/people/login.ts'
import { maysMore } from '../../domain/people/maintain-staff.ts'
import { passwordFault } from '../../domain/people/password.ts'
import { peopleRefusals } from '../../domain/people/refusals.ts'
import { withdrawBadge } from '../../domain/people/withdraw-badge.ts'
import type { Staff } from '../../domain/tables/company.ts'
import {
  type AccountsAnswer,
  AccountsQuestion,
  mostSessionsTold,
  PasswordChange,
  PasswordReset,
  SessionsEnd,
  TwoStepReset,
  type UserAccount,
  UserNameQuestion,
} from '../../protocol/queries/accounts.ts'
import { noteAccount } from '../activities/note-account.ts'
import { countAttempt } from '../auth/attempts.ts'
import { readAs } from '../auth/caller.ts'
import { forgetOtherDevices } from '../auth/known-device.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { replacePassword } from '../auth/replace-password.ts'
import { readStaff } from '../auth/sessions.ts'
import { type Fields, isFields, parse, parseAsked } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Writing } from '../store/store.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endOwnSessions,
  endTwoStep,
  getOwnAccount,
  ownCredential,
  sessionId,
  toldSession,
} from './own-account-calls.ts'
import type { StaffCall } from './staff-call.ts'

/*
 * What is done about accounts outside the rulebook: passwords and sessions never reach a phone, and no rule ever sees them. Persons themselves
 * are rows, changed by `createUser`, `updateUser`, `pauseUser` and `resumeUser` (2026-11-22, decisions 27).
 *
 * Every call may be repeated after a lost answer: a password is set once more to the same, and what has ended stays ended.
 */

/** By method, at `/api/user`. A map: a name that every object knows is no method. */
export const staffCalls = new Map<unknown, (call: StaffCall) => Promise<unknown>>([
  ['getUsers', getUsers],
  ['checkUserName', checkUserName],
  ['resetPassword', resetPassword],
  ['endSessions', endSessions],
  ['changePassword', changePassword],
  ['resetTwoStep', resetTwoStep],
  ['getOwnAccount', getOwnAccount],
  ['endOwnSessions', endOwnSessions],
  ['beginTwoStep', beginTwoStep],
  ['confirmTwoStep', confirmTwoStep],
  ['endTwoStep', endTwoStep],
])

/** A page of everybody's accounts: whether they can sign in, and where they are signed in. */
async function getUsers({
  store,
  session,
  fields,
  now,
  hasLoginPage,
}: StaffCall): Promise<v.InferOutput<typeof AccountsAnswer>> {
  const { cursor = '', limit } = parseAsked(AccountsQuestion, fields)
  const after = Buffer.from(cursor, 'base64url').toString('utf8')
  const people = await readAs(store, session, async (reading, actor) => {
    mustKeepStaff(actor)
    const rows = await reading.scan({ table: 'staff', closed: false, after, closedSince: 0 }, limit + 1)
    return rows.map(({ doc = '{}' }) => JSON.parse(doc) as Staff)
  })
  const [credentials, steps, sessions] = await Promise.all([
    store.accounts.credentialsOf(session.company),
    store.accounts.secondStepsOf(session.company),
    store.accounts.sessionsOf(session.company),
  ])
  const credentialOf = new Map(credentials.map((one) => [one.userName, one]))
  const stepOf = new Map(steps.map((one) => [one.userName, one]))
  const open = sessions.filter((one) => !one.ended && one.expiresAt > now)
  const sessionsOf = Map.groupBy(open, ({ userName }) => userName)
  const page = people.slice(0, limit)
  const users = page.map(({ userName, role }): UserAccount => {
    const credential = credentialOf.get(userName)
    const all = (sessionsOf.get(userName) ?? []).map((one) => toldSession(one, session))
    const latest = all.toSorted((one, other) => +other.isThis - +one.isThis || other.seenAt - one.seenAt)
    return {
      userName,
      hasPassword: credential !== undefined,
      mustChange: credential?.mustChange ?? false,
      twoStepSince: stepOf.get(userName)?.onSince,
      byPage: hasLoginPage && role !== 'OWNER',
      sessions: latest.slice(0, mostSessionsTold),
      moreSessions: Math.max(0, all.length - mostSessionsTold) || undefined,
    }
  })
  const last = people.length > limit ? page.at(-1) : undefined
  const next = last && Buffer.from(last.userName, 'utf8').toString('base64url')
  return { users, next, loginPage: hasLoginPage }
}

/** Whether a user name is free in all shops of the server. */
async function checkUserName({ store, session, fields }: StaffCall): Promise<{ free: boolean }> {
  await readAs(store, session, async (_, actor) => mustKeepStaff(actor))
  const { userName } = parse(UserNameQuestion, fields)
  return { free: (await store.accounts.credential(userName)) === undefined }
}

/**
 * Somebody gets a password that opens the choice of their own one; whoever sits in their sessions is thrown out. Their badge goes with it:
 * whoever had the old password may have made one.
 */
async function resetPassword({ store, session, fields, now, command }: StaffCall): Promise<{ ok: true }> {
  const { userName, password } = parse(PasswordReset, fields)
  await readAs(store, session, async (reading, actor) => {
    mustMayTouch(await readStaff(reading, userName), actor)
    // Whoever found an open phone must not make it theirs: one's own password is changed by who knows it.
    if (userName === actor.userName) throw refused('own-password-by-old', ownByOld)
  })
  mustBeGood(password, userName)
  const hash = await hashPassword(password)
  const { company } = session
  await command(
    withdrawal(userName, async (writing) => {
      await giveCredential(writing, company, { userName, hash })
      await writing.accounts.closeSessionsOf({ userName, company })
    }),
  )
  // They are gone already; this tells whoever holds a socket of them.
  await store.accounts.closeSessionsOf({ userName, company })
  await noteAccount(store, session, { what: 'Đặt lại mật khẩu', about: userName, now })
  return { ok: true }
}

/** The person's badge opens nothing any more (see `domain/people/withdraw-badge.ts`). */
function withdrawal(userName: string, beside: (writing: Writing) => Promise<void>) {
  const { path, method } = withdrawBadge
  return { path, body: { method, params: { userName } }, beside }
}

/** The owner takes the second step off an account, whose phone and recovery codes are lost; the person turns it on anew. Their own is theirs, by password. */
async function resetTwoStep({ store, session, fields, now }: StaffCall): Promise<{ ok: true }> {
  const { userName } = parse(TwoStepReset, fields)
  await readAs(store, session, async (reading, actor) => {
    if (actor.role !== 'OWNER') throw new WireFault('not-allowed')
    mustMayTouch(await readStaff(reading, userName), actor)
    if (userName === actor.userName) throw refused('own-two-step-by-password', ownStepByPassword)
  })
  const person = { userName, company: session.company }
  const was = await store.accounts.secondStep(person)
  await store.accounts.dropSecondStep(person)
  if (was?.onSince !== undefined)
    await noteAccount(store, session, { what: 'Tắt đăng nhập hai bước cho người khác', about: userName, now })
  return { ok: true }
}

/** Ends one session of a person; or all of them, and their badge, which would open the next. */
async function endSessions({ store, session, fields, now, command }: StaffCall): Promise<{ ok: true }> {
  const { userName, id } = parse(SessionsEnd, fields)
  await readAs(store, session, async (reading, actor) =>
    mustMayTouch(await readStaff(reading, userName), actor),
  )
  const company = session.company
  const note = (what: string) => noteAccount(store, session, { what, about: userName, now })
  if (id === undefined) {
    await command(withdrawal(userName, (writing) => writing.accounts.closeSessionsOf({ userName, company })))
    await store.accounts.closeSessionsOf({ userName, company })
    await note('Đăng xuất người khác khỏi mọi máy')
    return { ok: true }
  }
  const theirs = await store.accounts.sessionsOf(company)
  const ending = theirs.filter((one) => one.userName === userName && sessionId(one) === id)
  for (const { tokenHash } of ending) await store.accounts.closeSession(tokenHash)
  if (ending.length > 0) await note('Đăng xuất người khác khỏi một máy')
  return { ok: true }
}

/** One's own password, by whoever knows the old one. The person's other sessions end: whoever learned the old one is out. */
async function changePassword({
  store,
  session,
  fields,
  attempts,
  address,
  deviceSecret,
  now,
}: StaffCall): Promise<{ ok: true }> {
  const { password, newPassword } = parse(PasswordChange, fields)
  const { userName, company } = session
  await readAs(store, session, async () => undefined)
  // Counted by session: nobody keeps a person who is signed in from it by guessing elsewhere.
  const place = { user: loginOf(userName), address, knownDevice: session.tokenHash }
  const takeBack = countAttempt(attempts, place, now)
  const credential = await ownCredential({ store, session })
  const isOld = await isPassword(password, credential?.hash)
  // The answer to the first call was lost: the new one is in force already.
  const isDone = !isOld && (await isPassword(newPassword, credential?.hash))
  if (!credential || (!isOld && !isDone)) throw new WireFault('wrong-old-password')
  takeBack()
  if (!isDone) {
    mustBeGood(newPassword, userName)
    const isReplaced = await replacePassword(store, credential, await hashPassword(newPassword))
    if (!isReplaced) throw new WireFault('wrong-old-password')
    await noteAccount(store, session, { what: 'Đổi mật khẩu', now })
  }
  // Done again with the call: a server that died between the two would leave the thief inside.
  const others = (await store.accounts.sessionsOf(company)).filter(
    (one) => one.userName === userName && one.tokenHash !== session.tokenHash,
  )
  for (const { tokenHash } of others) await store.accounts.closeSession(tokenHash)
  await forgetOtherDevices(store, deviceSecret, session)
  return { ok: true }
}

/** Keeps the first password of somebody new in the transaction of their row. It is hashed before that begins, once the caller may make one. */
export async function besideNewUser({
  store,
  session,
  fields: { userName, password },
}: Pick<StaffCall, 'store' | 'session' | 'fields'>): Promise<
  ((writing: Writing) => Promise<void>) | undefined
> {
  if (password === undefined || typeof userName !== 'string') return undefined
  await readAs(store, session, async (_, actor) => mustKeepStaff(actor))
  const { company } = session
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

/**
 * Keeps the password of somebody else until they choose their own. A name that another shop has taken is refused, and so is one that
 * differs from somebody's by its capitals alone: both sign in alike, and older user names have some.
 */
async function giveCredential(
  writing: Writing,
  company: string,
  { userName, hash }: { userName: string; hash: string },
): Promise<void> {
  const known = await writing.accounts.credential(userName)
  if (known && (known.company !== company || known.userName !== userName))
    throw refused('user-name-taken', peopleRefusals['user-name-taken'].text({ userName }))
  await writing.accounts.setCredential({ userName, company, hash, mustChange: true })
}

function mustKeepStaff(actor: Actor): void {
  if (!mayDo(actor, ['setting_crud'])) throw new WireFault('not-allowed')
}

function mustMayTouch(staff: Staff | undefined, actor: Actor): void {
  mustKeepStaff(actor)
  if (!staff) throw refused('staff-not-found', peopleRefusals['staff-not-found'].text())
  if (staff.userName === actor.userName || !maysMore(staff, actor)) return
  throw refused('staff-above-yours', peopleRefusals['staff-above-yours'].text(staff))
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const ownByOld =
  'Mật khẩu của chính bạn chỉ đổi được bằng mật khẩu đang dùng: mở trình đơn có tên bạn, chọn Đổi mật khẩu.'

const ownStepByPassword =
  'Đăng nhập hai bước của chính bạn chỉ tắt được bằng mật khẩu: mở trình đơn có tên bạn, chọn Tài khoản của tôi.'

function mustBeGood(password: string, userName: string): void {
  const text = passwordFault(password, userName)
  if (text) throw new WireFault('bad-params', { text })
}

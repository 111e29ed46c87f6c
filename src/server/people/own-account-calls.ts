import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import { brand } from '../../domain/brand.ts'
import { loginOf } from '../../domain/people/login.ts'
import type { OwnAccountAnswer, TwoStepBegun, UserSession } from '../../protocol/queries/accounts.ts'
import {
  mostSessionsTold,
  OwnSessionsEnd,
  TwoStepBegin,
  TwoStepConfirm,
  TwoStepEnd,
} from '../../protocol/queries/accounts.ts'
import { noteAccount } from '../activities/note-account.ts'
import { countAttempt } from '../auth/attempts.ts'
import { readAs } from '../auth/caller.ts'
import { forgetOtherDevices } from '../auth/known-device.ts'
import { isPassword } from '../auth/passwords.ts'
import { hashOfRecovery, newRecoveryCodes, placeOfStep, stepOfTyped } from '../auth/second-step.ts'
import { lastSeenAt } from '../auth/sessions.ts'
import { base32, totpAddress } from '../auth/totp.ts'
import { readShop } from '../auth/verify.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Credential, StoredSession } from '../store/accounts.ts'
import type { StaffCall } from './staff-call.ts'

/*
 * What everybody does about their own account, whatever their rights: see where they are signed in, end that, and sign in with two steps.
 * Turning the second step on or off asks for the password: an open phone is not enough.
 */

/** As long as RFC 4226 recommends. */
const secretBytes = 20

export async function getOwnAccount(call: StaffCall): Promise<v.InferOutput<typeof OwnAccountAnswer>> {
  const { store, session, vault } = call
  const { userName, company } = session
  await readAs(store, session, async () => undefined)
  const [credential, step, sessions] = await Promise.all([
    ownCredential(call),
    store.accounts.secondStep({ userName, company }),
    openSessions(call),
  ])
  return {
    hasPassword: credential !== undefined,
    canTwoStep: vault !== undefined,
    twoStepSince: step?.onSince,
    recoveryLeft: step?.onSince === undefined ? undefined : step.recovery.length,
    sessions: sessions.map((one) => toldSession(one, session)).slice(0, mostSessionsTold),
    moreSessions: Math.max(0, sessions.length - mostSessionsTold) || undefined,
  }
}

/** Ends one other session of one's own, or all the others. */
export async function endOwnSessions(call: StaffCall): Promise<{ ok: true }> {
  const { store, session, fields } = call
  const { id } = parse(OwnSessionsEnd, fields)
  await readAs(store, session, async () => undefined)
  const others = (await openSessions(call)).filter(({ tokenHash }) => tokenHash !== session.tokenHash)
  const ending = others.filter((one) => id === undefined || id === sessionId(one))
  for (const { tokenHash } of ending) await store.accounts.closeSession(tokenHash)
  if (id === undefined) await forgetOtherDevices(store, call.deviceSecret, session)
  const what = id === undefined ? 'Đăng xuất khỏi mọi máy khác' : 'Đăng xuất khỏi một máy khác'
  if (ending.length > 0) await noteAccount(store, session, { what, now: call.now })
  return { ok: true }
}

/** Makes a secret and the codes for when the phone is lost; both are told this once. It asks nobody until it was proved. */
export async function beginTwoStep(call: StaffCall): Promise<v.InferOutput<typeof TwoStepBegun>> {
  const { store, session, fields, vault } = call
  const { password } = parse(TwoStepBegin, fields)
  const { userName, company } = session
  const shop = await readAs(store, session, (reading) => readShop(reading, company))
  await mustKnowPassword(call, password)
  if (!vault) throw new WireFault('refused', { code: 'no-vault', text: noVault })
  const bytes = randomBytes(secretBytes)
  const codes = newRecoveryCodes()
  const person = { userName, company }
  await store.write(company, async ({ accounts }) => {
    if ((await accounts.secondStep(person))?.onSince !== undefined)
      throw new WireFault('refused', { code: 'two-step-on', text: isOnAlready })
    await accounts.setSecondStep({
      ...person,
      sealed: vault.seal(placeOfStep(person), bytes.toString('base64url')),
      lastStep: 0,
      recovery: codes.map((code) => hashOfRecovery(code, person)),
    })
  })
  const secret = base32(bytes)
  const issuer = `${brand} ${shop?.company_name ?? ''}`.trim()
  return { secret, address: totpAddress({ secret, issuer, account: userName }), codes }
}

/** The person's phone makes the right codes: from here on they are asked for. Repeated after a lost answer it changes nothing more. */
export async function confirmTwoStep(call: StaffCall): Promise<{ ok: true }> {
  const { store, session, fields, vault, codeAttempts, address, now } = call
  const { code } = parse(TwoStepConfirm, fields)
  const { userName, company } = session
  await readAs(store, session, async () => undefined)
  const place = { user: `code ${company} ${userName}`, address, knownDevice: session.tokenHash }
  const takeBack = countAttempt(codeAttempts, place, now)
  const proved = await store.write(company, async ({ accounts }) => {
    const step = await accounts.secondStep({ userName, company })
    if (!step) return undefined
    const isOn = step.onSince !== undefined
    // On already: the answer to the first call was lost, and its code is the latest one used.
    const lastStep = isOn ? step.lastStep - 1 : step.lastStep
    const used = stepOfTyped(step, code, { vault, now, lastStep })
    if (used === undefined) return undefined
    if (isOn) return 'on already'
    await accounts.setSecondStep({ ...step, onSince: now, lastStep: used })
    return 'now'
  })
  if (!proved) throw new WireFault('code-wrong')
  takeBack()
  if (proved === 'now') await noteAccount(store, session, { what: 'Bật đăng nhập hai bước', now })
  return { ok: true }
}

/** Turns one's own second step off; nothing happens where it is off. */
export async function endTwoStep(call: StaffCall): Promise<{ ok: true }> {
  const { store, session, fields } = call
  const { password } = parse(TwoStepEnd, fields)
  const { userName, company } = session
  await readAs(store, session, async () => undefined)
  await mustKnowPassword(call, password)
  const was = await store.accounts.secondStep({ userName, company })
  await store.accounts.dropSecondStep({ userName, company })
  if (was?.onSince !== undefined)
    await noteAccount(store, session, { what: 'Tắt đăng nhập hai bước', now: call.now })
  return { ok: true }
}

/**
 * One's own credential, once the password was found right. Tries are counted by session: nobody keeps a person who is signed in from it by
 * guessing elsewhere.
 */
export async function mustKnowPassword(call: StaffCall, password: string): Promise<Credential> {
  const { session, attempts, address, now } = call
  const place = { user: loginOf(session.userName), address, knownDevice: session.tokenHash }
  const takeBack = countAttempt(attempts, place, now)
  const credential = await ownCredential(call)
  if (!(await isPassword(password, credential?.hash)) || !credential)
    throw new WireFault('wrong-old-password')
  takeBack()
  return credential
}

/** Who signs in through the company's page has none; somebody of another shop may be called alike. */
export async function ownCredential({
  store,
  session,
}: Pick<StaffCall, 'store' | 'session'>): Promise<Credential | undefined> {
  const known = await store.accounts.credential(session.userName)
  return known?.company === session.company ? known : undefined
}

async function openSessions({ store, session, now }: StaffCall): Promise<StoredSession[]> {
  const all = await store.accounts.sessionsOf(session.company)
  return all
    .filter((one) => one.userName === session.userName && !one.ended && one.expiresAt > now)
    .toSorted(
      (one, other) =>
        +(other.tokenHash === session.tokenHash) - +(one.tokenHash === session.tokenHash) ||
        lastSeenAt(other) - lastSeenAt(one),
    )
}

export function toldSession(one: StoredSession, { tokenHash }: StoredSession): UserSession {
  return {
    id: sessionId(one),
    device: one.device ?? '',
    byBadge: one.badge !== undefined,
    openedAt: one.openedAt,
    seenAt: lastSeenAt(one),
    isThis: one.tokenHash === tokenHash,
  }
}

/** Names a session without opening it: the beginning of the hash of its token. */
export function sessionId({ tokenHash }: StoredSession): string {
  return tokenHash.slice(0, 16)
}

const noVault =
  'Máy chủ chưa có khóa để giữ bí mật (KHOTAY_SECRET_KEY). Nhờ người giữ máy chủ đặt khóa rồi bật lại.'
const isOnAlready = 'Tài khoản đang đăng nhập hai bước. Tắt rồi bật lại nếu đổi điện thoại.'

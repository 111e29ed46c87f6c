import { createHash, timingSafeEqual } from 'node:crypto'
import { findBadge } from '../../domain/people/badge.ts'
import { BadgeRequest, type SignedInUser, type VerifyResponse } from '../../protocol/wire.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Store } from '../store/store.ts'
import { countAttempt } from './attempts.ts'
import { knownDeviceOf } from './known-device.ts'
import { hasSecondStep } from './second-step.ts'
import { openSession, readStaff } from './sessions.ts'
import { readShop, type SignIn, userOf } from './verify.ts'

/**
 * Signs a person in with their badge, on a phone that never saw them too, unless the shop switched that off or they sign in with two steps: a
 * paper is one. Wrong tries count with
 * the wrong passwords of the same name and address. Unknown names, wrong secrets, old badges and people who left read alike.
 */
export async function verifyBadge(call: SignIn): Promise<VerifyResponse> {
  const { store, attempts, fields, address, now, device } = call
  const request = parse(BadgeRequest, fields)
  const badge = findBadge(request.badge)
  const login = badge?.login ?? ''
  const credential = badge && (await store.accounts.credential(login))
  const place = {
    user: login,
    address,
    knownDevice: await knownDeviceOf(store, call.deviceSecret, credential),
  }
  const takeBack = countAttempt(attempts, place, now)

  const hash = createHash('sha256')
    .update(badge?.text ?? '')
    .digest('hex')
  const holder = credential && (await findHolder(store, credential, hash))
  if (!holder) throw new WireFault('wrong-badge')

  takeBack()
  // Both are told only to whoever holds the paper.
  if (holder === 'switched-off') throw new WireFault('badge-sign-in-off')
  if (await hasSecondStep(store, credential)) throw new WireFault('badge-needs-code')
  const { userName, company } = credential
  return { token: await openSession(store, { userName, company, now, badge: hash, device }), user: holder }
}

async function findHolder(
  store: Store,
  { userName, company }: { userName: string; company: string },
  hash: string,
): Promise<SignedInUser | 'switched-off' | undefined> {
  return store.read(company, async (reading) => {
    const [staff, shop] = [await readStaff(reading, userName), await readShop(reading, company)]
    if (!isSame(hash, staff?.badge) || !staff?.active) return undefined
    return shop?.settings.badgeSignIn === 'OFF' ? 'switched-off' : userOf(staff, shop)
  })
}

function isSame(hash: string, stored = '0'.repeat(hash.length)): boolean {
  const [given, expected] = [Buffer.from(hash), Buffer.from(stored)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

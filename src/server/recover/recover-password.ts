import { passwordFault } from '../../domain/people/password.ts'
import { RecoverLook, RecoverRequest, type SignedInUser, type VerifyResponse } from '../../protocol/wire.ts'
import { countTry } from '../auth/count-try.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { openSession, readStaff } from '../auth/sessions.ts'
import { readShop, type SignIn, userOf } from '../auth/verify.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Recovery } from '../store/accounts.ts'
import { findRecovery } from './recovery.ts'

/** Whose password the link chooses, before anybody types one for nothing. */
export async function lookAtRecovery(call: SignIn): Promise<{ userName: string; name: string }> {
  const { secret } = parse(RecoverLook, call.fields)
  const link = await openedBy(call, secret)
  if (link.usedAt !== undefined) throw new WireFault('recover-done')
  const { userName, name } = await ownerOf(call, link)
  return { userName, name }
}

/**
 * The owner chooses a new password and is signed in; every session they had has ended. Whoever lost the answer repeats the call with the
 * same password and is signed in; with another one they find the link used.
 */
export async function recoverPassword(call: SignIn): Promise<VerifyResponse> {
  const { store, now, device, note } = call
  const { secret, newPassword } = parse(RecoverRequest, call.fields)
  const link = await openedBy(call, secret)
  const { userName, company } = link
  const user = await ownerOf(call, link)
  const text = passwordFault(newPassword, userName)
  if (text) throw new WireFault('bad-params', { text })
  const hash = await hashPassword(newPassword)
  const isFirst = await store.write(company, async ({ accounts }) => {
    const still = await findRecovery(accounts, secret, now)
    if (!still || still.usedAt !== undefined) return false
    await accounts.setCredential({ userName, company, hash })
    await accounts.setRecovery({ ...still, usedAt: now })
    await accounts.closeSessionsOf({ userName, company })
    return true
  })
  if (isFirst) {
    // They are gone already; this tells whoever holds a socket of them.
    await store.accounts.closeSessionsOf({ userName, company })
    note?.('an owner chose a new password by a link of npm run recover')
  } else {
    const credential = await store.accounts.credential(userName)
    if (!(await isPassword(newPassword, credential?.hash))) throw new WireFault('recover-done')
  }
  return { token: await openSession(store, { userName, company, now, device }), user }
}

async function openedBy(call: SignIn, secret: string): Promise<Recovery> {
  const takeBack = countTry(call, 'recover')
  const link = await findRecovery(call.store.accounts, secret, call.now)
  if (!link) throw new WireFault('recover-link-unknown')
  takeBack()
  return link
}

/** They may have become something else since the link was printed. */
async function ownerOf(
  { store }: Pick<SignIn, 'store'>,
  { userName, company }: Recovery,
): Promise<SignedInUser> {
  return store.read(company, async (reading) => {
    const staff = await readStaff(reading, userName)
    const user = staff?.role === 'OWNER' ? userOf(staff, await readShop(reading, company)) : undefined
    if (!staff || !user) throw new WireFault('recover-link-unknown')
    if (!staff.active) throw new WireFault('account-paused')
    return user
  })
}

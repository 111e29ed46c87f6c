import { loginOf } from '../../domain/people/login.ts'
import { passwordFault } from '../../domain/people/password.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import { type SignedInUser, VerifyRequest, type VerifyResponse } from '../../protocol/wire.ts'
import { type Fields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Vault } from '../outside/vault.ts'
import type { Credential } from '../store/accounts.ts'
import type { Reading, Store } from '../store/store.ts'
import { type Attempts, countAttempt } from './attempts.ts'
import { knownDeviceOf } from './known-device.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { passSecondStep } from './second-step.ts'
import { endSession, openSession, readStaff } from './sessions.ts'

export interface SignIn {
  store: Store
  attempts: Attempts
  /** Those at codes of authenticators, counted apart. */
  codeAttempts: Attempts
  vault: Vault | undefined
  /** What the browser keeps since somebody signed in with it; see `known-device.ts`. */
  deviceSecret?: string | undefined
  fields: Fields
  /** Where the call came from. */
  address: string
  now: number
  /** What the browser calls itself, in short. */
  device?: string
  /** Tells the people who run the server; without anything personal. */
  note?(said: string): void
}

interface PasswordSignIn extends SignIn {
  /** The company has a login page: passwords open the shop for its owners alone (see `login-page.ts`). */
  ownersOnly?: boolean
}

/**
 * Signs a person in with user name and password. Unknown names and wrong passwords read alike; that an account is paused, or that the
 * password has to be replaced, is told to whoever knows it.
 */
export async function verify(call: PasswordSignIn): Promise<VerifyResponse> {
  const { store, attempts, fields, address, now, device, ownersOnly = false } = call
  const username = fields.username ?? fields.userName ?? fields.user ?? fields.name
  const request = parse(VerifyRequest, { ...fields, username })
  const login = loginOf(request.username)
  const credential = await store.accounts.credential(login)
  const knownDevice = await knownDeviceOf(store, call.deviceSecret, credential)
  const place = { user: login, address, knownDevice }
  const takeBack = countAttempt(attempts, place, now)

  const fits = await isPassword(request.password, credential?.hash)
  if (!credential || !(fits || (await isReplaced(credential, request)))) {
    const isNew = (await store.accounts.isEmpty()) && (await store.companies()).length === 0
    throw new WireFault(isNew ? 'no-shop-yet' : 'wrong-password')
  }
  takeBack()
  const user = await findUser(store, credential)
  if (!user) throw new WireFault('account-paused')
  if (ownersOnly && user.role !== 'OWNER') throw new WireFault('login-by-page')
  const own = credential.mustChange ? ownChoice(credential, request) : undefined
  await passSecondStep({ ...call, knownDevice }, credential, request.code)
  const hash = own === undefined ? credential.hash : await replaceBy(store, credential, own)
  const { userName, company } = credential
  const token = await openSession(store, { userName, company, now, device })
  // A reset ends the sessions there are; one that was opened by the old password a moment later ends here.
  if ((await store.accounts.credential(login))?.hash !== hash) {
    await endSession(store, token, now)
    throw new WireFault('wrong-password')
  }
  return { token, user }
}

/** The answer to the first call was lost: the password of one's own is in force already. */
async function isReplaced(
  { hash, mustChange }: Credential,
  { newPassword }: VerifyRequest,
): Promise<boolean> {
  return newPassword !== undefined && !mustChange && isPassword(newPassword, hash)
}

/** A password that somebody else made opens the choice of another one, and nothing else: that other one. */
function ownChoice(credential: Credential, { password, newPassword }: VerifyRequest): string {
  if (newPassword === undefined) throw new WireFault('password-must-change')
  const text =
    newPassword === password
      ? 'Chọn mật khẩu khác mật khẩu được cấp.'
      : passwordFault(newPassword, credential.userName)
  if (text) throw new WireFault('bad-params', { text })
  return newPassword
}

/** Answers the hash of the password that takes the place of the one that was checked. */
async function replaceBy(store: Store, credential: Credential, own: string): Promise<string> {
  const hash = await hashPassword(own)
  if (!(await replacePassword(store, credential, hash))) throw new WireFault('wrong-password')
  return hash
}

async function findUser(
  store: Store,
  { userName, company }: { userName: string; company: string },
): Promise<SignedInUser | undefined> {
  return store.read(company, async (reading) => {
    const staff = await readStaff(reading, userName)
    return staff?.active ? userOf(staff, await readShop(reading, company)) : undefined
  })
}

export async function readShop(reading: Reading, company: string): Promise<Company | undefined> {
  const [row] = await reading.rows([{ table: 'companies', key: company }])
  return row as Company | undefined
}

/** What the device keeps about the person. */
export function userOf(staff: Staff, shop: Company | undefined): SignedInUser | undefined {
  if (!shop) return undefined
  return {
    userName: staff.userName,
    name: staff.name,
    company_id: shop.company_id,
    company_name: shop.company_name,
    demo: shop.demo ?? false,
    role: staff.role,
    department: staff.department,
    permission: staff.flags,
    warehouses: staff.warehouses,
  }
}

import { loginOf } from '../../domain/people/login.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import { type SignedInUser, VerifyRequest, type VerifyResponse } from '../../protocol/wire.ts'
import { type Fields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading, Store } from '../store/store.ts'
import type { Attempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { openSession, readStaff } from './sessions.ts'

export interface SignIn {
  store: Store
  attempts: Attempts
  fields: Fields
  /** Where the call came from. */
  address: string
  now: number
}

/** Signs a person in with user name and password. Unknown names, wrong passwords and people who left read alike. */
export async function verify({ store, attempts, fields, address, now }: SignIn): Promise<VerifyResponse> {
  const username = fields.username ?? fields.userName ?? fields.user ?? fields.name
  const request = parse(VerifyRequest, { ...fields, username })
  const login = loginOf(request.username)
  const waitMs = attempts.begin(login, address, now)
  if (waitMs > 0) throw new WireFault('too-many-attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })

  const credential = await store.accounts.credential(login)
  const fits = await isPassword(request.password, credential?.hash)
  const user = fits && credential ? await findUser(store, credential) : undefined
  if (!credential || !user) throw new WireFault('wrong-password')

  attempts.forgive(login, address)
  const token = await openSession(store, { ...credential, now })
  return { token, user }
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

import { loginOf } from '../../domain/people/login.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import { hashOfSecret, makeLinkSecret } from '../auth/link-secret.ts'
import type { Recovery } from '../store/accounts.ts'
import type { Reading, Store } from '../store/store.ts'

/*
 * 2026-11-23: an owner who forgot the password has nobody above them in the shop. The way back is whoever holds the server:
 *
 *   npm run recover -- chu ──▶ link printed, its hash kept ──▶ opened ──▶ own password chosen, sessions ended ──▶ it opens nothing any more
 *                                        └── an hour passed, or another link was printed: it opens nothing
 *
 * - The secret is 256 random bits behind a "#", as that of the link which begins a shop (`begin/beginning.ts`); the store holds its hash.
 * - It is for owners alone: others get a password from an owner in /staff_manager. It opens no account that is paused.
 */

/** How long a printed link can be used (ms). */
export const recoveryMs = 3_600_000

/** What is needed of a store; `npm run recover` has no more than this while a server works on the folder. */
export type RecoveryStore = Pick<Store, 'accounts' | 'companies' | 'read'>

/** Who gets the link, and its secret: to be printed once, and logged nowhere. */
export interface MadeRecovery {
  secret: string
  name: string
  userName: string
  shop: string
}

/** Makes the secret of a link for an owner. Throws a sentence when nobody is called so, or they are no owner at work. */
export async function makeRecovery(store: RecoveryStore, named: string, now: number): Promise<MadeRecovery> {
  const people = await everybody(store)
  const called = people.filter(({ staff }) => loginOf(staff.userName) === loginOf(named))
  const [found = none(named, people), other] = called.filter(({ staff }) => staff.role === 'OWNER')
  const { company, shop, staff } = found
  if (other) throw new Error(`Two shops have an owner called "${named}": give one another user name first.`)
  const { userName, name } = staff
  if (!staff.active)
    throw new Error(
      `The account of "${userName}" is paused. Another owner of ${shop} opens it in /staff_manager.`,
    )
  const credential = await store.accounts.credential(userName)
  if (credential && credential.company !== company)
    throw new Error(`The user name "${userName}" signs in to another shop of this server.`)
  const secret = makeLinkSecret()
  await store.accounts.setRecovery({
    secretHash: hashOfSecret(secret),
    userName,
    company,
    expiresAt: now + recoveryMs,
  })
  return { secret, name, userName, shop }

  function none(named: string, people: readonly Known[]): never {
    if (called.length > 0)
      throw new Error(`"${named}" is no owner. An owner gives them a new password in /staff_manager.`)
    const owners = people.filter(({ staff }) => staff.role === 'OWNER')
    const list = owners.map(({ staff, shop }) => `${staff.userName} (${staff.name}, ${shop})`).join(', ')
    throw new Error(
      owners.length > 0
        ? `Nobody has the user name "${named}". Owners here: ${list}.`
        : 'There is no shop yet. The server prints the link that begins one when it starts.',
    )
  }
}

interface Known {
  company: string
  shop: string
  staff: Staff
}

async function everybody(store: RecoveryStore): Promise<Known[]> {
  const known: Known[] = []
  for (const company of await store.companies())
    known.push(...(await store.read(company, (reading) => peopleOf(reading, company))))
  return known
}

async function peopleOf(reading: Reading, company: string): Promise<Known[]> {
  const rows = await reading.scan({ table: 'staff', closed: false, after: '', closedSince: 0 }, 10_000)
  const [shop] = await reading.rows([{ table: 'companies', key: company }])
  const name = (shop as Company | undefined)?.company_name ?? company
  return rows.map(({ doc = '{}' }) => ({ company, shop: name, staff: JSON.parse(doc) as Staff }))
}

/** Where the secret is given in, on whatever address the server is reached by. */
export function recoveryPath(secret: string): string {
  return `/recover#${secret}`
}

/** What a secret opens, used or not; nothing for any other secret, and for one that ran out. */
export async function findRecovery(
  accounts: Pick<Store['accounts'], 'recovery'>,
  secret: string,
  now: number,
): Promise<Recovery | undefined> {
  const known = await accounts.recovery(hashOfSecret(secret))
  return known && known.expiresAt > now ? known : undefined
}

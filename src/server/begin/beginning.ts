import { timingSafeEqual } from 'node:crypto'
import { hashOfSecret, makeLinkSecret } from '../auth/link-secret.ts'
import type { Accounts, Beginning } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

/** How long a printed link can be used (ms); the next start prints another one. */
export const beginningMs = 24 * 3_600_000

/*
 * The first shop of an empty store (decisions 27):
 *
 *   start, nobody can sign in ──▶ link printed, its hash kept ──▶ opened ──▶ shop and owner made ──▶ no link is ever printed again
 *                    ▲                         └── a day passed, or another start: it opens nothing
 *                    └─────────────────────────────────────────────┘
 *
 * - The secret is 256 random bits and stands behind a "#": browsers send that part to nobody, so no log and no proxy ever holds it.
 * - The store holds its hash alone. Guessing is hopeless and counted with wrong passwords all the same.
 */

/** Makes the link's secret; nothing where somebody can sign in already. A secret made before is worth nothing from then on. */
export async function makeBeginning(store: Store, now: number): Promise<string | undefined> {
  return store.alone(async () => {
    if (!(await store.accounts.isEmpty())) return undefined
    const secret = makeLinkSecret()
    await store.accounts.setBeginning({ secretHash: hashOfSecret(secret), expiresAt: now + beginningMs })
    return secret
  })
}

/** Where the secret is given in, on whatever address the server is reached by. */
export function beginningPath(secret: string): string {
  return `/begin#${secret}`
}

/** The beginning that a secret opens, used or not; nothing for any other secret, and for one that ran out. */
export async function findBeginning(
  accounts: Accounts,
  secret: string,
  now: number,
): Promise<Beginning | undefined> {
  const known = await accounts.beginning()
  const fits = isSame(hashOfSecret(secret), known?.secretHash)
  return known && fits && known.expiresAt > now ? known : undefined
}

function isSame(hash: string, stored = '0'.repeat(hash.length)): boolean {
  const [given, expected] = [Buffer.from(hash), Buffer.from(stored)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import type { Credential } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

/**
 * Puts another hash in the place of the one that was checked; false when somebody replaced that meanwhile. Checking takes as long as many
 * other calls, and what was done in that time, such as a reset, stands.
 */
export function replacePassword(
  store: Store,
  { userName, company, hash: checked }: Credential,
  hash: string,
): Promise<boolean> {
  return store.write(company, async ({ accounts }) => {
    const still = await accounts.credential(userName)
    if (still?.hash !== checked) return false
    await accounts.setCredential({ userName, company, hash })
    return true
  })
}

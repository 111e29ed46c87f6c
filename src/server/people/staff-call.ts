import type { Attempts } from '../auth/attempts.ts'
import type { SingleCall } from '../calls/single-call.ts'
import type { Fields } from '../http/body.ts'
import type { Vault } from '../outside/vault.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

/** A call about accounts, and what it is answered with; see `staff-calls.ts`. */
export interface StaffCall {
  store: Store
  session: StoredSession
  fields: Fields
  attempts: Attempts
  /** Those at codes of authenticators. */
  codeAttempts: Attempts
  vault: Vault | undefined
  address: string
  /** Of the browser that calls; see `auth/known-device.ts`. */
  deviceSecret: string | undefined
  now: number
  /** Runs a command of the caller, with what is done beside it in the same transaction, and tells the shop's devices. */
  command(call: Pick<SingleCall, 'path' | 'body' | 'beside'>): Promise<unknown>
  /** Passwords open the shop for owners alone (see `auth/login-page.ts`). */
  hasLoginPage: boolean
}

import type { FoundPage } from '../../sync/login-page.ts'
import { notReached } from '../../sync/not-reached.ts'
import type { signInByPage as enter } from '../session/entering.ts'

/*
 * What a login page needs comes behind the sign-in, as all that only some need: where the network brings no more of the app, nobody was reached, and it says so.
 */

/** The company's login page, where the server names one. */
export async function findPage(): Promise<FoundPage> {
  const asking = await import('../../sync/login-page.ts').catch(() => undefined)
  return asking ? asking.findLoginPage(location.origin) : notReached
}

/** Signs in with what that page answered. */
export const signInByPage: typeof enter = async (token) => {
  const entering = await import('../session/entering.ts').catch(() => undefined)
  return entering ? entering.signInByPage(token) : { refused: notReached, from: undefined }
}

import { notReached } from '../../sync/not-reached.ts'
import type { signIn as enter } from '../session/entering.ts'

/** Signs in online. What the device's memory is made of comes behind the sign-in: where the network brings neither, it says so. */
export const signIn: typeof enter = async (...who) => {
  const entering = await import('../session/entering.ts').catch(() => undefined)
  return entering ? entering.signIn(...who) : notReached
}

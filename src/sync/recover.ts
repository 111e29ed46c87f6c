import * as v from 'valibot'
import { type DeviceStore, deviceStore } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { type Looked, lookAtLink } from './look-at-link.ts'
import { post } from './transport.ts'
import { opened, type Verified } from './verify.ts'

const Owner = v.object({ userName: v.string(), name: v.string() })

/** Whose password a link of `npm run recover` chooses. */
export function lookAtRecovery(secret: string): Promise<Looked<v.InferOutput<typeof Owner>>> {
  return lookAtLink({ path: '/api/recover/look', secret, answer: Owner, doneCode: 'recover-done' })
}

/** Chooses the owner's new password and signs them in. A call that is repeated with the same password is answered as the first one. */
export async function recoverPassword(
  { secret, newPassword }: { secret: string; newPassword: string },
  environment: Environment = browserEnvironment(),
  store: DeviceStore = deviceStore(),
): Promise<Verified> {
  const body = { secret, newPassword, platform: environment.platform }
  return opened(await post(environment, { path: '/api/recover', body, keepsMark: true }), store, 'password')
}

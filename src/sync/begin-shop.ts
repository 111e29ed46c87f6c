import * as v from 'valibot'
import type { BeginRequest } from '../protocol/wire.ts'
import { type DeviceStore, deviceStore } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { type Looked, lookAtLink } from './look-at-link.ts'
import { post } from './transport.ts'
import { opened, type Verified } from './verify.ts'

/** The server's code for a link that made its shop already. */
export const beginDone = 'begin-done'

/** Whether a link can begin a shop. */
export function lookAtBeginning(secret: string): Promise<Looked<unknown>> {
  return lookAtLink({ path: '/api/begin/look', secret, answer: v.unknown(), doneCode: beginDone })
}

/** Makes the shop and signs its owner in. A call that is repeated with the same id is answered as the first one. */
export async function beginShop(
  request: Omit<BeginRequest, 'platform'>,
  environment: Environment = browserEnvironment(),
  store: DeviceStore = deviceStore(),
): Promise<Verified> {
  const body = { ...request, platform: environment.platform }
  return opened(await post(environment, { path: '/api/begin', body, keepsMark: true }), store, 'password')
}

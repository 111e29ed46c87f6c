import type { BeginRequest } from '../protocol/wire.ts'
import { type DeviceStore, deviceStore } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { post } from './transport.ts'
import { noServer, opened, type Verified } from './verify.ts'

export type Looked = { ok: true } | { ok: false; text: string; isDone: boolean }

/** Whether a link can begin a shop; asked before anybody fills in a form. */
export async function lookAtBeginning(
  secret: string,
  environment: Environment = browserEnvironment(),
): Promise<Looked> {
  const reply = await post(environment, { path: '/api/begin/look', body: { secret } })
  if (reply.ok) return { ok: true }
  const { text = noServer, code } = reply.fault
  return { ok: false, text, isDone: code === 'begin-done' }
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

import { secondsOf } from '../market/clock.ts'
import { isSign } from '../market/is-sign.ts'
import { LazadaRefusal, missing } from './lazada-refusal.ts'
import type { Grant } from './lazada-shop.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { callBase, callSign } from './sign.ts'

/** A timestamp may be so far from our clock, before or after (s). */
export const timestampWindow = 7200

/** What of a call is signed. */
export interface SignedCall {
  /** Without `/rest`. */
  path: string
  params: Readonly<Record<string, string>>
  /** '' where it is a form. */
  body: string
}

/** Refuses a call that is not signed by the app, now. */
export function checkApp(world: LazadaWorld, { path, params, body }: SignedCall): void {
  const { appKey, appSecret } = world.settings
  const { app_key, timestamp, sign_method, sign } = params
  if (!app_key) throw missing('app_key')
  if (app_key !== appKey) throw refused('InvalidAppKey', 'The specified App Key is invalid')
  if (!timestamp) throw missing('timestamp')
  const at = secondsOfText(timestamp)
  if (at === undefined || Math.abs(at - secondsOf(world)) > timestampWindow)
    throw refused('IllegalTimestamp', 'The specified timestamp is invalid or expired')
  if (!sign_method) throw missing('sign_method')
  if (!sign) throw missing('sign')
  if (sign_method !== 'sha256' || !isSign(sign, callSign(appSecret, callBase({ path, params, body }))))
    throw wrongSign()
}

/** Says whose token it is. Throws where it is nobody's, or is too old. */
export function checkSeller(world: LazadaWorld, params: Readonly<Record<string, string>>): Grant {
  const { access_token } = params
  if (!access_token) throw missing('access_token')
  const grant = grantOf(world, access_token)
  if (!grant || grant.access_until <= secondsOf(world))
    throw refused('IllegalAccessToken', 'The specified access token is invalid or expired')
  return grant
}

export function grantOf(world: LazadaWorld, access_token: string | undefined): Grant | undefined {
  return world.grants.all().find((grant) => grant.access_token === access_token)
}

export function wrongSign(): LazadaRefusal {
  return refused('IncompleteSignature', 'The request signature does not conform to lazop standards')
}

/** Milliseconds since 1970, or a time in UTC. */
function secondsOfText(text: string): number | undefined {
  const ms = /^\d{13}$/.test(text) ? Number(text) : text.endsWith('Z') ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms / 1000
}

function refused(code: string, message: string): LazadaRefusal {
  return new LazadaRefusal(code, message, { type: 'ISV' })
}

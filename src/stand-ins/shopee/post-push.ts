import type { PostHook } from '../market/hooks.ts'
import { postSigned } from '../market/post-signed.ts'
import { pushBase, signOf } from './sign.ts'

/** The partner has so long to take a message (ms). */
const waitMs = 3_000

/** Posts a message as Shopee does: signed over address and raw body; any 2xx takes it. */
export function postPush(partnerKey: string): PostHook {
  return async ({ address, body, isForged }) => {
    const key = isForged ? `${partnerKey}, said somebody else` : partnerKey
    const authorization = signOf(key, pushBase(address, body))
    const status = await postSigned(address, { body, signed: { authorization }, waitMs })
    return status >= 200 && status < 300
  }
}

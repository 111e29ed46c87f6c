import type { PostHook } from '../market/hooks.ts'
import { pushBase, signOf } from './sign.ts'

/** The partner has so long to take a message (ms). */
const waitMs = 3_000

/** Posts a message as Shopee does: signed over address and raw body; any 2xx takes it. */
export function postPush(partnerKey: string): PostHook {
  return async ({ address, body, isForged }) => {
    const key = isForged ? `${partnerKey}, said somebody else` : partnerKey
    const answered = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: signOf(key, pushBase(address, body)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    })
    await answered.body?.cancel()
    return answered.ok
  }
}

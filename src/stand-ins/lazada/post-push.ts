import type { PostHook } from '../market/hooks.ts'
import { pushSign } from './sign.ts'

/** The app has so long to take a message (ms). */
const waitMs = 500

/** Posts a message as Lazada does: signed over the app's key and the raw body; 200 alone takes it. */
export function postPush({ appKey, appSecret }: { appKey: string; appSecret: string }): PostHook {
  return async ({ address, body, isForged }) => {
    const secret = isForged ? `${appSecret}, said somebody else` : appSecret
    const answered = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: pushSign({ appKey, appSecret: secret }, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    })
    await answered.body?.cancel()
    return answered.status === 200
  }
}

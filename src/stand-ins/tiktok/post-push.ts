import type { PostHook } from '../market/hooks.ts'
import { hookSignOf } from './sign.ts'

/** The app has so long to take a message (ms). */
const waitMs = 3_000
/** Taken, and not believed: both are answers. */
const answers = [200, 401]

/** Posts a message as TikTok Shop does: signed over the app's key and the raw body. */
export function postPush(app: { appKey: string; appSecret: string }): PostHook {
  return async ({ address, body, isForged }) => {
    const appSecret = isForged ? `${app.appSecret}, said somebody else` : app.appSecret
    const answered = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: hookSignOf({ appKey: app.appKey, appSecret }, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    })
    await answered.body?.cancel()
    return answers.includes(answered.status)
  }
}

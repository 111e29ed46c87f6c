import type { PostHook } from '../market/hooks.ts'
import { postSigned } from '../market/post-signed.ts'
import { hookSignOf } from './sign.ts'

/** The app has so long to take a message (ms). */
const waitMs = 3_000
/** Taken, and not believed: both are answers. */
const answers = [200, 401]

/** Posts a message as TikTok Shop does: signed over the app's key and the raw body. */
export function postPush(app: { appKey: string; appSecret: string }): PostHook {
  return async ({ address, body, isForged }) => {
    const appSecret = isForged ? `${app.appSecret}, said somebody else` : app.appSecret
    const authorization = hookSignOf({ appKey: app.appKey, appSecret }, body)
    return answers.includes(await postSigned(address, { body, signed: { authorization }, waitMs }))
  }
}

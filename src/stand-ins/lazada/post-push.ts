import type { PostHook } from '../market/hooks.ts'
import { postSigned } from '../market/post-signed.ts'
import { pushSign } from './sign.ts'

/** The app has so long to take a message (ms). */
const waitMs = 500

/** Posts a message as Lazada does: signed over the app's key and the raw body; 200 alone takes it. */
export function postPush({ appKey, appSecret }: { appKey: string; appSecret: string }): PostHook {
  return async ({ address, body, isForged }) => {
    const secret = isForged ? `${appSecret}, said somebody else` : appSecret
    const authorization = pushSign({ appKey, appSecret: secret }, body)
    return (await postSigned(address, { body, signed: { authorization }, waitMs })) === 200
  }
}

/*
 * Zalo: where it is and as whom we speak to it. 2026-11-26: what its pages leave open, and what is done about it:
 *  - Whether the console holds one `code_challenge` for all who come, or each is sent with one of their own: KHOTAY_ZALO_CODE_VERIFIER names the verifier of
 *    the console's, and without it each has one that is made of their state.
 *  - Which calls want `appsecret_proof`: all get it.
 *  - Whether a message with the `tracking_id` of one before is sent twice: nothing depends on it. A message whose answer was lost is never sent again by itself.
 */

export interface ZaloHosts {
  oauth: string
  openapi: string
  business: string
}

export const zaloHosts: ZaloHosts = {
  oauth: 'https://oauth.zaloapp.com',
  openapi: 'https://openapi.zalo.me',
  business: 'https://business.openapi.zalo.me',
}

/** As which app we speak to Zalo. */
export interface ZaloApp {
  hosts: ZaloHosts
  id: string
  secret: string
  /** The one verifier whose challenge the app's console holds. */
  verifier?: string | undefined
  /** What Zalo signs with when it tells us that messages came (OA Secret Key); it is not listened to without. */
  hookSecret?: string | undefined
}

/** The app that the environment names; nothing where it is silent. Throws with a sentence where it makes no sense. */
export function readZaloApp(environment: NodeJS.ProcessEnv): ZaloApp | undefined {
  const {
    KHOTAY_ZALO_APP_ID: id,
    KHOTAY_ZALO_APP_SECRET: secret,
    KHOTAY_ZALO_CODE_VERIFIER: verifier,
    KHOTAY_ZALO_HOOK_SECRET: hookSecret,
  } = environment
  if (!id && !secret) return undefined
  if (!id || !secret)
    throw new Error('KHOTAY_ZALO_APP_ID and KHOTAY_ZALO_APP_SECRET are named together, or neither.')
  if (verifier && !/^[\w.~-]{43,128}$/.test(verifier))
    throw new Error('KHOTAY_ZALO_CODE_VERIFIER is a code verifier of PKCE: 43 letters and digits.')
  return {
    hosts: zaloHosts,
    id,
    secret,
    verifier: verifier || undefined,
    hookSecret: hookSecret || undefined,
  }
}

/** Practice is all of it at one place. */
export function practiceZaloApp({
  baseUrl,
  id,
  secret,
}: {
  baseUrl: string
  id: string
  secret: string
}): ZaloApp {
  const hosts = { oauth: baseUrl, openapi: baseUrl, business: baseUrl }
  return { hosts, id, secret, hookSecret: `${secret}-hook` }
}

import { createHmac } from 'node:crypto'

/** What is signed of a call: its path, its query sorted by name, and its raw body. */
export interface Signable {
  path: string
  query: URLSearchParams
  /** '' where it is a form with files. */
  body: string
}

const unsigned = ['sign', 'access_token']

/** The sign of a call: HMAC-SHA256 in small hex digits. */
export function signOf(appSecret: string, { path, query, body }: Signable): string {
  const named = [...query]
    .filter(([name]) => !unsigned.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join('')
  return hmac(appSecret, `${appSecret}${path}${named}${body}${appSecret}`)
}

/** The sign of a message to the app: over its key and the raw body. */
export function hookSignOf(
  { appKey, appSecret }: { appKey: string; appSecret: string },
  body: string,
): string {
  return hmac(appSecret, `${appKey}${body}`)
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Lazada gave to us, the ones who built the app. */
export interface LazadaApp {
  /** Where calls go, and where leave and tokens come from: `lazadaPlaces`, or practice for both. */
  api: string
  auth: string
  key: string
  secret: string
}

/** What a call's signature is made of: its path, and all it says by name in the order of ASCII. */
export function baseStringOf(path: string, params: Readonly<Record<string, string>>): string {
  const names = Object.keys(params).sort()
  return path + names.map((name) => `${name}${params[name]}`).join('')
}

export function signatureOf(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** All that a call says, signed. @param now ms since 1970, at most two hours away from Lazada's clock */
export function signedParams(
  { key, secret }: Pick<LazadaApp, 'key' | 'secret'>,
  going: {
    path: string
    now: number
    access?: string | undefined
    params?: Readonly<Record<string, string>> | undefined
  },
): Record<string, string> {
  const { path, now, access, params = {} } = going
  const all: Record<string, string> = {
    ...params,
    app_key: key,
    timestamp: String(now),
    sign_method: 'sha256',
  }
  if (access !== undefined) all['access_token'] = access
  return { ...all, sign: signatureOf(secret, baseStringOf(path, all)).toUpperCase() }
}

/** Whether a message was sent by Lazada: its body as it came, after our app's key. */
export function isSignedByLazada(
  { key, secret }: Pick<LazadaApp, 'key' | 'secret'>,
  { signature, body }: { signature: unknown; body: Buffer },
): boolean {
  if (typeof signature !== 'string') return false
  const expected = Buffer.from(signatureOf(secret, Buffer.concat([Buffer.from(key), body])))
  const given = Buffer.from(signature.trim().toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

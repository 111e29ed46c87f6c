import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TiktokHosts } from './paths.ts'

/** What TikTok Shop gave to us, the ones who built the app. */
export interface TiktokApp {
  hosts: TiktokHosts
  appKey: string
  appSecret: string
  /** The app as the page of leave knows it. */
  serviceId: string
}

/**
 * The signature of a call: its path, its query sorted by name, and its body as it is sent, within the secret that it is signed with. The
 * access is no part of it, nor is the signature.
 */
export function signatureOf(
  appSecret: string,
  {
    path,
    query,
    body = '',
  }: { path: string; query: Readonly<Record<string, string>>; body?: string | undefined },
): string {
  const named = Object.keys(query)
    .filter((name) => name !== 'sign' && name !== 'access_token')
    .toSorted()
    .map((name) => `${name}${query[name]}`)
    .join('')
  return hmac(appSecret, `${appSecret}${path}${named}${body}${appSecret}`)
}

/** The address of a call, signed; the body is what will be sent. */
export function signedAddress(
  { hosts, appKey, appSecret }: TiktokApp,
  going: {
    path: string
    now: number
    cipher?: string | undefined
    query?: Readonly<Record<string, string>> | undefined
    body?: string | undefined
  },
): string {
  const { path, now, cipher, body } = going
  // Seconds since 1970, at most five minutes behind TikTok's clock and half a minute ahead of it.
  const own = { app_key: appKey, timestamp: String(Math.floor(now / 1000)) }
  const query: Record<string, string> = { ...going.query, ...own }
  if (cipher !== undefined) query['shop_cipher'] = cipher
  const sign = signatureOf(appSecret, { path, query, body })
  return `${hosts.api}${path}?${new URLSearchParams({ ...query, sign })}`
}

/** Whether a message was sent by TikTok Shop: its body as it came. */
export function isSignedByTiktok(
  { appKey, appSecret }: Pick<TiktokApp, 'appKey' | 'appSecret'>,
  { signature, body }: { signature: unknown; body: Buffer },
): boolean {
  if (typeof signature !== 'string') return false
  const expected = Buffer.from(hmac(appSecret, Buffer.concat([Buffer.from(appKey), body])))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function hmac(key: string, text: string | Buffer): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

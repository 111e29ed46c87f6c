import { createHmac } from 'node:crypto'

/** What is signed at calls that belong to no shop. `timestamp` in seconds. */
export function publicBase(of: { partnerId: number; path: string; timestamp: string }): string {
  return `${of.partnerId}${of.path}${of.timestamp}`
}

/** What is signed at calls of a shop. */
export function shopBase(of: {
  partnerId: number
  path: string
  timestamp: string
  accessToken: string
  shopId: string
}): string {
  return `${publicBase(of)}${of.accessToken}${of.shopId}`
}

/** What is signed of a message to the partner: the address it is sent to, and its raw body. */
export function pushBase(address: string, body: string): string {
  return `${address}|${body}`
}

/** HMAC-SHA256 in small hex digits. */
export function signOf(partnerKey: string, base: string): string {
  return createHmac('sha256', partnerKey).update(base).digest('hex')
}

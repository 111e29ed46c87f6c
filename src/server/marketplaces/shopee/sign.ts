import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Shopee gave to us, the ones who built the app. */
export interface ShopeeApp {
  /** `shopeeHosts.production`, the sandbox, or practice. */
  host: string
  partnerId: number
  partnerKey: string
}

/** For whom a call is made; without it the call is public (tokens, the page on which a person gives leave). */
export interface ForShop {
  shopId: string
  access: string
}

/** What a call's signature is made of. The body is no part of it. */
export function baseStringOf(of: {
  partnerId: number
  path: string
  /** Seconds since 1970, at most 5 minutes away from Shopee's clock. */
  timestamp: number
  forShop?: ForShop | undefined
}): string {
  const { partnerId, path, timestamp, forShop } = of
  return `${partnerId}${path}${timestamp}${forShop ? `${forShop.access}${forShop.shopId}` : ''}`
}

export function signatureOf(partnerKey: string, text: string | Buffer): string {
  return createHmac('sha256', partnerKey).update(text).digest('hex')
}

/** What a call asks by name; of several meant by one name, each is named. */
export type ShopeeQuery = Readonly<Record<string, string | readonly string[]>>

/** The address of a call, signed. */
export function signedAddress(
  { host, partnerId, partnerKey }: ShopeeApp,
  going: {
    path: string
    now: number
    forShop?: ForShop | undefined
    query?: ShopeeQuery | undefined
  },
): string {
  const { path, now, forShop, query = {} } = going
  const timestamp = Math.floor(now / 1000)
  const sign = signatureOf(partnerKey, baseStringOf({ partnerId, path, timestamp, forShop }))
  const own = { partner_id: String(partnerId), timestamp: String(timestamp), sign }
  const shop = forShop && { access_token: forShop.access, shop_id: forShop.shopId }
  const all = Object.entries({ ...own, ...shop, ...query })
  const params = all.flatMap(([name, told]) => [told].flat().map((one) => [name, one]))
  return `${host}${path}?${new URLSearchParams(params)}`
}

/** Whether a message was sent by Shopee: its body as it came, under the address that Shopee was given for it. */
export function isSignedByShopee(
  partnerKey: string,
  { signature, address, body }: { signature: unknown; address: string; body: Buffer },
): boolean {
  if (typeof signature !== 'string') return false
  const expected = Buffer.from(signatureOf(partnerKey, Buffer.concat([Buffer.from(`${address}|`), body])))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

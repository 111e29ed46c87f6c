import { secondsOf } from '../market/clock.ts'
import { isSign } from '../market/is-sign.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { publicBase, shopBase, signOf } from './sign.ts'

/** A timestamp may be so far from our clock, before or after (s). */
export const timestampWindow = 300

const wholeNumber = /^\d{1,10}$/
const biggest = 4_294_967_295

/** Refuses a call that is not signed by the partner now. */
export function checkPartner(world: ShopeeWorld, path: string, query: URLSearchParams): void {
  checkTime(world, query)
  checkPartnerSign(world, path, query)
}

/** The same of a page that is open since then: its sign does not grow old. */
export function checkPartnerSign(world: ShopeeWorld, path: string, query: URLSearchParams): void {
  const { partnerId, partnerKey } = world.settings
  const base = publicBase({ partnerId, path, timestamp: query.get('timestamp') ?? '' })
  checkSign(query, signOf(partnerKey, base))
}

/** Refuses a call that is not signed by the partner, now, with a living token of the shop; says which shop it is. */
export function checkShop(world: ShopeeWorld, path: string, query: URLSearchParams): number {
  checkTime(world, query)
  const accessToken = query.get('access_token')
  if (!accessToken) throw wrong('There is no access_token in query.')
  const shopId = query.get('shop_id')
  if (!shopId) throw wrong('There is no shop_id in query.')
  if (!isNumber(shopId)) throw wrong('shop_id is invalid, should be an integer between 0 and 4294967295.')
  const { partnerId, partnerKey } = world.settings
  const timestamp = query.get('timestamp') ?? ''
  checkSign(query, signOf(partnerKey, shopBase({ partnerId, path, timestamp, accessToken, shopId })))
  const grant = world.grants.get(shopId)
  if (!grant) throw new ShopeeRefusal('shop_no_linked', 'Partner and shop has no linked.', 403)
  if (grant.expire_time <= secondsOf(world))
    throw new ShopeeRefusal('shop_access_expired', 'Your access to shop has expired.', 403)
  if (grant.access_token !== accessToken || grant.access_until <= secondsOf(world))
    throw new ShopeeRefusal('invalid_acceess_token', 'Invalid access_token, please have a check.', 403)
  return grant.shop_id
}

function checkTime(world: ShopeeWorld, query: URLSearchParams): void {
  const partnerId = query.get('partner_id')
  if (!partnerId) throw wrong('There is no partner_id in query.')
  if (!isNumber(partnerId))
    throw wrong('Partner_id is invalid, should be an integer between 0 and 4294967295.')
  if (Number(partnerId) !== world.settings.partnerId)
    throw new ShopeeRefusal('invalid_partner_id', 'Invalid partner_id, please have a check.', 403)
  const timestamp = query.get('timestamp')
  if (!timestamp) throw wrong('no timestamp.')
  if (!isNumber(timestamp))
    throw wrong('Timestamp is invalid, should be an integer between 0 and 4294967295.')
  if (Math.abs(secondsOf(world) - Number(timestamp)) > timestampWindow) throw wrong('Timestamp is expired.')
}

function checkSign(query: URLSearchParams, expected: string): void {
  const sign = query.get('sign')
  if (!sign) throw wrong('There is no sign in query.')
  if (!isSign(sign, expected)) throw wrongSign()
}

export function wrongSign(): ShopeeRefusal {
  return new ShopeeRefusal('error_sign', 'Wrong sign.', 403)
}

function isNumber(text: string): boolean {
  return wholeNumber.test(text) && Number(text) <= biggest
}

function wrong(message: string): ShopeeRefusal {
  return new ShopeeRefusal('error_param', message, 403)
}

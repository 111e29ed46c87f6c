import { randomBytes } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import { pushGrant } from './push.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { Grant } from './shopee-shop.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** Seconds. */
export const codeLife = 600
export const accessLife = 4 * 3600
export const refreshLife = 30 * 24 * 3600
export const grantLife = 365 * 24 * 3600

/** What Shopee answers with tokens; `expire_in` in seconds. */
export interface TokenPair {
  access_token: string
  refresh_token: string
  expire_in: number
}

function newToken(): string {
  return randomBytes(16).toString('hex')
}

/** A shop's owner said yes: the code that is traded for tokens, once. */
export function giveCode(world: ShopeeWorld, shop_id: number): string {
  const code = newToken()
  world.codes.put(code, { shop_id, until: secondsOf(world) + codeLife })
  return code
}

/** Trades a code. Throws where it was used, is too old, or of another shop. */
export function tradeCode(world: ShopeeWorld, code: string, shop_id: number): TokenPair {
  const known = world.codes.get(code)
  const now = secondsOf(world)
  if (!known || known.until <= now)
    throw new ShopeeRefusal(
      'invalid_code',
      'The code is expired or used or invalid, please check the code.',
      403,
    )
  if (known.shop_id !== shop_id)
    throw new ShopeeRefusal(
      'invalid_shop_id',
      'The code or shop_id is wrong, please check the code or the shop_id.',
      403,
    )
  world.codes.drop(code)
  const times = { auth_time: now, expire_time: now + grantLife }
  const pair = putPair(world, { shop_id, ...times })
  pushGrant(world, shop_id, true)
  return pair
}

/** A new pair for a refresh token, which is dead from then on. */
export function refreshPair(world: ShopeeWorld, refresh_token: string, shop_id: number): TokenPair {
  const grant = world.grants.get(String(shop_id))
  const now = secondsOf(world)
  if (!grant) throw new ShopeeRefusal('shop_no_linked', 'Partner and shop has no linked.', 403)
  if (grant.refresh_token !== refresh_token)
    throw new ShopeeRefusal(
      'error_shop_refresh_token',
      'Your refresh token is error ,please check refresh token or shopid.',
      403,
    )
  if (grant.expire_time <= now)
    throw new ShopeeRefusal('shop_access_expired', 'Your access to shop has expired.', 403)
  if (grant.refresh_until <= now)
    throw new ShopeeRefusal('refresh_token_expired', 'Your refresh_token expired.', 403)
  return putPair(world, grant)
}

function putPair(world: ShopeeWorld, of: Pick<Grant, 'shop_id' | 'auth_time' | 'expire_time'>): TokenPair {
  const now = secondsOf(world)
  const pair = { access_token: newToken(), refresh_token: newToken() }
  const { shop_id, auth_time, expire_time } = of
  world.grants.put(String(shop_id), {
    shop_id,
    auth_time,
    expire_time,
    ...pair,
    access_until: now + accessLife,
    refresh_until: now + refreshLife,
  })
  return { ...pair, expire_in: accessLife }
}

/** The access token of a shop is worth nothing from now on; its refresh token still is. */
export function expireAccess(world: ShopeeWorld, shop_id: number): void {
  const grant = world.grants.get(String(shop_id))
  if (grant) world.grants.put(String(shop_id), { ...grant, access_until: secondsOf(world) })
}

/** A shop takes its leave back. */
export function takeLeave(world: ShopeeWorld, shop_id: number): void {
  if (!world.grants.get(String(shop_id))) return
  world.grants.drop(String(shop_id))
  pushGrant(world, shop_id, false)
}

import { randomBytes } from 'node:crypto'
import { must } from '../../lib/must.ts'
import { secondsOf } from '../market/clock.ts'
import { pushUnlinked } from './push.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { Grant } from './tiktok-shop.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** Seconds. */
export const codeLife = 30 * 60
export const accessLife = 7 * 24 * 3600
export const refreshLife = 365 * 24 * 3600

function newToken(): string {
  return `ROW_${randomBytes(24).toString('base64url')}`
}

/** A seller said yes: the code that is traded for tokens, once. */
export function giveCode(world: TiktokWorld, shop_id: string): string {
  const code = newToken()
  world.codes.put(code, { shop_id, until: secondsOf(world) + codeLife })
  return code
}

/** Trades a code. Throws where it was used, or is too old. */
export function tradeCode(world: TiktokWorld, code: string): object {
  const known = world.codes.get(code)
  const now = secondsOf(world)
  if (!known || known.until <= now) throw new TiktokRefusal(36004004, 'invalid auth code')
  world.codes.drop(code)
  const { shop_id } = known
  const open_id = world.grants.get(shop_id)?.open_id ?? `7010${randomBytes(6).readUIntBE(0, 6)}`
  return putPair(world, { shop_id, open_id, refresh_until: now + refreshLife })
}

/** A new pair for a refresh token, which is dead from then on. */
export function refreshPair(world: TiktokWorld, refresh_token: string): object {
  const grant = world.grants.all().find((one) => one.refresh_token === refresh_token)
  if (!grant) throw new TiktokRefusal(36004005, 'can not find related auth record')
  if (grant.refresh_until <= secondsOf(world)) throw new TiktokRefusal(36004001, 'rt has expired')
  return putPair(world, grant)
}

/** Both ends are told as instants. The leave itself does not grow longer by being refreshed. */
function putPair(
  world: TiktokWorld,
  { shop_id, open_id, refresh_until }: Pick<Grant, 'shop_id' | 'open_id' | 'refresh_until'>,
): object {
  const shop = must(
    world.settings.shops.find(({ id }) => id === shop_id),
    'the shop of a code',
  )
  const access_until = secondsOf(world) + accessLife
  const grant = {
    shop_id,
    open_id,
    access_token: newToken(),
    access_until,
    refresh_token: newToken(),
    refresh_until,
  }
  world.grants.put(shop_id, grant)
  return {
    access_token: grant.access_token,
    access_token_expire_in: access_until,
    refresh_token: grant.refresh_token,
    refresh_token_expire_in: refresh_until,
    open_id,
    seller_name: shop.name,
    seller_base_region: 'VN',
    user_type: 0,
    granted_scopes: ['seller.order.info', 'seller.fulfillment.basic', 'seller.product.basic'],
  }
}

/** The access token of a shop is worth nothing from now on; its refresh token still is. */
export function expireAccess(world: TiktokWorld, shop_id: string): void {
  const grant = world.grants.get(shop_id)
  if (grant) world.grants.put(shop_id, { ...grant, access_until: secondsOf(world) })
}

/** A seller takes their leave back. */
export function takeLeave(world: TiktokWorld, shop_id: string): void {
  if (!world.grants.get(shop_id)) return
  pushUnlinked(world, shop_id)
  world.grants.drop(shop_id)
}

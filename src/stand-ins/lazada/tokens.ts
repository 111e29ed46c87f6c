import { randomBytes } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { Grant } from './lazada-shop.ts'
import type { LazadaWorld } from './lazada-world.ts'

/** Seconds: as an app that is online has it. */
export const codeLife = 30 * 60
export const accessLife = 30 * 24 * 3600
export const refreshLife = 180 * 24 * 3600

function newToken(): string {
  return `50000${randomBytes(24).toString('hex')}`
}

/** A seller said yes: the code that is traded for tokens, once. */
export function giveCode(world: LazadaWorld, seller_id: string): string {
  const code = `0_${world.settings.appKey}_${randomBytes(12).toString('hex')}`
  world.codes.put(code, { seller_id, until: secondsOf(world) + codeLife })
  return code
}

/** Trades a code. Throws where it was used or is too old. */
export function tradeCode(world: LazadaWorld, code: string): Grant {
  const known = world.codes.get(code)
  const now = secondsOf(world)
  if (!known || known.until <= now)
    throw new LazadaRefusal('InvalidCode', 'Invalid authorization code', { type: 'ISV' })
  world.codes.drop(code)
  return putGrant(world, { seller_id: known.seller_id, refresh_until: now + refreshLife, earlier: '' })
}

/** A new pair for a refresh token, the last one or the one before; how long it can go on does not change. */
export function refreshGrant(world: LazadaWorld, refresh_token: string): Grant {
  const grant = world.grants
    .all()
    .find((one) => one.refresh_token === refresh_token || one.earlier_refresh_token === refresh_token)
  if (!grant || grant.refresh_until <= secondsOf(world))
    throw new LazadaRefusal('IllegalRefreshToken', 'The specified refresh token is invalid or expired', {
      type: 'ISV',
    })
  const { seller_id, refresh_until } = grant
  return putGrant(world, { seller_id, refresh_until, earlier: refresh_token })
}

function putGrant(
  world: LazadaWorld,
  { seller_id, refresh_until, earlier }: { seller_id: string; refresh_until: number; earlier: string },
): Grant {
  const grant = {
    seller_id,
    access_token: newToken(),
    access_until: Math.min(secondsOf(world) + accessLife, refresh_until),
    refresh_token: newToken(),
    earlier_refresh_token: earlier,
    refresh_until,
  }
  world.grants.put(seller_id, grant)
  return grant
}

/** The access token of a seller is worth nothing from now on; its refresh token still is. */
export function expireAccess(world: LazadaWorld, seller_id: string): void {
  const grant = world.grants.get(seller_id)
  if (grant) world.grants.put(seller_id, { ...grant, access_until: secondsOf(world) })
}

/** A seller takes their leave back. */
export function takeLeave(world: LazadaWorld, seller_id: string): void {
  if (world.grants.get(seller_id)) world.grants.drop(seller_id)
}

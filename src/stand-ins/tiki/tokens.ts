import { randomBytes } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import { OauthRefusal } from './tiki-refusal.ts'
import type { Grant, GrantCode } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'

/** Seconds. */
export const codeLife = 600
export const accessLife = 3600
export const refreshLife = 30 * 86_400

/** What leave can be asked for. */
export const knownScopes = ['offline', 'all', 'order', 'product', 'inventory', 'multichannel']

function newToken(): string {
  return `${randomBytes(24).toString('base64url')}.${randomBytes(24).toString('base64url')}`
}

/** A seller said yes: the code that is traded for tokens, once. */
export function giveCode(world: TikiWorld, leave: Omit<GrantCode, 'until'>): string {
  const code = newToken()
  world.codes.put(code, { ...leave, until: secondsOf(world) + codeLife })
  return code
}

/** Trades a code. Throws where it was used, is too old, or came back elsewhere. */
export function tradeCode(world: TikiWorld, code: string, redirect_uri: string): object {
  const known = world.codes.get(code)
  if (!known || known.until <= secondsOf(world)) throw invalidGrant()
  if (known.redirect_uri !== redirect_uri)
    throw new OauthRefusal(
      'invalid_grant',
      'The "redirect_uri" from this request does not match the one from the authorize request.',
    )
  world.codes.drop(code)
  return putPair(world, known)
}

/** A new pair for a refresh token, which is dead from then on. */
export function refreshPair(world: TikiWorld, refresh_token: string): object {
  const grant = world.grants.all().find((one) => refresh_token && one.refresh_token === refresh_token)
  if (!grant || grant.refresh_until <= secondsOf(world)) throw invalidGrant()
  return putPair(world, grant)
}

/** A token of the app itself. */
export function giveAppToken(world: TikiWorld, scope: string): object {
  const access_token = newToken()
  const now = secondsOf(world)
  for (const [token, { until }] of world.appTokens.entries()) if (until <= now) world.appTokens.drop(token)
  world.appTokens.put(access_token, { until: now + accessLife })
  return { access_token, expires_in: accessLife - 1, scope, token_type: 'bearer' }
}

function putPair(world: TikiWorld, { shop_id, scope }: Pick<Grant, 'shop_id' | 'scope'>): object {
  const now = secondsOf(world)
  const isOffline = scope.split(' ').includes('offline')
  const grant = {
    shop_id,
    scope,
    access_token: newToken(),
    access_until: now + accessLife,
    refresh_token: isOffline ? newToken() : '',
    refresh_until: now + refreshLife,
  }
  world.grants.put(shop_id, grant)
  return {
    access_token: grant.access_token,
    expires_in: accessLife - 1,
    refresh_token: grant.refresh_token || undefined,
    scope,
    token_type: 'bearer',
  }
}

function invalidGrant(): OauthRefusal {
  return new OauthRefusal(
    'invalid_grant',
    'The provided authorization grant or refresh token is invalid, expired, revoked, or was issued to another client.',
  )
}

/** The access token of a shop is worth nothing from now on; its refresh token still is. */
export function expireAccess(world: TikiWorld, shop_id: string): void {
  const grant = world.grants.get(shop_id)
  if (grant) world.grants.put(shop_id, { ...grant, access_until: secondsOf(world) })
}

/** A seller takes their leave back. */
export function takeLeave(world: TikiWorld, shop_id: string): void {
  if (world.grants.get(shop_id)) world.grants.drop(shop_id)
}

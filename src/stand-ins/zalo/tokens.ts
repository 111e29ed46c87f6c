import { createHash, randomBytes } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import { isSign } from '../market/is-sign.ts'
import type { WireRequest } from '../market/outcome.ts'
import { OauthRefusal } from './zalo-refusal.ts'
import type { ZaloGrant, ZaloWorld } from './zalo-world.ts'

export const tokenPath = '/v4/oa/access_token'

/** Seconds. */
const codeLife = 600
const accessLife = 90_000
const refreshLife = 90 * 86_400

const newToken = () => randomBytes(48).toString('base64url')

/** Somebody who keeps the account said yes: the code that is traded for tokens, once. */
export function giveCode(world: ZaloWorld, of: { oa_id: string; code_challenge: string }): string {
  const code = newToken()
  world.codes.put(code, { ...of, until: secondsOf(world) + codeLife })
  return code
}

/** What a call for tokens says, a form. */
export function tokenForm({ headers, body }: WireRequest): URLSearchParams {
  const isForm = String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(isForm ? body : '')
}

/** `POST /v4/oa/access_token`: a pair for a code, or for a refresh token, which works once. The app shows its secret in a header of its own. */
export function giveTokens(world: ZaloWorld, request: WireRequest): object {
  const form = tokenForm(request)
  const { appId, appSecret } = world.settings
  if (form.get('app_id') !== appId) throw new OauthRefusal(-14002, 'Invalid appId')
  if (!isSign(String(request.headers['secret_key'] ?? ''), appSecret))
    throw new OauthRefusal(-14004, 'Invalid secret key')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return tradeCode(world, form)
    case 'refresh_token':
      return refreshPair(world, form.get('refresh_token') ?? '')
    default:
      throw new OauthRefusal(-14005, 'Invalid grant type')
  }
}

function tradeCode(world: ZaloWorld, form: URLSearchParams): object {
  const code = form.get('code') ?? ''
  const known = world.codes.get(code)
  if (!known || known.until <= secondsOf(world)) throw new OauthRefusal(-14006, 'Invalid code')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (known.code_challenge !== challenge) throw new OauthRefusal(-14010, 'Invalid code verifier')
  world.codes.drop(code)
  return putPair(world, known.oa_id)
}

function refreshPair(world: ZaloWorld, refresh: string): object {
  const grant = world.grants.all().find(({ refresh_token }) => refresh !== '' && refresh_token === refresh)
  if (!grant || grant.refresh_until <= secondsOf(world))
    throw new OauthRefusal(-14014, 'Invalid refresh token')
  return putPair(world, grant.oa_id)
}

function putPair(world: ZaloWorld, oa_id: string): object {
  const now = secondsOf(world)
  const grant: ZaloGrant = {
    oa_id,
    access_token: newToken(),
    access_until: now + accessLife,
    refresh_token: newToken(),
    refresh_until: now + refreshLife,
  }
  world.grants.put(oa_id, grant)
  const { access_token, refresh_token } = grant
  return { access_token, refresh_token, expires_in: String(accessLife) }
}

/** The access token of an account is worth nothing from now on; its refresh token still is. */
export function expireAccess(world: ZaloWorld, oa_id: string): void {
  const grant = world.grants.get(oa_id)
  if (grant) world.grants.put(oa_id, { ...grant, access_until: secondsOf(world) })
}

/** Whose token it is, living or not. */
export function grantOf(world: ZaloWorld, { headers }: WireRequest): ZaloGrant | undefined {
  const token = String(headers['access_token'] ?? '')
  return token ? world.grants.all().find(({ access_token }) => access_token === token) : undefined
}

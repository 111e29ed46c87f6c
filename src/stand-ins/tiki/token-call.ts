import { isSign } from '../market/is-sign.ts'
import type { WireRequest } from '../market/outcome.ts'
import { OauthRefusal, TikiRefusal } from './tiki-refusal.ts'
import type { TikiWorld } from './tiki-world.ts'
import { giveAppToken, knownScopes, refreshPair, tradeCode } from './tokens.ts'

export const tokenPath = '/sc/oauth2/token'

/** What a call for tokens says, a form. */
export function tokenForm({ headers, body }: WireRequest): URLSearchParams {
  const isForm = String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(isForm ? body : '')
}

/** `POST /sc/oauth2/token`: tokens for a code, for a refresh token, or of the app itself. The app shows its secret by HTTP Basic. */
export function giveTokens(world: TikiWorld, request: WireRequest): object {
  if (request.method !== 'POST') throw new TikiRefusal('Method Not Allowed', 405)
  const form = tokenForm(request)
  checkApp(world, request, form)
  const grantType = form.get('grant_type')
  switch (grantType) {
    case 'authorization_code':
      return tradeCode(world, needed(form, 'code'), needed(form, 'redirect_uri'))
    case 'refresh_token':
      return refreshPair(world, needed(form, 'refresh_token'))
    case 'client_credentials':
      return giveAppToken(world, checkScopes(form.get('scope') ?? ''))
    default:
      throw new OauthRefusal(
        grantType ? 'unsupported_grant_type' : 'invalid_request',
        'The authorization grant type is not supported by the authorization server.',
      )
  }
}

function checkApp({ settings }: TikiWorld, { headers }: WireRequest, form: URLSearchParams): void {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(String(headers['authorization'] ?? '')) ?? []
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  const isKnown = id === settings.clientId && isSign(secret.join(':'), settings.clientSecret)
  if (!isKnown || (form.has('client_id') && form.get('client_id') !== id))
    throw new OauthRefusal(
      'invalid_client',
      'Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).',
      401,
    )
}

function needed(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (!value) throw new OauthRefusal('invalid_request', `Request parameter '${name}' is missing.`)
  return value
}

/** Scopes that are known, with a space between. Throws at another one. */
export function checkScopes(scope: string): string {
  const scopes = scope.split(' ').filter(Boolean)
  const strange = scopes.find((one) => !knownScopes.includes(one))
  if (strange !== undefined)
    throw new OauthRefusal(
      'invalid_scope',
      `The OAuth 2.0 Client is not allowed to request scope '${strange}'.`,
    )
  return scopes.join(' ')
}

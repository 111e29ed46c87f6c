import { secondsOf } from '../market/clock.ts'
import type { WireRequest } from '../market/outcome.ts'
import type { TikiCall } from './tiki-call.ts'
import { noToken, TikiRefusal } from './tiki-refusal.ts'
import type { Grant } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'

/** The token that a call brings; '' without one. */
export function tokenOf({ headers }: WireRequest): string {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(String(headers['authorization'] ?? '')) ?? []
  return token
}

/** Whose token it is, living or not. */
export function grantOf(world: TikiWorld, token: string): Grant | undefined {
  return token ? world.grants.all().find(({ access_token }) => access_token === token) : undefined
}

/** Refuses a call without a living token that is good for it; says which shop it is of. */
export function checkSeller(world: TikiWorld, request: WireRequest, { scope }: TikiCall): string {
  const token = tokenOf(request)
  const now = secondsOf(world)
  if ((world.appTokens.get(token)?.until ?? 0) > now)
    throw new TikiRefusal('The authorization (token) is not linked with any sellers', 401)
  const grant = grantOf(world, token)
  if (!grant || grant.access_until <= now) throw noToken()
  const scopes = grant.scope.split(' ')
  if (scope && !scopes.includes(scope) && !scopes.includes('all'))
    throw new TikiRefusal(
      `The client is NOT granted enough permissions to perform the action (scope ${scope})`,
      403,
    )
  return grant.shop_id
}

/** Refuses a call that takes no JSON. */
export function checkAccept({ headers }: WireRequest): void {
  const accept = String(headers['accept'] ?? '*/*')
  if (!/\*\/\*|application\/(\*|json)/.test(accept))
    throw new TikiRefusal('Not Acceptable: you requested a format that isn’t json', 406)
}

import { isSign } from '../market/is-sign.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'
import { refreshPair, tradeCode } from './tokens.ts'

/** `GET /api/v2/token/get` */
export function getTokens({ world, query }: Asked): object {
  checkApp({ world, query }, 'authorized_code')
  return tradeCode(world, query.get('auth_code') ?? '')
}

/** `GET /api/v2/token/refresh` */
export function refreshTokens({ world, query }: Asked): object {
  checkApp({ world, query }, 'refresh_token')
  return refreshPair(world, query.get('refresh_token') ?? '')
}

/** These two are not signed: the app shows its secret. */
function checkApp({ world, query }: Pick<Asked, 'world' | 'query'>, grantType: string): void {
  const { appKey, appSecret } = world.settings
  if (query.get('app_key') !== appKey || !isSign(query.get('app_secret') ?? '', appSecret))
    throw new TiktokRefusal(36004002, 'app_key or app_secret is invalid')
  if (query.get('grant_type') !== grantType) throw wrongParameters('grant_type is invalid')
}

/** `GET /authorization/202309/shops`: the shops that a token is good for. */
export function getShops({ world, shopId }: Asked): object {
  const shops = world.settings.shops
    .filter(({ id }) => id === shopId)
    .map(({ id, name, cipher, code }) => ({ id, name, region: 'VN', seller_type: 'LOCAL', cipher, code }))
  return { shops }
}

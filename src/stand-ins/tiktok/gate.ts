import { secondsOf } from '../market/clock.ts'
import { isSign } from '../market/is-sign.ts'
import type { WireRequest } from '../market/outcome.ts'
import { signOf } from './sign.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { Grant } from './tiktok-shop.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** A timestamp may be so old, and so early (s). */
export const oldest = 300
export const earliest = 30

/** The token that a call brings; '' without one. */
export function tokenOf({ headers }: WireRequest): string {
  const token = headers['x-tts-access-token']
  return typeof token === 'string' ? token : ''
}

/** Whose token it is, living or not. */
export function grantOf(world: TiktokWorld, token: string): Grant | undefined {
  return token ? world.grants.all().find(({ access_token }) => access_token === token) : undefined
}

/** Refuses a call that is not signed by the app, now. */
export function checkSigned(world: TiktokWorld, request: WireRequest): void {
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://localhost')
  const { appKey, appSecret } = world.settings
  if (query.get('app_key') !== appKey) throw credentials('Invalid `app_key` query parameter.')
  checkTime(world, query.get('timestamp') ?? '')
  const sign = query.get('sign')
  if (!sign)
    throw refused('Missing credentials. The request does not include a required signature in the query.')
  const isFiles = String(request.headers['content-type'] ?? '').startsWith('multipart/form-data')
  if (!isSign(sign, signOf(appSecret, { path, query, body: isFiles ? '' : request.body }))) throw wrongSign()
}

/** Refuses a call without a living token of a seller; says which shop it is of. */
export function checkSeller(world: TiktokWorld, request: WireRequest): string {
  const grant = grantOf(world, tokenOf(request))
  if (!grant) throw credentials('The `x-tts-access-token` header is invalid.')
  if (grant.access_until <= secondsOf(world))
    throw new TiktokRefusal(
      105002,
      'Expired credentials. The `access_token` or `x-tts-access-token` header has expired.',
      401,
    )
  return grant.shop_id
}

/** The same, of a call that names its shop by its cipher. */
export function checkShop(world: TiktokWorld, request: WireRequest, query: URLSearchParams): string {
  const shopId = checkSeller(world, request)
  const cipher = query.get('shop_cipher')
  if (!cipher)
    throw new TiktokRefusal(
      106013,
      'Missing identifier. The `shop_cipher` query parameter is required to identify the target shop.',
      400,
    )
  const shop = world.settings.shops.find((one) => one.cipher === cipher)
  if (shop?.id !== shopId)
    throw new TiktokRefusal(
      101000,
      'Invalid query or header. The `category_asset_cipher` query parameter or `x-tts-access-token` header is invalid.',
      401,
    )
  return shopId
}

/** Refuses a cipher at a call that belongs to no shop. */
export function checkNoCipher(query: URLSearchParams): void {
  if (query.has('shop_cipher'))
    throw refused(
      'Unexpected identifier. The `shop_cipher` query parameter is not required for this request.',
      400,
    )
}

function checkTime(world: TiktokWorld, timestamp: string): void {
  if (!/^\d{1,10}$/.test(timestamp)) throw wrongTime('must not be lesser than 0.')
  const apart = Number(timestamp) - secondsOf(world)
  if (apart < -oldest) throw wrongTime('must not be earlier than 5 minutes before the current time.')
  if (apart > earliest) throw wrongTime('must not exceed the current time by more than 30 seconds.')
}

export function wrongSign(): TiktokRefusal {
  return new TiktokRefusal(106001, 'Invalid credentials. The `sign` query parameter is invalid.', 401)
}

function wrongTime(what: string): TiktokRefusal {
  return refused(`Invalid timestamp. The value of the \`timestamp\` query parameter ${what}`)
}

function credentials(what: string): TiktokRefusal {
  return refused(`Invalid credentials. ${what}`)
}

/** One code for all of them: only the message tells them apart. */
function refused(message: string, status = 401): TiktokRefusal {
  return new TiktokRefusal(36009004, message, status)
}

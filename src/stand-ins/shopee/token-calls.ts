import { textOf, wholeOf } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import { refreshPair, tradeCode } from './tokens.ts'

/** `POST /api/v2/auth/token/get` */
export function getTokens({ world, body }: Asked): Told {
  checkPartnerOf(body, world.settings.partnerId)
  const shop_id = wholeOf(body, 'shop_id')
  const pair = tradeCode(world, textOf(body, 'code'), shop_id)
  return { top: { ...pair, shop_id_list: [shop_id], merchant_id_list: [] } }
}

/** `POST /api/v2/auth/access_token/get` */
export function refreshTokens({ world, body }: Asked): Told {
  const { partnerId } = world.settings
  checkPartnerOf(body, partnerId)
  const shop_id = wholeOf(body, 'shop_id')
  const pair = refreshPair(world, textOf(body, 'refresh_token'), shop_id)
  return { top: { partner_id: partnerId, shop_id, ...pair } }
}

function checkPartnerOf(body: Asked['body'], partnerId: number): void {
  if (wholeOf(body, 'partner_id') !== partnerId)
    throw new ShopeeRefusal('invalid_partner_id', 'Invalid partner_id, please have a check.', 403)
}

import { must } from '../../lib/must.ts'
import { secondsOf } from '../market/clock.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { Grant } from './lazada-shop.ts'
import { textParam } from './read-params.ts'
import { refreshGrant, tradeCode } from './tokens.ts'

/** `/auth/token/create` */
export function createToken({ world, params }: Asked): Told {
  const grant = tradeCode(world, textParam(params, 'code'))
  const { fields, sellers } = pairOf({ world, grant })
  return { top: { ...fields, country_user_info: sellers } }
}

/** `/auth/token/refresh` */
export function refreshToken({ world, params }: Asked): Told {
  const grant = refreshGrant(world, textParam(params, 'refresh_token'))
  const { fields, sellers } = pairOf({ world, grant })
  return { top: { ...fields, country_user_info_list: sellers } }
}

function pairOf({ world, grant }: Pick<Asked, 'world'> & { grant: Grant }) {
  const now = secondsOf(world)
  const { user_id, seller_id, short_code, email } = must(
    world.settings.sellers.find((one) => one.seller_id === grant.seller_id),
    'the seller of a grant',
  )
  return {
    fields: {
      access_token: grant.access_token,
      refresh_token: grant.refresh_token,
      expires_in: grant.access_until - now,
      refresh_expires_in: grant.refresh_until - now,
      country: 'vn',
      account: email,
      account_id: null,
      account_platform: 'seller_center',
    },
    sellers: [{ country: 'vn', user_id, seller_id, short_code }],
  }
}

/** `/seller/get` */
export function getSeller({ world, sellerId }: Asked): Told {
  const { name, short_code, email } = must(
    world.settings.sellers.find((one) => one.seller_id === sellerId),
    'the seller of a grant',
  )
  return {
    data: {
      seller_id: Number(sellerId),
      name,
      name_company: name,
      short_code,
      email,
      logo_url: '',
      location: 'TP. Hồ Chí Minh',
      status: 'ACTIVE',
      verified: true,
      cb: false,
      marketplaceEaseMode: false,
    },
  }
}

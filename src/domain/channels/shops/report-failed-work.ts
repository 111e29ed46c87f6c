import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { accountOf, sellerName } from '../market.ts'
import { ShopParams } from './params.ts'
import { shopAtHand } from './shop-at-hand.ts'

/**
 * What the server asked of a marketplace by itself came to nothing, and no row says so: money, goods that come back, an order that could not be read. It stands in line on the server,
 * where whoever links shops tries it again or gives it up; they are told.
 */
export const reportFailedWork = defineCommand({
  path: '/api/market',
  method: 'reportFailedWork',
  params: v.object({
    ...ShopParams,
    /** As people call it: "Hỏi tiền của đơn 2411ABC". */
    what: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId }, { user }) {
    return shopAtHand(read, user, { channel, shopId }) ? [] : refuse('shop-not-known', { shop: shopId })
  },

  tells: ({ channel, what }) => [{ kind: 'failed', about: what, channel, work: 'road' }],

  say: ({ channel, what }) => ({ what: `Việc với ${sellerName(channel)} không xong`, about: what }),
  cause: accountOf,
})

import * as v from 'valibot'
import { type Circumstances, defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import type { Effect } from '../../effect.ts'
import { moneyLimit } from '../../money/money.ts'
import { refuse } from '../../refuse.ts'
import { linkId } from '../link-of.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { ListingFields } from '../params.ts'
import { MarketShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { priceSubject } from './price-calls.ts'
import { pricingOf } from './price-to-tell.ts'

/** Listings whose prices are told at once; a whole shop goes part by part. */
export const mostPricesPushed = 100

const { item, model } = ListingFields

/** Somebody tells a marketplace now what these listings of a shop cost by its rule. One whose price became another since it was looked at is left alone, and says so. */
export const pushPrices = defineCommand({
  path: '/api/product',
  method: 'pushPrices',
  params: v.object({
    ...MarketShopParams,
    prices: v.pipe(
      v.array(
        v.object({
          item,
          model,
          /** As somebody saw it (VND); as the rule says then, where absent. */
          price: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(moneyLimit))),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostPricesPushed),
    ),
  }),
  permission: ['stock_sync_ecommerce'],
  offline: 'queued',

  decide(read, { channel, shopId, prices }, { at, user }) {
    const shop = { channel, shopId }
    const found = shopAtHand(read, user, shop)
    if (!found) return refuse('shop-not-known', { shop: shopId })
    if (found.link.state === 'off') return refuse('market-shop-unlinked', { shop: found.shop.name })
    if (!pricingOf(found.company, shop)) return refuse('shop-without-pricing', { shop: found.shop.name })
    const draft = new Draft(read)
    const ids = prices.map((one) => linkId({ ...shop, ...one }))
    read.many('links', ids)
    for (const row of draft.many('channelItems', ids)) {
      if (row.state === 'gone' || !draft.get('links', row.id)) continue
      draft.put('channelItems', {
        ...row,
        priceTold: { ...row.priceTold, asked: { by: user.userName, at } },
      })
    }
    return draft.size === 0 ? refuse('listing-not-known', {}) : draft.changes
  },

  effects(read, { channel, shopId, prices }, circumstances) {
    const shop = { channel, shopId }
    const links = new Map(
      read
        .many(
          'links',
          prices.map((one) => linkId({ ...shop, ...one })),
        )
        .map((link) => [link.id, link]),
    )
    return prices.flatMap((one) =>
      links.has(linkId({ ...shop, ...one })) ? [pushed(shop, one, circumstances)] : [],
    )
  },

  say: ({ channel, prices }) => ({ what: `Đẩy giá lên ${channel}`, about: `${prices.length} hàng` }),
  cause: accountOf,
})

function pushed(
  shop: MarketShop,
  { price, ...named }: { item: string; model: string; price?: number | undefined },
  { id, user }: Pick<Circumstances, 'id' | 'user'>,
): Effect {
  const listing = linkId({ ...shop, ...named })
  return {
    account: accountOf(shop),
    subject: priceSubject(named),
    kind: 'tell-price',
    key: `${listing}/price-pushed/${id}`,
    params: { listing, by: user.userName, price },
  }
}

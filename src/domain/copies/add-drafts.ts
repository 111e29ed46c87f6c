import * as v from 'valibot'
import { sayProduct } from '../catalogue/product-of.ts'
import { linkId } from '../channels/link-of.ts'
import { isAtMarket, type MarketShop } from '../channels/market.ts'
import { ListingFields } from '../channels/params.ts'
import { ShopParams } from '../channels/shops/params.ts'
import { shopAtHand } from '../channels/shops/shop-at-hand.ts'
import type { KnownShop } from '../channels/shops/shops-of.ts'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import type { Actor } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { mostVariants } from './draft-fields.ts'
import { takesCopies } from './markets.ts'
import { draftOfListing, draftOfProducts } from './new-draft.ts'

const ProductCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** Listings that are begun at once, over all shops. */
export const mostDrafts = 200

/** Somebody begins listings: goods of the catalogue, or a listing of a shop, for each of some shops (RTE-045). Products that go together are one listing, a variant each. */
export const addDrafts = defineCommand({
  path: '/api/clone',
  method: 'addDrafts',
  params: v.pipe(
    v.object({
      shops: v.pipe(v.array(v.object(ShopParams)), v.minLength(1), v.maxLength(20)),
      /** Each becomes one listing in each shop. */
      goods: v.optional(
        v.pipe(
          v.array(v.pipe(v.array(ProductCode), v.minLength(1), v.maxLength(mostVariants))),
          v.maxLength(100),
        ),
        [],
      ),
      /** The variations of listings that are there: each list is one item. */
      listings: v.optional(
        v.pipe(
          v.array(v.pipe(v.array(v.object(ListingFields)), v.minLength(1), v.maxLength(mostVariants))),
          v.maxLength(100),
        ),
        [],
      ),
    }),
    v.check(
      ({ shops, goods, listings }) => shops.length * (goods.length + listings.length) <= mostDrafts,
      `Sao chép tối đa ${mostDrafts} bản một lần. Chọn ít sản phẩm hoặc gian hàng hơn.`,
    ),
  ),
  permission: ['products_copy_ecommerce'],
  offline: 'queued',

  decide(read, { shops, goods, listings }, circumstances) {
    const { id, user } = circumstances
    const draft = new Draft(read)
    for (const at of shops) {
      const shop = shopToCopyTo(read, user, at)
      if ('refused' in shop) return shop
      for (const codes of goods) {
        const made = draftOfProducts(read, { id: `${id}:${draft.size}`, shop, codes }, circumstances)
        if (made) draft.add('copyDrafts', made)
      }
      for (const keys of listings) {
        const items = read.many('channelItems', keys.map(linkId))
        const made = draftOfListing(read, { id: `${id}:${draft.size}`, shop, items }, circumstances)
        if (made) draft.add('copyDrafts', made)
      }
    }
    return draft.size === 0 ? refuse('nothing-to-copy', {}) : draft.changes
  },

  answer: (_, { shops, goods, listings }) => ({ asked: shops.length * (goods.length + listings.length) }),
  say: ({ shops, goods, listings }, read) => {
    const [first] = goods
    const count = goods.length + listings.length
    const about = first && count === 1 ? sayProduct(read, first[0] ?? '') : `${count} sản phẩm`
    return { what: `Tạo bản sao chép cho ${shops.length} gian hàng`, about }
  },
  cause: ({ goods: [first], listings: [other] }) => first?.[0] ?? other?.[0]?.item ?? '',
})

/** A shop that is linked, at a marketplace that listings can be made at. */
export function shopToCopyTo(
  read: Reader,
  user: Pick<Actor, 'company'>,
  at: Pick<KnownShop, 'channel' | 'shopId'>,
): (KnownShop & MarketShop) | Refusal {
  const found = shopAtHand(read, user, at)
  if (!found) return refuse('shop-not-known', { shop: at.shopId })
  if (found.link.state === 'off') return refuse('market-shop-unlinked', { shop: found.shop.name })
  const { shop } = found
  return isAtMarket(shop) && takesCopies(shop.channel)
    ? shop
    : refuse('copies-not-taken', { channel: at.channel })
}

import * as v from 'valibot'
import { defineCommand, type Reader } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { mapTogether } from '../../run.ts'
import { linkId, productsOfListing } from '../link-of.ts'
import { ListingFields } from '../params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { tellStock } from '../stock/stock-calls.ts'
import { StoreId } from './params.ts'

/** So many goods at once. */
export const mostGoods = 100

export const StoreGood = v.object({
  item: ListingFields.item,
  sku: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  variant: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
  /** How many the store believes there are. */
  stock: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e9))),
})

/** A web store tells which goods it sells: each is a listing, linked by itself where its SKU is a code or barcode of ours, and is told its stock. */
export const hearStoreGoods = defineCommand({
  path: '/api/webstore',
  method: 'hearStoreGoods',
  params: v.object({
    shopId: StoreId,
    goods: v.pipe(v.array(StoreGood), v.minLength(1), v.maxLength(mostGoods)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { shopId, goods }, circumstances) {
    const shop = { channel: 'web_store' as const, shopId }
    if (!shopAtHand(read, circumstances.user, shop)) return refuse('shop-not-known', { shop: shopId })
    const draft = new Draft(read)
    const { at } = circumstances
    const keys = goods.map(({ item }) => linkId({ ...shop, item, model: '0' }))
    read.many('channelItems', keys)
    read.many('links', keys)
    for (const { item, sku, name, variant, price, stock } of goods) {
      const listing = { ...shop, item, model: '0' }
      const id = linkId(listing)
      const before = draft.get('channelItems', id)
      draft.put('channelItems', {
        ...before,
        id,
        ...listing,
        name,
        variant,
        sku,
        price,
        stock: stock ?? before?.stock ?? 0,
        stockAt: stock === undefined ? (before?.stockAt ?? 0) : at,
        state: 'live',
        changedAt: at,
        lap: at,
      })
      productsOfListing(draft, listing, sku, circumstances)
    }
    return draft.changes
  },

  effects(read, { shopId, goods }, { id, user }) {
    const found = shopAtHand(read, user, { channel: 'web_store', shopId })
    if (!found) return []
    return mapTogether(goods, ({ item }) =>
      tellGood(read, item, { shopId, id, company: user.company }),
    ).flat()
  },

  say: ({ shopId, goods }) => ({ what: `Web báo ${goods.length} hàng đăng bán`, about: shopId }),
  cause: ({ shopId }) => shopId,
})

function tellGood(
  read: Reader,
  item: string,
  { shopId, id, company }: { shopId: string; id: string; company: string },
) {
  const link = read.get('links', linkId({ channel: 'web_store', shopId, item, model: '0' }))
  const row = read.get('companies', company)
  return link && row ? tellStock(read, link, row, { id }) : []
}

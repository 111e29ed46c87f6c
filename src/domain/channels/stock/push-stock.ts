import * as v from 'valibot'
import { sayProduct } from '../../catalogue/product-of.ts'
import { linksSelling } from '../../catalogue/sold-as.ts'
import { type Circumstances, defineCommand, type Reader } from '../../command.ts'
import { Draft } from '../../draft.ts'
import type { Effect } from '../../effect.ts'
import { refuse } from '../../refuse.ts'
import type { Link } from '../../tables/links.ts'
import { linkId, listingName } from '../link-of.ts'
import { accountOf, type Seller, sellerName, sellers } from '../market.ts'
import { ListingFields } from '../params.ts'
import { shopIn } from '../shops/shops-of.ts'
import { stockToTell } from './stock-to-tell.ts'

const ProductCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** Products told at once (CAT-317 tells 30; a whole list goes part by part). */
export const mostPushed = 100

/** Somebody tells a marketplace now how many there are of one listing (CAT-285 … CAT-301): never more than may be sold (O12). */
export const pushStock = defineCommand({
  path: '/api/product',
  method: 'pushStock',
  params: v.object({
    ...ListingFields,
    /** As many as may be sold, where absent. */
    stock: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999))),
  }),
  permission: ['stock_sync_ecommerce'],
  offline: 'queued',

  decide(read, { stock, ...listing }, { at, user }) {
    const id = linkId(listing)
    const link = read.get('links', id)
    if (!link) return refuse('link-not-found', {})
    const company = read.get('companies', user.company)
    const shop = company && shopIn(company, listing)
    if (!company || !shop?.link) return refuse('shop-not-known', { shop: listing.shopId })
    if (shop.link.state === 'off') return refuse('market-shop-unlinked', { shop: shop.name })
    const item = read.get('channelItems', id)
    if (!item || item.state === 'gone') return refuse('listing-not-known', {})
    const most = stockToTell(read, link, company)
    if (stock !== undefined && stock > most) return refuse('stock-above-sellable', { most })
    const draft = new Draft(read)
    draft.put('channelItems', { ...item, asked: { by: user.userName, at } })
    return draft.changes
  },

  effects(read, { stock, ...listing }, circumstances) {
    const link = read.get('links', linkId(listing))
    return link ? [pushed(link, circumstances, { stock })] : []
  },

  say: ({ channel, stock, ...listing }, read) => {
    const [first] = read.get('links', linkId({ channel, ...listing }))?.products ?? []
    const figure = stock === undefined ? '' : ` ${stock}`
    return {
      what: `Báo tồn kho${figure} lên ${sellerName(channel)}`,
      about: first ? sayProduct(read, first.productCode) : listing.item,
    }
  },
  cause: (listing) => linkId(listing),
})

/** Somebody tells marketplaces now how many there are of products, by all their listings (CAT-312 … CAT-322). */
export const syncStockToEcommerce = defineCommand({
  path: '/api/product',
  method: 'syncStockToEcommerce',
  params: v.object({
    stock_items: v.pipe(
      v.array(v.object({ productCode: ProductCode })),
      v.minLength(1),
      v.maxLength(mostPushed),
    ),
    /** Ours: of one marketplace alone. */
    channel: v.optional(v.picklist(sellers)),
    fastSync: v.optional(v.boolean()),
  }),
  permission: ['stock_sync_ecommerce'],
  offline: 'queued',

  decide(read, { stock_items, channel }, { at, user }) {
    const draft = new Draft(read)
    const links = linksOf(read, user.company, { stock_items, channel })
    const items = draft.many(
      'channelItems',
      links.map(({ id }) => id),
    )
    for (const item of items)
      if (item.state !== 'gone') draft.put('channelItems', { ...item, asked: { by: user.userName, at } })
    // Nothing of these is sold there.
    return draft.size === 0 ? refuse('nothing-to-sync', {}) : draft.changes
  },

  effects(read, { stock_items, channel }, circumstances) {
    const links = linksOf(read, circumstances.user.company, { stock_items, channel })
    return links.map((link) => pushed(link, circumstances, { isMass: stock_items.length > 1 }))
  },

  // Which listings these are is the server's own knowledge, of which an answer tells nothing.
  answer: (_, { stock_items }) => ({ stock_items }),
  say: ({ stock_items, channel }, read) => {
    const [first] = stock_items
    const about =
      stock_items.length > 1 ? `${stock_items.length} sản phẩm` : sayProduct(read, first?.productCode ?? '')
    return { what: `Đồng bộ tồn kho lên ${channel ? sellerName(channel) : 'các sàn'}`, about }
  },
  cause: ({ stock_items: [first] }) => first?.productCode ?? '',
})

/** Links of these products whose shops may be told. */
function linksOf(
  read: Reader,
  companyId: string,
  { stock_items, channel }: { stock_items: { productCode: string }[]; channel?: Seller | undefined },
): Link[] {
  const company = read.get('companies', companyId)
  if (!company) return []
  const codes = stock_items.map(({ productCode }) => productCode)
  return read.many('links', linksSelling(read, codes)).filter((link) => {
    const shop = shopIn(company, { channel: link.channel as Seller, shopId: link.shopId })
    const isAsked = channel === undefined || link.channel === channel
    return isAsked && shop?.link !== undefined && shop.link.state !== 'off'
  })
}

function pushed(
  { id: listing, channel, shopId, item, model }: Link,
  { id, user }: Pick<Circumstances, 'id' | 'user'>,
  how: { stock?: number | undefined; isMass?: boolean },
): Effect {
  const { stock, isMass } = how
  return {
    account: accountOf({ channel: channel as Seller, shopId }),
    subject: `listing/${listingName({ item, model })}`,
    kind: 'tell-stock',
    key: `${listing}/pushed/${id}`,
    params: { listing, by: user.userName, stock, isMass: isMass === true ? true : undefined },
  }
}

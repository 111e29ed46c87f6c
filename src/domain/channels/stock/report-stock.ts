import * as v from 'valibot'
import { productOf, sayProduct } from '../../catalogue/product-of.ts'
import { defineCommand, type Reader } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { channelItemName, channelPlaceName } from '../../names.ts'
import type { ChannelItem, StockTelling } from '../../tables/channel-items.ts'
import { accountOf, sellerName } from '../market.ts'
import { Instant, Sentence, ShopParams, UserName } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { stockToTell } from './stock-to-tell.ts'

const Units = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A marketplace was told how many there are of listings, and took it or did not: each has its own answer (O5), and its line in the history (CAT-479). */
export const reportStock = defineCommand({
  path: '/api/market',
  method: 'reportStock',
  params: v.object({
    ...ShopParams,
    told: v.pipe(
      v.array(
        v.object({
          listing: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
          /** How many; as many as may be sold, where nobody came so far as to say so. */
          stock: v.optional(Units),
          at: Instant,
          /** At which of its places. */
          place: v.optional(v.pipe(v.string(), v.maxLength(64))),
          /** Why it did not take it: our words, and its own. */
          trouble: v.optional(v.object({ text: Sentence, said: Sentence })),
          by: v.optional(UserName),
        }),
      ),
      v.maxLength(100),
    ),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, told }, { id, user }) {
    const shop = { channel, shopId }
    const found = shopAtHand(read, user, shop)
    const name = found?.shop.name ?? shopId
    const draft = new Draft(read)
    read.many(
      'channelItems',
      told.map(({ listing }) => listing),
    )
    read.many(
      'links',
      told.map(({ listing }) => listing),
    )
    for (const { listing, stock: given, at, trouble, place, by } of told) {
      const item = draft.get('channelItems', listing)
      const link = draft.get('links', listing)
      const stock = given ?? (link && found ? stockToTell(draft, link, found.company) : 0)
      if (item) {
        const { trouble: _, asked: __, ...bare } = item
        draft.put(
          'channelItems',
          trouble
            ? { ...bare, trouble: { ...trouble, stock, at } }
            : { ...bare, ...placesTold(bare, stock), told: { stock, at }, stock, stockAt: at },
        )
      }
      const [first] = link?.products ?? []
      const telling: StockTelling = {
        id: `${id}:${draft.size}`,
        listing,
        account: accountOf(shop),
        ecommerce: channel,
        shop: name,
        productCode: first ? codeOfNow(draft, first.productCode) : '',
        productName: channelItemName(item, first ? sayProduct(draft, first.productCode) : listing),
        modalName: item?.variant ?? '',
        amount: stock,
        time: at,
      }
      if (place !== undefined)
        telling.warehouse_name = channelPlaceName(
          item?.places?.find((one) => one.id === place),
          place,
        )
      if (trouble) telling.error_mes = trouble.said ? `${trouble.text} (${trouble.said})` : trouble.text
      if (by !== undefined) telling.by = by
      draft.add('stockTellings', telling)
    }
    return draft.changes
  },

  say: ({ channel, told: [first] }, read) => {
    const link = first && read.get('links', first.listing)
    const code = link?.products[0]?.productCode
    return {
      what: `Báo tồn kho lên ${sellerName(channel)}`,
      about: code ? sayProduct(read, code) : (first?.listing ?? ''),
    }
  },
  cause: accountOf,
})

function codeOfNow(read: Reader, code: string): string {
  return productOf(read, code)?.code ?? code
}

/** All of ours are said to lie at the first of several places. */
function placesTold({ places }: Pick<ChannelItem, 'places'>, stock: number): Pick<ChannelItem, 'places'> {
  return places ? { places: places.map((one, index) => ({ ...one, stock: index === 0 ? stock : 0 })) } : {}
}

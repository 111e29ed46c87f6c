import * as v from 'valibot'
import { productOf, sayProduct } from '../../catalogue/product-of.ts'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { lineName } from '../../names.ts'
import { accountOf } from '../market.ts'
import { Instant, Sentence, ShopParams, UserName } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'

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
          stock: Units,
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
    const name = shopAtHand(read, user, shop)?.shop.name ?? shopId
    const draft = new Draft(read)
    read.many(
      'channelItems',
      told.map(({ listing }) => listing),
    )
    read.many(
      'links',
      told.map(({ listing }) => listing),
    )
    for (const { listing, stock, at, trouble, place, by } of told) {
      const item = draft.get('channelItems', listing)
      const link = draft.get('links', listing)
      if (item) {
        const { trouble: _, asked: __, ...bare } = item
        draft.put(
          'channelItems',
          trouble
            ? { ...bare, trouble: { ...trouble, stock, at } }
            : { ...bare, told: { stock, at }, stock, stockAt: at },
        )
      }
      const product = link?.products[0] && productOf(draft, link.products[0].productCode)
      draft.add('stockTellings', {
        id: `${id}:${draft.size}`,
        listing,
        account: accountOf(shop),
        ecommerce: channel,
        shop: name,
        productCode: product?.code ?? link?.products[0]?.productCode ?? '',
        productName: item?.name ?? (product ? lineName(product) : listing),
        modalName: item?.variant ?? '',
        amount: stock,
        ...(place ? { warehouse_name: item?.places?.find((one) => one.id === place)?.name ?? place } : {}),
        ...(trouble ? { error_mes: trouble.said ? `${trouble.text} (${trouble.said})` : trouble.text } : {}),
        ...(by ? { by } : {}),
        time: at,
      })
    }
    return draft.changes
  },

  say: ({ channel, told: [first] }, read) => {
    const link = first && read.get('links', first.listing)
    const code = link?.products[0]?.productCode
    return {
      what: `Báo tồn kho lên ${channel}`,
      about: code ? sayProduct(read, code) : (first?.listing ?? ''),
    }
  },
  cause: accountOf,
})

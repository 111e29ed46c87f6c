import * as v from 'valibot'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { channelItemName } from '../../names.ts'
import type { PriceTelling } from '../../tables/channel-items.ts'
import { afterAnswer, answerFields } from '../after-answer.ts'
import { accountOf } from '../market.ts'
import { MarketShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { priceTellingId } from './price-telling-id.ts'
import { withPriceMark } from './price-to-tell.ts'

/** A marketplace was told what listings cost, and took it or did not: each has its own answer (O5) and its line in the history. Those that were only looked at are marked where they cost something else there. */
export const reportPrices = defineCommand({
  path: '/api/market',
  method: 'reportPrices',
  params: v.object({
    ...MarketShopParams,
    told: v.pipe(
      v.array(
        v.object({
          ...answerFields,
          /** VND; nothing where nobody came so far as to say so. */
          price: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
          /** It was not told anything. */
          looked: v.optional(v.literal(1)),
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
    const draft = new Draft(read)
    const ids = told.map(({ listing }) => listing)
    read.many('channelItems', ids)
    read.many('links', ids)
    for (const { listing, at, trouble, by, price, looked } of told) {
      const item = draft.get('channelItems', listing)
      if (!item) continue
      const said = looked
        ? item
        : { ...item, priceTold: afterAnswer(item.priceTold, { value: price, at, trouble }) }
      const costs = looked || trouble || price === undefined ? said : { ...said, price }
      const marked = withPriceMark(draft, costs, found?.company)
      if (!deepEqual(marked, item)) draft.put('channelItems', marked)
      if (looked) continue
      const telling: PriceTelling = {
        id: priceTellingId(shop, { at, command: id, place: draft.size }),
        listing,
        name: channelItemName(item, listing),
        variant: item.variant,
        from: item.price,
        at,
      }
      if (price !== undefined) telling.to = price
      if (trouble) telling.trouble = trouble.said ? `${trouble.text} (${trouble.said})` : trouble.text
      if (by !== undefined) telling.by = by
      draft.add('priceTellings', telling)
    }
    return draft.changes
  },

  say: ({ channel, told }) => ({ what: `Báo giá lên ${channel}`, about: `${told.length} hàng` }),
  cause: accountOf,
})

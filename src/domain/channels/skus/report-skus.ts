import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { afterAnswer, answerFields } from '../after-answer.ts'
import { accountOf } from '../market.ts'
import { MarketShopParams } from '../shops/params.ts'

/** A marketplace was told what the seller calls variations, and took it or did not: each has its own answer (O5, CAT-280). */
export const reportSkus = defineCommand({
  path: '/api/market',
  method: 'reportSkus',
  params: v.object({
    ...MarketShopParams,
    told: v.pipe(
      v.array(v.object({ ...answerFields, sku: v.pipe(v.string(), v.maxLength(200)) })),
      v.maxLength(100),
    ),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { told }) {
    const draft = new Draft(read)
    read.many(
      'channelItems',
      told.map(({ listing }) => listing),
    )
    for (const { listing, sku, at, trouble } of told) {
      const item = draft.get('channelItems', listing)
      if (!item) continue
      const skuTold = afterAnswer(item.skuTold, { value: sku, at, trouble })
      draft.put('channelItems', trouble ? { ...item, skuTold } : { ...item, skuTold, sku })
    }
    return draft.changes
  },

  say: ({ channel, told }) => ({ what: `Cập nhật SKU lên ${channel}`, about: `${told.length} hàng` }),
  cause: accountOf,
})

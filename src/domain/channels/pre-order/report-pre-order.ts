import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { afterAnswer, answerFields } from '../after-answer.ts'
import { accountOf } from '../market.ts'
import { MarketShopParams } from '../shops/params.ts'

/** Shopee was told after how many days an item is sent, and took it or did not; the item's variations stand in one row each. */
export const reportPreOrder = defineCommand({
  path: '/api/market',
  method: 'reportPreOrder',
  params: v.object({
    ...MarketShopParams,
    days: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365)),
    told: v.pipe(v.array(v.object(answerFields)), v.maxLength(500)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { told, days }) {
    const draft = new Draft(read)
    read.many(
      'channelItems',
      told.map(({ listing }) => listing),
    )
    for (const { listing, at, trouble } of told) {
      const item = draft.get('channelItems', listing)
      if (!item) continue
      const preOrderTold = afterAnswer(item.preOrderTold, { value: days, at, trouble })
      draft.put('channelItems', { ...item, preOrderTold })
    }
    return draft.changes
  },

  say: ({ channel, told: [first] }) => ({
    what: `Báo hàng đặt trước lên ${channel}`,
    about: first?.listing ?? '',
  }),
  cause: accountOf,
})

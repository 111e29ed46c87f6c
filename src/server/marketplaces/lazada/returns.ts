import * as v from 'valibot'
import { Id, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { LazadaReturn, lazadaReturn } from '../../../domain/channels/returns/lazada-return.ts'
import type { ReturnWord } from '../../../domain/channels/returns/return-word.ts'
import { answerInTurn, type Each } from '../each.ts'
import type { MarketReturns } from '../returns.ts'
import type { LazadaClient } from './client.ts'
import { lazadaPaths, mostReturnsAPage, mostTogether } from './paths.ts'

const Listed = v.object({
  reverse_order_id: v.pipe(Id, v.nonEmpty(), v.maxLength(40)),
  request_type: v.optional(Text, ''),
})
const ReverseOrders = v.object({
  result: v.object({ items: v.optional(v.array(Listed), []) }),
})
const Detail = v.object({ data: LazadaReturn })

/** What buyers send back at Lazada. */
export function lazadaReturns(client: LazadaClient): MarketReturns {
  return {
    mostReturns: mostTogether,

    async changed({ since, page = '1' }, asking) {
      // The newest stand first, and without an end none leaves the list while it is paged through.
      const { result } = await client.ask(lazadaPaths.returnList, ReverseOrders, asking, {
        page_no: page,
        page_size: mostReturnsAPage,
        ReverseOrderLineModifiedTimeRangeStart: since,
      })
      const numbers = result.items
        .filter(({ request_type }) => request_type !== 'CANCEL')
        .map(({ reverse_order_id }) => reverse_order_id)
      const isFull = result.items.length >= mostReturnsAPage
      return isFull ? { numbers, next: String(Number(page) + 1) } : { numbers }
    },

    async told(numbers, asking) {
      const each = await answerInTurn(
        [...new Set(numbers)].map((number) => ({ number })),
        async ({ number }) => {
          const { data } = await client.ask(lazadaPaths.returnDetail, Detail, asking, {
            reverse_order_id: number,
          })
          return lazadaReturn(data, asking.shopId)
        },
      )
      return each.flatMap((one): Each<ReturnWord>[] => {
        if ('trouble' in one) return [one]
        return one.ok ? [{ number: one.number, ok: one.ok }] : []
      })
    },
  }
}

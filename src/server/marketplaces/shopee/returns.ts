import * as v from 'valibot'
import { ShopeeReturn, shopeeReturn } from '../../../domain/channels/returns/shopee-return.ts'
import { answerInTurn } from '../each.ts'
import type { MarketReturns } from '../returns.ts'
import type { ShopeeClient } from './client.ts'
import { longestWindowMs, mostReturnsAPage, mostTogether, shopeePaths } from './paths.ts'

const ReturnNumber = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const ReturnList = v.object({
  response: v.object({
    more: v.optional(v.boolean(), false),
    return: v.optional(v.array(v.object({ return_sn: ReturnNumber })), []),
  }),
})
const ReturnDetail = v.object({ response: ShopeeReturn })

/** What buyers send back at Shopee. */
export function shopeeReturns(client: ShopeeClient): MarketReturns {
  return {
    mostReturns: mostTogether,

    async changed({ since, until, page = '0' }, asking) {
      if (until - since > longestWindowMs) throw new RangeError('Shopee tells of 15 days at once.')
      const query = {
        // Its documents begin at 0, its sample at 1: whoever begins at 0 misses none.
        page_no: page,
        page_size: String(mostReturnsAPage),
        update_time_from: String(Math.floor(since / 1000)),
        update_time_to: String(Math.floor(until / 1000)),
      }
      const { response } = await client.ask(shopeePaths.returnList, ReturnList, asking, { query })
      const numbers = response.return.map(({ return_sn }) => return_sn)
      return response.more && numbers.length > 0 ? { numbers, next: String(Number(page) + 1) } : { numbers }
    },

    told: (numbers, asking) =>
      answerInTurn(
        [...new Set(numbers)].map((number) => ({ number })),
        async ({ number }) => {
          const query = { return_sn: number }
          const { response } = await client.ask(shopeePaths.returnDetail, ReturnDetail, asking, { query })
          return shopeeReturn(response, asking.shopId)
        },
      ),
  }
}

import * as v from 'valibot'
import { TiktokReturn, tiktokReturn } from '../../../domain/channels/returns/tiktok-return.ts'
import { answerFor, answerForAll } from '../each.ts'
import { problemOf } from '../read-answer.ts'
import type { MarketReturns } from '../returns.ts'
import { misfit, type TiktokClient } from './client.ts'
import { mostReturnsAPage, mostTogether, tiktokPaths } from './paths.ts'

const Listed = v.looseObject({ return_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
const Returns = v.object({
  next_page_token: v.optional(v.string(), ''),
  return_orders: v.optional(v.array(Listed), []),
})

/** What buyers send back at TikTok Shop. */
export function tiktokReturns(client: TiktokClient): MarketReturns {
  return {
    mostReturns: mostTogether,

    async changed({ since, until, page = '' }, asking) {
      const query: Record<string, string> = {
        page_size: String(mostReturnsAPage),
        sort_field: 'update_time',
        sort_order: 'ASC',
      }
      if (page !== '') query['page_token'] = page
      const body = {
        update_time_ge: Math.floor(since / 1000),
        update_time_lt: Math.floor(until / 1000) + 1,
      }
      const told = await client.ask(tiktokPaths.returns, Returns, asking, { query, body })
      const numbers = told.return_orders.map(({ return_id }) => return_id)
      const { next_page_token: next } = told
      return next === '' || next === page ? { numbers } : { numbers, next }
    },

    told(numbers, asking) {
      const asked = [...new Set(numbers)].map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const { return_orders: told } = await client.ask(tiktokPaths.returns, Returns, asking, {
          query: { page_size: String(mostReturnsAPage) },
          body: { return_ids: asked.map(({ number }) => number) },
        })
        const known = asked.filter(({ number }) => told.some(({ return_id }) => return_id === number))
        return Promise.all(
          known.map((one) =>
            answerFor(one, async () => {
              const found = told.find(({ return_id }) => return_id === one.number)
              const read = v.safeParse(TiktokReturn, found)
              if (read.success) return tiktokReturn(read.output, asking.shopId)
              const bytes = Buffer.from(JSON.stringify(found))
              throw misfit(tiktokPaths.returns, `${one.number}: ${problemOf(read.issues)}`, { bytes })
            }),
          ),
        )
      })
    },
  }
}

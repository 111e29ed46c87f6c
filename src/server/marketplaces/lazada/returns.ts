import * as v from 'valibot'
import { Id, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { LazadaReturn, lazadaReturn } from '../../../domain/channels/returns/lazada-return.ts'
import type { ReturnWord } from '../../../domain/channels/returns/return-word.ts'
import { answerFor, answerInTurn, type Each } from '../each.ts'
import { reasonFor } from '../reason-for.ts'
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

const Reasons = v.object({
  data: v.optional(
    v.array(
      v.object({ reason_id: Id, text: v.optional(Text, ''), muti_language_text: v.optional(Text, '') }),
    ),
    [],
  ),
})
const Done = v.object({})

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

    // Lazada takes pictures by its own page alone.
    answer: ({ number, accepts, step, comes, reason, words }, asking) =>
      answerFor({ number }, async () => {
        const { data } = await client.ask(lazadaPaths.returnDetail, Detail, asking, {
          reverse_order_id: number,
        })
        const lines = data.reverseOrderLineDTOList.map(({ reverse_order_line_id: id }) => id)
        const [first] = lines
        const of = { reverse_order_id: number, reverse_order_item_ids: `[${lines.join(',')}]` }
        const isBack = step === 'coming'
        if (accepts) {
          const action = isBack ? 'agreeRefund' : comes ? 'agreeReturn' : 'instantRefund'
          return client.ask(lazadaPaths.answerReturn, Done, asking, { ...of, action })
        }
        const told = await client.ask(lazadaPaths.reasons, Reasons, asking, { reverse_order_line_id: first })
        const offered = told.data.map(({ reason_id, text, muti_language_text }) => ({
          id: reason_id,
          name: `${text} ${muti_language_text}`,
        }))
        return client.ask(lazadaPaths.answerReturn, Done, asking, {
          ...of,
          action: isBack ? 'refuseRefund' : 'refuseReturn',
          reason_id: reasonFor(reason, offered).id,
          comment: words || undefined,
        })
      }),
  }
}

import * as v from 'valibot'
import { ShopeeReturn, shopeeReturn } from '../../../domain/channels/returns/shopee-return.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { changedByTime } from '../by-time.ts'
import { answerFor, answerInTurn } from '../each.ts'
import { photoForm } from '../photo-form.ts'
import { reasonFor } from '../reason-for.ts'
import type { MarketReturns } from '../returns.ts'
import type { ShopeeClient } from './client.ts'
import { longestWindowMs, mostReturnsAPage, mostTogether, narrowestWindow, shopeePaths } from './paths.ts'

const ReturnNumber = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const ReturnList = v.object({
  response: v.object({
    more: v.optional(v.boolean(), false),
    return: v.optional(v.array(v.object({ return_sn: ReturnNumber })), []),
  }),
})
const ReturnDetail = v.object({ response: ShopeeReturn })

const Reasons = v.object({
  response: v.object({
    dispute_reason: v.optional(
      v.array(v.object({ reason_id: v.number(), reason_text: v.optional(v.string(), '') })),
      [],
    ),
  }),
})
const Converted = v.object({
  response: v.object({ images: v.pipe(v.array(v.object({ url: v.string() })), v.minLength(1)) }),
})
const Done = v.object({})

/** What buyers send back at Shopee. */
export function shopeeReturns(client: ShopeeClient): MarketReturns {
  return {
    mostReturns: mostTogether,

    async changed(window, asking) {
      if (window.until - window.since > longestWindowMs)
        throw new RangeError('Shopee tells of 15 days at once.')
      const by = { ...window, most: mostReturnsAPage, narrowest: narrowestWindow }
      return changedByTime(by, async ({ from, to = from, rest = '0' }) => {
        // Its documents begin at 0, its sample at 1: whoever begins at 0 misses none.
        const query = {
          page_no: rest,
          page_size: String(mostReturnsAPage),
          update_time_from: String(from),
          update_time_to: String(to),
        }
        const { response } = await client.ask(shopeePaths.returnList, ReturnList, asking, { query })
        const told = response.return.map(({ return_sn }) => return_sn)
        const goesOn = response.more && told.length > 0
        return { told, rest: goesOn ? String(Number(rest) + 1) : undefined }
      })
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

    answer: ({ number, accepts, reason, words, photos, email }, asking) =>
      answerFor({ number }, async () => {
        const of = { return_sn: number }
        if (accepts) return client.ask(shopeePaths.confirmReturn, Done, asking, { body: of })
        if (email === '') throw noEmail()
        const { response } = await client.ask(shopeePaths.disputeReasons, Reasons, asking, { query: of })
        const offered = response.dispute_reason.map(({ reason_id, reason_text }) => ({
          id: reason_id,
          name: reason_text,
        }))
        const images: string[] = []
        for (const photo of photos) {
          const form = photoForm('upload_image', photo, of)
          const told = await client.ask(shopeePaths.convertImage, Converted, asking, { form })
          images.push(...told.response.images.slice(0, 1).map(({ url }) => url))
        }
        const body = {
          ...of,
          email,
          dispute_reason: reasonFor(reason, offered).id,
          dispute_text_reason: words ?? '',
          images,
        }
        return client.ask(shopeePaths.dispute, Done, asking, { body })
      }),
  }
}

function noEmail(): OutsideTrouble {
  return new OutsideTrouble(
    'person',
    'Shopee cần email của người khiếu nại. Điền email của bạn ở Nhân viên rồi khiếu nại lại.',
  )
}

import * as v from 'valibot'
import { TiktokReturn, tiktokReturn } from '../../../domain/channels/returns/tiktok-return.ts'
import { answerFor, answerForAll } from '../each.ts'
import { photoForm } from '../photo-form.ts'
import { problemOf } from '../read-answer.ts'
import { reasonFor } from '../reason-for.ts'
import type { MarketReturns } from '../returns.ts'
import { askChanged, listed } from './changed.ts'
import { misfit, type TiktokClient } from './client.ts'
import { mostReturnsAPage, mostTogether, pathOf, tiktokPaths } from './paths.ts'

const Listed = v.looseObject({
  return_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})
const Returns = v.object({
  ...listed,
  return_orders: v.optional(v.array(Listed), []),
})

const Reasons = v.object({
  reasons: v.optional(v.array(v.object({ name: v.string(), text: v.optional(v.string(), '') })), []),
})
const Uploaded = v.object({ uri: v.pipe(v.string(), v.nonEmpty()) })
const Done = v.object({})

/** What buyers send back at TikTok Shop. */
export function tiktokReturns(client: TiktokClient): MarketReturns {
  return {
    mostReturns: mostTogether,

    changed: (window, asking) =>
      askChanged({ ...window, most: mostReturnsAPage }, async (question) => {
        const told = await client.ask(tiktokPaths.returns, Returns, asking, question)
        return { ...told, numbers: told.return_orders.map(({ return_id }) => return_id) }
      }),

    told(numbers, asking) {
      const asked = [...new Set(numbers)].map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const { return_orders: told } = await client.ask(tiktokPaths.returns, Returns, asking, {
          query: { page_size: String(mostReturnsAPage) },
          body: { return_ids: asked.map(({ number }) => number) },
        })
        const strange = told.filter(({ return_id }) => !asked.some(({ number }) => number === return_id))
        // Where others are told in its stead nothing is known of it; else TikTok does not know it.
        const known =
          strange.length > 0
            ? asked
            : asked.filter(({ number }) => told.some(({ return_id }) => return_id === number))
        return Promise.all(
          known.map((one) =>
            answerFor(one, async () => {
              const found = told.find(({ return_id }) => return_id === one.number)
              if (!found) {
                const bytes = Buffer.from(JSON.stringify(strange))
                throw misfit(tiktokPaths.returns, `${one.number}: return_id: as asked`, { bytes })
              }
              const read = v.safeParse(TiktokReturn, found)
              if (read.success) return tiktokReturn(read.output, asking.shopId)
              const bytes = Buffer.from(JSON.stringify(found))
              throw misfit(tiktokPaths.returns, `${one.number}: ${problemOf(read.issues)}`, { bytes })
            }),
          ),
        )
      })
    },

    answer: ({ number, accepts, step, comes, reason, words, photos }, asking) =>
      answerFor({ number }, async () => {
        // TikTok does what it was told under one key once.
        const query = { idempotency_key: `khotay-${number}-${step}-${accepts ? 'approve' : 'reject'}` }
        const what = step === 'coming' ? 'RECEIVED_PACKAGE' : comes ? 'RETURN' : 'REFUND'
        if (accepts) {
          const body = { decision: `APPROVE_${what}` }
          return client.ask(pathOf(tiktokPaths.approveReturn, number), Done, asking, { query, body })
        }
        const told = await client.ask(tiktokPaths.rejectReasons, Reasons, asking, {
          query: { return_or_cancel_id: number },
        })
        const offered = told.reasons.map(({ name, text }) => ({ key: name, name: `${name} ${text}` }))
        const images: { image_id: string; mime_type: string }[] = []
        for (const photo of photos) {
          const form = photoForm('data', photo)
          const { uri } = await client.ask(tiktokPaths.uploadImage, Uploaded, asking, { form })
          images.push({ image_id: uri, mime_type: photo.mime })
        }
        const reject_reason = reasonFor(reason, offered).key
        const body = { decision: `REJECT_${what}`, reject_reason, comment: words, images }
        return client.ask(pathOf(tiktokPaths.rejectReturn, number), Done, asking, { query, body })
      }),
  }
}

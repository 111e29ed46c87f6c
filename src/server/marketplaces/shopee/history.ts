import * as v from 'valibot'
import { trackWords } from '../../../domain/channels/track-words.ts'
import { answerInTurn } from '../each.ts'
import type { ParcelHistory } from '../parcel-history.ts'
import type { ShopeeClient } from './client.ts'
import { shopeePaths } from './paths.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Way = v.object({
  response: v.object({
    tracking_number: v.optional(Text, ''),
    tracking_info: v.optional(
      v.pipe(
        v.array(
          v.object({
            update_time: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
            description: v.optional(Text, ''),
            logistics_status: v.optional(Text, ''),
          }),
        ),
        v.maxLength(500),
      ),
      [],
    ),
  }),
})

/** Where parcels are, as Shopee heard it of their carrier: each is asked about by itself. */
export function shopeeHistory(client: ShopeeClient): ParcelHistory {
  return {
    historyOf: (number, parcels, asking) =>
      answerInTurn(parcels, async ({ parcel, isSplit, tracking = '' }) => {
        const query: Record<string, string> = { order_sn: number }
        if (isSplit) query['package_number'] = parcel
        const { response } = await client.ask(shopeePaths.history, Way, asking, { query })
        const steps = response.tracking_info
          .map(({ update_time, description, logistics_status }) => ({
            at: update_time * 1000,
            text: trackWords('Shopee', logistics_status, description),
          }))
          .toSorted((one, other) => other.at - one.at)
        return { tracking: response.tracking_number || tracking, steps }
      }),
  }
}

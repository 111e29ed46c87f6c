import * as v from 'valibot'
import { answerForAll, type Each } from '../each.ts'
import type { ParcelHistory, ParcelWay } from '../parcel-history.ts'
import type { TiktokClient } from './client.ts'
import { pathOf, tiktokPaths } from './paths.ts'

const Way = v.object({
  tracking: v.optional(
    v.pipe(
      v.array(
        v.object({
          description: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
          update_time_millis: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        }),
      ),
      v.maxLength(500),
    ),
    [],
  ),
})

/** Where an order is, as TikTok heard it of its carrier: it tells one way for all parcels of an order. */
export function tiktokHistory(client: TiktokClient): ParcelHistory {
  return {
    historyOf: (number, parcels, asking) =>
      answerForAll(parcels, async () => {
        const told = await client.ask(pathOf(tiktokPaths.history, number), Way, asking)
        const steps = told.tracking
          .map(({ description, update_time_millis: at }) => ({ at, text: description.trim() }))
          .toSorted((one, other) => other.at - one.at)
        return parcels.slice(0, 1).map(({ parcel, tracking = '' }): Each<ParcelWay> => {
          return { number, parcel, ok: { tracking, steps } }
        })
      }),
  }
}

import * as v from 'valibot'
import { Id, Instant, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { trackWords } from '../../../domain/channels/track-words.ts'
import { answerForAll, type Each } from '../each.ts'
import type { ParcelHistory, ParcelWay } from '../parcel-history.ts'
import type { LazadaClient } from './client.ts'
import { lazadaPaths } from './paths.ts'

const Step = v.object({
  event_time: Instant,
  status_code: v.optional(Text, ''),
  title: v.optional(Text, ''),
  description: v.optional(Text, ''),
})
const Package = v.object({
  ofc_package_id: v.optional(Id, ''),
  tracking_number: v.optional(Text, ''),
  logistic_detail_info_list: v.optional(v.pipe(v.array(Step), v.maxLength(500)), []),
})
const Trace = v.object({
  result: v.object({
    module: v.optional(
      v.pipe(
        v.array(v.object({ package_detail_info_list: v.optional(v.array(Package), []) })),
        v.maxLength(100),
      ),
      [],
    ),
  }),
})

/** Where parcels are, as Lazada heard it of their carrier; nothing before they are ready to be fetched. */
export function lazadaHistory(client: LazadaClient): ParcelHistory {
  return {
    historyOf: (number, parcels, asking) =>
      answerForAll(parcels, async () => {
        const told = await client.ask(lazadaPaths.history, Trace, asking, { order_id: number, locale: 'vi' })
        const packages = told.result.module.flatMap((module) => module.package_detail_info_list)
        return parcels.map(({ parcel, tracking = '' }): Each<ParcelWay> => {
          const found = packages.find(({ ofc_package_id }) => ofc_package_id === parcel)
          const steps = (found?.logistic_detail_info_list ?? [])
            .map(({ event_time: at, status_code, title, description }) => ({
              at,
              text: trackWords('Lazada', status_code, description || title),
            }))
            .toSorted((one, other) => other.at - one.at)
          return { number, parcel, ok: { tracking: found?.tracking_number || tracking, steps } }
        })
      }),
  }
}

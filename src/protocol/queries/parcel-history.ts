import * as v from 'valibot'

/*
 * `/api/market parcelHistory`: the way of a marketplace's parcels as it tells it now (FUL-142, STA-045). The carrier's steps are told nowhere else.
 */

export const ParcelHistoryQuestion = v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

const ParcelStep = v.object({
  /** Ms since 1970. */
  at: v.number(),
  /** In Vietnamese where anybody put it into words, else as the marketplace tells it. */
  text: v.string(),
})

const ParcelWay = v.object({
  parcel: v.string(),
  /** The waybill, where it is told. */
  tracking: v.string(),
  /** The newest first. */
  steps: v.array(ParcelStep),
})

export const ParcelHistoryAnswer = v.object({
  /** When the marketplace was asked (ms since 1970). */
  askedAt: v.number(),
  parcels: v.array(ParcelWay),
})
export type ParcelHistoryAnswer = v.InferOutput<typeof ParcelHistoryAnswer>

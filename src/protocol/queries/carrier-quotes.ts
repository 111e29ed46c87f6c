import * as v from 'valibot'
import { carrierIds } from '../../domain/tables/provider-ids.ts'

/*
 * `/api/3rd_logistic calculateTPLFee`: what each carrier takes for a parcel, asked of all of them now and within one deadline (FUL-258 … FUL-264, ORD-043 … ORD-045). By the code of an order that
 * stands (`ordersn`), or by what is written of one that does not (`paramOrder`).
 */

const Name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '')
const Measure = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))
const Money = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000))

/** A parcel that no order stands for yet. Lengths in cm, weight in kg, money in VND. */
export const ParcelAsked = v.object({
  province: Name,
  provinceId: v.optional(v.pipe(v.string(), v.maxLength(8)), ''),
  district: Name,
  ward: Name,
  address: Name,
  /** Unless told a parcel is reckoned as one of 15 × 15 × 15 cm and 0.2 kg (OPN-027). */
  length: v.optional(Measure, 15),
  width: v.optional(Measure, 15),
  height: v.optional(Measure, 15),
  weight: v.optional(Measure, 0.2),
  cod: v.optional(Money, 0),
  value: v.optional(Money, 0),
  isInsured: v.optional(v.boolean(), false),
  pick: v.optional(v.picklist(['cod', 'post']), 'cod'),
})
export type ParcelAsked = v.InferOutput<typeof ParcelAsked>

/** What a parcel measures, what is collected for it, and what it is worth. */
const ParcelMeasured = v.object({
  length: Measure,
  width: Measure,
  height: Measure,
  weight: Measure,
  cod: Money,
  value: Money,
})

export const CarrierQuotesQuestion = v.union([
  // What is told of its parcel beside it takes the place of what the order says.
  v.object({
    ordersn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    paramOrder: v.optional(v.partial(ParcelMeasured)),
  }),
  v.object({ paramOrder: ParcelAsked }),
])

/** One way of bringing it. */
const CarrierQuote = v.object({
  carrier: v.picklist(carrierIds),
  /** The carrier's own name of a service, and as people call it; empty where it has one. */
  service: v.string(),
  serviceName: v.string(),
  /** All of it (VND); nothing where the carrier does not say. */
  fee: v.optional(v.number()),
  /** In the carrier's words: "2–3 ngày". */
  time: v.optional(v.string()),
  /** Why there is no fee (PRC-010, PRC-011). */
  error: v.optional(v.string()),
  connected: v.boolean(),
  /** How its parcels of the last 90 days ended that went to this province: how many were delivered, of how many. Nothing where nobody reckoned that yet. */
  record: v.optional(v.object({ delivered: v.number(), ended: v.number() })),
})
export type CarrierQuote = v.InferOutput<typeof CarrierQuote>

export const CarrierQuotesAnswer = v.object({
  /** When they were asked (ms since 1970). */
  askedAt: v.number(),
  /** Connected carriers first, the cheapest first (PRC-012). */
  quotes: v.array(CarrierQuote),
})
export type CarrierQuotesAnswer = v.InferOutput<typeof CarrierQuotesAnswer>

/** `/api/3rd_logistic getPickShifts`: when a carrier may be asked to come for parcels, of one whose hours differ from day to day. */
export const PickShiftsQuestion = v.object({ carrier: v.picklist(carrierIds) })

export const PickShiftsAnswer = v.object({
  /** The next one first. */
  shifts: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type PickShiftsAnswer = v.InferOutput<typeof PickShiftsAnswer>

/** `/api/3rd_logistic getPickStations`: the post offices near the shop's pickup, of a carrier that wants the one named that parcels are brought to. */
export const PickStationsQuestion = v.object({ carrier: v.picklist(carrierIds) })

export const PickStationsAnswer = v.object({
  stations: v.array(v.object({ id: v.string(), name: v.string(), address: v.string() })),
})
export type PickStationsAnswer = v.InferOutput<typeof PickStationsAnswer>

import * as v from 'valibot'
import { mostReportDays } from '../../domain/reports/period.ts'
import { dayNumber } from '../../domain/time.ts'

/** Days in Ho Chi Minh, `2026-11-30`, both included. */
export const range = {
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
}

interface DatedRange {
  from: string
  to: string
}

/** The number of a day as it is written on the wire. */
export function dayOfDate(date: string): number {
  return dayNumber(Date.parse(`${date}T00:00:00+07:00`))
}

/** Some days, and no more than a report tells of. */
export const isInTime = ({ from, to }: DatedRange) => {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  return days >= 1 && days <= mostReportDays
}

export const Name = v.pipe(v.string(), v.maxLength(128))

const place = { channel: v.optional(Name), shop: v.optional(Name), wid: v.optional(Name) }

/** `/api/statistic getSales {from, to, channel?, shop?, wid?}`: what the orders of these days come to. */
export const SalesQuestion = v.pipe(
  v.object({ ...range, ...place }),
  v.check((asked) => isInTime(asked)),
)

/** Of `domain/reports/figures.ts`; whoever does not see profits is told the first ones alone. */
const sums = {
  orders: v.number(),
  confirmed: v.number(),
  done: v.number(),
  cancelled: v.number(),
  returned: v.number(),
  lost: v.number(),
  combos: v.number(),
  revenue: v.number(),
  doneRevenue: v.number(),
  fees: v.optional(v.number()),
  carriage: v.optional(v.number()),
  cost: v.optional(v.number()),
  compensation: v.optional(v.number()),
  profit: v.optional(v.number()),
  unpriced: v.optional(v.number()),
}

export const SalesAnswer = v.object({
  total: v.object(sums),
  /** Of as many days right before. */
  before: v.object(sums),
  /** Each day asked about, and its counterpart of before; days since 1970 in Ho Chi Minh. */
  days: v.array(v.object({ day: v.number(), before: v.object(sums), ...sums })),
  shops: v.array(v.object({ channel: v.string(), shop: v.string(), ...sums })),
  warehouses: v.array(v.object({ wid: v.string(), ...sums })),
  /** False while orders of before are still being summed up. */
  isWhole: v.boolean(),
})
export type SalesAnswer = v.InferOutput<typeof SalesAnswer>

/** `/api/statistic getSalesBy {from, to, by, channel?, shop?, wid?}`: the same by hour of the day, or by province. */
export const SalesByQuestion = v.pipe(
  v.object({ ...range, ...place, by: v.picklist(['hour', 'province']) }),
  v.check((asked) => isInTime(asked)),
)

export const SalesByAnswer = v.object({
  /** Hours ("08") in their order, provinces ('' where nobody says one) by what they brought. */
  rows: v.array(v.object({ value: v.string(), ...sums })),
  total: v.object(sums),
  isWhole: v.boolean(),
})
export type SalesByAnswer = v.InferOutput<typeof SalesByAnswer>

/** `/api/statistic getStatistics {from, to, channel?, shop?, wid?}`: what else a shop looks at, beside as many days right before. */
export const StatisticsQuestion = v.pipe(
  v.object({ ...range, ...place }),
  v.check((asked) => isInTime(asked)),
)

const ofCarrier = {
  ended: v.number(),
  delivered: v.number(),
  backParcels: v.number(),
  lostParcels: v.number(),
  timedParcels: v.number(),
  tookMs: v.number(),
  /** For who sees profits. */
  carrierCost: v.optional(v.number()),
  paidParcels: v.optional(v.number()),
}

const ofSent = { sent: v.number(), due: v.number(), late: v.number() }

const ofPacker = {
  packed: v.number(),
  packedUnits: v.number(),
  timedUnits: v.number(),
  packedMs: v.number(),
  repaired: v.number(),
  wrong: v.number(),
}

const ofBuyers = {
  newBuyers: v.number(),
  knownOrders: v.number(),
  againOrders: v.number(),
  unknownOrders: v.number(),
}

export const StatisticsAnswer = v.object({
  /** Why orders were cancelled and came back, most first; '' where nobody says it. */
  cancels: v.array(
    v.object({ reason: v.string(), cancelled: v.number(), before: v.object({ cancelled: v.number() }) }),
  ),
  backs: v.array(
    v.object({ reason: v.string(), returned: v.number(), before: v.object({ returned: v.number() }) }),
  ),
  /** By id, most parcels first. */
  carriers: v.array(v.object({ carrier: v.string(), ...ofCarrier, before: v.object(ofCarrier) })),
  sent: v.object({ ...ofSent, before: v.object(ofSent) }),
  buyers: v.object({ ...ofBuyers, before: v.object(ofBuyers) }),
  /** Who packed, in the order of their names on the wire: nobody stands above anybody. */
  packers: v.array(v.object({ user: v.string(), ...ofPacker, before: v.object(ofPacker) })),
  isWhole: v.boolean(),
})
export type StatisticsAnswer = v.InferOutput<typeof StatisticsAnswer>

/** `/api/statistic getProductSales {from, to, channel?, shop?, wid?}`: what was sold of each product in the orders of these days. */
export const ProductSalesQuestion = v.pipe(
  v.object({ ...range, ...place }),
  v.check((asked) => isInTime(asked)),
)

const ofGoods = {
  inOrders: v.number(),
  units: v.number(),
  back: v.number(),
  /** Missing for who reads of goods alone. */
  goodsRevenue: v.optional(v.number()),
  goodsCost: v.optional(v.number()),
  goodsProfit: v.optional(v.number()),
}

export const ProductSalesAnswer = v.object({
  /** By the codes that orders say; a product may have had that code before. Those of which these days or as many right before tell anything. */
  products: v.array(v.object({ code: v.string(), ...ofGoods, before: v.object(ofGoods) })),
  isWhole: v.boolean(),
})
export type ProductSalesAnswer = v.InferOutput<typeof ProductSalesAnswer>

/** `/api/statistic getStaffStats {from, to}`: the orders of these days by who made them; with nought orders also who only took some on. */
export const StaffStatsQuestion = v.pipe(
  v.object(range),
  v.check((asked) => isInTime(asked)),
)

/** A row of STT-001; ratios in percent, of no orders nothing. */
const statistics = {
  totalOrders: v.number(),
  confirmedOrder: v.number(),
  totalRevenue: v.number(),
  successRevenue: v.number(),
  comboRatio: v.optional(v.number()),
  successRatio: v.optional(v.number()),
  returnRatio: v.optional(v.number()),
  cancelRatio: v.optional(v.number()),
  returnCount: v.number(),
  cancelCount: v.number(),
}

export const StaffStatsAnswer = v.object({
  data: v.array(v.object({ user: v.string(), ...statistics })),
  isWhole: v.boolean(),
})
export type StaffStatsAnswer = v.InferOutput<typeof StaffStatsAnswer>

/** `/api/statistic getStaffStatDetailsByDateData {from, to, user}` (STT-005). */
export const StaffStatDetailsQuestion = v.pipe(
  v.object({ ...range, user: Name }),
  v.check((asked) => isInTime(asked)),
)

export const StaffStatDetailsAnswer = v.object({
  /** The days on which they made any, the latest first. */
  data: v.array(v.object({ date: v.string(), ...statistics })),
  isWhole: v.boolean(),
})
export type StaffStatDetailsAnswer = v.InferOutput<typeof StaffStatDetailsAnswer>
/** `/api/statistic getStaffUpdateOrderDetail {from, to, user}` (STT-005): how often a person took orders on, by day and the state they took them into. */
export const StaffUpdatesQuestion = v.pipe(
  v.object({ ...range, user: Name }),
  v.check((asked) => isInTime(asked)),
)

export const StaffUpdatesAnswer = v.object({
  /** The days on which they did, the latest first; states in the order of an order's way. */
  data: v.array(
    v.object({
      date: v.string(),
      updates: v.number(),
      states: v.array(v.object({ state: v.string(), count: v.number() })),
    }),
  ),
  isWhole: v.boolean(),
})
export type StaffUpdatesAnswer = v.InferOutput<typeof StaffUpdatesAnswer>

export type StaffStatistics = Omit<StaffStatDetailsAnswer['data'][number], 'date'>

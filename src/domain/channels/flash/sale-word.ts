import * as v from 'valibot'

/*
 * A shop's own flash sale, as its marketplace tells it: one in a slot of time that the marketplace offers, with variations at a price of their own and so
 * many units of each, which are held for it while they are on. Times are ms since 1970, money is whole VND.
 */

export const salePhases = ['upcoming', 'ongoing', 'over'] as const
export type SalePhase = (typeof salePhases)[number]

/** Of a sale and of each of its variations; `rejected` by the marketplace. */
export const saleStates = ['on', 'off', 'rejected'] as const

/** Variations of so many items at most stand in one sale. */
export const mostSaleItems = 50
/** And so many variations of these. */
export const mostSaleLines = 500

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64), v.regex(/^[^/]+$/))
const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Units = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999))
const Money = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e13))

/** A slot of time that the marketplace offers. */
export const SaleSlot = v.object({ slot: Id, startAt: Instant, endAt: Instant })
export type SaleSlot = v.InferOutput<typeof SaleSlot>

export const SaleName = v.object({ ...SaleSlot.entries, number: Id, state: v.picklist(saleStates) })
/** A sale without what it sells. */
export type SaleName = v.InferOutput<typeof SaleName>

/** What is to be sold of one variation, and at which price. */
export const SaleLine = v.object({
  item: Id,
  /** "0" where the item has no variations. */
  model: Id,
  /** What a buyer pays for one. */
  salePrice: Money,
  /** Units that are sold at that price. */
  stock: Units,
  /** Units of one buyer, of all variations of the item; 0: any. */
  limit: Units,
})
export type SaleLine = v.InferOutput<typeof SaleLine>

/** A variation as it stands in the sale. */
export const SaleLineTold = v.object({
  ...SaleLine.entries,
  name: Text(500),
  variant: Text(300),
  image: v.optional(Text(2_000)),
  /** Without the sale. */
  price: Money,
  /** What buyers may still buy beside what promotions hold. */
  beside: Units,
  state: v.picklist(saleStates),
  /** Why the marketplace took it out. */
  reason: v.optional(Text(500)),
})
export type SaleLineTold = v.InferOutput<typeof SaleLineTold>

/** What a variation has to be like, of items of some categories; what is not told is free. */
export const SaleCriteria = v.object({
  /** Of all where none is named. */
  categories: v.array(Text(64)),
  /** Percent off. */
  leastOff: v.optional(v.number()),
  mostOff: v.optional(v.number()),
  leastStock: v.optional(v.number()),
  mostStock: v.optional(v.number()),
  leastPrice: v.optional(v.number()),
  mostPrice: v.optional(v.number()),
})
export type SaleCriteria = v.InferOutput<typeof SaleCriteria>

/** What has to hold where the marketplace told nothing: from 5 to 90 % off, and one unit at least. */
export const usualCriteria: SaleCriteria = { categories: [], leastOff: 5, mostOff: 90, leastStock: 1 }

export function phaseOf({ startAt, endAt }: Pick<SaleSlot, 'startAt' | 'endAt'>, now: number): SalePhase {
  if (now < startAt) return 'upcoming'
  return now <= endAt ? 'ongoing' : 'over'
}

export function lineName({ item, model }: Pick<SaleLine, 'item' | 'model'>): string {
  return `${item}/${model}`
}

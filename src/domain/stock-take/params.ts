import * as v from 'valibot'

const longest = 64

export const StockTakeCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))
export const ProductCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const Bid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const Wid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
/** Made once on the device, one for each gesture or document. */
export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))

/** Rounds of one stock-take, recounts included. */
export const mostRounds = 9
export const Round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostRounds))

/** One gesture adds at most this ("× n"). */
export const mostAdded = 9_999
/** One person's count of one heap. */
export const mostCounted = 999_999

/** A line of a stock-take: one product in one bin. */
export const CountLine = v.object({ bid: Bid, productCode: ProductCode })
/** A line with what a person saw counted of it; older apps do not say. */
export const SeenLine = v.object({
  ...CountLine.entries,
  counted: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999))),
})

/** Lines a recount may name at once; they stand in the header, which is written with every new heap. */
export const mostRecounted = 200
/** Barcodes that wait to be taught. */
export const mostUnknown = 200
/** Lines of one balancing command, and items of one slip (document 3, CAT-407). */
export const linesAtOnce = 50

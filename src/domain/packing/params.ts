import * as v from 'valibot'

/** Longest code we take from a scanner, a marketplace or a person (characters). */
const longest = 64

export const OrderCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const ProductCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const ParcelId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest + 8))
/** Made once on the device, one for each gesture or row. */
export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
/** Units in one gesture ("× n"). */
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

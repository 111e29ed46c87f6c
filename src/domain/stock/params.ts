import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'

/** Longest code we take from a scanner or a person (characters). */
const longest = 64

export const DocumentCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const ProductCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const Wid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const Bid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const Note = v.pipe(v.string(), v.maxLength(1000))
/** Something is written, not only spaces. */
export const isSaid = v.check((text: string) => text.trim() !== '')
/** The most units of one line. */
export const mostUnits = 999_999
/** Units of one line. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostUnits))
/** Whole VND, at most 13 digits (CAT-129, CAT-550). */
export const Price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))

/** Letters of a warehouse's name and address: as long as those may be that a shop begins with. */
export const warehouseLimits = { name: 100, address: 300 }

/** A slip holds at most this many lines (CAT-407); more goods need further slips. */
export const slipLines = 50

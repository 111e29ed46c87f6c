import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'
import { carrierIds } from '../tables/provider-ids.ts'

export const CarrierParam = v.picklist(carrierIds)

export const OrderCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

export const Words = v.pipe(v.string(), v.maxLength(1_000))

export const Waybill = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64))

export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Cause = v.picklist(['lost', 'damaged', 'swapped', 'fee', 'weight', 'cod', 'unpaid'])

/** `order!1`. */
export const ClaimId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(72))

export const ClaimAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))

export const ClaimNote = v.optional(v.pipe(v.string(), v.maxLength(1_000)), '')

/** Ids of photos, clips and signatures. */
export const ClaimProofs = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.maxLength(30)),
  () => [],
)

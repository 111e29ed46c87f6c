import * as v from 'valibot'
import { importPageSize, importPageSizes } from './costs.ts'

/** `/api/product getPriceHistory {productCode, start, pageSize}`: how the prices of a product changed, the latest first, by a code it has or had. */
export const PriceHistoryQuestion = v.object({
  productCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** So many of the latest are passed over. */
  start: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0),
  pageSize: v.optional(v.picklist(importPageSizes), importPageSize),
})

/** VND. */
const Prices = v.object({ price: v.number(), wholesale_price: v.number() })

export const PriceHistoryAnswer = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      from: Prices,
      to: Prices,
      /** The user name of whoever changed it. */
      createdBy: v.string(),
      createdAt: v.number(),
    }),
  ),
  total: v.number(),
})
export type PriceHistoryAnswer = v.InferOutput<typeof PriceHistoryAnswer>

import * as v from 'valibot'

/** `/api/product getMovements`: why the numbers of a product changed, the latest first. Phones do not hold movements. */
export const MovementsQuestion = v.object({
  productCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** Of this number only; reserving is most of what happens, and seldom what is asked. */
  number: v.optional(v.picklist(['total', 'book', 'wait', 'exp_amount'])),
})

/** So many movements are told; older ones stay on the server. */
export const movementsTold = 100

export const MovementsAnswer = v.object({
  movements: v.array(
    v.object({
      id: v.string(),
      productCode: v.string(),
      wid: v.string(),
      bid: v.string(),
      number: v.picklist(['total', 'book', 'wait', 'exp_amount']),
      quantity: v.number(),
      /** What a unit cost (VND); only for people who may see cost prices. */
      cost: v.optional(v.number()),
      /** Of which lot, and its last good day, "2027-03-31". */
      lot: v.optional(v.string()),
      expires: v.optional(v.string()),
      reason: v.string(),
      document: v.string(),
      userId: v.string(),
      at: v.number(),
    }),
  ),
})
export type MovementsAnswer = v.InferOutput<typeof MovementsAnswer>

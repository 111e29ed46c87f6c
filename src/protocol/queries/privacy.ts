import * as v from 'valibot'

/** `/api/customer eraseCustomer {id, phrase}`: the owner alone. */
export const EraseCustomer = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  phrase: v.pipe(v.string(), v.maxLength(100)),
})
/** Who stands in their place now, and from how many orders they went. */
export const EraseCustomerAnswer = v.object({ as: v.string(), orders: v.number() })
export type EraseCustomerAnswer = v.InferOutput<typeof EraseCustomerAnswer>

/** `/api/customer listPrivacyLog {cursor?}`: the newest first. */
export const PrivacyLogQuestion = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })
export const PrivacyLogAnswer = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      what: v.picklist(['erased', 'sheet', 'file']),
      by: v.string(),
      at: v.number(),
      about: v.string(),
      count: v.optional(v.number()),
    }),
  ),
  next: v.optional(v.string()),
})
export type PrivacyLogAnswer = v.InferOutput<typeof PrivacyLogAnswer>

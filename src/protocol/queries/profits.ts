import * as v from 'valibot'
import { mostProfits } from '../../domain/profit/params.ts'

/** `/api/order getProfits {codes}`: what orders earned. */
export const ProfitsQuestion = v.object({
  codes: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
    v.minLength(1),
    v.maxLength(mostProfits),
  ),
})

/** Whole VND, what goes out above zero; what each of them means stands in `domain/profit/profit-of.ts`. */
const Parts = v.object({
  goods: v.number(),
  discount: v.number(),
  otherFee: v.number(),
  shippingIn: v.number(),
  returned: v.number(),
  marketFees: v.number(),
  shipping: v.number(),
  returnFee: v.number(),
  cost: v.number(),
  gifts: v.number(),
  restocked: v.number(),
  compensation: v.number(),
})

/** Orders that are not there, or that the person does not see, are left out. */
export const ProfitsAnswer = v.object({
  profits: v.array(
    v.object({
      code: v.string(),
      profit: v.number(),
      parts: Parts,
      /** Units whose cost nobody knows; they are not in it. */
      unpriced: v.number(),
      /** What may still change it. */
      gaps: v.array(v.picklist(['open', 'cost', 'market', 'carriage', 'money', 'returning', 'claim'])),
    }),
  ),
})
export type ProfitsAnswer = v.InferOutput<typeof ProfitsAnswer>

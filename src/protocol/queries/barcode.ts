import * as v from 'valibot'

/** `/api/product checkBarcode {barcode, code}`: whether a product may carry a barcode; `code` is its own, where it has one (CAT-132). */
export const BarcodeQuestion = v.object({
  barcode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  code: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
})

export const BarcodeAnswer = v.object({
  free: v.boolean(),
  /** Why it is not (CAT-133). */
  text: v.optional(v.string()),
})
export type BarcodeAnswer = v.InferOutput<typeof BarcodeAnswer>

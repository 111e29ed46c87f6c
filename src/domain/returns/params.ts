import * as v from 'valibot'

/** Longest code we take from a scanner, a marketplace or a person (characters). */
const longest = 64
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

export const OrderCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const ProductCode = OrderCode
export const ReturnId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest + 8))
/** Of a return and a product, or made on the device. */
export const DamageId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2 * longest + 16))
/** Made once on the device, one for each gesture or row. */
export const Id = OrderCode
export const SlipCode = OrderCode
export const Place = OrderCode
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))
export const Reason = v.optional(text(300), '')
export const Note = v.optional(text(1000), '')
/** An instant, ms since 1970. */
export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000))
/** A status for each line of an order, by its product (ORD-040). */
export const LineStatuses = v.pipe(
  v.array(
    v.object({
      productCode: ProductCode,
      /** 'Đổi hàng' unless told (RET-026). */
      status: v.optional(v.picklist(['restock', 'reback', 'damaged', 'received']), 'restock'),
    }),
  ),
  v.maxLength(200),
)

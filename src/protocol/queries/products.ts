import * as v from 'valibot'

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const PageSize = (most: number, usual: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), usual)

/** `/api/product getProductDetail {productCode}`: one product, by a code it has or had. */
export const ProductDetailQuestion = v.object({ productCode: Code })

/** So many products are told of in one answer. */
export const mostProducts = 500

/** `/api/product getProductsData` and `getCacheProducts`: all products, a page in the order of their codes. */
export const ProductsQuestion = v.object({
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  pageSize: PageSize(mostProducts, 200),
})

/** `/api/product searchProductNoParent {search, start, limit, wid}`: by words of name, code or barcode, in any writing (CAL-018, CAT-493). */
export const ProductSearchQuestion = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  start: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
  limit: PageSize(100, 30),
  /** Of this warehouse alone the numbers are told. */
  wid: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

const ShopId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** `/api/product addMultipleProduct {shopId, type}`: all products of a shop, named by text or number, on a channel. */
export const ProductsOfShop = v.object({
  shopId: v.union([ShopId, v.pipe(v.number(), v.transform(String), ShopId)]),
  type: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

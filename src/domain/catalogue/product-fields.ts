import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'

/** CAT-121, CAT-547. */
export const longestName = 200
/** CAT-123, CAT-549. */
export const longestNote = 3000
/** CAT-131, CAT-551. */
export const longestBarcode = 13

/** CAT-134, in the order of the choices. `KCT`, `KKKNT` and `0` all mean no tax (decisions 7). */
export const taxFees = ['0', '5', '8', '10', 'KHAC', 'KCT', 'KKKNT'] as const

export const ProductCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** Whole VND, at most 13 digits (CAT-129, CAT-550). */
const Price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))
const words = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** A moving average has two decimals (decisions 18); people write whole VND. */
const Cost = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(moneyLimit),
  v.transform((cost) => Math.round(cost * 100) / 100),
)

/** What is written of a product by hand. Its code, its numbers and its links to channels change in ways of their own. */
export const productFields = {
  name: words(longestName),
  /** Ours: "Đen · M". */
  variant: words(100),
  price: Price,
  wholesale_price: Price,
  /** Kept only of people who see cost prices (decisions 18). */
  priceIn: Cost,
  tags: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.maxLength(50)),
  unit: words(30),
  taxFee: v.union([v.picklist(taxFees), v.pipe(v.number(), v.transform(String), v.picklist(taxFees))]),
  /** A longer one than 13 characters is refused with a sentence. */
  barcode: v.pipe(
    words(64),
    v.check((text) => text.trim() === text),
  ),
  note: words(longestNote),
}

/** Products that carry one of the texts on the device, by code or barcode: a rule cannot search for them. */
export const Holders = v.optional(v.pipe(v.array(ProductCode), v.maxLength(20)), [])

/** What the fields are called in sentences. */
export const fieldNames: Record<keyof typeof productFields, string> = {
  name: 'Tên',
  variant: 'Phân loại',
  price: 'Giá bán lẻ',
  wholesale_price: 'Giá bán buôn',
  priceIn: 'Giá nhập',
  tags: 'Thẻ',
  unit: 'Đơn vị tính',
  taxFee: 'VAT',
  barcode: 'Mã vạch',
  note: 'Mô tả',
}

import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'
import { Image } from './picture.ts'

/** CAT-121, CAT-547. */
export const longestName = 200
/** CAT-123, CAT-549. */
export const longestNote = 3000
/** CAT-131, CAT-551. */
export const longestBarcode = 13

/** Nearly sold out below so many units, at most. */
export const mostMinimum = 999_999
/** The longest warning before a last good day (days): ten years. */
export const mostExpiryDays = 3650

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

function isTaxFee(text: string): boolean {
  return taxFees.some((known) => known === text)
}

/** Of a pack, as it was scanned. */
const Barcode = v.pipe(
  words(64),
  v.nonEmpty(),
  v.check((text) => text.trim() === text),
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
  taxFee: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.check(isTaxFee)),
  /** A longer one than 13 characters is refused with a sentence. */
  barcode: v.pipe(
    words(64),
    v.check((text) => text.trim() === text),
  ),
  note: words(longestNote),
  /** Ours: below so many ready to sell it is nearly sold out (units); 0 leaves it to `fewUnits`. */
  minimum: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostMinimum)),
  /** Ours: larger units, "thùng" of 24. */
  pack: v.pipe(
    v.array(
      v.object({
        unit: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)),
        amount: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(99_999)),
        barcode: v.optional(Barcode),
      }),
    ),
    v.maxLength(5),
  ),
  image: Image,
  /** Ours: 1 keeps its stock by lot and last good day (`stock/lots.ts`). */
  lots: v.picklist([0, 1]),
  /** Ours: days of warning before the last good day; 0 as the shop says. */
  expiryDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostExpiryDays)),
}

/** The same of a new product: all but name may be left out. */
export const newFields = {
  name: productFields.name,
  price: v.optional(productFields.price, 0),
  wholesale_price: v.optional(productFields.wholesale_price, 0),
  priceIn: v.optional(productFields.priceIn, 0),
  variant: v.optional(productFields.variant, ''),
  tags: v.optional(productFields.tags, []),
  unit: v.optional(productFields.unit, ''),
  taxFee: v.optional(productFields.taxFee, '0'),
  barcode: v.optional(productFields.barcode, ''),
  note: v.optional(productFields.note, ''),
  minimum: v.optional(productFields.minimum, 0),
  pack: v.optional(productFields.pack, []),
  image: v.optional(productFields.image, ''),
  lots: v.optional(productFields.lots, 0),
  expiryDays: v.optional(productFields.expiryDays, 0),
}

const NewFields = v.object(newFields)
export type NewFields = v.InferOutput<typeof NewFields>

/** So many products change in one command at most. */
export const mostAtOnce = 50

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
  minimum: 'Mức tồn tối thiểu',
  pack: 'Quy cách',
  image: 'Ảnh',
  lots: 'Theo dõi lô và hạn dùng',
  expiryDays: 'Báo trước hạn dùng (ngày)',
}

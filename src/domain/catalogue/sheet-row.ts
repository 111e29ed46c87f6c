import * as v from 'valibot'
import { longestName, ProductCode, productFields } from './product-fields.ts'

const { name: _, image, price, wholesale_price, priceIn, variant, unit, barcode, note } = productFields
/** The most units that a row tells of: as many as a line of a slip holds. */
export const mostSheetUnits = 999_999

const Units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostSheetUnits))

const guessable = ['price', 'wholesale_price', 'priceIn', 'stock'] as const

/** One row of a sheet of products, as the device read it: a cell that was empty is not there. */
export const SheetRow = v.object({
  /** Its number in the sheet; the titles stand in 1. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  code: ProductCode,
  name: v.optional(v.pipe(v.string(), v.maxLength(longestName))),
  variant: v.optional(variant),
  price: v.optional(price),
  wholesale_price: v.optional(wholesale_price),
  priceIn: v.optional(priceIn),
  image: v.optional(image),
  unit: v.optional(unit),
  barcode: v.optional(barcode),
  note: v.optional(note),
  /** Units that there are: of a new product, or by whoever brings the books in line. */
  stock: v.optional(Units),
  /** Fields whose 0 stands for a cell that gave no number: right for a new product, and no word about one that is there after all. */
  guessed: v.optional(v.pipe(v.array(v.picklist(guessable)), v.maxLength(guessable.length))),
  /** Units by the books when the sheet was looked through; what came and went since stays counted. */
  was: v.optional(v.pipe(v.number(), v.integer())),
})
export type SheetRow = v.InferOutput<typeof SheetRow>

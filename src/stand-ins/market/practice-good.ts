/** A product of the shop, as a practice marketplace lists it. */
export interface PracticeGood {
  /** What the marketplace calls the seller's SKU. */
  code: string
  name: string
  /** Goods of one name and several variants are one listing. */
  variant?: string | undefined
  barcode?: string | undefined
  /** VND. */
  price: number
}

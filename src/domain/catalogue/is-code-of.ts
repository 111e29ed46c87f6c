import type { Product } from '../tables/products.ts'

/** Whether a text stands on this product: its barcode, one that people taught, its code, or one it had before (decisions 16). */
export function isCodeOf({ barcode, barcodes, code, oldCodes }: Product, text: string): boolean {
  return (
    text === barcode ||
    text === code ||
    (barcodes?.includes(text) ?? false) ||
    (oldCodes?.includes(text) ?? false)
  )
}

import type { Product } from '../tables/products.ts'

/** Whether a text stands on this product: its barcode, one that people taught, or its code. */
export function isCodeOf({ barcode, barcodes, code }: Product, text: string): boolean {
  return text === barcode || text === code || (barcodes?.includes(text) ?? false)
}

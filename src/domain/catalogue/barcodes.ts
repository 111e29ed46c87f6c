import type { Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Product } from '../tables/products.ts'
import { stockedProduct } from './product-of.ts'

/*
 * Whose barcode a text is (decisions 20). The table has a row for every barcode and code of the shop, so that two products never share one; it
 * lies on the server alone, where every command is judged, because 50,000 such rows would only make phones slow: there a product
 * is found by its own row, and a rule that asks here learns nothing.
 */

/** One spelling for what may be scanned with caps lock on: a text belongs to one product in any case. */
export function barcodeKey(scanned: string): string {
  return scanned.toUpperCase()
}

/** What a product carries of a taught barcode: as it was read, and as a scanner with caps lock reads it. */
export function barcodeForms(scanned: string): string[] {
  return [...new Set([scanned, barcodeKey(scanned)])]
}

/** The texts that are a product's, its code and those it had before among them, by their keys. */
export function barcodeKeysOf({
  code,
  barcode,
  barcodes = [],
  oldCodes = [],
}: Pick<Product, 'code' | 'barcode' | 'barcodes' | 'oldCodes'>): string[] {
  const texts = [code, barcode, ...barcodes, ...oldCodes]
  return [...new Set(texts.filter((text) => text !== '').map(barcodeKey))]
}

/** The product that a text belongs to, by its barcode or by its code; on a phone as far as keys tell. */
export function holderOf(read: Reader, scanned: string): Product | undefined {
  const key = barcodeKey(scanned)
  const owner = read.get('barcodes', key)
  for (const code of [owner?.productCode, scanned, key]) {
    const product = code === undefined ? undefined : stockedProduct(read, code)
    if (product && product.deletedAt === undefined) return product
  }
  return undefined
}

/** From now on these texts are the product's; whether they may be is the caller's question. */
export function claimBarcodes(draft: Draft, productCode: string, texts: readonly string[]): void {
  for (const text of texts) draft.put('barcodes', { text: barcodeKey(text), productCode })
}

/** The texts are free again, as far as they were the product's. */
export function freeBarcodes(draft: Draft, productCode: string, texts: readonly string[]): void {
  for (const text of texts) {
    const owner = draft.get('barcodes', barcodeKey(text))
    if (owner?.productCode === productCode) draft.remove('barcodes', owner)
  }
}

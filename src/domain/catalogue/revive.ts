import type { Draft } from '../draft.ts'
import type { Product } from '../tables/products.ts'
import { barcodeKey, barcodeKeysOf, claimBarcodes } from './barcodes.ts'
import { searchText } from './search-text.ts'

/**
 * A deleted product that goods come back to is one again (decisions 16), with the barcodes that nobody else was given meanwhile. Its code
 * stayed its own all the time.
 */
export function revived(draft: Draft, deleted: Product): Product {
  const { deletedAt: _, deletedBy: __, ...product } = deleted
  const isFree = (text: string) => {
    const owner = draft.get('barcodes', barcodeKey(text))
    return owner === undefined || owner.productCode === product.code
  }
  const { barcodes = [], oldCodes = [], ...bare } = product
  const kept: Product = { ...bare, barcode: bare.barcode !== '' && isFree(bare.barcode) ? bare.barcode : '' }
  const [taught, before] = [barcodes.filter(isFree), oldCodes.filter(isFree)]
  if (taught.length > 0) kept.barcodes = taught
  if (before.length > 0) kept.oldCodes = before
  kept.search = searchText(kept)
  claimBarcodes(draft, kept.code, barcodeKeysOf(kept))
  return kept
}

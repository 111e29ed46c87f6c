import type { Change, Circumstances, Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import type { Product } from '../tables/products.ts'
import { barcodeKeysOf, claimBarcodes, freeBarcodes } from './barcodes.ts'
import { withCostChange } from './cost-changes.ts'
import { notePrices } from './note-prices.ts'

/** A product as somebody wrote it: its row, the history of its cost and of its prices, and whose its barcodes are. Whether it may be so is the caller's question. */
export function writeProduct(
  read: Reader,
  product: Product,
  next: Product,
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): Change[] {
  const draft = new Draft(read)
  const written = withCostChange(product, next, { at, user })
  draft.put('products', { ...written, edited: { by: user.userName, at } })
  notePrices(draft, product, written, { id, at, user })
  const [before, keys] = [barcodeKeysOf(product), barcodeKeysOf(next)]
  const without = (all: readonly string[], some: readonly string[]) =>
    all.filter((key) => !some.includes(key))
  freeBarcodes(draft, product.code, without(before, keys))
  // The new ones alone were asked about: an older one may be on this row and belong to another product.
  claimBarcodes(draft, product.code, without(keys, before))
  return draft.changes
}

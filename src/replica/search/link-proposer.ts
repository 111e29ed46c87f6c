import { type LinkProposal, makeProposer, type NamedListing } from '../../domain/channels/propose-links.ts'
import { findRows } from '../queries/find-row.ts'
import type { Replica } from '../replica.ts'
import { productBook } from './product-book.ts'

/** Compares listings with all products of this device that are sold: each comes with what the app would propose, or nothing. */
export async function linkProposer(
  replica: Replica,
): Promise<(listing: NamedListing) => LinkProposal | undefined> {
  const book = productBook(replica)
  await book.open()
  const keys = book.snapshot.entries.filter(({ isDeleted }) => !isDeleted).map(({ key }) => key)
  const products = await findRows(replica, 'products', keys)
  return makeProposer(
    products.map(({ code, name, variant, barcode, barcodes = [], oldCodes = [] }) => ({
      code,
      name: variant ? `${name} ${variant}` : name,
      variant,
      otherCodes: [barcode, ...barcodes, ...oldCodes].filter((text) => text !== ''),
    })),
  )
}

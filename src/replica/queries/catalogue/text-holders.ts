import type { Replica } from '../../replica.ts'

/** A rule is told of so many at most. */
const most = 20

/** Codes of the products on which a text stands here, in any case: as code, barcode, or taught. */
export async function textHolders({ db }: Replica, text: string): Promise<string[]> {
  if (text === '') return []
  const found = await Promise.all([
    db.products.where('code').equalsIgnoreCase(text).primaryKeys(),
    db.products.where('barcode').equalsIgnoreCase(text).primaryKeys(),
    db.products.where('barcodes').equalsIgnoreCase(text).primaryKeys(),
  ])
  return [...new Set(found.flat())].slice(0, most)
}

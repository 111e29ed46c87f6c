import type { Replica } from '../../replica.ts'

/** Codes of the products whose own barcode is one of these texts. */
export function barcodeHolders({ db }: Replica, forms: readonly string[]): Promise<string[]> {
  return db.products.where('barcode').anyOf(forms).primaryKeys()
}

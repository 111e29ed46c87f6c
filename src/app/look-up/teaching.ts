import { barcodeKey, type teachBarcode } from '../../domain/stock/teach-barcode.ts'
import type { Replica } from '../../replica/replica.ts'

/** What teaching this text says: the rule cannot search for other products that carry it, so they are named to it. */
export async function teaching(
  { db }: Replica,
  barcode: string,
  productCode: string,
): Promise<Parameters<typeof teachBarcode.say>[0]> {
  const forms = [...new Set([barcode, barcodeKey(barcode)])]
  const holders = await db.products.where('barcode').anyOf(forms).primaryKeys()
  return { productCode, barcode, holders: holders.slice(0, 20) }
}

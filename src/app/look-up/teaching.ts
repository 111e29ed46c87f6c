import { barcodeKey } from '../../domain/catalogue/barcodes.ts'
import type { teachBarcode } from '../../domain/stock/teach-barcode.ts'
import { barcodeHolders } from '../../replica/queries/stock/barcode-holders.ts'
import type { Replica } from '../../replica/replica.ts'

/** What teaching this text says: the rule cannot search for other products that carry it, so they are named to it. */
export async function teaching(
  replica: Replica,
  barcode: string,
  productCode: string,
): Promise<Parameters<typeof teachBarcode.say>[0]> {
  const forms = [...new Set([barcode, barcodeKey(barcode)])]
  const holders = await barcodeHolders(replica, forms)
  return { productCode, barcode, holders: holders.slice(0, 20) }
}

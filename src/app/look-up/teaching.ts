import type { teachBarcode } from '../../domain/stock/teach-barcode.ts'
import { textHolders } from '../../replica/queries/catalogue/text-holders.ts'
import type { Replica } from '../../replica/replica.ts'

/** What teaching this text says: the rule cannot search for other products that carry it, so they are named to it. */
export async function teaching(
  replica: Replica,
  barcode: string,
  productCode: string,
): Promise<Parameters<typeof teachBarcode.say>[0]> {
  return { productCode, barcode, holders: await textHolders(replica, barcode) }
}

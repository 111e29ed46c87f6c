import { mostCopies } from '../../domain/paper/params.ts'
import type { Product } from '../../domain/tables/products.ts'
import { printAddress } from '../addresses.ts'

/**
 * Where goods that came get their barcodes: as many labels of a product as units of it, under the code it has now. Nothing where no unit came.
 * @param products of this device, by the code that the document says
 */
export function barcodesAddress(
  came: readonly { productCode: string; units: number }[],
  products?: ReadonlyMap<string, Pick<Product, 'code'>>,
): string | undefined {
  const copies = new Map<string, number>()
  for (const { productCode, units } of came) {
    if (units <= 0) continue
    const code = products?.get(productCode)?.code ?? productCode
    copies.set(code, Math.min(mostCopies, (copies.get(code) ?? 0) + units))
  }
  return copies.size > 0
    ? printAddress('product-barcode', [...copies.keys()], [...copies.values()])
    : undefined
}

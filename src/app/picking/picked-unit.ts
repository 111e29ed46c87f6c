import type { ScannedCode } from '../../device/scanner/scan.ts'
import type { Lot } from '../../domain/stock/lots.ts'
import type { Product } from '../../domain/tables/products.ts'
import { type CodeHit, scannedText } from '../../replica/queries/finder/find-by-code.ts'
import { lotOfScan } from '../bench/lot-of-scan.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'

/** A scanned product in the hand of a picker. */
export interface PickedUnit {
  product: Product
  gesture: string
  /** As it was read. */
  text: string
  /** The product's own code as the rule verifies it: what was read may be written in another way. */
  scanned: string
  /** The lot its code says. */
  lot: Lot | undefined
  /** So many that are past their last good day, and the picker takes them all the same. */
  expired?: number
}

export function pickedUnit(hit: CodeHit & { kind: 'product' }, scan: ScannedCode): PickedUnit {
  const { product } = hit
  const text = scannedText(hit)
  const forms = lookupForms(text)
  const own = [product.barcode, ...(product.barcodes ?? []), product.code, ...(product.oldCodes ?? [])]
  const scanned = own.find((one) => forms.includes(one)) ?? text
  return { product, gesture: scan.gesture, text, scanned, lot: lotOfScan(product, scan.text) }
}

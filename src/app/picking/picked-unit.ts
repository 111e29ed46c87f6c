import type { Product } from '../../domain/tables/products.ts'
import { type CodeHit, scannedText } from '../../replica/queries/finder/find-by-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'

/** A scanned product in the hand of a picker. */
export interface PickedUnit {
  product: Product
  gesture: string
  /** As it was read. */
  text: string
  /** The product's own code as the rule verifies it: what was read may be written in another way. */
  scanned: string
}

export function pickedUnit(hit: CodeHit & { kind: 'product' }, gesture: string): PickedUnit {
  const { product } = hit
  const text = scannedText(hit)
  const forms = lookupForms(text)
  const own = [product.barcode, ...(product.barcodes ?? []), product.code, ...(product.oldCodes ?? [])]
  return { product, gesture, text, scanned: own.find((one) => forms.includes(one)) ?? text }
}

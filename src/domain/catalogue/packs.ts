import type { Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Pack, Product } from '../tables/products.ts'
import { barcodeForms, barcodeKey } from './barcodes.ts'
import { whyNotBarcode } from './other-holder.ts'

/** How many units a scan of this text is: those of a pack that carries it as its barcode, else one. */
export function unitsOfScan({ pack = [] }: Pick<Product, 'pack'>, scanned: string): number {
  const key = barcodeKey(scanned)
  return pack.find(({ barcode }) => barcode !== undefined && barcodeKey(barcode) === key)?.amount ?? 1
}

/** What a product carries of the barcodes of its packs, so that a scanner finds it by them. */
export function packedBarcodes({ pack = [] }: Pick<Product, 'pack'>): string[] {
  return pack.flatMap(({ barcode }) => (barcode === undefined ? [] : barcodeForms(barcode)))
}

/** The further barcodes of a product whose packs change: those of its packs of now, and what people taught. */
export function withPackBarcodes(before: Product, pack: readonly Pack[]): string[] {
  const gone = new Set(packedBarcodes(before))
  const taught = before.barcodes?.filter((text) => !gone.has(text)) ?? []
  return [...new Set([...taught, ...packedBarcodes({ pack: [...pack] })])]
}

/** Why a product may not have these packs: one unit has two sizes, or a barcode is another's, or stands on two of them. */
export function whyNotPacks(
  read: Reader,
  own: Pick<Product, 'code' | 'barcode'>,
  pack: readonly Pack[],
  { before = [], holders }: { before?: readonly string[]; holders: readonly string[] },
): Refusal | undefined {
  const units = pack.map(({ unit }) => unit.trim().toLowerCase())
  const twice = pack.find((_, place) => units.indexOf(units[place] ?? '') !== place)
  if (twice) return refuse('pack-twice', { unit: twice.unit })
  const seen = new Set([barcodeKey(own.barcode), barcodeKey(own.code)])
  for (const { barcode } of pack) {
    if (barcode === undefined) continue
    const key = barcodeKey(barcode)
    if (seen.has(key)) return refuse('pack-barcode-twice', { barcode })
    seen.add(key)
    if (before.includes(key)) continue
    const why = whyNotBarcode(read, barcode, { own: own.code, holders, long: true })
    if (why) return why
  }
  return undefined
}

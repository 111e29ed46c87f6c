import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'

/** Which of these codes stand on a product already, in any case: as its code, a barcode or a code it had before. By the code in capitals, the product's own. */
export async function takenCodes(
  { db }: Replica,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(codes.filter((code) => code !== ''))]
  if (asked.length === 0) return new Map()
  const wanted = new Set(asked.map((code) => code.toUpperCase()))
  const [byCode, byBarcode, byOther, aliases] = await Promise.all([
    db.products.where('code').anyOfIgnoreCase(asked).toArray(),
    db.products.where('barcode').anyOfIgnoreCase(asked).toArray(),
    db.products.where('barcodes').anyOfIgnoreCase(asked).toArray(),
    db.productAliases.where('code').anyOfIgnoreCase(asked).toArray(),
  ])
  const old = await db.products.bulkGet(aliases.map(({ productCode }) => productCode))
  const found = [...byCode, ...byBarcode, ...byOther, ...old].filter((one) => one !== undefined)
  return new Map(
    found.flatMap((product) =>
      textsOf(product)
        .filter((text) => wanted.has(text))
        .map((text) => [text, product.code] as const),
    ),
  )
}

/** Every text that stands on a product of this device, in capitals: for thousands of codes at once. */
export async function takenTexts({ db }: Replica): Promise<Set<string>> {
  const texts = new Set<string>()
  await db.products.each((product) => {
    for (const text of textsOf(product)) texts.add(text)
  })
  return texts
}

/** One that was deleted gives its barcodes up, and its very code to whoever is made anew. */
function textsOf({ code, barcode, barcodes = [], oldCodes = [], deletedAt }: Product): string[] {
  if (deletedAt !== undefined) return []
  return [code, barcode, ...barcodes, ...oldCodes]
    .filter((text) => text !== '')
    .map((text) => text.toUpperCase())
}

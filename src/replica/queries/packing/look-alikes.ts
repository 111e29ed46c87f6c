import { lineName } from '../../../domain/names.ts'
import type { ParcelLine } from '../../../domain/tables/parcels.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { mixUpsOf } from '../../mix-ups.ts'
import type { Replica } from '../../replica.ts'

/** What a product is easily taken for, in words; the most likely first. */
export type LookAlikes = ReadonlyMap<string, readonly string[]>

/** Variants that share a code's beginning; more than these nobody tells apart by reading. */
const siblingsRead = 200
const shown = 2

/**
 * For each line, what hands may take instead: what was taken for it before on this device, its variants in the same order, and
 * those that lie on the same shelf.
 */
export async function lookAlikes(
  replica: Replica,
  wid: string,
  lines: readonly Pick<ParcelLine, 'productCode' | 'name' | 'variant' | 'bid'>[],
): Promise<LookAlikes> {
  const found = await Promise.all(
    lines.map(async (line) => {
      const [mixed, siblings] = await Promise.all([
        mixUpsOf(replica, line.productCode),
        siblingsOf(replica, line),
      ])
      const inOrder = lines.filter((other) => other.name === line.name).map(({ productCode }) => productCode)
      const near = siblings.filter(
        ({ code, warehouses }) =>
          inOrder.includes(code) || warehouses.some((place) => place.wid === wid && place.bid === line.bid),
      )
      const codes = [...mixed, ...near.map(({ code }) => code)]
      const products = await replica.db.products.bulkGet([...new Set(codes)].slice(0, shown))
      return [
        line.productCode,
        products.flatMap((product) => (product ? wordsOf(product, line) : [])),
      ] as const
    }),
  )
  return new Map(found.filter(([, words]) => words.length > 0))
}

async function siblingsOf(
  { db }: Replica,
  line: Pick<ParcelLine, 'productCode' | 'name'>,
): Promise<Product[]> {
  const beginning = /^[^-_.]{2,}/.exec(line.productCode)?.[0] ?? line.productCode
  const alike = await db.products.where('code').startsWith(beginning).limit(siblingsRead).toArray()
  return alike.filter(({ code, name }) => code !== line.productCode && name === line.name)
}

/** Of a sibling the variant says it all. */
function wordsOf(product: Product, line: Pick<ParcelLine, 'name'>): string {
  return product.name === line.name && product.variant ? product.variant : lineName(product)
}

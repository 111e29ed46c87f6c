import { comboCounts, partOf } from '../../domain/catalogue/combo-parts.ts'
import { stockedProduct } from '../../domain/catalogue/product-of.ts'
import type { Reader } from '../../domain/command.ts'
import { digestsOf } from '../../domain/people/row-digests.ts'
import type { Product, ProductAlias } from '../../domain/tables/products.ts'
import { slices } from '../../lib/slices.ts'
import { rowsAVersion } from './load-shop.ts'

/*
 * 2026-11-26: a product says of how many combos it is a part, so that it is not deleted under them (domain/catalogue/delete-products.ts). Combos were
 * there before anybody counted, in databases and in backups of them: whichever a server is given, it counts them. What is written has a version of its
 * own, so that phones pull it.
 */

/** Documents as the engines keep them. */
type Docs = readonly { doc: string }[]

/** A product that has to say another count, as its row is written. */
export interface CountedRow {
  key: string
  doc: string
  /** The part of its digests that changes with it. */
  digest: number
}

/** Of all products of a company those whose count is not what its combos make it, so many a version. */
export function countedAnew(products: Docs, aliases: Docs): CountedRow[][] {
  const rows = rowsOf<Product>(products)
  const read = readerOf(rows, rowsOf<ProductAlias>(aliases))
  const counts = comboCounts(
    rows.filter(isCombo).map(({ KhoTay = [] }) => KhoTay),
    (code) => stockedProduct(read, code)?.code ?? code,
  )
  const counted = rows.flatMap((product) => {
    const count = counts.get(product.code) ?? 0
    if ((product.inCombos ?? 0) === count) return []
    const row = partOf(product, count)
    return { key: row.code, doc: JSON.stringify(row), digest: digestsOf('products', row).plain }
  })
  return [...slices(counted, rowsAVersion)]
}

function isCombo({ typeItem, deletedAt }: Product): boolean {
  return typeItem === 'combo' && deletedAt === undefined
}

/** What a rule reads to find the product that a part of a combo is now. */
function readerOf(products: readonly Product[], aliases: readonly ProductAlias[]): Reader {
  const rows = new Map<string, object>([
    ...products.map((row) => [`products/${row.code}`, row] as const),
    ...aliases.map((row) => [`productAliases/${row.code}`, row] as const),
  ])
  const get: Reader['get'] = (table, key) => rows.get(`${table}/${key}`) as never
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}

function rowsOf<R>(docs: Docs): R[] {
  return docs.map(({ doc }) => JSON.parse(doc) as R)
}

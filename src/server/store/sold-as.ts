import { noteInCombo, noteSoldThrough } from '../../domain/catalogue/sold-as.ts'
import { Draft } from '../../domain/draft.ts'
import type { WorkingSet } from '../../domain/run.ts'
import type { SoldAs } from '../../domain/tables/channel-items.ts'
import type { Link } from '../../domain/tables/links.ts'
import type { Product, ProductAlias } from '../../domain/tables/products.ts'

/*
 * 2026-11-26: a product knows through which links and in which combos it is sold, so that a change of its stock finds who is to be told. Links and combos
 * were there before, in databases and in backups of them.
 */

/** Documents as the engines keep them. */
type Docs = readonly { doc: string }[]

/** The rows of a company, out of its links and combos. */
export function soldAsRows({
  products,
  aliases,
  links,
}: {
  products: Docs
  aliases: Docs
  links: Docs
}): SoldAs[] {
  const rows = products.map(({ doc }) => JSON.parse(doc) as Product)
  const named = new Map(
    aliases.map(({ doc }) => JSON.parse(doc) as ProductAlias).map((row) => [row.code, row]),
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const get = (table: string, key: string) =>
    table === 'products' ? byCode.get(key) : table === 'productAliases' ? named.get(key) : undefined
  const draft = new Draft({
    get: get as WorkingSet['get'],
    many: ((table: string, keys: readonly string[]) =>
      keys.flatMap((key) => get(table, key) ?? [])) as WorkingSet['many'],
  })
  for (const { doc } of links) {
    const { id, products: goods } = JSON.parse(doc) as Link
    for (const { productCode } of goods) noteSoldThrough(draft, productCode, id, true)
  }
  for (const { code, typeItem, deletedAt, KhoTay = [] } of rows)
    if (typeItem === 'combo' && deletedAt === undefined) noteInCombo(draft, code, KhoTay, true)
  return draft.changes.flatMap(({ after }) => (after ? [after as SoldAs] : []))
}

import { countedAnew } from './combo-counts.ts'
import type { Ask } from './postgresql-query.ts'

/** Writes of how many combos each product is a part, where its row says otherwise. It holds every company, as a write holds its own. */
export async function fillComboCounts(ask: Ask): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  const docsOf = (company: string, table: string) =>
    ask<{ doc: string }>('select doc from rows where company_id = $1 and tbl = $2 and deleted = 0', [
      company,
      table,
    ])
  for (const { id } of companies) {
    const products = await docsOf(id, 'products')
    for (const rows of countedAnew(products, await docsOf(id, 'productAliases'))) {
      await ask('update companies set version = version + 1 where id = $1', [id])
      await ask(
        `update rows set version = companies.version, doc = counted.doc, digest = counted.digest
         from companies, unnest($2::text[], $3::text[], $4::bigint[]) as counted (key, doc, digest)
         where companies.id = $1 and rows.company_id = $1 and rows.tbl = 'products' and rows.key = counted.key`,
        [id, rows.map(({ key }) => key), rows.map(({ doc }) => doc), rows.map(({ digest }) => digest)],
      )
    }
  }
}

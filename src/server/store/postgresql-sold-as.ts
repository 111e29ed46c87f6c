import type { Ask } from './postgresql-query.ts'
import { soldAsRows } from './sold-as.ts'

/** Writes through what products are sold, of every company. It holds every company, as a write holds its own. */
export async function fillSoldAs(ask: Ask): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  const docsOf = (company: string, table: string) =>
    ask<{ doc: string }>('select doc from rows where company_id = $1 and tbl = $2 and deleted = 0', [
      company,
      table,
    ])
  for (const { id } of companies) {
    const rows = soldAsRows({
      products: await docsOf(id, 'products'),
      aliases: await docsOf(id, 'productAliases'),
      links: await docsOf(id, 'links'),
    })
    await ask(
      `insert into rows (company_id, tbl, key, version, doc)
       select companies.id, 'soldAs', filled.key, companies.version, filled.doc
       from companies, unnest($2::text[], $3::text[]) as filled (key, doc) where companies.id = $1
       on conflict (company_id, tbl, key) do update set doc = excluded.doc, deleted = 0`,
      [id, rows.map(({ productCode }) => productCode), rows.map((row) => JSON.stringify(row))],
    )
  }
}

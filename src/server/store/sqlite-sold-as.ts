import { soldAsRows } from './sold-as.ts'
import type { Sql } from './sqlite-statements.ts'

/** Writes through what products are sold, of every company. */
export function fillSoldAs(sql: Sql): void {
  const docsOf = (company: string, table: string) =>
    sql('select doc from rows where company_id = ? and tbl = ? and deleted = 0').all(company, table) as {
      doc: string
    }[]
  const write = sql(
    `insert into rows (company_id, tbl, key, version, doc) select id, 'soldAs', ?, version, ? from companies where id = ?
     on conflict (company_id, tbl, key) do update set doc = excluded.doc, deleted = 0`,
  )
  for (const { id } of sql('select id from companies').all() as { id: string }[]) {
    const rows = soldAsRows({
      products: docsOf(id, 'products'),
      aliases: docsOf(id, 'productAliases'),
      links: docsOf(id, 'links'),
    })
    for (const row of rows) write.run(row.productCode, JSON.stringify(row), id)
  }
}

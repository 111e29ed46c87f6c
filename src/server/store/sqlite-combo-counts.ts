import { countedAnew } from './combo-counts.ts'
import type { Sql } from './sqlite-statements.ts'

/** Writes of how many combos each product is a part, where its row says otherwise. */
export function fillComboCounts(sql: Sql): void {
  const docsOf = (company: string, table: string) =>
    sql('select doc from rows where company_id = ? and tbl = ? and deleted = 0').all(company, table) as {
      doc: string
    }[]
  const advance = sql('update companies set version = version + 1 where id = ? returning version')
  const write = sql(
    "update rows set version = ?, doc = ?, digest = ? where company_id = ? and tbl = 'products' and key = ?",
  )
  for (const { id } of sql('select id from companies').all() as { id: string }[]) {
    for (const rows of countedAnew(docsOf(id, 'products'), docsOf(id, 'productAliases'))) {
      const { version } = advance.get(id) as { version: number }
      for (const { key, doc, digest } of rows) write.run(version, doc, digest, id, key)
    }
  }
}

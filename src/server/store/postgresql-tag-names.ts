import type { Tag } from '../../domain/tables/customers.ts'
import type { Ask } from './postgresql-query.ts'
import { tagNameRow } from './tag-name-row.ts'
import type { UpgradeReport } from './upgrade-report.ts'

/** Writes a row for the name of every tag; of two that share one the older has it. It holds every company, as a write holds its own. */
export async function fillTagNames(ask: Ask, report: UpgradeReport): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  for (const { id } of companies) {
    const tags = await ask<{ version: string; doc: string }>(
      "select version, doc from rows where company_id = $1 and tbl = 'tags' and deleted = 0 order by version, key",
      [id],
    )
    for (const { version, doc } of tags) {
      const row = tagNameRow(JSON.parse(doc) as Tag)
      await ask(
        `insert into rows (company_id, tbl, key, version, doc) values ($1, 'tagNames', $2, $3, $4)
         on conflict do nothing`,
        [id, row.name, version, JSON.stringify(row)],
      )
    }
    report.did(tags.length)
  }
}

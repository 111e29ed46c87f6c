import { digestsOf } from '../../domain/people/row-digests.ts'
import type { Secret } from '../../domain/tables/table.ts'
import type { TableName } from '../../domain/tables.ts'
import { digestColumn } from './facets.ts'
import type { Ask } from './postgresql-query.ts'
import type { UpgradeReport } from './upgrade-report.ts'

const mostRows = 500

/** The last row of a batch; the next one begins behind it. */
interface Place {
  tbl: string
  key: string
}

/** What is digested anew: every row when no tables are named. A file names the secrets that had a column when it came. */
interface Digested {
  secrets: readonly Secret[]
  tables?: readonly TableName[]
}

/** Digests rows anew. Nobody writes meanwhile: it holds every company, as a write holds its own. */
export async function digestAnew(ask: Ask, what: Digested, report: UpgradeReport): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  for (const { id } of companies) {
    for (let after: Place | undefined = { tbl: '', key: '' }; after; ) {
      const digested: Place[] = await digestNext(ask, id, after, what)
      report.did(digested.length)
      after = digested.at(-1)
    }
  }
}

/** Some rows behind a place; answers where they lie. */
async function digestNext(
  ask: Ask,
  company: string,
  { tbl, key }: Place,
  { secrets, tables }: Digested,
): Promise<Place[]> {
  const rows = await ask<Place & { doc: string }>(
    `select tbl, key, doc from rows where company_id = $1 and (tbl, key) > ($2, $3) and deleted = 0
     and ($4::text[] is null or tbl = any($4::text[]))
     order by tbl, key limit ${mostRows}`,
    [company, tbl, key, tables ?? null],
  )
  const digests = rows.map((row) => digestsOf(row.tbl as TableName, JSON.parse(row.doc) as object))
  const columns = secrets.map(digestColumn)
  await ask(
    `update rows set digest = found.digest, ${columns.map((column) => `${column} = found.${column}`)}
     from unnest($2::text[], $3::text[], $4::bigint[], ${columns.map((_, index) => `$${index + 5}::bigint[]`)})
       as found (tbl, key, digest, ${columns})
     where company_id = $1 and rows.tbl = found.tbl and rows.key = found.key`,
    [
      ...[company, rows.map((row) => row.tbl), rows.map((row) => row.key), digests.map(({ plain }) => plain)],
      ...secrets.map((secret) => digests.map((one) => one[secret])),
    ],
  )
  return rows
}

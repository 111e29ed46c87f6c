import type { ReplicatedTable } from '../../domain/tables.ts'
import { digestsOf } from './facets.ts'
import type { Ask } from './postgresql-query.ts'

const mostRows = 500

/** Digests all rows of a table anew. Nobody writes meanwhile: it holds every company, as a write holds its own. */
export async function digestAnew(ask: Ask, table: ReplicatedTable): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  for (const { id } of companies) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      after = await digestNext(ask, table, { company: id, after })
    }
  }
}

/** Some rows behind a key; answers the last one's key, nothing when there is none. */
async function digestNext(
  ask: Ask,
  table: ReplicatedTable,
  { company, after }: { company: string; after: string },
): Promise<string | undefined> {
  const rows = await ask<{ key: string; doc: string }>(
    `select key, doc from rows where company_id = $1 and tbl = $2 and key > $3 and deleted = 0 order by key limit ${mostRows}`,
    [company, table, after],
  )
  const digests = rows.map(({ doc }) => digestsOf(table, JSON.parse(doc) as object))
  await ask(
    `update rows set digest = found.digest, plain_digest = found.plain_digest
     from unnest($3::text[], $4::bigint[], $5::bigint[]) as found (key, digest, plain_digest)
     where company_id = $1 and tbl = $2 and rows.key = found.key`,
    [
      ...[company, table, rows.map(({ key }) => key)],
      ...[digests.map(({ digest }) => digest), digests.map(({ plainDigest }) => plainDigest)],
    ],
  )
  return rows.at(-1)?.key
}

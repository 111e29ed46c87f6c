import { type ListedTable, listedTables } from '../../domain/listings/listings.ts'
import { factColumns, factsOf, wordsText } from './listed-row.ts'
import { insertion, recordsText } from './postgresql-insertion.ts'
import type { Ask } from './postgresql-query.ts'
import { silentUpgrade } from './upgrade-report.ts'

/** A row that is listed now; without `row` no more. */
interface Written {
  key: string
  row: object | undefined
}

const putTexts = new Map<ListedTable, string>()

/** Writes facts and words in one statement, and of them only what differs: an index of words is dear. */
function putText(table: ListedTable): string {
  let text = putTexts.get(table)
  if (!text) {
    const columns = factColumns(table)
    const list = (of: string) => columns.map((column) => `${of}.${column}`).join(', ')
    const facts = insertion(`${table}_list`, ['company_id', 'key', ...columns])
    const words = insertion(`${table}_words`, ['company_id', 'key', 'words']).replace('$1', '$2')
    text = `with listed as (${facts} on conflict (company_id, key) do update
        set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
        where (${list(`${table}_list`)}) is distinct from (${list('excluded')}))
      ${words} on conflict (company_id, key) do update set words = excluded.words
        where ${table}_words.words <> excluded.words`
    putTexts.set(table, text)
  }
  return text
}

/** Keeps what rows are listed by; each key comes once. All is asked for at once. */
export async function putListed(
  ask: Ask,
  { company, table }: { company: string; table: ListedTable },
  written: readonly Written[],
): Promise<void> {
  const gone = written.filter(({ row }) => !row).map(({ key }) => key)
  const asked: Promise<unknown>[] = []
  for (const part of gone.length > 0 ? ['list', 'words'] : []) {
    asked.push(
      ask(`delete from ${table}_${part} where company_id = $1 and key = any($2::text[])`, [company, gone]),
    )
  }
  const facts: Record<string, unknown>[] = []
  const words: Record<string, unknown>[] = []
  for (const { key, row } of written) {
    if (!row) continue
    facts.push({ company_id: company, key, ...factsOf(table, row) })
    words.push({ company_id: company, key, words: wordsText(table, company, row) })
  }
  if (facts.length > 0) asked.push(ask(putText(table), [recordsText(facts), recordsText(words)]))
  await Promise.all(asked)
}

/** Forgets what the rows of a company are listed by. */
export async function dropAllListed(ask: Ask, company: string): Promise<void> {
  for (const table of listedTables) {
    for (const part of ['list', 'words'])
      await ask(`delete from ${table}_${part} where company_id = $1`, [company])
  }
}

const rowsAtOnce = 500

/** Lists all rows of a table that lie in a database. Nobody writes meanwhile: it holds every company, as a write holds its own. */
export async function fillListing(ask: Ask, table: ListedTable, report = silentUpgrade): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  for (const { id: company } of companies) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows: { key: string; doc: string }[] = await ask<{ key: string; doc: string }>(
        `select key, doc from rows where company_id = $1 and tbl = $2 and key > $3 and deleted = 0
         order by key limit ${rowsAtOnce}`,
        [company, table, after],
      )
      const written = rows.map(({ key, doc }) => ({ key, row: JSON.parse(doc) as object }))
      await putListed(ask, { company, table }, written)
      report.did(rows.length)
      after = rows.at(-1)?.key
    }
  }
  for (const part of ['list', 'words']) await ask(`analyze ${table}_${part}`)
}

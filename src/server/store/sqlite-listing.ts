import type { ListedTable } from '../../domain/listings/listings.ts'
import { listedTables } from '../../domain/listings/listings.ts'
import { must } from '../../lib/must.ts'
import { factColumns, factsOf, type ListedFacts, wordsDigest, wordsText } from './listed-row.ts'
import type { Sql } from './sqlite-statements.ts'
import { silentUpgrade } from './upgrade-report.ts'

interface Place {
  company: string
  table: ListedTable
  key: string
}

/**
 * Keeps what a row is listed by. Only what changed is written: an order that is packed changes two facts, and none of the words it is
 * found by, which cost the most.
 */
export function putListed(sql: Sql, place: Place, row: object | undefined): void {
  const { company, table, key } = place
  const known = sql(`select * from ${table}_list where company_id = ? and key = ?`).get(company, key) as
    | ({ id: number } & ListedFacts)
    | undefined
  if (!row) {
    if (known) dropListed(sql, table, known.id)
    return
  }
  const facts: ListedFacts = { ...factsOf(table, row), words_digest: wordsDigest(table, row) }
  if (!known) {
    addListed(sql, place, facts, wordsText(table, company, row))
    return
  }
  const changed = columnsOf(table).filter((column) => facts[column] !== known[column])
  if (changed.length === 0) return
  sql(`update ${table}_list set ${changed.map((column) => `${column} = ?`).join(', ')} where id = ?`).run(
    ...changed.map((column) => must(facts[column], column)),
    known.id,
  )
  if (!changed.includes('words_digest')) return
  const words = wordsText(table, company, row)
  sql(`update ${table}_words set words = ? where id = ?`).run(words, known.id)
  sql(`delete from ${table}_index where rowid = ?`).run(known.id)
  sql(`insert into ${table}_index (rowid, words) values (?, ?)`).run(known.id, words)
}

function columnsOf(table: ListedTable): string[] {
  return [...factColumns(table), 'words_digest']
}

function addListed(sql: Sql, { company, table, key }: Place, facts: ListedFacts, words: string): void {
  const columns = columnsOf(table)
  const added = sql(
    `insert into ${table}_list (company_id, key, ${columns.join(', ')})
     values (?, ?, ${columns.map(() => '?').join(', ')})`,
  ).run(company, key, ...columns.map((column) => must(facts[column], column)))
  const id = Number(added.lastInsertRowid)
  sql(`insert into ${table}_words (id, words) values (?, ?)`).run(id, words)
  sql(`insert into ${table}_index (rowid, words) values (?, ?)`).run(id, words)
}

function dropListed(sql: Sql, table: ListedTable, id: number): void {
  for (const [part, column] of [
    ['list', 'id'],
    ['words', 'id'],
    ['index', 'rowid'],
  ] as const) {
    sql(`delete from ${table}_${part} where ${column} = ?`).run(id)
  }
}

/** Forgets what the rows of a company are listed by. */
export function dropAllListed(sql: Sql, company: string): void {
  for (const table of listedTables) {
    const own = `select id from ${table}_list where company_id = ?`
    sql(`delete from ${table}_index where rowid in (${own})`).run(company)
    sql(`delete from ${table}_words where id in (${own})`).run(company)
    sql(`delete from ${table}_list where company_id = ?`).run(company)
  }
}

const rowsAtOnce = 500

/** Lists all rows of a table that lie in a database. */
export function fillListing(sql: Sql, table: ListedTable, report = silentUpgrade): void {
  const companies = sql('select id from companies order by id').all() as { id: string }[]
  for (const { id: company } of companies) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows = sql(
        `select key, doc from rows where company_id = ? and tbl = ? and key > ? and deleted = 0
         order by key limit ${rowsAtOnce}`,
      ).all(company, table, after) as { key: string; doc: string }[]
      for (const { key, doc } of rows) putListed(sql, { company, table, key }, JSON.parse(doc) as object)
      report.did(rows.length)
      after = rows.at(-1)?.key
    }
  }
}

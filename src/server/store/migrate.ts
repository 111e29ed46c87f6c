import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { barcodeKeysOf } from '../../domain/catalogue/barcodes.ts'
import { documentTables } from '../../domain/listings/listings.ts'
import { digestsOf, type RowDigests } from '../../domain/people/row-digests.ts'
import type { Tag } from '../../domain/tables/customers.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { TableName } from '../../domain/tables.ts'
import { fillComboCounts } from './sqlite-combo-counts.ts'
import { fillListing } from './sqlite-listing.ts'
import { fillSoldAs } from './sqlite-sold-as.ts'
import { type Sql, statementsOf } from './sqlite-statements.ts'
import { tagNameRow } from './tag-name-row.ts'
import { silentUpgrade, type UpgradeReport } from './upgrade-report.ts'

const folder = join(import.meta.dirname, 'migrations', 'sqlite')

/** What a numbered file leaves to the server, in the same transaction. */
const behind: Readonly<Record<string, (sql: Sql, report: UpgradeReport) => void>> = {
  // Not behind 010 and 011, which make the tables: what is written has the columns of today.
  '013-words-digest.sql': (sql, report) => {
    for (const table of ['orders', 'customers'] as const) fillListing(sql, table, report)
  },
  '021-tag-names.sql': fillTagNames,
  '023-due-by-the-rule.sql': (sql, report) => fillListing(sql, 'orders', report),
  '025-document-listings.sql': (sql, report) => {
    for (const table of documentTables) fillListing(sql, table, report)
  },
  '026-combo-counts.sql': fillComboCounts,
  '033-channel-items.sql': fillSoldAs,
}

/** Files that go over the rows of these tables; the others go over all. */
const goesOver: Readonly<Record<string, readonly TableName[]>> = {
  '007-barcodes.sql': ['products'],
  '013-words-digest.sql': ['orders', 'customers'],
  '017-recipients-and-colleagues.sql': ['staff', 'orders', 'shippingCare'],
  // It reads the list of orders once, in one statement.
  '018-order-sums.sql': [],
  '019-earnings.sql': ['orders'],
  '020-debts-on-phones.sql': ['debts'],
  '021-tag-names.sql': ['tags'],
  // It changes the list of orders, in one statement.
  '022-nothing-due.sql': [],
  '023-due-by-the-rule.sql': ['orders'],
  '024-pictures.sql': [],
  '025-document-listings.sql': documentTables,
  // It reads the products of a company at once.
  '026-combo-counts.sql': [],
  '027-movement-lots.sql': [],
  '028-outside.sql': [],
  '029-suppliers-contact.sql': ['suppliers', 'supplyRequests'],
  '030-tries.sql': [],
  '031-push-subscriptions.sql': [],
  '032-tallies.sql': [],
  // It reads links and combos of a company at once.
  '033-channel-items.sql': [],
  '034-zalo-messages.sql': [],
  '035-copy-drafts.sql': [],
  '036-page-talks.sql': [],
  '037-price-tellings.sql': [],
  '038-invoices.sql': [],
  '039-sign-in-and-activities.sql': [],
  // It drops sums of before in one statement.
  '040-stock-flows.sql': [],
}

/**
 * Brings a database to the newest shape: runs the numbered files it has not seen, each in a transaction.
 * A database of a newer server is refused, so that an old one never writes into it.
 */
export function migrate(db: DatabaseSync, report = silentUpgrade): void {
  const files = migrations()
  const seen = shapeOf(db)
  refuseNewer(seen, files.length)
  if (seen === files.length) return
  db.function('digest_of', { deterministic: true }, digestFunction(report))
  db.function('barcode_keys', { deterministic: true }, (doc) => {
    report.did(1)
    return JSON.stringify(barcodeKeysOf(JSON.parse(doc as string) as Product))
  })
  for (const [index, name] of files.entries()) {
    if (index < seen) continue
    const rows = seen === 0 ? 0 : countRows(db, goesOver[name])
    report.begin({ file: name, number: index + 1, of: files.length, rows })
    db.exec('begin immediate')
    try {
      db.exec(readFileSync(join(folder, name), 'utf8'))
      behind[name]?.(statementsOf(db), report)
      db.exec(`pragma user_version = ${index + 1}`)
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
  report.end()
}

function countRows(db: DatabaseSync, tables?: readonly TableName[]): number {
  const counted = db.prepare('select tbl, count(*) as rows from rows where deleted = 0 group by tbl')
  const rows = new Map(
    (counted.all() as { tbl: TableName; rows: number }[]).map((found) => [found.tbl, found.rows]),
  )
  return (tables ?? [...rows.keys()]).reduce((sum, table) => sum + (rows.get(table) ?? 0), 0)
}

/** A row for the name of every order tag; of two that share one the older has it. */
function fillTagNames(sql: Sql, report: UpgradeReport): void {
  const tags = sql(
    "select company_id, version, doc from rows where tbl = 'tags' and deleted = 0 order by company_id, version, key",
  ).all() as { company_id: string; version: number; doc: string }[]
  const write = sql(
    "insert or ignore into rows (company_id, tbl, key, version, doc) values (?, 'tagNames', ?, ?, ?)",
  )
  for (const { company_id, version, doc } of tags) {
    const row = tagNameRow(JSON.parse(doc) as Tag)
    write.run(company_id, row.name, version, JSON.stringify(row))
    report.did(1)
  }
}

/** A part of a row's digests. Files before 009 name other parts; whatever they write, 009 writes anew. */
function digestFunction(
  report: UpgradeReport,
): (table: SQLOutputValue, doc: SQLOutputValue, part: SQLOutputValue) => number {
  // A statement asks for each part of a row, one after the other: it is parsed once.
  let last: { doc: SQLOutputValue; table: SQLOutputValue; digests: RowDigests } | undefined
  return (table, doc, part) => {
    if (last?.doc !== doc || last.table !== table) {
      report.did(1)
      last = { doc, table, digests: digestsOf(table as TableName, JSON.parse(doc as string) as object) }
    }
    return last.digests[part as keyof RowDigests] ?? 0
  }
}

/** Throws when the database has another shape than this server's: nothing is changed here. */
export function checkShape(db: DatabaseSync): void {
  const seen = shapeOf(db)
  const known = migrations().length
  refuseNewer(seen, known)
  if (seen === known) return
  throw new Error(
    `The data folder has shape ${seen}, this server knows ${known}. Start this server on it once, then try again.`,
  )
}

function shapeOf(db: DatabaseSync): number {
  const { user_version: seen } = db.prepare('pragma user_version').get() as { user_version: number }
  return seen
}

function refuseNewer(seen: number, known: number): void {
  if (seen <= known) return
  throw new Error(
    `The data folder was written by a newer server (shape ${seen}, this one knows ${known}). Update this server.`,
  )
}

function migrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .sort()
}

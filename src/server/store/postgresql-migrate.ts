import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { documentTables } from '../../domain/listings/listings.ts'
import { secrets } from '../../domain/tables/table.ts'
import type { TableName } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { fillBarcodes } from './postgresql-barcodes.ts'
import { fillComboCounts } from './postgresql-combo-counts.ts'
import { digestAnew } from './postgresql-digests.ts'
import { fillListing } from './postgresql-listing.ts'
import { type Ask, inTransaction } from './postgresql-query.ts'
import { fillSoldAs } from './postgresql-sold-as.ts'
import { fillTagNames } from './postgresql-tag-names.ts'
import { silentUpgrade, type UpgradeReport } from './upgrade-report.ts'

const folder = join(import.meta.dirname, 'migrations', 'postgresql')

/** Tables in which a field became part of a secret with 015. */
const withRecipientsOrColleagues: readonly TableName[] = ['staff', 'orders', 'shippingCare']
const secretsOf015 = ['cost', 'notes', 'contact', 'past', 'colleagues'] as const
const secretsOf017 = [...secretsOf015, 'earnings'] as const
/** Tables in which a field became part of a secret with 027. */
const withSuppliers: readonly TableName[] = ['suppliers', 'supplyRequests']

/** What a numbered file leaves to the server, in the same transaction. */
const behind: Readonly<Record<string, (ask: Ask, report: UpgradeReport) => Promise<void>>> = {
  '006-barcodes.sql': fillBarcodes,
  '008-digests-by-secret.sql': (ask, report) =>
    digestAnew(ask, { secrets: ['cost', 'notes', 'contact'] }, report),
  '009-order-listing.sql': (ask, report) => fillListing(ask, 'orders', report),
  '010-customer-listing.sql': (ask, report) => fillListing(ask, 'customers', report),
  '015-recipients-and-colleagues.sql': (ask, report) =>
    digestAnew(ask, { secrets: secretsOf015, tables: withRecipientsOrColleagues }, report),
  '017-earnings.sql': (ask, report) => digestAnew(ask, { secrets: secretsOf017, tables: ['orders'] }, report),
  '018-debts-on-phones.sql': (ask, report) =>
    digestAnew(ask, { secrets: secretsOf017, tables: ['debts'] }, report),
  '019-tag-names.sql': fillTagNames,
  '021-due-by-the-rule.sql': (ask, report) => fillListing(ask, 'orders', report),
  '023-document-listings.sql': async (ask, report) => {
    for (const table of documentTables) await fillListing(ask, table, report)
  },
  '024-combo-counts.sql': fillComboCounts,
  '027-suppliers-contact.sql': (ask, report) => digestAnew(ask, { secrets, tables: withSuppliers }, report),
  '031-channel-items.sql': fillSoldAs,
}

/** Files that go over the rows of these tables; the others go over all. */
const goesOver: Readonly<Record<string, readonly TableName[]>> = {
  // Once for their codes, and once for their barcodes.
  '006-barcodes.sql': ['products', 'products'],
  '009-order-listing.sql': ['orders'],
  '010-customer-listing.sql': ['customers'],
  '015-recipients-and-colleagues.sql': withRecipientsOrColleagues,
  // It reads the list of orders once, in one statement.
  '016-order-sums.sql': [],
  '017-earnings.sql': ['orders'],
  '018-debts-on-phones.sql': ['debts'],
  '019-tag-names.sql': ['tags'],
  // It changes the list of orders, in one statement.
  '020-nothing-due.sql': [],
  '021-due-by-the-rule.sql': ['orders'],
  '022-pictures.sql': [],
  '023-document-listings.sql': documentTables,
  // It reads the products of a company at once.
  '024-combo-counts.sql': [],
  '025-movement-lots.sql': [],
  '026-outside.sql': [],
  '027-suppliers-contact.sql': withSuppliers,
  '028-tries.sql': [],
  '029-push-subscriptions.sql': [],
  '030-tallies.sql': [],
  // It reads links and combos of a company at once.
  '031-channel-items.sql': [],
  '032-zalo-messages.sql': [],
  '033-copy-drafts.sql': [],
  '034-page-talks.sql': [],
  '035-price-tellings.sql': [],
  '036-invoices.sql': [],
  '037-sign-in-and-activities.sql': [],
  // It drops sums of before in one statement.
  '038-stock-flows.sql': [],
  '039-company-keys.sql': [],
  '040-places.sql': [],
}

/** Names the advisory lock under which the shape changes: "khotay" in a wide sense, the same for every server. */
const shapeLock = 7_053_419_001

/**
 * Brings a database to the newest shape: runs the numbered files it has not seen, all in one transaction. Servers that start
 * together wait for the first. A database of a newer server is refused, so that an old one never writes into it.
 */
export async function migrate(client: ClientBase, report = silentUpgrade): Promise<void> {
  await inTransaction(client, 'begin isolation level read committed', async (ask) => {
    await checkEncoding(ask)
    await ask('select pg_advisory_xact_lock($1)', [shapeLock])
    await ask(`create table if not exists shapes (number integer primary key, name text not null)`)
    const files = migrations()
    const seen = await shapeOf(ask)
    refuseNewer(seen, files.length)
    for (const [index, name] of files.entries()) {
      if (index < seen) continue
      const rows = seen === 0 ? 0 : await countRows(ask, goesOver[name])
      report.begin({ file: name, number: index + 1, of: files.length, rows })
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await behind[name]?.(ask, report)
      await ask('insert into shapes (number, name) values ($1, $2)', [index + 1, name])
    }
    if (seen < files.length) report.end()
  })
}

async function countRows(ask: Ask, tables?: readonly TableName[]): Promise<number> {
  const counted = await ask<{ tbl: TableName; rows: string }>(
    'select tbl, count(*) as rows from rows where deleted = 0 group by tbl',
  )
  const rows = new Map(counted.map((found) => [found.tbl, Number(found.rows)]))
  return (tables ?? [...rows.keys()]).reduce((sum, table) => sum + (rows.get(table) ?? 0), 0)
}

/** Throws when the database has another shape than this server's: nothing is changed here. */
export async function checkShape(ask: Ask): Promise<void> {
  const [found] = await ask<{ there: boolean }>("select to_regclass('shapes') is not null as there")
  const seen = must(found, 'an answer of the database').there ? await shapeOf(ask) : 0
  const known = migrations().length
  refuseNewer(seen, known)
  if (seen < known) {
    throw new Error(
      `The database has shape ${seen}, this server knows ${known}. Start this server on it once, then try again.`,
    )
  }
}

async function shapeOf(ask: Ask): Promise<number> {
  const [found] = await ask<{ seen: number }>('select coalesce(max(number), 0) as seen from shapes')
  return must(found, 'an answer of the database').seen
}

function refuseNewer(seen: number, known: number): void {
  if (seen <= known) return
  throw new Error(
    `The database was written by a newer server (shape ${seen}, this one knows ${known}). Update this server.`,
  )
}

function migrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .sort()
}

/** Vietnamese names need it, and keys compare by the bytes of it. */
async function checkEncoding(ask: Ask): Promise<void> {
  const [found] = await ask<{ server_encoding: string }>('show server_encoding')
  if (must(found, 'an answer of the database').server_encoding === 'UTF8') return
  throw new Error(
    `The database is encoded in ${must(found, 'an answer of the database').server_encoding}. Create one with: create database khotay encoding 'UTF8' template template0`,
  )
}

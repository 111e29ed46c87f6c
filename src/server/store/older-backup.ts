import { barcodeKeysOf } from '../../domain/catalogue/barcodes.ts'
import type { Customer, Tag, TagName } from '../../domain/tables/customers.ts'
import type { Debt } from '../../domain/tables/payments.ts'
import type { BarcodeOwner, Product } from '../../domain/tables/products.ts'
import { isTagKey } from '../../domain/tags/tag-names.ts'
import { type BackupRow, documentOf } from './backup-row.ts'
import { openingDebt } from './opening-debt.ts'
import { tagNameRow } from './tag-name-row.ts'

/*
 * Rows that numbered files made once out of others: whose a barcode is (007, on PostgreSQL 006), with which debt a customer began (012 and 011), and
 * which tag has a name (021 and 019).
 * A backup of a server before them is put into a store that has seen these files while it was empty, so what they made is made here.
 */

interface Made {
  version: number
  row: BarcodeOwner | Debt | TagName
}

/** What is known of a company once all of its rows went by. */
interface Company {
  barcodes: Map<string, Made>
  /** Texts that are the code of a product: no other product's barcode takes them. */
  codes: Set<string>
  debts: Map<string, Made>
  /** Which tag has a name. */
  tagNames: Map<string, Made>
  hasBarcodes: boolean
  hasDebts: boolean
}

/** The rows of a backup, and behind them those that it is too old to hold; of a backup of today the names of tags alone. */
export async function* withMadeRows(rows: AsyncIterable<BackupRow>, now: number): AsyncGenerator<BackupRow> {
  const companies = new Map<string, Company>()
  for await (const backup of rows) {
    if (backup.table === 'rows') note(companies, backup.row, now)
    if (!isTagName(backup) && !isOfGoneTable(backup)) yield backup
  }
  for (const [company_id, { barcodes, debts, tagNames, hasBarcodes, hasDebts }] of companies) {
    const place = (tbl: string, key: string, { version, row }: Made): BackupRow => ({
      table: 'rows',
      row: { company_id, tbl, key, version, deleted: 0, doc: JSON.stringify(row) },
    })
    if (!hasBarcodes) for (const [key, made] of barcodes) yield place('barcodes', key, made)
    if (!hasDebts) for (const [key, made] of debts) yield place('debts', key, made)
    for (const [key, made] of tagNames) yield place('tagNames', key, made)
  }
}

function note(companies: Map<string, Company>, row: BackupRow['row'], now: number): void {
  const company = companyOf(companies, String(row['company_id']))
  const version = Number(row['version'])
  switch (row['tbl']) {
    case 'barcodes':
      company.hasBarcodes = true
      break
    case 'debts':
      company.hasDebts = true
      break
    case 'tags': {
      const tag = documentOf(row) as Tag | undefined
      const name = tag && tagNameRow(tag)
      const older = name && company.tagNames.get(name.name)
      if (name && (!older || older.version > version)) company.tagNames.set(name.name, { version, row: name })
      break
    }
    case 'products': {
      const product = documentOf(row) as Product | undefined
      if (product && product.deletedAt === undefined && !company.hasBarcodes)
        noteBarcodes(company, product, version)
      break
    }
    case 'customers': {
      const customer = documentOf(row) as Customer | undefined
      const debt = customer && !company.hasDebts ? openingDebt(customer, now) : undefined
      if (debt) company.debts.set(debt.id, { version, row: debt })
      break
    }
  }
}

/** Whether it keeps the name of a tag: a server of before kept it with its capitals, so it is made anew out of the tag itself. */
function isTagName({ table, row }: BackupRow): boolean {
  return table === 'rows' && row['tbl'] === 'tagNames' && isTagKey(String(row['key']))
}

/** Whether it lay among the documents and does so no more: sums of stock are made anew of the movements. */
function isOfGoneTable({ table, row }: BackupRow): boolean {
  return table === 'rows' && row['tbl'] === 'stockFlows'
}

/** Of two products that share a text, the one whose code it is has it, else the first. */
function noteBarcodes({ barcodes, codes }: Company, product: Product, version: number): void {
  const [own = '', ...others] = barcodeKeysOf(product)
  const made = (text: string): Made => ({ version, row: { text, productCode: product.code } })
  if (!codes.has(own)) barcodes.set(own, made(own))
  codes.add(own)
  for (const text of others) if (!barcodes.has(text)) barcodes.set(text, made(text))
}

function companyOf(companies: Map<string, Company>, id: string): Company {
  const known = companies.get(id)
  if (known) return known
  const company: Company = {
    barcodes: new Map(),
    codes: new Set(),
    debts: new Map(),
    tagNames: new Map(),
    hasBarcodes: false,
    hasDebts: false,
  }
  companies.set(id, company)
  return company
}

import { barcodeKeysOf } from '../../domain/catalogue/barcodes.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Ask } from './postgresql-query.ts'
import type { UpgradeReport } from './upgrade-report.ts'

const mostRows = 500

/**
 * Writes a row for every code and barcode of all products. Of two products that shared one, the one whose code it is keeps it, else the
 * first. Nobody writes meanwhile: it holds every company, as a write holds its own.
 */
export async function fillBarcodes(ask: Ask, report: UpgradeReport): Promise<void> {
  const companies = await ask<{ id: string }>('select id from companies order by id for update')
  for (const { id } of companies) {
    for (const part of ['codes', 'barcodes'] as const) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const filled = await fillNext(ask, part, { company: id, after })
        report.did(filled.rows)
        after = filled.last
      }
    }
  }
}

/** Some products behind a key; answers how many, and the last one's key when there is one. */
async function fillNext(
  ask: Ask,
  part: 'codes' | 'barcodes',
  { company, after }: { company: string; after: string },
): Promise<{ rows: number; last: string | undefined }> {
  const rows = await ask<{ key: string; version: string; doc: string }>(
    `select key, version, doc from rows where company_id = $1 and tbl = 'products' and key > $2 and deleted = 0
     order by key limit ${mostRows}`,
    [company, after],
  )
  const made = rows.flatMap(({ key, version, doc }) => {
    const [own, ...others] = barcodeKeysOf(JSON.parse(doc) as Product)
    const texts = part === 'codes' ? [own] : others
    return texts.map((text) => ({ text, version, doc: JSON.stringify({ text, productCode: key }) }))
  })
  await ask(
    `insert into rows (company_id, tbl, key, version, doc)
     select $1, 'barcodes', made.text, made.version, made.doc
     from unnest($2::text[], $3::bigint[], $4::text[]) as made (text, version, doc)
     on conflict do nothing`,
    [company, made.map(({ text }) => text), made.map(({ version }) => version), made.map(({ doc }) => doc)],
  )
  return { rows: rows.length, last: rows.at(-1)?.key }
}

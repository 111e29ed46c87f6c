import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BarcodeOwner, Product } from '../../src/domain/tables/products.ts'
import type { BackupRow } from '../../src/server/store/backup-row.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aProduct } from '../support/builders.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

/** More than are read at once. */
const productCount = 501

/** Databases of a server that kept no list of barcodes. */
export function barcodesSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`barcodes on ${engine}`, () => {
    let database: ReshapedDatabase
    beforeEach(async () => {
      database = await create()
    })
    afterEach(() => database.drop())

    test(`[20] an older database on ${engine} knows whose every barcode and code is once a new server was started on it`, async () => {
      const many = Array.from({ length: productCount }, (_, index) =>
        aProduct({ code: `P${index}`, barcode: `893${index}` }),
      )
      const before = await database.open()
      for (const company of ['gio', 'may']) await before.addCompany(company)
      await put(before, 'may', [
        ...many,
        aProduct({ code: 'ao-den', barcode: '', barcodes: ['ncc-1', 'NCC-1'] }),
        // Both claim what is another's: its code, and a barcode of the product before it.
        aProduct({ code: 'Z1', barcode: 'AO-DEN' }),
        aProduct({ code: 'Z2', barcode: '8930' }),
      ])
      await put(before, 'gio', [aProduct({ code: 'P0', barcode: 'Q' })])
      const backup = await backupWithout(before, ['barcodes'])
      await before.close()

      await database.takeBack()

      const after = await database.open()
      const other = await create()
      const restored = await other.open()
      try {
        // The same holds for a backup of that server, which a new one never started on.
        await restored.restore(Readable.from(backup))
        for (const store of [after, restored]) {
          const texts = ['P0', '8930', '893500', 'AO-DEN', 'NCC-1', 'Z1', 'Z2', 'Q', 'ao-den']
          expect(await ownersOf(store, 'may', texts)).toEqual({
            P0: 'P0',
            8930: 'P0',
            893500: 'P500',
            'AO-DEN': 'ao-den',
            'NCC-1': 'ao-den',
            Z1: 'Z1',
            Z2: 'Z2',
          })
          expect(await ownersOf(store, 'gio', ['P0', 'Q', '8930'])).toEqual({ P0: 'P0', Q: 'P0' })
        }
      } finally {
        await after.close()
        await restored.close()
        await other.drop()
      }
    })

    test(`a backup of today is put back on ${engine} as it is: a barcode that was freed stays free`, async () => {
      const store = await database.open()
      await store.addCompany('may')
      await put(store, 'may', [aProduct({ code: 'P1', barcode: '8931' })])
      await store.write('may', async (writing) => {
        const row = { text: 'P1', productCode: 'P1' }
        await writing.putRows(await writing.advance(), [{ table: 'barcodes', key: 'P1', row }])
      })
      const other = await create()
      const restored = await other.open()
      try {
        await restored.restore(store.backup())
        expect(await ownersOf(restored, 'may', ['P1', '8931'])).toEqual({ P1: 'P1' })
      } finally {
        await store.close()
        await restored.close()
        await other.drop()
      }
    })
  })
}

/** A backup as a server wrote it that did not know these tables. */
export async function backupWithout(store: Store, unknown: readonly string[]): Promise<BackupRow[]> {
  const rows: BackupRow[] = []
  for await (const backup of store.backup())
    if (!unknown.includes(String(backup.row['tbl']))) rows.push(backup)
  return rows
}

function put(store: Store, company: string, products: readonly Product[]): Promise<void> {
  return store.write(company, async (writing) =>
    writing.putRows(
      await writing.advance(),
      products.map((row) => ({ table: 'products', key: row.code, row }) as const),
    ),
  )
}

async function ownersOf(
  store: Store,
  company: string,
  texts: readonly string[],
): Promise<Record<string, string>> {
  const wanted = texts.map((key) => ({ table: 'barcodes' as const, key }))
  const rows = await store.read(company, (reading) => reading.rows(wanted))
  return Object.fromEntries(
    (rows as (BarcodeOwner | undefined)[]).flatMap((row) => (row ? [[row.text, row.productCode]] : [])),
  )
}

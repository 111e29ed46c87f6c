import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BarcodeOwner, Product } from '../../src/domain/tables/products.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aProduct } from '../support/builders.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

/** More than are read at once. */
const productCount = 501

/** Databases of a server that kept no list of barcodes. */
export function barcodesSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
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
    await before.close()

    await database.takeBack()

    const after = await database.open()
    try {
      const texts = ['P0', '8930', '893500', 'AO-DEN', 'NCC-1', 'Z1', 'Z2', 'Q', 'ao-den']
      expect(await ownersOf(after, 'may', texts)).toEqual({
        P0: 'P0',
        8930: 'P0',
        893500: 'P500',
        'AO-DEN': 'ao-den',
        'NCC-1': 'ao-den',
        Z1: 'Z1',
        Z2: 'Z2',
      })
      expect(await ownersOf(after, 'gio', ['P0', 'Q', '8930'])).toEqual({ P0: 'P0', Q: 'P0' })
    } finally {
      await after.close()
    }
  })
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

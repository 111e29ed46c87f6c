import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deletePhrase } from '../../src/domain/catalogue/delete-products.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import { digestsOf } from '../../src/domain/people/row-digests.ts'
import type { Product, ProductAlias } from '../../src/domain/tables/products.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aCompany, aProduct, aShop, aStaff, morning } from '../support/builders.ts'
import { backupWithout } from './barcodes-suite.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

const aCombo = (code: string, parts: readonly string[], more: Partial<Product> = {}) =>
  aProduct({
    code,
    typeItem: 'combo',
    KhoTay: parts.map((part) => ({ code: part, name: part, amount: 1 })),
    ...more,
  })

const products = [
  ...['AO', 'TUI', 'SON'].map((code) => aProduct({ code })),
  // Of a combo that was counted; the one before it was not.
  aProduct({ code: 'MU', inCombos: 1 }),
  aProduct({ code: 'NON', inCombos: 3 }),
  // Its code was changed while it was part of a combo.
  aProduct({ code: 'AO-CU', deletedAt: 1, inCombos: 1 }),
  // It was deleted under its combo.
  aProduct({ code: 'VO', deletedAt: 4 }),
  aCombo('BO-1', ['AO', 'TUI']),
  aCombo('BO-2', ['AO-CU', 'MU', 'VO']),
  aCombo('BO-3', ['MU']),
  aCombo('BO-CU', ['SON'], { deletedAt: 5 }),
]
const alias: ProductAlias = { code: 'AO-CU', productCode: 'AO', by: 'chu', at: 1 }
const counts = { AO: 2, TUI: 1, MU: 2, VO: 1 }

/** Databases in which combos were there before anybody counted of how many each product is a part. */
export function comboCountsSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`parts of combos on ${engine}`, () => {
    let database: ReshapedDatabase
    beforeEach(async () => {
      database = await create()
    })
    afterEach(() => database.drop())

    test(`[16] products of an older database on ${engine}, or of a backup, say of how many combos they are a part: phones pull it, and they are not deleted`, async () => {
      const before = await database.open()
      const owner = aStaff({ userName: 'chu', role: 'OWNER', flags: [...permissions] })
      await loadShop(before, aShop({ company: aCompany({ company_id: 'may' }), staff: [owner], products }))
      await before.write('may', async (writing) =>
        writing.putRows(await writing.advance(), [{ table: 'productAliases', key: alias.code, row: alias }]),
      )
      const { version: seen } = await before.read('may', (reading) => reading.head())
      const backup = await backupWithout(before, [])
      await before.close()
      await database.takeBackDues()

      const upgraded = await database.open()
      const other = await create()
      const restored = await other.open()
      try {
        await restored.restore(Readable.from(backup))
        for (const store of [upgraded, restored]) {
          const rows = await productsOf(store)
          const said = rows.flatMap(({ code, inCombos }) =>
            inCombos === undefined ? [] : [[code, inCombos]],
          )
          expect(Object.fromEntries(said)).toEqual(counts)
          const pulled = await store.read('may', (reading) => reading.changed(seen, seen + 9))
          expect(
            pulled
              .filter(({ table }) => table === 'products')
              .map(({ key }) => key)
              .toSorted(),
          ).toEqual(['AO', 'AO-CU', 'MU', 'NON', 'TUI', 'VO'])
          const asked = { tables: ['products'], closedSince: 0, seen: [] } as const
          const [summed] = await store.read('may', (reading) => reading.sums(asked))
          expect(summed?.sum).toBe(rows.reduce((sum, row) => sum + digestsOf('products', row).plain, 0))
          expect(await deleting(store, 'AO')).toMatchObject({ code: 'product-in-combos' })
          expect(await deleting(store, 'SON')).not.toHaveProperty('error')
        }
      } finally {
        await Promise.all([upgraded.close(), restored.close()])
        await other.drop()
      }
    })
  })
}

async function productsOf(store: Store): Promise<Product[]> {
  const stretch = { table: 'products', closed: false, after: '', closedSince: 0 } as const
  const found = await store.read('may', (reading) => reading.scan(stretch, 100))
  return found.map(({ doc }) => JSON.parse(doc ?? '') as Product)
}

async function deleting(store: Store, code: string): Promise<object> {
  const server = await createApp({ store, clock: () => morning })
  const token = await openSession(store, { userName: 'chu', company: 'may', now: morning })
  const payload = { method: 'deleteListProduct', listProduct: [code], phrase: deletePhrase, token }
  const answer = await server.inject({ method: 'POST', url: '/api/product', payload })
  await server.close()
  return answer.json<object>()
}

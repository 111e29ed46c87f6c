import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/domain/tables/products.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { isPassword } from '../../../src/server/auth/passwords.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import { aShop } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({}, [])
  await loadShop(shop.store, aShop())
})
afterEach(() => shop.close())

describe('a loaded shop', () => {
  test('holds every row', async () => {
    const { rows, staff } = aShop()
    for (const table of replicatedTables) {
      const count = await shop.store.read('demo', async (reading) => {
        const stretch = { table, after: '', closedSince: 0 }
        return (
          (await reading.count({ ...stretch, closed: false })) +
          (await reading.count({ ...stretch, closed: true }))
        )
      })
      const expected = { companies: 1, staff: staff.length }[table as string] ?? rows[table]?.length ?? 0
      expect([table, count]).toEqual([table, expected])
    }
  })

  test('[S12] has numbers that are the sums of their movements', async () => {
    await shop.store.read('demo', async (reading) => {
      for (const { code } of aShop().rows.products ?? []) {
        const [row] = (await reading.rows([{ table: 'products', key: code }])) as [Product]
        const movements = await reading.movements({ productCode: code })
        for (const number of ['total', 'book', 'wait'] as const) {
          const sum = movements
            .filter((one) => one.number === number)
            .reduce((total, { quantity }) => total + quantity, 0)
          expect([code, number, row[number]]).toEqual([code, number, sum])
        }
      }
    })
  })

  test('lets its people in by their passwords', async () => {
    const credential = await shop.store.accounts.credential('kho')
    expect(await isPassword('kho', credential?.hash)).toBe(true)
    const answer = await shop.post('/api/verify', { username: 'chu', password: 'chu' })
    expect(answer.status).toBe(200)
  })
})

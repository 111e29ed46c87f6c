import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderListing } from '../../src/domain/listings/order-listing.ts'
import { withPayment } from '../../src/domain/money/order-ledger.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { anItem, anOrder } from '../support/builders.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

const tvc = { ...anOrder().delivery, logistic: 'TVC' }
const owed = withPayment(anOrder({ code: 'D1', state: 'THÀNH CÔNG', delivery: tvc, pickMoney: 129_000 }), {
  id: 'D1:1',
  type: 'Ghi nợ',
  amount: 129_000,
  time: 1,
})
const orders: readonly Order[] = [
  { ...owed, state: 'HỦY' },
  anOrder({ code: 'D2', state: 'HỦY', pickMoney: 129_000 }),
  anOrder({
    code: 'D3',
    state: 'THÀNH CÔNG',
    delivery: tvc,
    pickMoney: 129_000,
    swItems: [anItem({ amount: 2, return: 2 })],
  }),
  anOrder({ code: 'D4', state: 'THÀNH CÔNG', delivery: tvc, pickMoney: 129_000 }),
]

/** Databases of a server that listed by state alone what nobody has to pay. */
export function duesSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`what is due on ${engine}`, () => {
    let database: ReshapedDatabase
    beforeEach(async () => {
      database = await create()
    })
    afterEach(() => database.drop())

    test(`[decisions 19] lists of an older database on ${engine} say what is due as the rule does, once a new server was started on it`, async () => {
      const before = await database.open()
      await before.addCompany('may')
      await before.write('may', async (writing) =>
        writing.putRows(
          await writing.advance(),
          orders.map((row) => ({ table: 'orders', key: row.code, row })),
        ),
      )
      await before.close()
      await database.takeBackDues()

      const store = await database.open()
      const { cod, payment } = orderListing.fields
      const saidOf = (fact: string) =>
        store.read('may', (reading) =>
          reading.list({
            table: 'orders',
            facts: { payment: [fact] },
            words: [],
            hidden: [],
            sort: { by: 'madeAt', descending: true },
            limit: 50,
          }),
        )
      const found: Record<string, string> = {}
      for (const words of new Set(orders.map((order) => String(payment?.of(order)))))
        for (const { key } of (await saidOf(words)).rows) found[key] = words
      expect(found).toEqual(
        Object.fromEntries(orders.map((order) => [order.code, String(payment?.of(order))])),
      )
      const { sums } = await store.read('may', (reading) =>
        reading.countListed({ table: 'orders', facts: {}, words: [], hidden: [] }),
      )
      expect(sums).toMatchObject({ cod: orders.reduce((sum, order) => sum + Number(cod?.of(order)), 0) })
      await store.close()
    })
  })
}

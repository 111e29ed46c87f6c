import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '../../src/domain/tables/customers.ts'
import type { Debt } from '../../src/domain/tables/payments.ts'
import { anOrder } from '../support/builders.ts'
import { backupWithout } from './barcodes-suite.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

const owing = (_id: string, unPaid: number): Customer => ({
  ...anOrder().customer,
  _id,
  code: _id,
  name: 'Hạnh',
  unPaid,
})

/** Databases of a server to which a debt was a bare number. */
export function debtsSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`debts on ${engine}`, () => {
    let database: ReshapedDatabase
    beforeEach(async () => {
      database = await create()
    })
    afterEach(() => database.drop())

    test(`[19] what was owed in an older database on ${engine} is the first entry of the debt once a new server was started on it`, async () => {
      const before = await database.open()
      const customers = [owing('KH-1', 1_250_000), owing('KH-2', 0), owing('KH-3', -5_000)]
      await before.addCompany('may')
      await before.write('may', async (writing) => {
        const version = await writing.advance()
        await writing.putRows(
          version,
          customers.map((row) => ({ table: 'customers', key: row._id, row }) as const),
        )
      })
      const backup = await backupWithout(before, ['debts'])
      await before.close()

      await database.takeBack()

      const after = await database.open()
      const other = await create()
      const restored = await other.open()
      try {
        await restored.restore(Readable.from(backup))
        const keys = customers.map(({ _id }) => ({ table: 'debts', key: `dau-ky:${_id}` }) as const)
        for (const store of [after, restored]) {
          const debts = (await store.read('may', (reading) => reading.rows(keys))) as (Debt | undefined)[]
          expect(debts.map((debt) => debt && [debt.customerId, debt.amount, debt.reason])).toEqual([
            ['KH-1', 1_250_000, 'Nợ đầu kỳ'],
            undefined,
            ['KH-3', -5_000, 'Nợ đầu kỳ'],
          ])
        }
      } finally {
        await after.close()
        await restored.close()
        await other.drop()
      }
    })
  })
}

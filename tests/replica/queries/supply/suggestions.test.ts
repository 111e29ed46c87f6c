import { expect, test } from 'vitest'
import { orderSuggestions } from '../../../../src/replica/queries/supply/suggestions.ts'
import { aStockPhone } from '../../../app/stock/stock-phone.ts'
import { ordered, supplyOf } from '../../../domain/supply/supply-floor.ts'
import { anOrder } from '../../../support/builders.ts'

const day = 86_400_000

test('what sold in the last 30 days and falls below the minimum of its product is suggested, by whom it was ordered of last', async () => {
  const phone = await aStockPhone('chu')
  const now = phone.environment.now()
  const floor = ordered()
  const { supplier } = supplyOf(floor)
  await phone.db.suppliers.bulkPut([...floor.all('suppliers')])
  await phone.db.supplyRequests.put(supplyOf(floor))
  await phone.db.orders.clear()
  const sold = anOrder({ code: 'DON-1' })
  const [line] = sold.swItems
  const selling = (code: string, productCode: string, amount: number, more: object) => ({
    ...sold,
    code,
    swItems: [{ ...line!, productCode, amount }],
    ...more,
  })
  await phone.db.orders.bulkPut([
    selling('DON-1', 'SON-DO', 30, { createdAt: now - 29 * day }),
    selling('DON-2', 'SON-DO', 500, { createdAt: now - 31 * day }),
    selling('DON-3', 'SON-DO', 500, { createdAt: now - day, state: 'HỦY' }),
  ])
  const lies = { total: 30, book: 0, wait: 0, exp_amount: 0 }
  await phone.db.products.where('code').equals('SON-DO').modify(lies)
  const units = async () =>
    (await orderSuggestions(phone)).map((group) => [
      group.supplier?.id,
      group.lines.map(({ product, sold: went, units: asked }) => [product.code, went, asked]),
    ])
  expect(await units()).toEqual([])
  await phone.db.products.update('SON-DO', { minimum: 40 })
  expect(await units()).toEqual([[supplier._id, [['SON-DO', 30, 31]]]])
})

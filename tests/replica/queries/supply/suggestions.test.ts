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

test('a minimum that somebody set is kept of goods that never sold and were never ordered', async () => {
  const phone = await aStockPhone('chu')
  await phone.db.orders.clear()
  const codes = async () =>
    (await orderSuggestions(phone)).flatMap(({ lines }) =>
      lines.map(({ product, units }) => [product.code, units]),
    )
  expect(await codes()).toEqual([])
  const lies = { total: 2, book: 0, wait: 0, exp_amount: 0, minimum: 5 }
  await phone.db.products.where('code').equals('SON-DO').modify(lies)
  expect(await codes()).toEqual([['SON-DO', 3]])
})

test('what sold and was ordered under a code that it had before counts, by whom it was ordered of last', async () => {
  const phone = await aStockPhone('chu')
  const now = phone.environment.now()
  const { supplier, ...order } = supplyOf(ordered())
  const [line] = order.items.filter(({ productCode }) => productCode === 'SON-DO')
  const asked = (id: string, code: string, daysAgo: number) => ({
    ...order,
    code: `DH-${daysAgo}`,
    createdAt: now - daysAgo * day,
    supplier: { ...supplier, _id: id },
    items: [{ ...line!, productCode: code }],
  })
  await phone.db.suppliers.bulkPut(
    ['ncc-a', 'ncc-b'].map((id) => ({ id, name: id, phone: supplier.phone, createdAt: 1, updatedAt: 1 })),
  )
  await phone.db.supplyRequests.bulkPut([asked('ncc-a', 'SON-DO-1', 9), asked('ncc-b', 'SON-DO-2', 3)])
  await phone.db.orders.clear()
  const sold = anOrder({ code: 'DON-1' })
  const goods = ['SON-DO-1', 'SON-DO'].map((productCode) => ({
    ...sold.swItems[0]!,
    productCode,
    amount: 15,
  }))
  await phone.db.orders.put({ ...sold, createdAt: now - day, swItems: goods })
  const lies = { total: 0, book: 0, wait: 0, exp_amount: 0, minimum: 0, oldCodes: ['SON-DO-1', 'SON-DO-2'] }
  await phone.db.products.where('code').equals('SON-DO').modify(lies)
  expect(await orderSuggestions(phone)).toMatchObject([
    { supplier: { id: 'ncc-b' }, lines: [{ product: { code: 'SON-DO' }, sold: 30 }] },
  ])
  await phone.db.suppliers.update('ncc-b', { mergedInto: 'ncc-a' })
  expect(await orderSuggestions(phone)).toMatchObject([{ supplier: { id: 'ncc-a' } }])
  await phone.db.suppliers.update('ncc-a', { archivedAt: 1 })
  expect(await orderSuggestions(phone)).toMatchObject([{ supplier: undefined, lines: [{ sold: 30 }] }])
})

import { expect, test } from 'vitest'
import { originWords } from '../../../../src/app/orders/parts/origin-words.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { aCompany, anOrder, aWarehouse } from '../../../support/builders.ts'

const words = (fields: Partial<Order>) =>
  originWords(
    { order: anOrder(fields), warehouse: aWarehouse({ name: 'Kho Tân Bình' }), names: new Map() },
    aCompany(),
  )

test('an order’s page says its source between the shop and the warehouse, and nothing where it has none', () => {
  const said = words({ source: 'Zalo OA' })
  expect(said.indexOf('nguồn Zalo OA')).toBe(said.indexOf('Kho Tân Bình') - 1)
  expect(words({ source: undefined }).join(' ')).not.toContain('nguồn')
})

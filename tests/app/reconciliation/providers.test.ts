import { expect, test } from 'vitest'
import { providerCalled, providersWith, usualProviders } from '../../../src/app/reconciliation/providers.ts'
import { logisticOf } from '../../../src/domain/orders/carrier-names.ts'
import { carrierIds } from '../../../src/domain/tables/provider-ids.ts'

const carriersIn = (of: readonly { kind: string; name: string }[]) =>
  of.flatMap(({ kind, name }) => (kind === 'carrier' ? name : []))

test('[CAT-021] a statement of every carrier that the shop may send by can be chosen, as its orders call it, before it owes anything', () => {
  for (const carrier of carrierIds) expect(carriersIn(usualProviders)).toContain(logisticOf(carrier))
})

test('whoever owes the shop stands in the list once, however it is written, and others are added', () => {
  const owing = ['Super Ship', 'lazada logistics', 'Xe khách Thành Bưởi'].map((name) => ({
    kind: 'carrier',
    name,
  }))
  const names = carriersIn(providersWith(owing))
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('Xe khách Thành Bưởi')
  expect(names).toHaveLength(carriersIn(usualProviders).length + 1)
})

test('columns that were remembered of a carrier under another spelling are its columns still', () => {
  expect(providerCalled({ kind: 'carrier', name: 'SuperShip' })).toEqual({
    kind: 'carrier',
    name: 'Super Ship',
  })
  expect(providerCalled({ kind: 'marketplace', name: 'Shopee' })).toEqual({
    kind: 'marketplace',
    name: 'Shopee',
  })
  expect(providerCalled({ kind: 'carrier', name: 'VNPost' })).toEqual({ kind: 'carrier', name: 'VNPost' })
})

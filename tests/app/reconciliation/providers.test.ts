import { expect, test } from 'vitest'
import { payerOf } from '../../../src/app/reconciliation/payer-of.ts'
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

test('[CAT-021] who pays is whom most lines of a file are of, and somebody whose statements can be booked', () => {
  const of = (provider: string) => ({ provider, differences: ['provider'] as const })
  const ours = { provider: 'GHTK', differences: [] }
  const unknown = { differences: ['missing'] as const }
  const payer = (...lines: Parameters<typeof payerOf>[0]) => payerOf(lines, providersWith([]))
  expect(payer(of('GHN'), of('GHN'), of('J&T'), ours, unknown)).toEqual({ kind: 'carrier', name: 'GHN' })
  expect(payer(of('Shopee'), of('Shopee'))).toEqual({ kind: 'marketplace', name: 'Shopee' })
  expect(payer(of('SuperShip'))).toEqual({ kind: 'carrier', name: 'Super Ship' })
  expect(payer(of('GHN'), ours)).toBeUndefined()
  expect(payer(unknown, unknown)).toBeUndefined()
  expect(payer(of('Tự giao'), of('Tự giao'))).toBeUndefined()
  expect(payer()).toBeUndefined()
})

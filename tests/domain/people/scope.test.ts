import { describe, expect, test } from 'vitest'
import { inScope, redact, scopeName, scopeOf, seesPlain } from '../../../src/domain/people/scope.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { aCare, anActor, anItem, anOrder, aParcel, aProduct, aShop, morning } from '../../support/builders.ts'

describe('what a person sees', () => {
  test('is every replicated table; movements stay on the server', () => {
    expect(scopeOf(anActor()).tables).toEqual(replicatedTables)
    expect(replicatedTables).not.toContain('movements')
  })

  test('[ROL-020] is delayed orders and their cases for logistics staff without flags', () => {
    const carer = anActor({ role: 'LOGISTIC', flags: [] })
    expect(scopeOf(carer).tables).toEqual([
      'companies',
      'staff',
      'warehouses',
      'tags',
      'orders',
      'shippingCare',
    ])
    expect(inScope(scopeOf(carer), 'products', aProduct())).toBe(false)
    expect(scopeOf(anActor({ role: 'LOGISTIC' })).tables).toContain('products')
  })

  test('is bounded by warehouses where a person is bound to some', () => {
    const scope = scopeOf(anActor({ warehouses: ['KhoThuDuc', 'KhoHaNoi'] }))
    expect(inScope(scope, 'orders', anOrder({ wid: 'KhoHaNoi' }))).toBe(true)
    expect(inScope(scope, 'orders', anOrder({ wid: 'KhoTayWarehouse' }))).toBe(false)
    expect(inScope(scope, 'parcels', aParcel({ wid: 'KhoTayWarehouse' }))).toBe(false)
    expect(inScope(scope, 'products', aProduct())).toBe(true)
    expect(inScope(scopeOf(anActor()), 'orders', anOrder())).toBe(true)
  })

  test('has one name for equal scopes and another for each difference', () => {
    const names = [
      anActor(),
      anActor({ flags: ['cost_view'] }),
      anActor({ warehouses: ['KhoHaNoi'] }),
      anActor({ role: 'LOGISTIC', flags: [] }),
      anActor({ role: 'LOGISTIC', flags: ['cost_view'] }),
      anActor({ department: 'Vận chuyển' }),
    ].map((actor) => scopeName(scopeOf(actor)))
    expect(names).toEqual([
      ...['shop.all.nocost', 'shop.all.cost', 'shop.KhoHaNoi.nocost'],
      ...['care.all.nocost.nonotes', 'shop.all.cost.nonotes', 'shop.all.nocost.nonotes'],
    ])
    const [one, other] = [
      ['A', 'B'],
      ['B', 'A'],
    ].map((warehouses) => scopeName(scopeOf(anActor({ warehouses }))))
    expect(one).toBe(other)
  })
})

describe('cost prices', () => {
  const blind = scopeOf(anActor({ flags: ['stock_crud'] }))
  const seeing = scopeOf(anActor({ flags: ['cost_view'] }))

  test('[ROL-018] never reach a person without cost_view, in no table', () => {
    const shop = aShop({ orders: [anOrder({ swItems: [anItem({ cost: 77_123 })] })] })
    const slip = {
      code: 'NM-1',
      type: 'Nhập mới' as const,
      state: 'HOÀN THÀNH' as const,
      items: [{ productCode: 'AT-DEN-M', amount: 1, bin: 'A1-01', cost: 77_123, priceIn: 77_123 }],
      note: '',
      userId: 'chu',
      sourceWarehouse: 'KhoTayWarehouse',
      createdAt: morning,
      updatedAt: morning,
    }
    const rows = [
      redact(blind, 'orders', shop.rows.orders![0]!),
      redact(blind, 'products', aProduct({ priceIn: 77_123 })),
      redact(blind, 'slips', slip),
    ]
    const text = JSON.stringify(rows)
    expect(text).not.toContain('77123')
    expect(text).not.toMatch(/"(cost|priceIn)"/)
    expect(text).toContain('"price":129000')
  })

  test('reach a person with cost_view, and the row stays the very same', () => {
    const order = anOrder()
    expect(redact(seeing, 'orders', order)).toBe(order)
  })

  test('are taken out without changing the row they are taken from', () => {
    const product = Object.freeze(aProduct({ priceIn: 5 }))
    expect(redact(blind, 'products', product)).not.toHaveProperty('priceIn')
    expect(product.priceIn).toBe(5)
  })
})

describe('internal notes', () => {
  const care = Object.freeze(aCare())

  test.each([
    anActor({ role: 'LOGISTIC', department: '', flags: [] }),
    anActor({ role: 'LOGISTIC', department: '', flags: ['cost_view', 'stock_crud'] }),
    anActor({ department: 'LOGISTIC', flags: ['cost_view'] }),
    anActor({ department: 'Vận chuyển', flags: [] }),
  ])('[SHC-018] never reach logistics staff: role $role, department "$department", flags $flags', (actor) => {
    const scope = scopeOf(actor)
    expect(redact(scope, 'shippingCare', care)).toEqual({ ...care, listNote: [] })
    expect(seesPlain(scope, 'shippingCare')).toBe(true)
    expect(care.listNote).toHaveLength(1)
  })

  test('reach everybody else, with cost prices or without', () => {
    for (const flags of [[], ['cost_view']] as const) {
      const scope = scopeOf(anActor({ flags }))
      expect(redact(scope, 'shippingCare', care)).toBe(care)
      expect(seesPlain(scope, 'shippingCare')).toBe(false)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { permissions } from '../../../src/domain/people/permissions.ts'
import {
  inScope,
  redact,
  redactedText,
  scopeName,
  scopeOf,
  seesLess,
} from '../../../src/domain/people/scope.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { aCare, anActor, anItem, anOrder, aParcel, aProduct, aShop, morning } from '../../support/builders.ts'

describe('what a person sees', () => {
  test('is every replicated table for whoever handles orders; movements stay on the server', () => {
    expect(scopeOf(anActor({ flags: ['orders_ecommerce_handle'] })).tables).toEqual(replicatedTables)
    expect(replicatedTables).not.toContain('movements')
  })

  test.each([
    ['orders_not_ecommerce_handle', true],
    ['orders_ecommerce_handle', true],
    ['setting_crud', true],
    ['stock_crud', false],
    ['report_orders', false],
    ['report_export_import_products', false],
    ['products_crud', false],
    ['cost_view', false],
  ] as const)('[22] has customers with %s alone: %s', (flag, holds) => {
    expect(scopeOf(anActor({ flags: [flag] })).tables.includes('customers')).toBe(holds)
  })

  test('[22] of a packer is every table but the customers and what the server works at', () => {
    const { tables } = scopeOf(anActor({ flags: ['stock_crud'] }))
    expect(replicatedTables.filter((table) => !tables.includes(table))).toEqual(['customers', 'jobs'])
  })

  test.each([
    anActor({ role: 'LOGISTIC', flags: [] }),
    anActor({ role: 'LOGISTIC', department: '', flags: [...permissions] }),
    anActor({ department: 'Vận chuyển', flags: [] }),
    anActor({ department: 'LOGISTIC', flags: [] }),
  ])(
    '[ROL-020] is delayed orders and their cases: role $role, department "$department", flags $flags',
    (carer) => {
      expect(scopeOf(carer).tables).toEqual([
        'companies',
        'staff',
        'warehouses',
        'tags',
        'orders',
        'shippingCare',
      ])
      expect(inScope(scopeOf(carer), 'products', aProduct())).toBe(false)
    },
  )

  test('is the shop for people of the department who have flags', () => {
    expect(scopeOf(anActor({ department: 'Vận chuyển', flags: ['stock_crud'] })).tables).toContain('products')
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
    const desk = 'orders_ecommerce_handle'
    const names = [
      anActor({ flags: [desk] }),
      anActor({ flags: [desk, 'cost_view'] }),
      anActor({ flags: [desk], warehouses: ['KhoHaNoi'] }),
      anActor({ flags: ['stock_crud'] }),
      anActor({ flags: ['report_orders'] }),
      anActor({ department: 'Vận chuyển', flags: [desk] }),
      anActor({ department: 'Vận chuyển', flags: ['stock_crud'] }),
      anActor({ department: 'Vận chuyển', flags: [] }),
      anActor({ role: 'LOGISTIC', flags: [] }),
      anActor({ role: 'LOGISTIC', flags: ['cost_view', desk] }),
    ].map((actor) => scopeName(scopeOf(actor)))
    expect(names).toEqual([
      // As they were: these people's phones go on without loading anew.
      ...['shop.all.nocost', 'shop.all.cost', 'shop.KhoHaNoi.nocost'],
      ...['shop.all.nocost-customers-desk', 'shop.all.nocost-customers-contact'],
      ...['shop.all.nocost-notes', 'shop.all.nocost-customers-desk-notes'],
      ...['care.all.nocost-notes', 'care.all.nocost-notes', 'care.all.cost-notes'],
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
  const seeing = scopeOf(anActor({ flags: ['cost_view', 'stock_crud'] }))

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
    expect(seesLess(scope, 'shippingCare')).toBe(true)
    expect(care.listNote).toHaveLength(1)
  })

  test('reach everybody else, with cost prices or without', () => {
    for (const flags of [[], ['cost_view']] as const) {
      const scope = scopeOf(anActor({ flags }))
      expect(redact(scope, 'shippingCare', care)).toBe(care)
      expect(seesLess(scope, 'shippingCare')).toBe(false)
    }
  })
})

test('the text of a row says what the redacted row says', () => {
  const order = anOrder({ noteShop: 'khách quen', swItems: [anItem({ cost: 5 })] })
  for (const actor of [
    anActor({ flags: ['report_orders'] }),
    anActor({ flags: ['stock_crud'] }),
    anActor({ role: 'LOGISTIC', flags: [] }),
    anActor({ flags: [...permissions] }),
  ]) {
    const scope = scopeOf(actor)
    const text = redactedText(scope, 'orders', structuredClone(order))
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(redact(scope, 'orders', order))))
  }
})

test('[SHC-018] what the shop notes on an order never reaches logistics staff; what the carrier needs does', () => {
  const inside = { noteShop: 'khách quen', note: 'ghi tay', seller_note: 'giảm giá' }
  const order = Object.freeze(anOrder({ ...inside, noteCustomer: 'gọi trước', noteShipper: 'cổng sau' }))
  const { noteShop: _, note: __, seller_note: ___, ...seen } = order
  expect(redact(scopeOf(anActor({ role: 'LOGISTIC', flags: [] })), 'orders', order)).toEqual({
    ...seen,
    swItems: order.swItems.map(({ cost: _, ...item }) => item),
  })
  expect(redact(scopeOf(anActor({ flags: ['stock_crud', 'cost_view'] })), 'orders', order)).toBe(order)
})

describe('whom an order goes to', () => {
  const order = Object.freeze(anOrder())

  test.each([
    'stock_crud',
    'orders_ecommerce_handle',
    'orders_not_ecommerce_handle',
    'setting_crud',
  ] as const)('[22] reaches people with %s', (flag) => {
    const seen = redact(scopeOf(anActor({ flags: [flag] })), 'orders', order)
    expect(seen.customer).toEqual(order.customer)
  })

  test('[22] reaches logistics staff, who call and bring', () => {
    const seen = redact(scopeOf(anActor({ role: 'LOGISTIC', flags: [] })), 'orders', order)
    expect(seen.customer).toEqual(order.customer)
  })

  test.each([[], ['report_orders'], ['cost_view', 'products_crud']] as const)(
    '[22] reaches nobody whose flags are %s %s: the order keeps its shape and says so',
    (...flags) => {
      const seen = redact(scopeOf(anActor({ flags })), 'orders', order)
      const { name, phone, address, hidden } = seen.customer
      expect({ name, phone, address, hidden }).toEqual({ name: '', phone: '', address: '', hidden: true })
      const text = JSON.stringify(seen)
      expect(text).not.toContain(order.customer.name)
      expect(text).not.toContain(order.customer.phone)
      expect(text).not.toContain(order.customer.address)
    },
  )
})

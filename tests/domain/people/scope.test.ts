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
import type { Supplier, SupplyRequest } from '../../../src/domain/tables/supply.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import {
  aCare,
  anActor,
  anItem,
  anOrder,
  aParcel,
  aProduct,
  aShop,
  aStaff,
  morning,
} from '../../support/builders.ts'

describe('what a person sees', () => {
  test('is every replicated table for whoever handles orders; movements stay on the server', () => {
    const ofSupply = ['suppliers', 'supplyRequests', 'supplierLedger']
    expect(scopeOf(anActor({ flags: ['orders_ecommerce_handle'] })).tables).toEqual(
      replicatedTables.filter((table) => !ofSupply.includes(table)),
    )
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

  test.each([
    ['stock_crud', true, false],
    ['products_crud', true, false],
    ['report_export_import_products', true, false],
    ['cost_view', false, true],
    ['orders_not_ecommerce_handle', false, false],
    ['setting_crud', true, false],
  ] as const)(
    '[22] with %s alone has suppliers and their orders: %s, what they are owed: %s',
    (flag, holds, owed) => {
      const { tables } = scopeOf(anActor({ flags: [flag] }))
      expect(['suppliers', 'supplyRequests'].map((table) => tables.includes(table as 'suppliers'))).toEqual([
        holds,
        holds,
      ])
      expect(tables.includes('supplierLedger')).toBe(owed)
    },
  )

  test('[22] of a packer is every table but the customers, what they owe, what carriers have to make good, the drawers, transfers without an order, what suppliers are owed, what listings are and what the server works at', () => {
    const { tables } = scopeOf(anActor({ flags: ['stock_crud'] }))
    expect(replicatedTables.filter((table) => !tables.includes(table))).toEqual([
      'customers',
      'customerAliases',
      'debts',
      'claims',
      'jobs',
      'drawers',
      'strayTransfers',
      'supplierLedger',
      'links',
    ])
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
      anActor({ flags: [...permissions] }),
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
      // As it was: phones of who keeps the staff go on without loading anew.
      'shop.all.cost',
      ...[
        'shop.all.nocost-supply-cost-colleagues-suppliers',
        'shop.all.cost-supply-colleagues',
        'shop.KhoHaNoi.nocost-supply-cost-colleagues-suppliers',
      ],
      'shop.all.nocost-customers-desk-cost-past-colleagues-earnings-suppliers',
      'shop.all.nocost-customers-supply-cost-contact-past-colleagues-suppliers',
      ...[
        'shop.all.nocost-supply-cost-notes-colleagues-suppliers',
        'shop.all.nocost-customers-desk-cost-notes-past-colleagues-earnings-suppliers',
      ],
      'care.all.nocost-notes-past-colleagues-earnings-suppliers',
      'care.all.nocost-notes-past-colleagues-earnings-suppliers',
      'care.all.cost-notes-colleagues',
    ])
    const [one, other] = [
      ['A', 'B'],
      ['B', 'A'],
    ].map((warehouses) => scopeName(scopeOf(anActor({ warehouses }))))
    expect(one).toBe(other)
  })
})

describe('suppliers (ROL-009, ROL-012)', () => {
  const supplier: Supplier = {
    id: 'ncc-an',
    name: 'an phát',
    phone: '0908112233',
    address: '12 Lê Lợi',
    email: 'an@example.vn',
    taxCode: '0312345678',
    note: 'STK 0071000123456',
    leadDays: 3,
    createdAt: 1,
    updatedAt: 1,
  }
  const order = { code: 'NH-1', supplier: { _id: 'ncc-an', name: 'an phát', phone: '0908112233' } }

  test('are a name to who only receives goods, without how they are reached, taxed and paid', () => {
    const packer = scopeOf(anActor({ flags: ['stock_crud', 'products_gift_view'] }))
    expect(redact(packer, 'suppliers', supplier)).toEqual({
      id: 'ncc-an',
      name: 'an phát',
      leadDays: 3,
      createdAt: 1,
      updatedAt: 1,
    })
    expect(redact(packer, 'supplyRequests', order as SupplyRequest).supplier).toEqual({
      _id: 'ncc-an',
      name: 'an phát',
    })
  })

  test.each([['setting_crud'], ['products_crud'], ['cost_view']] as const)(
    'are shown whole with %s',
    (flag) => {
      const scope = scopeOf(anActor({ flags: ['stock_crud', flag] }))
      expect(redact(scope, 'suppliers', supplier)).toBe(supplier)
    },
  )
})

describe('cost prices', () => {
  const blind = scopeOf(anActor({ flags: ['stock_crud'] }))
  const seeing = scopeOf(anActor({ flags: ['cost_view', 'orders_ecommerce_handle'] }))

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
    for (const flags of [['stock_crud'], ['stock_crud', 'cost_view']] as const) {
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
  expect(redact(scopeOf(anActor({ flags: ['orders_ecommerce_handle', 'cost_view'] })), 'orders', order)).toBe(
    order,
  )
})

test('[22] what an order earned reaches whoever handles orders or reads reports; packers know what the customer pays', () => {
  const earned = {
    estimateRevenue: 91_000,
    realShippingFee: 18_000,
    shopee: { items: [], escrowDetails: { commission_fee: 9_000 } },
    lazada: { items: [], fees: { commission: -9_000 } },
  }
  const order = Object.freeze(anOrder({ ...earned, totalPrice: 120_000, pickMoney: 120_000 }))
  for (const flag of [
    'orders_not_ecommerce_handle',
    'orders_ecommerce_handle',
    'report_orders',
    'setting_crud',
  ] as const)
    expect(redact(scopeOf(anActor({ flags: [flag] })), 'orders', order)).toMatchObject(earned)
  for (const actor of [anActor({ flags: ['stock_crud'] }), anActor({ role: 'LOGISTIC', flags: [] })]) {
    const seen = redact(scopeOf(actor), 'orders', order)
    expect(seen).toMatchObject({ totalPrice: 120_000, pickMoney: 120_000, shopee: { items: [] } })
    for (const field of ['estimateRevenue', 'realShippingFee', 'shopee.escrowDetails', 'lazada.fees'])
      expect(seen).not.toHaveProperty(field)
  }
})

describe('whom an order goes to', () => {
  const words = {
    noteCustomer: 'gọi chị Hai trước',
    noteShipper: 'cổng sau, bấm chuông',
    noteShop: 'bọc hai lớp',
  }
  const order = Object.freeze(anOrder(words))
  const done = Object.freeze(anOrder({ ...words, code: 'D-XONG', state: 'THÀNH CÔNG' }))
  const hidden = { hidden: true, name: '', phone: '', address: '' }

  test.each(['orders_ecommerce_handle', 'orders_not_ecommerce_handle', 'setting_crud'] as const)(
    '[22] reaches people with %s, with what customers said, of open and closed orders',
    (flag) => {
      const scope = scopeOf(anActor({ flags: [flag, 'cost_view'] }))
      for (const one of [order, done]) expect(redact(scope, 'orders', one)).toBe(one)
    },
  )

  test.each([anActor({ flags: ['stock_crud'] }), anActor({ role: 'LOGISTIC', flags: [] })])(
    '[22] reaches role $role with $flags while the order is open: they pack, label, call and bring',
    (actor) => {
      const scope = scopeOf(actor)
      const { customer, noteCustomer, noteShipper } = redact(scope, 'orders', order)
      expect({ customer, noteCustomer, noteShipper }).toEqual({
        customer: order.customer,
        noteCustomer: words.noteCustomer,
        noteShipper: words.noteShipper,
      })
    },
  )

  test.each(['THÀNH CÔNG', 'HỦY', 'ĐÃ HOÀN', 'THẤT THU'] as const)(
    '[22] leaves packers and logistics staff once the order is %s: nobody carries it any more, with what the customer said',
    (state) => {
      for (const actor of [anActor({ flags: ['stock_crud'] }), anActor({ role: 'LOGISTIC', flags: [] })]) {
        const seen = redact(scopeOf(actor), 'orders', { ...done, state })
        expect(seen.customer).toMatchObject(hidden)
        expect(seen).not.toHaveProperty('noteCustomer')
        expect(seen).not.toHaveProperty('noteShipper')
      }
    },
  )

  test.each(['ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'KIỂM KÊ'] as const)(
    '[22] stays while a parcel is %s: it is on its way or comes back',
    (state) => {
      const seen = redact(scopeOf(anActor({ flags: ['stock_crud'] })), 'orders', { ...order, state })
      expect(seen.customer).toEqual(order.customer)
    },
  )

  test('[22] what the shop tells its warehouse reaches packers, of closed orders too', () => {
    const scope = scopeOf(anActor({ flags: ['stock_crud'] }))
    for (const one of [order, done]) expect(redact(scope, 'orders', one).noteShop).toBe('bọc hai lớp')
  })

  test.each([[], ['report_orders'], ['cost_view', 'products_crud']] as const)(
    '[22] reaches nobody whose flags are %s %s: the order keeps its shape and says so',
    (...flags) => {
      const seen = redact(scopeOf(anActor({ flags })), 'orders', order)
      const { name, phone, address, hidden } = seen.customer
      expect({ name, phone, address, hidden }).toEqual({ name: '', phone: '', address: '', hidden: true })
      const text = JSON.stringify(seen)
      const { customer, noteCustomer, noteShipper } = order
      for (const told of [customer.name, customer.phone, customer.address, noteCustomer, noteShipper])
        expect(text).not.toContain(told)
    },
  )

  test('[22] what a customer said on the telephone reaches whoever may call them; how the call went everybody', () => {
    const call = {
      id: 'g',
      result: 'call-back',
      note: 'gọi số của chồng',
      createdBy: 'ban',
      createdAt: 1,
    } as const
    const care = aCare({ calls: [call] })
    const { note: _, ...told } = call
    const seen = redact(scopeOf(anActor({ flags: ['report_orders'] })), 'shippingCare', care)
    expect(seen.calls).toEqual([told])
    expect(redact(scopeOf(anActor({ flags: ['stock_crud'] })), 'shippingCare', care)).toBe(care)
  })
})

describe('what is written of colleagues', () => {
  const person = Object.freeze(
    aStaff({ avatar: 'lan.png', phone: '0903000111', email: 'lan@example.vn', note: 'xin nghỉ thứ bảy' }),
  )

  test('[ROL-012 22] reaches who keeps the staff', () => {
    expect(redact(scopeOf(anActor({ flags: ['setting_crud'] })), 'staff', person)).toBe(person)
  })

  test.each([
    anActor({ flags: permissions.filter((flag) => flag !== 'setting_crud') }),
    anActor({ role: 'LOGISTIC', flags: [] }),
    anActor({ flags: [] }),
  ])('[22] leaves name, picture, role and rights to $role with $flags', (actor) => {
    const seen = redact(scopeOf(actor), 'staff', person)
    expect(seen).toEqual({ ...person, phone: '', email: '', note: '' })
  })
})

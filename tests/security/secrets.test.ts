import { afterAll, beforeAll, expect, test } from 'vitest'
import { reckoning } from '../../src/domain/people/row-digests.ts'
import { profitOf } from '../../src/domain/profit/profit-of.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import type { OrderProfit } from '../../src/domain/tables/profits.ts'
import type { ShippingCare } from '../../src/domain/tables/shipping-care.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import type { Supplier, SupplyRequest } from '../../src/domain/tables/supply.ts'
import type { Secret } from '../../src/domain/tables/table.ts'
import { hiddenIn, hidesOf, type ReplicatedTable, replicatedTables } from '../../src/domain/tables.ts'
import { fieldsAlone, treeOf } from '../../src/lib/field-tree.ts'
import type { RowWrite } from '../../src/server/store/store.ts'
import { putStaff } from '../server/small-shop.ts'
import { aCare, anItem, anOrder, aProduct, aStaff, morning } from '../support/builders.ts'
import { people } from './shop-names.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

/* Every role, every table, every secret, over everything that the server answers. Who may see what is written out here, by hand. */

const chapter = openChapter('Tables and secrets by role')

let shop: TwoShops
beforeAll(async () => {
  shop = await openTwoShops()
  await shop.store.write('may', async (writing) => writing.putRows(await writing.advance(), secretive))
})
afterAll(() => shop.close())

const code = 'BI-MAT'

/** Rows in which every secret stands as a text or number found nowhere else. */
const order: Order = anOrder({
  code,
  wid: 'K1',
  state: 'CHỜ HÀNG',
  channel: 'KhoTay',
  delivery: { logistic: 'SPX', id: 'VD-BI-MAT', history: [] },
  swItems: [anItem({ productCode: code, cost: 98_000_001 })],
  noteShop: 'kín-ghi-chú-shop',
  note: 'kín-ghi-chú-tay',
  seller_note: 'kín-ghi-chú-sàn',
  noteCustomer: 'kín-lời-khách',
  noteShipper: 'kín-lời-dặn-shipper',
  customer: { ...anOrder().customer, name: 'kín-tên', phone: '0987001002', address: 'kín-ngõ' },
  realShippingFee: 97_000_001,
  estimatedShippingFee: 97_000_002,
  estimateRevenue: 97_000_003,
  digitalBill: 'kín-hóa-đơn',
  payout: { amount: 97_000_009 },
  reconciled: { statement: 'a', at: morning, fee: 97_000_011, returnFee: 97_000_012 },
  shopee: { items: [], escrowDetails: { escrow_amount: 97_000_004 } },
  tiki: { items: [], invoice: { seller_income: 97_000_005 } },
  tiktok: {
    items: [],
    payment_info: { platform_discount: 97_000_006 },
    settlement: { settlement_amount: 97_000_010 },
  },
  webstore: { items: [], payment: { fee: 97_000_007 } },
  lazada: { items: [], fees: { payment_fee: 97_000_008 } },
})
/** Closed now, so that phones hold it. */
const past: Order = anOrder({
  ...order,
  code: 'DA-XONG',
  state: 'HỦY',
  updatedAt: Date.now(),
  delivery: { logistic: 'SPX', id: 'VD-DA-XONG', history: [] },
  noteCustomer: 'kín-khách-đã-nói',
  noteShipper: 'kín-shipper-đã-nghe',
  customer: { ...order.customer, name: 'kín-người-cũ', phone: '0987003004', address: 'kín-ngõ-cũ' },
})
/** No parcel any more that anybody carries. */
const lost: Order = anOrder({
  ...past,
  code: 'THAT-LAC',
  state: 'THẤT THU',
  delivery: { logistic: 'SPX', id: 'VD-THAT-LAC', history: [] },
  customer: { ...order.customer, name: 'kín-người-mất', phone: '0987007008', address: 'kín-ngõ-mất' },
})
/** Kept beside it; no phone holds it. */
const profit: OrderProfit = {
  ...profitOf({ order, returns: [], claims: [], slip: undefined, parcels: [] }),
  profit: 96_000_001,
}
const product: Product = aProduct({
  code,
  barcode: '',
  priceIn: 98_000_002,
  costChanges: [{ from: 98_000_005, to: 98_000_002, by: 'chu', at: morning }],
})
const slip: Slip = {
  code,
  type: 'Nhập mới',
  state: 'MỚI',
  items: [{ productCode: code, amount: 1, bin: 'A1-01', cost: 98_000_003, priceIn: 98_000_004 }],
  note: '',
  userId: 'chu',
  sourceWarehouse: 'K1',
  createdAt: morning,
  updatedAt: morning,
}
const supply: SupplyRequest = {
  code,
  state: 'ĐÃ ĐẶT HÀNG',
  supplier: { _id: 'NCC-1', name: 'xưởng quen', phone: '0987009010' },
  wid: 'K1',
  note: '',
  prePaid: 98_000_006,
  discount: 98_000_007,
  typeDiscount: 'amount',
  taxVAT: 98.000008,
  reconcile: [{ id: 'kín-lần-trả', amount: 98_000_009, form: 'Tiền mặt', by: 'chu', at: morning }],
  items: [
    {
      productCode: code,
      productTitle: 'Áo',
      order: 1,
      price: 98_000_010,
      received: 0,
      broken: 0,
      returned: 0,
    },
  ],
  expects: [],
  arrived: [],
  receipts: [],
  intakes: [],
  intakeCount: 0,
  slipCodes: [],
  createdBy: 'chu',
  createdAt: morning,
  updatedAt: morning,
}
const supplier: Supplier = {
  id: 'NCC-1',
  name: 'xưởng quen',
  phone: '0987011012',
  address: 'kín-xưởng-đâu',
  email: 'kin-xuong@example.vn',
  taxCode: '0398765432',
  note: 'kín-số-tài-khoản',
  createdAt: morning,
  updatedAt: morning,
}
const said = { message: 'kín-chuyện-trong-nhà', createdBy: 'chu', createdAt: morning }
const call = {
  id: 'GOI-1',
  result: 'call-back',
  note: 'kín-điện-thoại',
  createdBy: 'chu',
  createdAt: morning,
} as const
const care: ShippingCare = aCare({ orderId: code, wid: 'K1', listNote: [said], calls: [call] })
const colleague: Staff = aStaff({
  userName: 'dong-nghiep',
  phone: '0987005006',
  email: 'kin@example.vn',
  note: 'kín-về-đồng-nghiệp',
  active: false,
})
const secretive: RowWrite[] = [
  { table: 'orders', key: code, row: order },
  { table: 'orders', key: past.code, row: past },
  { table: 'orders', key: lost.code, row: lost },
  { table: 'orderProfits', key: code, row: profit },
  { table: 'staff', key: colleague.userName, row: colleague },
  { table: 'products', key: code, row: product },
  { table: 'slips', key: code, row: slip },
  { table: 'shippingCare', key: code, row: care },
  { table: 'supplyRequests', key: code, row: supply },
  { table: 'suppliers', key: supplier.id, row: supplier },
  // Tables in which nothing else lies here.
  { table: 'productAliases', key: 'CU', row: { code: 'CU', productCode: code, by: 'chu', at: morning } },
  { table: 'stockDays', key: 'K1/A1/0', row: { id: 'K1/A1/0', day: 0, moves: {} } },
]

const marks: Record<Secret, readonly (readonly [table: ReplicatedTable, mark: string])[]> = {
  cost: [
    ['orders', '98000001'],
    ['products', '98000002'],
    ['products', '98000005'],
    ['slips', '98000003'],
    ['slips', '98000004'],
    ...['98000006', '98000007', '98.000008', '98000009', '98000010'].map(
      (mark) => ['supplyRequests', mark] as const,
    ),
    ['supplyRequests', 'kín-lần-trả'],
  ],
  notes: [
    ['orders', 'kín-ghi-chú-shop'],
    ['orders', 'kín-ghi-chú-tay'],
    ['orders', 'kín-ghi-chú-sàn'],
    ['shippingCare', said.message],
  ],
  contact: [
    ['orders', 'kín-tên'],
    ['orders', '0987001002'],
    ['orders', '"kín-ngõ"'],
    ['orders', 'kín-lời-khách'],
    ['orders', 'kín-lời-dặn-shipper'],
    ['shippingCare', call.note],
  ],
  past: [
    ['orders', 'kín-người-cũ'],
    ['orders', '0987003004'],
    ['orders', 'kín-ngõ-cũ'],
    ['orders', 'kín-người-mất'],
    ['orders', '0987007008'],
    ['orders', 'kín-ngõ-mất'],
    ['orders', 'kín-khách-đã-nói'],
    ['orders', 'kín-shipper-đã-nghe'],
  ],
  colleagues: [
    ['staff', '0987005006'],
    ['staff', 'kin@example.vn'],
    ['staff', 'kín-về-đồng-nghiệp'],
  ],
  earnings: [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => ['orders', `9700000${last}`] as const),
    ...['97000010', '97000011', '97000012'].map((mark) => ['orders', mark] as const),
    ['orders', 'kín-hóa-đơn'],
  ],
  suppliers: [
    ['supplyRequests', '0987009010'],
    ...['0987011012', 'kín-xưởng-đâu', 'kin-xuong@example.vn', '0398765432', 'kín-số-tài-khoản'].map(
      (mark) => ['suppliers', mark] as const,
    ),
  ],
}

const careTables = ['companies', 'staff', 'warehouses', 'tags', 'orders', 'shippingCare']

interface Role extends Pick<Staff, 'role' | 'department' | 'flags'> {
  what: string
  holds: 'everything' | 'no customers' | 'no customers and no jobs' | 'care'
  sees: readonly (keyof typeof marks)[]
}

const staffWith = (flags: Staff['flags']) => ({ role: 'STAFF', department: '', flags }) as const
const carrier = { role: 'LOGISTIC', department: '' } as const
const courier = { role: 'STAFF', department: 'Vận chuyển' } as const
const owner = people[0]!.flags

const roles: Role[] = [
  {
    what: 'the owner',
    role: 'OWNER',
    department: '',
    flags: owner,
    holds: 'everything',
    sees: ['cost', 'notes', 'contact', 'past', 'colleagues', 'earnings', 'suppliers'],
  },
  {
    what: 'the desk',
    ...staffWith(['orders_not_ecommerce_handle']),
    holds: 'everything',
    sees: ['notes', 'contact', 'past', 'earnings'],
  },
  {
    what: 'the desk of a marketplace',
    ...staffWith(['orders_ecommerce_handle']),
    holds: 'everything',
    sees: ['notes', 'contact', 'past', 'earnings'],
  },
  {
    what: 'who keeps customers',
    ...staffWith(['setting_crud']),
    holds: 'everything',
    sees: ['notes', 'contact', 'past', 'colleagues', 'earnings', 'suppliers'],
  },
  {
    what: 'a packer',
    ...staffWith(['stock_crud']),
    holds: 'no customers and no jobs',
    sees: ['notes', 'contact'],
  },
  {
    what: 'a packer who sees cost',
    ...staffWith(['stock_crud', 'cost_view']),
    holds: 'no customers and no jobs',
    sees: ['cost', 'notes', 'contact', 'suppliers'],
  },
  {
    what: 'who reads reports',
    ...staffWith(['report_orders', 'report_export_import_products']),
    holds: 'no customers',
    sees: ['notes', 'earnings'],
  },
  {
    what: 'who keeps products',
    ...staffWith(['products_crud', 'stock_sync_ecommerce', 'cost_view']),
    holds: 'no customers',
    sees: ['cost', 'notes', 'suppliers'],
  },
  { what: 'who has no flag', ...staffWith([]), holds: 'no customers and no jobs', sees: ['notes'] },
  { what: 'the carrier', ...carrier, flags: [], holds: 'care', sees: ['contact'] },
  {
    what: 'the carrier with every flag',
    ...carrier,
    flags: owner,
    holds: 'care',
    sees: ['cost', 'contact', 'past', 'colleagues', 'earnings', 'suppliers'],
  },
  { what: 'a courier', ...courier, flags: [], holds: 'care', sees: ['contact'] },
  {
    what: 'a courier who packs',
    ...courier,
    flags: ['stock_crud'],
    holds: 'no customers and no jobs',
    sees: ['contact'],
  },
  {
    what: 'a courier of the desk',
    ...courier,
    flags: ['orders_ecommerce_handle'],
    holds: 'everything',
    sees: ['contact', 'past', 'earnings'],
  },
]

test('the rows of these tests hold a mark in every field that a table hides', () => {
  for (const table of replicatedTables) {
    for (const hidden of hidesOf(table)) {
      const { secret, fields } = hidden
      expect(marks[secret].map(([where]) => where)).toContain(table)
      const rows = secretive.flatMap((one) => (one.table === table && one.row ? [one.row] : []))
      const holding = rows.filter((row) => hiddenIn(table, row).includes(hidden))
      for (const field of fields)
        expect(
          holding.some((row) => fieldsAlone(row, treeOf([field])) !== undefined),
          `${secret} ${field}`,
        ).toBe(true)
    }
  }
})

test.each(roles)(
  '[S13 22] $what holds $holds and sees $sees, in everything the server says',
  async (role) => {
    const { what, holds, sees } = role
    shop.restore()
    await shop.store.write('may', async (writing) => writing.putRows(await writing.advance(), secretive))
    const { role: is, department, flags } = role
    await putStaff(shop, {
      ...people.find(({ userName }) => userName === 'khach')!,
      role: is,
      department,
      flags,
    })
    const token = await shop.tokenOf('khach')
    const deviceId = `may-bi-mat-${what.replaceAll(' ', '-')}`
    const ask = (path: string, body: object) => shop.post(path, { token, deviceId, ...body })
    const lacked: Record<Exclude<Role['holds'], 'care'>, string[]> = {
      everything: [],
      'no customers': ['customers', 'customerAliases', 'debts', 'claims', 'drawers', 'strayTransfers'],
      'no customers and no jobs': [
        'customers',
        'customerAliases',
        'debts',
        'claims',
        'jobs',
        'drawers',
        'strayTransfers',
        'links',
      ],
    }
    // Written by hand: who works with stock, keeps products or the shop's settings holds suppliers and their orders, who sees costs what they are owed.
    const keepers = ['stock_crud', 'products_crud', 'report_export_import_products', 'setting_crud']
    const keeps = flags.some((flag) => keepers.includes(flag))
    const without = [
      ...(keeps ? [] : ['suppliers', 'supplyRequests']),
      ...(flags.includes('cost_view') ? [] : ['supplierLedger']),
    ]
    const held = replicatedTables.filter((table) =>
      holds === 'care' ? careTables.includes(table) : ![...lacked[holds], ...without].includes(table),
    )

    const snapshot = await ask('/api/sync/snapshot', {})
    const rowsIn = new Map<string, string>()
    for (const line of snapshot.text.trim().split('\n')) {
      const { table, rows } = JSON.parse(line) as { table?: string; rows?: object[] }
      if (table) rowsIn.set(table, (rowsIn.get(table) ?? '') + JSON.stringify(rows))
    }
    const { version } = await shop.store.read('may', (reading) => reading.head())
    const pull = await ask('/api/sync/pull', { cursor: 0 })
    const sums = await ask('/api/sync/sums', { cursor: version, reckoning })
    const step = { method: 'updateState', orderCodes: [code], state: 'MỚI' }
    const command = { ...step, path: '/api/order', deviceId, seq: 1, id: `lenh-${what}`, v: 1 }
    const profits = await ask('/api/order', { method: 'getProfits', codes: [code] })
    const answers = {
      snapshot,
      pull,
      sums,
      'snapshot of tables': await ask('/api/sync/snapshot', { tables: replicatedTables }),
      getInitData: await ask('/api/getInitData', { products: true }),
      'getOrder by code': await ask('/api/order', { method: 'getOrder', code }),
      'getOrder of a closed one': await ask('/api/order', { method: 'getOrder', code: past.code }),
      'getOrder by waybill': await ask('/api/order', { method: 'getOrder', deliveryId: 'VD-BI-MAT' }),
      borrow: await ask('/api/sync/borrow', { orders: [code, past.code] }),
      listOrders: await ask('/api/order', { method: 'listOrders', search: code }),
      'listOrders of closed ones': await ask('/api/order', { method: 'listOrders', search: past.code }),
      'an answer of a command': await ask('/api/order', step),
      'its second answer': await ask('/api/order', { ...step, state: 'CHỜ HÀNG' }),
      'a push': await ask('/api/sync/push', {
        commands: [
          {
            ...command,
            params: { orderCodes: [code], state: 'MỚI' },
            at: morning,
            user: 'khach',
            company: 'may',
          },
        ],
      }),
      'the pull behind it': await ask('/api/sync/pull', { cursor: version }),
    }
    // With costs alone, or earnings alone, the other could be worked out.
    const seesProfit = sees.includes('cost') && sees.includes('earnings')
    expect([what, profits.status]).toEqual([what, seesProfit ? 200 : 403])
    for (const [name, { text }] of Object.entries({ ...answers, getProfits: profits })) {
      const maySee = seesProfit && name === 'getProfits'
      chapter.count(
        `${what}: ${name}`,
        text.includes('96000001') && !maySee && 'tells the profit of an order',
      )
    }
    if (seesProfit) expect(profits.text).toContain('96000001')
    for (const [name, { text }] of Object.entries(answers)) {
      for (const [secret, all] of Object.entries(marks)) {
        const isShown = sees.includes(secret as keyof typeof marks)
        for (const [table, mark] of all) {
          const maySee = isShown && held.includes(table)
          chapter.count(`${what}: ${name}`, text.includes(mark) && !maySee && `tells ${secret} of ${table}`)
        }
      }
    }
    chapter.expectHeld()

    // Or it would prove nothing: what may be seen is there.
    expect([...rowsIn.keys()].sort()).toEqual([...held].sort())
    for (const secret of sees)
      for (const [table, mark] of marks[secret]) {
        const isThere = rowsIn.get(table)?.includes(mark) ?? false
        expect([secret, table, isThere]).toEqual([secret, table, held.includes(table)])
      }
    expect([...Object.keys(pull.body.tables)].filter((table) => !held.includes(table as never))).toEqual([])
    expect(Object.keys(sums.body.tables).sort()).toEqual([...held].sort())
    expect(sums.body.seen.toSorted()).toEqual(sees.toSorted())
    expect(answers['getOrder by code'].body).toMatchObject({ code })
  },
)

test.each([
  ['report_orders', code, ['kín-tên', '0987001002', 'kín-ngõ', 'kín-lời-khách']],
  ['stock_crud', past.code, ['kín-người-cũ', '0987003004', '3004', '0987', 'kín-khách-đã-nói']],
] as const)(
  '[S13 22] nobody with %s finds order %s by a recipient whom they are not shown',
  async (flag, hidden, words) => {
    await putStaff(shop, { ...people.find(({ userName }) => userName === 'khach')!, flags: [flag] })
    const token = await shop.tokenOf('khach')
    const found = async (search: string) => {
      const { body } = await shop.post('/api/order', { token, method: 'listOrders', search })
      return (body.orders as Order[]).map((one) => one.code)
    }
    expect(await found(hidden)).toContain(hidden)
    for (const word of words) {
      const codes = await found(word)
      chapter.count(`a search for ${word}`, codes.includes(hidden) && 'finds the order of a hidden recipient')
    }
    chapter.expectHeld()
  },
)

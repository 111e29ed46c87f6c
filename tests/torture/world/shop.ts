import { defaultWarehouse } from '../../../src/domain/brand.ts'
import { type Permission, permissions } from '../../../src/domain/people/permissions.ts'
import type { Staff } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { StrayTransfer } from '../../../src/domain/tables/payments.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import {
  aCare,
  aCompany,
  aDrawer,
  anItem,
  anOrder,
  aProduct,
  aShop,
  aStaff,
  aWarehouse,
  coupleOfShirts,
  insideWords,
  morning,
  type SmallShop,
  smallProducts,
} from '../../support/builders.ts'
import { isOfMarket, marketNeeds } from './market.ts'

/** Two packers share a scope; desk and owner share another one, which sees cost prices. */
export const people = ['kho', 'kho2', 'ban', 'chu'] as const
export type Person = (typeof people)[number]

/** Who uses which device, the first at the start; people of one row see the same. Of four two are the desk's. */
export const teams: readonly (readonly Person[])[] = [
  ['kho', 'kho2'],
  ['kho2', 'kho'],
  ['ban', 'chu'],
  ['chu', 'ban'],
]

const desk: Permission[] = [
  'orders_ecommerce_handle',
  'orders_not_ecommerce_handle',
  'cost_view',
  'stock_crud',
  'products_crud',
  'stock_sync_ecommerce',
  'setting_crud',
  'report_orders',
]
const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02' })
const combo = anItem({
  productCode: 'CB-DOI',
  name: 'Combo áo đôi',
  typeItem: 'combo',
  KhoTay: coupleOfShirts,
})
const lipstick = anItem({ productCode: 'SON-DO', name: 'Son kem lì' })
const bag = anItem({ productCode: 'TUI-KEM', name: 'Túi vải bố', price: 0, gift: true })

/** Orders D10 and D11 are packed here; whoever works in the first warehouse only does not see them. */
export const secondWarehouse = 'KhoThuDuc'

/** Its lots are kept. */
export const lotProduct = 'SON-DO'
/** A draft nobody works on; imports move it between the warehouses. */
export const wanderingOrder = 'N1'
/** An order that was called off long ago: no phone holds it until somebody asks for it. */
export const oldOrder = 'CU1'
const longAgo = morning - 60 * 86_400_000
const there = { wid: secondWarehouse }

/** An order that left days ago, in the state it came to since. */
function sentOrder(fields: Parameters<typeof anOrder>[0] & { state: Order['state'] }): Order {
  const order = anOrder(fields)
  const packed = { ...order.historyState[0]!, state: 'CHỜ GỬI HÀNG' as const }
  return { ...order, historyState: [packed, ...order.historyState] }
}

/** What every order here costs, and what the shop's one customer owed at the start (VND). */
export const orderCosts = 129_000
export const owedAtFirst = 40_000
const debtor = 'KH-1'

/** Part of it was paid before the order was cancelled. */
const someAhead = {
  paid: 50_000,
  pickMoney: orderCosts - 50_000,
  payment: {
    status: 'Thanh toán 1 phần' as const,
    history: [{ id: 'D17:1', type: 'Chuyển khoản', amount: 50_000, time: morning, by: 'ban' }],
  },
  customer: { ...anOrder().customer, id: debtor },
}

/** The shop's one store, and the drawer that is open in it when everybody comes to work. */
export const store = {
  _id: 'ch-1',
  shopId: 'cua-hang-1',
  name: 'Cửa hàng',
  shopName: 'Mây Nguyễn Trãi',
  wid: defaultWarehouse,
  users: ['ban', 'chu'],
}
const openingDrawer = aDrawer({ shopId: store.shopId })

const small = aShop({
  company: aCompany({ stockAccounts: [store] }),
  warehouses: [aWarehouse(), aWarehouse({ wid: secondWarehouse, name: 'Kho Thủ Đức' })],
  staff: [
    aStaff({ userName: 'chu', name: 'Chủ shop Mây', role: 'OWNER', code: '0000', flags: [...permissions] }),
    aStaff(),
    aStaff({ userName: 'kho2', name: 'Tuấn', note: 'Xin ứng lương hai lần' }),
    aStaff({ userName: 'ban', name: 'Hoa', department: 'Bán hàng', flags: desk }),
  ],
  products: [
    ...smallProducts().map((one) => (one.code === lotProduct ? { ...one, lots: 1 as const } : one)),
    ...['A', 'B', 'C', 'D', 'E'].map((letter) => aProduct({ code: `SP-${letter}`, barcode: '' })),
  ],
  orders: [
    anOrder({ code: 'D1' }),
    anOrder({
      code: 'D2',
      channel: 'KhoTay',
      noteShop: insideWords,
      noteCustomer: 'Gọi cô Tư 0903000111',
      noteShipper: 'Cổng sau',
      swItems: [anItem({ amount: 2 }), white],
    }),
    anOrder({ code: 'D3', channel: 'Lazada', swItems: [{ ...combo, amount: 2 }] }),
    anOrder({ code: 'D4', channel: 'Tiktok', swItems: [lipstick, bag] }),
    anOrder({ code: 'D5', channel: 'KhoTay', state: 'MỚI' }),
    anOrder({ code: 'D6', channel: 'KhoTay', swItems: [combo, anItem({ amount: 1 })] }),
    anOrder({ code: 'D7', channel: 'KhoTay', state: 'HẸN GIAO', swItems: [lipstick] }),
    anOrder({ code: 'D8', state: 'CHỜ HÀNG', swItems: [anItem({ productCode: 'SP-A', name: 'Áo' })] }),
    anOrder({
      code: 'D9',
      channel: 'KhoTay',
      state: 'CHỜ GỬI HÀNG',
      swItems: [anItem({ productCode: 'SP-B', name: 'Áo' })],
    }),
    anOrder({ code: 'D10', ...there, swItems: [anItem({ productCode: 'SP-C', name: 'Áo', amount: 2 })] }),
    anOrder({
      code: 'D11',
      ...there,
      channel: 'KhoTay',
      state: 'MỚI',
      swItems: [anItem({ productCode: 'SP-D', name: 'Áo' })],
    }),
    sentOrder({ code: 'D12', state: 'ĐANG GIAO', swItems: [{ ...white, amount: 2 }] }),
    sentOrder({
      code: 'D13',
      subCode: 'D13',
      channel: 'Tiktok',
      tiktokShopId: '7494012233',
      channelState: 'IN_TRANSIT',
      delivery_option: 'SEND_BY_SELLER',
      state: 'THÀNH CÔNG',
      swItems: [lipstick, bag],
    }),
    sentOrder({
      code: 'D14',
      channel: 'KhoTay',
      state: 'ĐÃ GỬI HÀNG',
      delivery: { logistic: 'TVC', id: 'TVC-D14', history: [] },
    }),
    anOrder({ code: 'D15', channel: 'web_store', swItems: [lipstick] }),
    anOrder({ code: 'D16', channel: 'Tiktok', swItems: [anItem({ productCode: 'SP-B', name: 'Áo' })] }),
    anOrder({
      code: 'D17',
      channel: 'KhoTay',
      state: 'HỦY',
      noteCustomer: 'Đổi ý, xin hoàn tiền',
      swItems: [white],
      ...someAhead,
    }),
    anOrder({
      code: oldOrder,
      channel: 'KhoTay',
      state: 'HỦY',
      updatedAt: longAgo,
      noteShop: insideWords,
      swItems: [white],
    }),
    anOrder({ code: wanderingOrder, channel: 'KhoTay', state: 'ĐƠN NHÁP', createdBy: 'ban' }),
  ],
})

/** What the shop noted among its own people before anybody came to work. */
export const firstNote = { orderId: 'D12', message: insideWords }

/** Money came in before anybody came to work, and names no order. */
function strayTransfer(amount: number, index: number): StrayTransfer {
  const id = `FT-${index + 1}`
  return { id, amount, content: 'chuyen tien', at: morning, state: 'open', parts: [], updatedAt: morning }
}

/** Nineteen orders, ten products, two warehouses; small, so that devices meet on the same rows. */
export const shop: SmallShop = {
  ...small,
  rows: {
    ...small.rows,
    products: small.rows.products!.map((product) =>
      coupleOfShirts.some(({ code }) => code === product.code) ? { ...product, inCombos: 1 } : product,
    ),
    shippingCare: [aCare({ orderId: firstNote.orderId, listMess: [] })],
    drawers: [openingDrawer],
    strayTransfers: [30_000, 129_000, 7_000].map(strayTransfer),
    customers: [{ ...anOrder().customer, _id: debtor, code: debtor, name: 'Chị Hạnh', unPaid: owedAtFirst }],
  },
}

/** What hands pick for each order, written out: the oracle does not ask the rules. */
export const needs: Record<string, Record<string, number>> = {
  D1: { 'AT-DEN-M': 1 },
  D2: { 'AT-DEN-M': 2, 'AT-TRANG-M': 1 },
  D3: { 'AT-DEN-M': 2, 'AT-TRANG-M': 4 },
  D4: { 'SON-DO': 1, 'TUI-KEM': 1 },
  D5: { 'AT-DEN-M': 1 },
  D6: { 'AT-DEN-M': 2, 'AT-TRANG-M': 2 },
  D7: { 'SON-DO': 1 },
  D8: { 'SP-A': 1 },
  D9: { 'SP-B': 1 },
  D10: { 'SP-C': 2 },
  D11: { 'SP-D': 1 },
  D12: { 'AT-TRANG-M': 2 },
  D13: { 'SON-DO': 1, 'TUI-KEM': 1 },
  D14: { 'AT-DEN-M': 1 },
  D15: { 'SON-DO': 1 },
  D16: { 'SP-B': 1 },
  D17: { 'AT-TRANG-M': 1 },
}

/** What a unit is ordered for by hand (VND). */
const askedPrice = 100_000

/** What people order by hand, by the letter that stands in the order's code; sums are written out, the oracle does not ask the rules. */
export const baskets: Record<
  string,
  { lines: { productCode: string; amount: number; price: number }[]; discount: number; costs: number }
> = {
  A: {
    lines: [
      { productCode: 'SP-A', amount: 2, price: askedPrice },
      { productCode: 'SON-DO', amount: 1, price: askedPrice },
    ],
    discount: 50_000,
    costs: 250_000,
  },
  // The goods of the first in other numbers: lines that are there already change.
  B: {
    lines: [
      { productCode: 'SP-A', amount: 1, price: askedPrice },
      { productCode: 'SON-DO', amount: 2, price: askedPrice },
    ],
    discount: 0,
    costs: 300_000,
  },
  // Two of these are more than there is.
  E: { lines: [{ productCode: 'SP-E', amount: 60, price: askedPrice }], discount: 0, costs: 6_000_000 },
  C: { lines: [{ productCode: 'CB-DOI', amount: 1, price: askedPrice }], discount: 0, costs: 100_000 },
}

/** What is left of the first and what goes in an order of its own, where somebody splits it; a third of the discount goes along. */
const halves: typeof baskets = {
  Q: { lines: [{ productCode: 'SP-A', amount: 2, price: askedPrice }], discount: 33_333, costs: 166_667 },
  R: { lines: [{ productCode: 'SON-DO', amount: 1, price: askedPrice }], discount: 16_667, costs: 83_333 },
}

const basketNeeds: typeof needs = {
  Q: { 'SP-A': 2 },
  R: { 'SON-DO': 1 },
  B: { 'SP-A': 1, 'SON-DO': 2 },
  A: { 'SP-A': 2, 'SON-DO': 1 },
  E: { 'SP-E': 60 },
  C: { 'AT-DEN-M': 1, 'AT-TRANG-M': 2 },
}

type Made = Pick<Order, 'code' | 'source' | 'edits' | 'splitFrom'> & Partial<Pick<Order, 'swItems'>>

/**
 * The letter of the basket of an order that people made: whoever asks for another one later writes its letter down as the source. Of two lines the first stays where
 * an order is split.
 */
export function basketOf({ code, source, edits: all, splitFrom }: Made): string | undefined {
  // A note that is written on many orders changes nothing of their goods.
  const goods = all?.filter(({ what }) => what !== 'ghi chú nội bộ') ?? []
  const edits = goods.length > 0 ? goods : undefined
  const first = /^KT-([A-Z])\d*-/.exec(code)?.[1]
  if (first && edits?.at(-1)?.what === 'tách đơn') return 'Q'
  if (splitFrom !== undefined && !edits) return 'R'
  return first && (source ?? first)
}

/** What somebody asked for with an order that people made. */
export function askedBy(order: Made): (typeof baskets)[string] | undefined {
  const letter = basketOf(order) ?? ''
  return baskets[letter] ?? halves[letter]
}

/** What hands pick for an order, also one that people made. */
export function needsOf(order: Made): Record<string, number> | undefined {
  if (isOfMarket(order)) return marketNeeds({ swItems: order.swItems ?? [] })
  return needs[order.code] ?? basketNeeds[basketOf(order) ?? '']
}

/** What an order costs (VND). */
export function costsOf(order: Made): number {
  return askedBy(order)?.costs ?? orderCosts
}

/** On hand of every product that is no combo before any order left; of none a lot is known. */
export const onHand = 100

export const orderCodes = Object.keys(needs)
export const products = shop.rows.products!

/** Whether a code is that of a product that was there before anybody came to work. */
export function isOfShop(code: string): boolean {
  return products.some((product) => product.code === code)
}

export const company = shop.company.company_id

/** Where an order's goods are, by its state. */
const whereGoodsAre: Record<Order['state'], 'shelf' | 'book' | 'wait' | 'out'> = {
  'ĐƠN NHÁP': 'shelf',
  'CHỜ XÁC NHẬN': 'shelf',
  'CHỜ HÀNG': 'wait',
  MỚI: 'book',
  'HẸN GIAO': 'book',
  'CHỜ ĐÓNG GÓI': 'book',
  'ĐANG ĐÓNG GÓI': 'book',
  'CHỜ GỬI HÀNG': 'out',
  'ĐÃ GỬI HÀNG': 'out',
  'ĐANG GIAO': 'out',
  'THÀNH CÔNG': 'out',
  HỦY: 'shelf',
  'THẤT THU': 'out',
  'KIỂM KÊ': 'out',
  'ĐÃ HOÀN': 'out',
}

type WhereGoodsAre = (typeof whereGoodsAre)[Order['state']]

/** Where its goods are by the books: an order whose slip came before its packing is off them while it lies in the house. */
export function whereIs(order: Order, slips: readonly Slip[]): WhereGoodsAre {
  const where = whereGoodsAre[order.state]
  // First heard of when it was outside: it was never here to be taken out.
  const wasPacked = order.historyState.some(({ state }) => state === 'CHỜ GỬI HÀNG')
  if (isOfMarket(order) && where === 'out' && !wasPacked) return 'shelf'
  return order.state === 'ĐANG ĐÓNG GÓI' &&
    earlySlips(order, slips).some(({ state }) => state === 'HOÀN THÀNH')
    ? 'out'
    : where
}

/** Slips that were made when the order was sent off. */
export function earlySlips({ code }: Order, slips: readonly Slip[]): Slip[] {
  return slips.filter(({ early, ordersPack }) => early && ordersPack?.includes(code))
}

/** What an administrator may do to somebody's staff row. */
export const staffChanges = [
  'cost',
  'stock',
  'here',
  'there',
  'everywhere',
  'logistic',
  'carrier',
  'reports',
  'sells',
  'staff',
  'leave',
  'back',
] as const
export type StaffChange = (typeof staffChanges)[number]

/** People whose rows change; the owner stays who they are. */
export const governed: readonly Person[] = ['kho', 'kho2', 'ban']

export function changedStaff(staff: Staff, change: StaffChange): Staff {
  const { warehouses: _, ...everywhere } = staff
  const wids = shop.rows.warehouses!.map(({ wid }) => wid)
  switch (change) {
    case 'cost':
      return { ...staff, flags: toggled(staff.flags, 'cost_view') }
    case 'stock':
      return { ...staff, flags: toggled(staff.flags, 'stock_crud') }
    case 'here':
      return { ...staff, warehouses: [wids[0]!] }
    case 'there':
      return { ...staff, warehouses: [secondWarehouse] }
    case 'everywhere':
      return everywhere
    case 'carrier':
      return { ...staff, role: 'LOGISTIC' }
    case 'reports':
      return { ...staff, flags: ['report_orders'] }
    case 'sells':
      return { ...staff, flags: toggled(staff.flags, 'orders_not_ecommerce_handle') }
    case 'logistic':
      return { ...staff, role: 'LOGISTIC', flags: [] }
    case 'staff':
      return { ...staff, role: 'STAFF', flags: staffOf(staff.userName).flags }
    case 'leave':
      return { ...staff, active: false }
    case 'back':
      return { ...staff, active: true }
  }
}

function toggled(flags: readonly Permission[], flag: Permission): Permission[] {
  return flags.includes(flag) ? flags.filter((other) => other !== flag) : [...flags, flag]
}

/** Somebody as they were hired. */
export function staffOf(userName: string): Staff {
  return shop.staff.find(({ row }) => row.userName === userName)!.row
}

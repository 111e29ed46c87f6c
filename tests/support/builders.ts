/**
 * Rows for tests: name only the field that tells the story. Everything else is a small, valid shop on the morning of
 * 21/11/2026 in Ho Chi Minh.
 */
import { defaultBin, defaultWarehouse } from '../../src/domain/brand.ts'
import { barcodeKeysOf } from '../../src/domain/catalogue/barcodes.ts'
import { goodsOf } from '../../src/domain/parcels/goods-of.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import type { Actor } from '../../src/domain/people/actor.ts'
import { type Permission, permissions } from '../../src/domain/people/permissions.ts'
import { countId } from '../../src/domain/stock-take/count-ids.ts'
import type { Company, Staff } from '../../src/domain/tables/company.ts'
import type { Drawer } from '../../src/domain/tables/drawers.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { HistoryEntry, Order, OrderItem } from '../../src/domain/tables/orders.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import type { Bin, Warehouse } from '../../src/domain/tables/places.ts'
import type { Movement, Product } from '../../src/domain/tables/products.ts'
import type { ReturnedOrder } from '../../src/domain/tables/returns.ts'
import type { ShippingCare } from '../../src/domain/tables/shipping-care.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import type { Count, StockTake } from '../../src/domain/tables/stock-takes.ts'
import type { RowOf, TableName } from '../../src/domain/tables.ts'
import { fold } from '../../src/lib/fold.ts'

/** 09:00 21/11/2026 in Ho Chi Minh. */
export const morning = Date.UTC(2026, 10, 21, 2, 0, 0)

/** What may be left out of a builder, and what may be absent in the row. */
type Some<R> = Partial<R>

/** What is written of somebody new who packs in every warehouse. */
export function aNewUser() {
  return {
    userName: 'mai',
    name: 'Mai',
    role: 'STAFF' as const,
    code: '',
    department: 'Kho',
    position: '',
    phone: '',
    email: '',
    note: '',
    flags: ['stock_crud' as const],
    warehouses: null,
  }
}

export function aStaff(fields: Some<Staff> = {}): Staff {
  const userName = fields.userName ?? 'kho'
  return {
    userName,
    name: 'Lan',
    department: 'Kho',
    position: 'Đóng gói',
    phone: '0938111222',
    email: `${userName}@example.vn`,
    note: '',
    role: 'STAFF',
    code: '',
    flags: ['stock_crud'],
    active: true,
    ...fields,
  }
}

/** Somebody at work: a packer called Lan unless told. */
export function anActor(fields: Some<Actor> = {}): Actor {
  return {
    userName: 'kho',
    name: 'Lan',
    company: 'demo',
    role: 'STAFF',
    department: 'Kho',
    flags: ['stock_crud'],
    ...fields,
  }
}

export function aWarehouse(fields: Some<Warehouse> = {}): Warehouse {
  return { wid: defaultWarehouse, name: 'Kho Quận 7', address: '12 Huỳnh Tấn Phát', ...fields }
}

export function aBin(fields: Some<Bin> = {}): Bin {
  const parent = fields.parent ?? defaultWarehouse
  const bid = fields.bid ?? defaultBin
  return { id: `${parent}/${bid}`, parent, bid, name: `Kệ ${bid}`, ...fields }
}

/** A product without stock; `aShop` fills the shelves. */
export function aProduct(fields: Some<Product> = {}): Product {
  const product = {
    code: 'AT-DEN-M',
    name: 'Áo thun cổ tròn',
    price: 129_000,
    wholesale_price: 99_000,
    priceIn: 61_000,
    tags: [],
    unit: 'cái',
    taxFee: '8',
    barcode: '',
    note: '',
    state: 'BÌNH THƯỜNG' as const,
    total: 0,
    book: 0,
    wait: 0,
    exp_amount: 0,
    totalOrder: 0,
    warehouses: [],
    ...fields,
  }
  const { code, name, variant, barcode } = product
  return { search: fold([code, name, variant ?? '', barcode].filter(Boolean).join(' ')), ...product }
}

/** One line of an order: one black shirt unless told. */
export function anItem(fields: Some<OrderItem> = {}): OrderItem {
  return {
    productCode: 'AT-DEN-M',
    name: 'Áo thun cổ tròn',
    amount: 1,
    price: 129_000,
    cost: 61_000,
    bid: 'A1-01',
    ...fields,
  }
}

/** An order that waits to be packed, made by the desk an hour ago, unless told. */
export function anOrder(fields: Some<Order> = {}): Order {
  const code = fields.code ?? 'DH-1'
  const state = fields.state ?? 'CHỜ ĐÓNG GÓI'
  const at = fields.updatedAt ?? morning - 3_600_000
  const entry: HistoryEntry = { state, updatedAt: at, userId: 'ban', note: '' }
  return {
    code,
    subCode: code,
    channel: 'Shopee',
    state,
    createdAt: at,
    createdBy: 'Shopee',
    wid: defaultWarehouse,
    customer: {
      name: 'N***n T***',
      phone: '******51',
      address: '12 Lê Lợi',
      provinceId: '79',
      districtId: -1,
      wardId: '26743',
      adminSet: 'vn34',
      provinceName: 'Thành phố Hồ Chí Minh',
      wardName: 'Phường Bến Thành',
    },
    swItems: [anItem()],
    price_policy: 'retail_price',
    discount: 0,
    typeDiscount: 'VND',
    paid: 0,
    returnFee: 0,
    otherFee: 0,
    vatFee: 0,
    totalPrice: 129_000,
    shippingFee: 0,
    pickMoney: 129_000,
    payment_type_id: 1,
    payment: { status: 'Chưa thanh toán', history: [] },
    tags: [],
    pick_option: 'cod',
    package: { length: 10, width: 10, height: 10, weight: 0.2 },
    delivery: { logistic: 'SPX', id: `SPXVN-${code}`, history: [] },
    historyState: [entry],
    updatedAt: at,
    slipCodes: [],
    ...fields,
  }
}

/** An open parcel of the order in Lan's hands, nothing packed yet, unless told. */
export function aParcel(
  fields: Some<Parcel> = {},
  order: Order = anOrder({ state: 'ĐANG ĐÓNG GÓI' }),
): Parcel {
  return {
    id: parcelIdOf(order.code),
    orderCodes: [order.code],
    wid: order.wid,
    state: 'open',
    lines: goodsOf(order).map(({ amount, ...goods }) => ({ ...goods, need: amount, packed: 0, short: 0 })),
    scans: [],
    shortages: [],
    openedAt: morning,
    packer: 'kho',
    packerName: 'Lan',
    updatedAt: morning,
    ...fields,
  }
}

/** A stock-take of the whole warehouse that is being counted, nothing counted yet, unless told. */
export function aStockTake(fields: Some<StockTake> = {}): StockTake {
  return {
    code: 'KK-1',
    wid: defaultWarehouse,
    name: 'Kiểm kho tháng 11',
    reach: { kind: 'warehouse' },
    blind: false,
    state: 'counting',
    round: 1,
    recount: [],
    counters: [],
    countRows: 0,
    unknown: [],
    slipCodes: [],
    createdAt: morning,
    createdBy: 'chu',
    updatedAt: morning,
    ...fields,
  }
}

/** The export of 2026 that waits for the server, nothing done yet, unless told. */
export function aJob(fields: Some<Job<'export-orders'>> = {}): Job<'export-orders'> {
  return {
    id: 'xuat-don/2026/ban',
    what: 'export-orders',
    params: { year: 2026 },
    state: 'waiting',
    run: 'lan-1',
    resumed: 0,
    total: 0,
    done: 0,
    failed: 0,
    by: 'ban',
    at: morning,
    updatedAt: morning,
    ...fields,
  }
}

/** One black shirt, counted by Lan on A1-01 in the first round, unless told. */
export function aCount(fields: Some<Count> = {}): Count {
  const quantity = fields.quantity ?? 1
  const at = fields.lastAt ?? morning
  const count: Omit<Count, 'id'> = {
    stockTake: 'KK-1',
    wid: defaultWarehouse,
    round: 1,
    by: 'kho',
    bid: 'A1-01',
    productCode: 'AT-DEN-M',
    quantity,
    gestures: [{ id: 'dem-1', at, set: quantity }],
    firstAt: at,
    lastAt: at,
    state: 'open',
    updatedAt: at,
    ...fields,
  }
  return { id: countId(count), ...count }
}

/** A return a carrier announced, of which nothing has arrived. */
export function aReturn(fields: Some<ReturnedOrder> = {}): ReturnedOrder {
  const orderCode = fields.orderCode ?? 'DH-9'
  return {
    id: `${orderCode}#1`,
    orderCode,
    wid: defaultWarehouse,
    state: 'announced',
    kind: 'failed-delivery',
    channel: 'Shopee',
    reason: 'Giao không thành công',
    waybill: '',
    lines: [],
    checks: [],
    note: '',
    announcedAt: morning,
    announcedBy: 'ban',
    updatedAt: morning,
    ...fields,
  }
}

/** What only the shop's own people may read. */
export const insideWords = 'Khách quen, đừng cho bưu cục biết'

/** A delayed order's case: the carrier was asked, and the shop's people noted something among themselves. */
export function aCare(fields: Some<ShippingCare> = {}): ShippingCare {
  const said = { createdBy: 'ban', createdAt: morning }
  return {
    orderId: 'DH-1',
    wid: defaultWarehouse,
    state: 'CHỜ PHẢN HỒI',
    listMess: [{ ...said, message: 'Nhờ bưu cục giao sáng nay', type: 'sent' }],
    listNote: [{ ...said, message: insideWords }],
    updatedAt: morning,
    ...fields,
  }
}

export function aCompany(fields: Some<Company> = {}): Company {
  return {
    company_id: 'demo',
    company_name: 'Mây Store',
    demo: true,
    settings: {
      barcode: 0,
      addOrder: 0,
      createExchange: 0,
      newOrderToast: 'ON',
      noteGHTK: { note: '', pick_name: '', pick_tel: '' },
    },
    shopeeShopId: [],
    lazadaAccounts: [],
    tikiAccounts: [],
    tiktokShopId: [],
    stockAccounts: [],
    pickupAddress: {
      pick_name: 'Mây Store',
      pick_tel: '0909123456',
      pick_address: '12 Huỳnh Tấn Phát',
      pick_ward: 'Phường Tân Thuận',
      pick_district: '',
      pick_province: 'Thành phố Hồ Chí Minh',
      provinceId: '79',
    },
    ...fields,
  }
}

/** A drawer that was opened with a float of 500.000, from which nothing was sold yet. */
export function aDrawer(fields: Some<Drawer> = {}): Drawer {
  return {
    code: 'KET-2111-7KQ2M',
    state: 'open',
    shopId: 'cua-hang-1',
    wid: defaultWarehouse,
    openedBy: 'ban',
    openedAt: morning,
    opening: 500_000,
    takings: [],
    sales: 0,
    updatedAt: morning,
    ...fields,
  }
}

/** The same shape as a demo shop, so that whatever loads one loads this. */
export interface SmallShop {
  company: Company
  staff: readonly { row: Staff; password: string }[]
  rows: { [T in TableName]?: RowOf<T>[] }
}

export interface ShopFields {
  company?: Company
  staff?: Staff[]
  warehouses?: Warehouse[]
  bins?: Bin[]
  products?: Product[]
  orders?: Order[]
  /** On hand of every product that is no combo, before any order left; 100. */
  onHand?: number
}

const desk: Permission[] = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle']

/** Five people, five products (a look-alike pair, a gift, a combo) and five orders; its numbers agree with its movements. */
export function aShop(fields: ShopFields = {}): SmallShop {
  const staff = fields.staff ?? [
    aStaff({ userName: 'chu', name: 'Chủ shop Mây', role: 'OWNER', code: '0000', flags: [...permissions] }),
    aStaff(),
    aStaff({ userName: 'kho2', name: 'Tuấn' }),
    aStaff({ userName: 'giaovan', name: 'Hùng', role: 'LOGISTIC', department: 'Vận chuyển', flags: [] }),
    aStaff({ userName: 'ban', name: 'Hoa', department: 'Bán hàng', flags: desk }),
  ]
  const orders = fields.orders ?? smallOrders()
  const products = fields.products ?? smallProducts()
  const settled = orders.map((order) => settle(order, products))
  const movements = settled.flatMap((order) => order.movements)
  const opened = products.map((product) => open(ordered(product, orders), movements, fields.onHand ?? 100))
  return {
    company: fields.company ?? aCompany(),
    staff: staff.map((row) => ({ row, password: row.userName })),
    rows: {
      warehouses: fields.warehouses ?? [aWarehouse()],
      bins: fields.bins ?? [aBin(), aBin({ bid: 'A1-01' }), aBin({ bid: 'A1-02' })],
      products: opened.map(({ product }) => product),
      barcodes: products.flatMap((product) =>
        barcodeKeysOf(product).map((text) => ({ text, productCode: product.code })),
      ),
      orders: settled.map(({ order }) => order),
      slips: settled.flatMap(({ slip }) => slip ?? []),
      movements: [...opened.flatMap((one) => one.movements), ...movements],
    },
  }
}

export function smallProducts(): Product[] {
  return [
    aProduct({ variant: 'Đen · M', barcode: '8935079191163' }),
    aProduct({ code: 'AT-TRANG-M', variant: 'Trắng · M', barcode: '8935395955685' }),
    aProduct({
      code: 'SON-DO',
      name: 'Son kem lì',
      variant: 'Đỏ gạch',
      barcode: '8935950293597',
      unit: 'thỏi',
    }),
    aProduct({ code: 'TUI-KEM', name: 'Túi vải bố', variant: 'Kem' }),
    aProduct({ code: 'CB-DOI', name: 'Combo áo đôi', typeItem: 'combo', KhoTay: coupleOfShirts }),
  ]
}

/** Components of the combo `CB-DOI`: a black shirt and two white ones. */
export const coupleOfShirts = [
  { code: 'AT-DEN-M', name: 'Áo thun cổ tròn', variant: 'Đen · M', amount: 1 },
  { code: 'AT-TRANG-M', name: 'Áo thun cổ tròn', variant: 'Trắng · M', amount: 2, bid: 'A1-02' },
]

/** DH-1 one unit · DH-2 the look-alike pair · DH-3 two combos · DH-4 with a gift · KT-1 the shop's own, new. */
export function smallOrders(): Order[] {
  const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02' })
  const combo = {
    productCode: 'CB-DOI',
    name: 'Combo áo đôi',
    typeItem: 'combo',
    KhoTay: coupleOfShirts,
  } as const
  const gift = anItem({ productCode: 'TUI-KEM', name: 'Túi vải bố', price: 0, gift: true, bid: defaultBin })
  return [
    anOrder(),
    anOrder({ code: 'DH-2', swItems: [anItem({ amount: 2 }), white] }),
    anOrder({
      code: 'DH-3',
      channel: 'Lazada',
      swItems: [anItem({ ...combo, KhoTay: [...coupleOfShirts], amount: 2 })],
    }),
    anOrder({
      code: 'DH-4',
      channel: 'Tiktok',
      swItems: [anItem({ productCode: 'SON-DO', name: 'Son kem lì' }), gift],
    }),
    anOrder({ code: 'KT-1', channel: 'KhoTay', state: 'MỚI', createdBy: 'ban' }),
  ]
}

/** The number an order in this state holds: written out here, so that tests do not ask the rules about themselves. */
const held: Partial<Record<Order['state'], 'book' | 'wait'>> = {
  MỚI: 'book',
  'HẸN GIAO': 'book',
  'CHỜ ĐÓNG GÓI': 'book',
  'ĐANG ĐÓNG GÓI': 'book',
  'CHỜ HÀNG': 'wait',
}
const gone: readonly Order['state'][] = [
  'CHỜ GỬI HÀNG',
  'ĐÃ GỬI HÀNG',
  'ĐANG GIAO',
  'THÀNH CÔNG',
  'THẤT THU',
  'KIỂM KÊ',
]

/** What an order holds by its state, or took out of stock with a slip; of products that the shop does not know nothing. */
function settle(
  order: Order,
  products: readonly Product[],
): { order: Order; slip?: Slip; movements: Movement[] } {
  const { code, state, wid, updatedAt: at } = order
  const goods = goodsOf(order).filter(({ productCode }) => products.some((one) => one.code === productCode))
  const number = held[state]
  const out = gone.includes(state)
  const movements = goods.flatMap(({ productCode, bid, amount }, index): Movement[] => {
    const of = { id: `${code}:${index}`, productCode, wid, bid, userId: 'ban', at }
    if (number) return [{ ...of, number, quantity: amount, reason: 'Giữ hàng', document: code }]
    const sold = { quantity: -amount, reason: 'Xuất bán hàng', document: `XB-${code}` }
    return out ? [{ ...of, number: 'total', ...sold }] : []
  })
  if (!out) return { order, movements }
  const slip: Slip = {
    code: `XB-${code}`,
    type: 'Xuất bán hàng',
    state: 'HOÀN THÀNH',
    items: goods.map(({ productCode, amount, bid }) => ({ productCode, amount, bin: bid })),
    note: '',
    userId: 'kho',
    sourceWarehouse: wid,
    ordersPack: [code],
    createdAt: at,
    updatedAt: at,
  }
  return { order: { ...order, slipCodes: [slip.code] }, slip, movements }
}

/** In how many orders it stands that were placed and not cancelled; written out here, as above. */
function ordered(product: Product, orders: readonly Order[]): Product {
  const placed = orders.filter(({ state }) => state in held || gone.includes(state) || state === 'ĐÃ HOÀN')
  const named = placed.filter((order) =>
    goodsOf(order).some(({ productCode }) => productCode === product.code),
  )
  return { ...product, totalOrder: named.length }
}

/** Puts the product on the shelves its orders name, with the movement that opened each. */
function open(product: Product, orders: readonly Movement[], onHand: number) {
  if (product.typeItem === 'combo') return { product, movements: [] }
  const own = orders.filter((movement) => movement.productCode === product.code)
  const shelf = { wid: own[0]?.wid ?? defaultWarehouse, bid: own[0]?.bid ?? 'A1-01' }
  const opening: Movement = {
    id: `NM-1:${product.code}`,
    productCode: product.code,
    ...shelf,
    number: 'total',
    quantity: onHand,
    reason: 'Nhập mới',
    document: 'NM-1',
    userId: 'chu',
    at: morning - 30 * 86_400_000,
  }
  const numbers = { total: 0, book: 0, wait: 0, exp_amount: 0 }
  const places = new Map<string, Product['warehouses'][number]>()
  const sums = { ...numbers }
  for (const { wid, bid, number, quantity } of [opening, ...own]) {
    const place = places.get(`${wid}/${bid}`) ?? { wid, bid, ...numbers }
    places.set(`${wid}/${bid}`, { ...place, [number]: place[number] + quantity })
    sums[number] += quantity
  }
  return {
    product: { ...product, ...sums, state: stateOf(sums), warehouses: [...places.values()] },
    movements: [opening],
  }
}

/** How much there is of it, in a word; written out here, as above. */
function stateOf({ total, book, wait }: Pick<Product, 'total' | 'book' | 'wait'>): Product['state'] {
  const ready = total - book - wait
  if (ready < 10) return ready <= 0 ? 'ĐÃ HẾT HÀNG' : 'SẮP HẾT HÀNG'
  return 'BÌNH THƯỜNG'
}

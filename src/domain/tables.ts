/**
 * Every table of the shop: row type, key, indexes. The only place where a field is born.
 * Field names stay as the specification spells them; what it does not name is ours and says so.
 * Instants are ms since 1970, money is whole VND, lengths cm, weights kg.
 */
import type { Permission } from './people/permissions.ts'

export type OrderState =
  | 'ĐƠN NHÁP'
  | 'CHỜ XÁC NHẬN'
  | 'CHỜ HÀNG'
  | 'MỚI'
  | 'HẸN GIAO'
  | 'CHỜ ĐÓNG GÓI'
  | 'ĐANG ĐÓNG GÓI'
  | 'CHỜ GỬI HÀNG'
  | 'ĐÃ GỬI HÀNG'
  | 'ĐANG GIAO'
  | 'THÀNH CÔNG'
  | 'HỦY'
  | 'THẤT THU'
  | 'KIỂM KÊ'
  | 'ĐÃ HOÀN'

export type Channel =
  | 'Shopee'
  | 'Shopeebooking'
  | 'Lazada'
  | 'Tiki'
  | 'Tiktok'
  | 'web_store'
  | 'KhoTay'
  | 'STORE'

/** A part of a combo, by unit of the combo (ORD-038). */
export interface Component {
  code: string
  amount: number
  name: string
  /** Ours, like `OrderItem.variant`. */
  variant?: string
  image?: string
  /** Ours: the bin the component is reserved in; the item's own `bid` when absent. */
  bid?: string
}

/** ORD-034 … ORD-039. */
export interface OrderItem {
  productCode: string
  name: string
  /** Ours: the variant in words ("Đen · M"), larger than the name on the packing screen. */
  variant?: string
  image?: string
  amount: number
  price: number
  wholesale_price?: number
  /** Hidden without `cost_view`. */
  cost?: number
  currentAmount?: number
  discountPr?: number
  bid: string
  type?: string
  return?: number
  broken?: number
  status?: 'restock' | 'reback' | 'damaged' | 'received'
  typeItem?: 'combo' | ''
  /** Components of a combo, by unit of the combo; packed instead of it. */
  KhoTay?: Component[]
  model_id?: string
  modelId?: string
  modelName?: string
  mapped?: boolean
  /** Ours: a gift by the channel's `promotion_type` or by the desk. */
  gift?: boolean
}

export interface ChannelItem {
  item_id: string
  model_id?: string
  item_name?: string
  model_name?: string
  variant_id?: string
  variant_name?: string
  product_name?: string
  /** `add_on_free_gift_sub` means a gift (ORD-033). */
  promotion_type?: string
  sku_sale_price?: number
  amount: number
  price: number
  final_name?: string
}

export interface HistoryEntry {
  state: OrderState
  updatedAt: number
  userId: string
  note: string
}

export interface Order {
  code: string
  subCode: string
  channel: Channel
  state: OrderState
  createdAt: number
  createdBy: string
  source?: string
  package_id?: string
  wid: string
  shopId?: string
  shopeeShopId?: string
  tiktokShopId?: string
  lazadaAccount?: string
  tikiAccount?: string
  widEcm?: string
  customer: {
    id?: string
    code?: string
    name: string
    phone: string
    phoneExtend?: string
    address: string
    provinceId: string | -1
    districtId: string | -1
    wardId: string | -1
    /** Which set the ids belong to (decisions 6), with the names that labels print. */
    adminSet?: 'vn63' | 'vn34'
    provinceName?: string
    districtName?: string
    wardName?: string
  }
  swItems: OrderItem[]
  items?: ChannelItem[]
  listItem?: string
  price_policy: 'retail_price' | 'wholesale_price'
  discount: number
  typeDiscount: 'VND' | 'percent'
  overallDiscount?: number
  paid: number
  returnFee: number
  otherFee: number
  vatFee: number
  totalPrice: number
  shippingFee: number
  realShippingFee?: number
  estimatedShippingFee?: number
  pickMoney: number
  payment_type_id: 1 | 2
  payment: { status: PaymentStatus; history: { type: string; amount: number; time: number }[] }
  selectedPayment?: string
  paymentMethod?: string
  payment_method?: string
  payCancelType?: number
  bankInfo?: { id: string }
  digitalBill?: string
  rebackInfo?: string
  rebacked?: boolean
  awb_info?: { first_sender_sort_code?: string; first_recipient_sort_code?: string; cod?: number }
  codeItemCloud?: string
  tag_logistic?: number
  tags: string[]
  isInsurance?: boolean
  service_id?: string
  nameService?: string
  delivery_option?: string
  pick_option: 'cod' | 'post'
  noteCustomer?: string
  noteShop?: string
  noteShipper?: string
  note?: string
  seller_note?: string
  assigned?: string
  prior?: boolean
  estimateRevenue?: number
  label?: string
  has_backorder_items?: boolean
  fulfillment_type?: 'tiki_delivery' | 'dropship'
  tiki_warehouse?: { code: string }
  tiki_products?: { product_id: string; name: string }[]
  package: { length: number; width: number; height: number; weight: number }
  delivery: {
    /** Carrier as the shop calls it: 'SPX', 'J&T', 'GHN' …, `TVC` self-delivery, `inStore`. */
    logistic: string
    /** The waybill (mã vận đơn); empty until the carrier gave one. */
    id: string
    RouteCode?: string
    codeJT?: string
    dispatchSiteJT?: string
    state?: string
    label?: string
    history: { state: string; updatedAt: number; note: string }[]
    tracking_return?: string
  }
  shopee?: { items: ChannelItem[]; escrowDetails?: Record<string, number> }
  lazada?: { items: ChannelItem[] } & Record<string, unknown>
  tiki?: { items: ChannelItem[]; invoice?: Record<string, number> }
  tiktok?: { items: ChannelItem[]; payment_info?: Record<string, number> }
  webstore?: { items: ChannelItem[]; payment?: unknown }
  historyState: HistoryEntry[]
  /** Ours: hand over to the carrier before this instant, or the marketplace counts it late. */
  shipBy?: number
  /** Ours: the last change of the row. */
  updatedAt: number
  /** Ours: slips that took this order's goods out of stock; the last one is in force unless cancelled. */
  slipCodes: string[]
  /** Ours: into how many parcels it is packed; one unless told. */
  parcelCount?: number
  /** Ours: the parcel of another order of the same waybill that this one is packed into (TikTok). */
  mergedInto?: string
}

export type PaymentStatus = 'Chưa thanh toán' | 'Thanh toán 1 phần' | 'Đã thanh toán'

export interface ParcelLine {
  /** A product in hand: combos are packed by their components. */
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  gift?: boolean
  need: number
  packed: number
  short: number
}

/** One gesture of the packer: a repeated gesture does not count twice, a second unit is a new gesture. */
export interface ParcelScan {
  gesture: string
  productCode: string
  quantity: number
  at: number
  by: string
}

export interface Shortage {
  id: string
  productCode: string
  quantity: number
  reason: ShortageReason
  note: string
  at: number
  by: string
}

export type ShortageReason = 'missing' | 'damaged' | 'wrong-place'

/** Ours: a parcel in work or done (kiện). Several orders of one waybill share one; an order may need several. */
export interface Parcel {
  id: string
  orderCodes: string[]
  wid: string
  state: 'open' | 'closed' | 'dropped'
  lines: ParcelLine[]
  scans: ParcelScan[]
  shortages: Shortage[]
  openedAt: number
  /** userName of the packer at work, and the name as shown to others. */
  packer: string
  packerName: string
  closedAt?: number
  /** The handover session it was given to the carrier in. */
  handover?: string
  updatedAt: number
}

/** Ours: one line of goods that several orders need from one place. */
export interface WaveLine {
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  need: number
  picked: number
  short: number
}

/** Ours: orders that are picked in one walk (đợt nhặt). */
export interface Wave {
  code: string
  wid: string
  state: 'open' | 'done' | 'dropped'
  /** `list`: one heap, packed from it; `sorted`: each order has a slot, its place in `orderCodes` counted from 1. */
  kind: 'list' | 'sorted'
  orderCodes: string[]
  /** In the order of the walk: shelf, then product. */
  lines: WaveLine[]
  picks: (ParcelScan & { bid: string; orderCode?: string })[]
  shortages: (Shortage & { bid: string })[]
  picker: string
  pickerName: string
  createdAt: number
  updatedAt: number
}

/** Ours: a handover session (phiên bàn giao): parcels given to a carrier together. */
export interface Handover {
  code: string
  wid: string
  /** As `Order.delivery.logistic` spells it. */
  carrier: string
  state: 'draft' | 'done' | 'dropped'
  parcels: {
    parcelId: string
    orderCodes: string[]
    waybill: string
    gesture: string
    at: number
    by: string
  }[]
  /** Who took them: name and, where told, phone or number plate. */
  courier?: { name: string; phone?: string; plate?: string }
  note: string
  createdAt: number
  createdBy: string
  doneAt?: number
  doneBy?: string
  updatedAt: number
}

/** What became of the units of one line that came back. `lost` never arrived, `swapped` is another product. */
export interface ReturnedLine {
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  /** Units that were sent. */
  sent: number
  good: number
  damaged: number
  swapped: number
  lost: number
  /** ORD-039 as it goes on the order's line. */
  status?: 'restock' | 'reback' | 'damaged' | 'received'
}

/** Ours: the goods of one order on their way back (hàng hoàn); the key is the order's code. */
export interface ReturnedOrder {
  orderCode: string
  wid: string
  state: 'announced' | 'arrived' | 'checked' | 'restocked' | 'claimed'
  /** Why and how it comes back, as the marketplace or the carrier says. */
  kind: 'failed-delivery' | 'buyer-return' | 'cancelled'
  reason: string
  /** The waybill of the way back; empty while unknown. */
  waybill: string
  lines: ReturnedLine[]
  /** The slip 'Nhập hàng hoàn' that took them in. */
  slipCode?: string
  /** Until when the marketplace hears a complaint, ms since 1970. */
  claimBy?: number
  note: string
  announcedAt: number
  arrivedAt?: number
  arrivedBy?: string
  checkedAt?: number
  updatedAt: number
}

/** Ours: damaged units that lie apart until they go back to the supplier or are written off (hàng lỗi). */
export interface Damage {
  id: string
  productCode: string
  name: string
  variant?: string
  wid: string
  quantity: number
  /** Of `quantity`, how many left again. */
  settled: number
  from: { kind: 'return' | 'packing' | 'stock-take' | 'supply' | 'shelf' | 'transfer'; document: string }
  reason: string
  state: 'open' | 'settled'
  /** The slips that took them away. */
  slipCodes: string[]
  createdAt: number
  createdBy: string
  updatedAt: number
}

/** Ours: a stock-take (kiểm kho). What was counted stands in `counts`. */
export interface StockTake {
  code: string
  wid: string
  name: string
  /** Which places or products are to be counted. */
  reach:
    | { kind: 'warehouse' }
    | { kind: 'bins'; bids: string[] }
    | { kind: 'tags'; tags: string[] }
    | { kind: 'free' }
  /** The expected number is not shown to those who count. */
  blind: boolean
  state: 'counting' | 'review' | 'done' | 'dropped'
  /** The round that is counted now; 2 and later recount what `recount` names. */
  round: number
  recount: { bid: string; productCode: string }[]
  /** Who counted anything. */
  counters: string[]
  /** How many rows of `counts` belong to it, so that who approves knows nothing came in behind the back. */
  countRows: number
  /** Barcodes nobody knows, with where they were scanned. */
  unknown: { text: string; bid: string; quantity: number; at: number; by: string; productCode?: string }[]
  slipCodes: string[]
  createdAt: number
  createdBy: string
  doneAt?: number
  doneBy?: string
  updatedAt: number
}

/** Ours: what one person counted of one product in one bin in one round. */
export interface Count {
  /** `stockTake/round/person/bid/product`. */
  id: string
  stockTake: string
  wid: string
  round: number
  by: string
  bid: string
  productCode: string
  /** Sum of the gestures; a count of zero is a row, what was not counted has none. */
  quantity: number
  gestures: { id: string; quantity: number; at: number }[]
  /** On hand by the books when the first gesture was made: what moved since is taken into account. */
  firstAt: number
  lastAt: number
  /** `dropped` with its stock-take, so that phones may forget it. */
  state: 'open' | 'done' | 'dropped'
  updatedAt: number
}

/** One gesture of somebody who takes goods of a transfer in. */
export interface Receipt {
  gesture: string
  productCode: string
  /** Where it was put. */
  bin: string
  quantity: number
  damaged: boolean
  at: number
  by: string
}

/** What became of the units of one product that did not arrive, or arrived beyond what was sent. */
export interface TransferDifference {
  productCode: string
  /** Arrived less sent: below zero is short. */
  quantity: number
  /** Short: `back` on the source's shelf, or `lost`. Over: `source` had sent it unnoticed, or `found` on the way. */
  way: 'back' | 'lost' | 'source' | 'found'
  reason: string
}

/** Goods on their way from one warehouse to another (phiếu chuyển kho). */
export interface Transfer {
  code: string
  sourceWarehouse: string
  toWarehouse: string
  state: 'MỚI' | 'ĐANG CHUYỂN' | 'HOÀN THÀNH' | 'ĐÃ HỦY'
  /** What is sent, one entry a product and bin. */
  items: { productCode: string; name: string; variant?: string; amount: number; bin: string }[]
  /** What arrived so far, one entry a product and bin. */
  arrived: { productCode: string; bin: string; good: number; damaged: number }[]
  /** The latest gestures of receiving, so that they can be taken back; the sums stand in `arrived`. */
  receipts: Receipt[]
  /** How what did not agree was explained, once it is done. */
  differences?: TransferDifference[]
  /** The slips that moved its goods. */
  slipCodes: string[]
  note: string
  userId: string
  createdAt: number
  sentAt?: number
  sentBy?: string
  /** Why reserved goods left. */
  sendNote?: string
  /** When and by whom it was done or cancelled, and what was said to it. */
  settleNote?: string
  settledAt?: number
  settledBy?: string
  updatedAt: number
}

/** Ours: a photo, clip or signature that proves what happened. The picture itself travels apart from the rows. */
export interface Proof {
  id: string
  kind: 'photo' | 'clip' | 'signature'
  /** What it proves: `parcel/DH-1#1`, `handover/BG-1`, `return/DH-1`, `damage/…`. */
  about: string
  orderCode?: string
  waybill?: string
  wid: string
  mime: string
  bytes: number
  /** Of the file's bytes, hex. */
  sha256: string
  at: number
  by: string
  byName: string
  /** The server has the bytes. */
  stored: boolean
  updatedAt: number
}

export type PaperKind =
  | 'order-label'
  | 'product-barcode'
  | 'order-sheet'
  | 'export-slip'
  | 'handover-sheet'
  | 'shelf-tag'

/** Ours: paper that waits for a printer or came out of one. */
export interface PrintJob {
  id: string
  paper: PaperKind
  /** Order codes, product codes, slip or handover codes, bins. */
  codes: string[]
  wid: string
  state: 'waiting' | 'printed' | 'dropped'
  askedAt: number
  askedBy: string
  printedAt?: number
  printedBy?: string
  /** Why it was printed again. */
  reason?: string
  updatedAt: number
}

/** CAT-023 … CAT-035. */
export interface Product {
  code: string
  name: string
  /** Ours: the variant in words. */
  variant?: string
  image?: string
  price: number
  wholesale_price: number
  /** Hidden without `cost_view`. */
  priceIn?: number
  tags: string[]
  unit: string
  taxFee: string
  barcode: string
  note: string
  /** Ours: further barcodes that people taught, each of one unit. */
  barcodes?: string[]
  /** Folded text that local search looks in: code, name, variant, barcode. */
  search: string
  state: 'BÌNH THƯỜNG' | 'SẮP HẾT HÀNG' | 'HÀNG TỒN' | 'ĐÃ HẾT HÀNG'
  total: number
  book: number
  wait: number
  exp_amount: number
  totalOrder: number
  warehouses: StockPlace[]
  typeItem?: 'combo' | ''
  /** Components by unit of the combo. */
  KhoTay?: Component[]
  shopee?: { shopee_item_id: string; shopee_model_id: string; shopee_shop_id: string; amount: number }[]
  lazada?: {
    lazada_item_id: string
    lazada_seller_sku: string
    lazada_shop_sku: string
    lazada_account: string
    amount: number
  }[]
  tiktok?: { tiktok_item_id: string; tiktok_sku_id: string; tiktok_shop_id: string; amount: number }[]
  tiki?: { tiki_product_id: string; sid: string; amount: number }[]
}

/** Stock of a product in one bin of one warehouse (decisions 9). */
export interface StockPlace {
  wid: string
  bid: string
  total: number
  book: number
  wait: number
  exp_amount: number
  /** Ours: the last document but sales that changed what lies here, so that a count made before it is not applied on top of it. */
  last?: { document: string; by: string; at: number }
}

/** Ours: a further barcode that people taught, by its text; it is what keeps two people from giving one text to two products. */
export interface TaughtBarcode {
  text: string
  productCode: string
  by: string
  at: number
}

export interface Customer {
  _id: string
  code: string
  name: string
  phone: string
  phoneExtend?: string
  address: string
  provinceId: string | -1
  districtId: string | -1
  wardId: string | -1
  adminSet?: 'vn63' | 'vn34'
  unPaid: number
}

export interface Tag {
  _id: string
  value: string
  color: string
  type: 'order_tag'
}

export interface Warehouse {
  wid: string
  name: string
  address: string
  /** A stock-take or the desk stopped movements here. */
  locked?: boolean
  /** Ours: who stopped them, when and why. */
  lockedBy?: string
  lockedAt?: number
  lockReason?: string
}

export interface Bin {
  /** Ours: `parent/bid`, since every warehouse has a BinDefault. */
  id: string
  parent: string
  bid: string
  name: string
}

export type SlipType =
  | 'Xuất bán hàng'
  | 'Nhập hàng hoàn'
  | 'Nhập tự do'
  | 'Xuất tự do'
  | 'Nhập mới'
  | 'Trả nhà cung cấp'
  | 'Chuyển kho đi'
  | 'Chuyển kho đến'

/** Stock slip (phiếu), CAT-059, CAT-060. */
export interface Slip {
  code: string
  type: SlipType
  state: 'MỚI' | 'HOÀN THÀNH' | 'ĐÃ HỦY'
  items: {
    productCode: string
    amount: number
    bin: string
    cost?: number
    priceIn?: number
    currentAmount?: number
  }[]
  note: string
  userId: string
  sourceWarehouse: string
  toWarehouse?: string
  ordersPack?: string[]
  ordersReturn?: string[]
  createdAt: number
  /** Ours: when and by whom it came into its last state. */
  settledAt?: number
  settledBy?: string
  /** Ours: what was said to that: why reserved goods left, why it was cancelled. */
  settleNote?: string
  updatedAt: number
}

/** How a call to the customer went. */
export type CallResult = 'reached' | 'no-answer' | 'refused' | 'wrong-number' | 'call-back'

/** What is to be done next about a delayed order. */
export type CareAction = 'call-customer' | 'call-carrier' | 'redeliver' | 'bring-back' | 'wait'

/** SHC-006. CHỜ XỬ LÍ is a delayed order without a record, or with one that only holds notes and calls (OPN-029). */
export interface ShippingCare {
  orderId: string
  /** Ours: the order's warehouse. */
  wid?: string
  state: 'CHỜ XỬ LÍ' | 'CHỜ PHẢN HỒI' | 'ĐÃ PHẢN HỒI' | 'HOÀN THÀNH'
  listMess: { type: 'sent' | 'receive'; message: string; createdBy: string; createdAt: number }[]
  listNote: { message: string; createdBy: string; createdAt: number }[]
  /** Ours: calls to the customer, the oldest first. */
  calls?: { id: string; result: CallResult; note: string; createdBy: string; createdAt: number }[]
  /** Ours: who looks after it. */
  owner?: string
  /** Ours: what is to be done, and until when (ms since 1970). */
  next?: { action: CareAction; due?: number; by: string; at: number }
  updatedAt: number
}

export interface Staff {
  userName: string
  name: string
  avatar?: string
  department: string
  position: string
  phone: string
  email: string
  note: string
  role: 'OWNER' | 'STAFF' | 'LOGISTIC'
  /** Role code, a label only (ROL-022). */
  code: string
  flags: Permission[]
  /** `undefined`: every warehouse. */
  warehouses?: string[]
  active: boolean
}

export interface CompanySettings {
  /** 1: barcode search in product pickers. */
  barcode: 0 | 1
  /** 1: overselling allowed (OPN-043). */
  addOrder: 0 | 1
  /** 1: 'Tạo & Đi đơn' goes straight to ĐANG ĐÓNG GÓI with a slip. */
  createExchange: 0 | 1
  /** Ours: 1: a quick stock check may go below what is reserved and waited for (CAT-176, CAT-572); nobody unless told. */
  checkBelowReserved?: 0 | 1
  newOrderToast: 'ON' | 'OFF'
  noteGHTK: { note: string; pick_name: string; pick_tel: string }
}

export interface Company {
  company_id: string
  company_name: string
  /** Ours: shown as such everywhere, so that nobody takes it for a real shop. */
  demo?: boolean
  settings: CompanySettings
  shopeeShopId: { shopId: string; shopName: string }[]
  lazadaAccounts: { email: string; shopName: string }[]
  tikiAccounts: { sid: string; name: string }[]
  tiktokShopId: { shopId: string; shopName: string }[]
  stockAccounts: {
    _id: string
    shopId: string
    name: string
    shopName: string
    wid: string
    users: string[]
  }[]
  pickupAddress: {
    pick_name: string
    pick_tel: string
    pick_address: string
    pick_ward: string
    pick_district: string
    pick_province: string
    provinceId: string
  }
}

/** Why a stock number changed. A number is the sum of its movements (decisions 9). */
export interface Movement {
  id: string
  productCode: string
  wid: string
  bid: string
  /** Which number of the stock place. */
  number: 'total' | 'book' | 'wait' | 'exp_amount'
  quantity: number
  reason: string
  document: string
  userId: string
  at: number
}

interface Table<R> {
  key: keyof R & string
  /** Dexie indexes beside the key; at most three, each halves the speed of a first load a little. */
  indexes: readonly string[]
  /** Whether phones hold it. Movements stay on the server. */
  replicated: boolean
  /** Rows carry a `wid`, and people bound to warehouses see theirs only. */
  placed?: true
  /** It only ever grows: of rows that this names closed, a device holds the recent ones. They carry `updatedAt`. */
  closed?(row: R): boolean
  /** Removes cost prices for people without `cost_view`. */
  withoutCost?(row: R): R
}

function table<R>(definition: Table<R>): Table<R> {
  return definition
}

/** In the order a first load brings them: what packing needs comes first. */
export const tables = {
  companies: table<Company>({ key: 'company_id', indexes: [], replicated: true }),
  staff: table<Staff>({ key: 'userName', indexes: [], replicated: true }),
  warehouses: table<Warehouse>({ key: 'wid', indexes: [], replicated: true }),
  bins: table<Bin>({ key: 'id', indexes: [], replicated: true }),
  tags: table<Tag>({ key: '_id', indexes: [], replicated: true }),
  parcels: table<Parcel>({
    key: 'id',
    indexes: ['*orderCodes'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'open',
  }),
  orders: table<Order>({
    key: 'code',
    indexes: ['createdAt', '[state+createdAt]', 'delivery.id', 'package_id'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state === 'THÀNH CÔNG' || state === 'HỦY' || state === 'ĐÃ HOÀN',
    withoutCost: (order) => ({ ...order, swItems: order.swItems.map(({ cost: _, ...item }) => item) }),
  }),
  products: table<Product>({
    key: 'code',
    indexes: ['barcode', '*barcodes'],
    replicated: true,
    withoutCost: ({ priceIn: _, ...product }) => product,
  }),
  taughtBarcodes: table<TaughtBarcode>({ key: 'text', indexes: [], replicated: true }),
  shippingCare: table<ShippingCare>({ key: 'orderId', indexes: [], replicated: true, placed: true }),
  customers: table<Customer>({ key: '_id', indexes: ['phone'], replicated: true }),
  slips: table<Slip>({
    key: 'code',
    indexes: ['createdAt', '[type+createdAt]'],
    replicated: true,
    closed: ({ state }) => state !== 'MỚI',
    withoutCost: (slip) => ({
      ...slip,
      items: slip.items.map(({ cost: _, priceIn: __, ...item }) => item),
    }),
  }),
  waves: table<Wave>({
    key: 'code',
    indexes: ['*orderCodes'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'open',
  }),
  handovers: table<Handover>({
    key: 'code',
    indexes: ['createdAt'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'draft',
  }),
  returns: table<ReturnedOrder>({
    key: 'orderCode',
    indexes: ['waybill'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state === 'restocked' || state === 'claimed',
  }),
  damages: table<Damage>({
    key: 'id',
    indexes: ['productCode'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state === 'settled',
  }),
  stockTakes: table<StockTake>({
    key: 'code',
    indexes: [],
    replicated: true,
    placed: true,
    closed: ({ state }) => state === 'done' || state === 'dropped',
  }),
  counts: table<Count>({
    key: 'id',
    indexes: ['stockTake'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'open',
  }),
  transfers: table<Transfer>({
    key: 'code',
    indexes: ['createdAt'],
    replicated: true,
    closed: ({ state }) => state === 'HOÀN THÀNH' || state === 'ĐÃ HỦY',
  }),
  proofs: table<Proof>({
    key: 'id',
    indexes: ['about', 'waybill'],
    replicated: true,
    placed: true,
    closed: ({ stored }) => stored,
  }),
  printJobs: table<PrintJob>({
    key: 'id',
    indexes: ['*codes'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'waiting',
  }),
  movements: table<Movement>({ key: 'id', indexes: [], replicated: false }),
} as const

export type TableName = keyof typeof tables
export type RowOf<T extends TableName> = (typeof tables)[T] extends Table<infer R> ? R : never
export type ReplicatedTable = Exclude<TableName, 'movements'>

export const replicatedTables = (Object.keys(tables) as TableName[]).filter(
  (name): name is ReplicatedTable => tables[name].replicated,
)

/** The value a row is found by. */
export function keyOf<T extends TableName>(name: T, row: RowOf<T>): string {
  return (row as Record<string, unknown>)[tables[name].key] as string
}

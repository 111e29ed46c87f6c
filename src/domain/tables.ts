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
  /** Ours: the wave that picks or picked its goods; it holds until the order is packed or the wave lets go of it. */
  wave?: string
  /** Ours: what pickers did not find for it. */
  lacking?: Lack[]
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
  /** The handover session it lies in or left with; it is free again when that session was dropped. */
  handover?: string
  /** Whose scan put it there. */
  handoverScan?: { gesture: string; at: number; by: string }
  updatedAt: number
}

/** Ours: orders that are picked in one walk (đợt nhặt). Not rewritten while people pick: the counts stand in its lines. */
export interface Wave {
  code: string
  wid: string
  /** What it gathers, in words: "Đơn một món"; may be empty. */
  name: string
  state: 'open' | 'done' | 'dropped'
  /** `list`: one heap, packed from it; `sorted`: each order has a slot, its place in `orderCodes` counted from 1. */
  kind: 'list' | 'sorted'
  orderCodes: string[]
  /** What its lines are found by. */
  places: { bid: string; productCode: string }[]
  /** Everybody who picked, the one who began it first. */
  pickers: { userName: string; name: string; at: number }[]
  createdAt: number
  endedAt?: number
  endedBy?: string
  updatedAt: number
}

/** What one gesture did to a line of a wave. */
export interface WaveGesture {
  id: string
  /** What it added to `picked`; below zero for units that went back to the shelf. */
  picked: number
  /** What it laid into the slot of an order. */
  slot?: { orderCode: string; quantity: number }
  at: number
  by: string
}

/** Ours: one product in one bin that orders of a wave need. What each order needs is settled when the wave begins. */
export interface WaveLine {
  /** `wave/bin/product`. */
  id: string
  wave: string
  wid: string
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  /** In the order of the slots; `sorted` units lie in the order's slot. */
  needs: { orderCode: string; quantity: number; sorted: number }[]
  picked: number
  /** Units that orders packed meanwhile had from somewhere else. */
  elsewhere: number
  gestures: WaveGesture[]
  shortages: Shortage[]
  /** That of the wave. */
  state: Wave['state']
  updatedAt: number
}

/** Ours: goods a picker could not find for an order; it waits apart until they are there. */
export interface Lack {
  wave: string
  bid: string
  productCode: string
  quantity: number
  reason: ShortageReason
  at: number
  by: string
}

/** A parcel as it was given away: what the sheet lists and a claim rests on. */
export interface HandedParcel {
  parcelId: string
  orderCodes: string[]
  waybill: string
  at: number
  by: string
}

/** Ours: a handover session (phiên bàn giao): parcels given to a carrier together. */
export interface Handover {
  code: string
  wid: string
  /** As `Order.delivery.logistic` spells it. */
  carrier: string
  state: 'draft' | 'done' | 'dropped'
  /** How many parcels are in it. Which ones stands on their own rows (`Parcel.handover`), so that a scan rewrites little. */
  count: number
  /** The parcel scanned last. */
  last?: { parcelId: string; at: number; by: string }
  /** Written once, when they are given away; empty in a draft. */
  parcels: HandedParcel[]
  /** Who took them: name and, where told, phone or number plate. */
  courier?: { name: string; phone?: string; plate?: string }
  note: string
  createdAt: number
  createdBy: string
  doneAt?: number
  doneBy?: string
  dropped?: { at: number; by: string }
  /** Courier or note were put right after the parcels had left. */
  corrected?: { at: number; by: string }
  updatedAt: number
}

/** What became of a unit that was to come back: `swapped` is another thing in its place, `lost` never came. */
export type ReturnOutcome = 'good' | 'damaged' | 'swapped' | 'lost'

/** One look at units that came back. A repeated gesture does not count twice. */
export interface ReturnCheck {
  gesture: string
  productCode: string
  outcome: ReturnOutcome
  quantity: number
  at: number
  by: string
}

export interface ReturnedLine {
  /** A product in hand: combos come back by their components. */
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  /** Units that left with the order and did not come back before. */
  sent: number
  /** Of `sent`, how many were said to come back; more may turn up. */
  expected: number
  good: number
  damaged: number
  swapped: number
  lost: number
}

/** A complaint to the marketplace or the carrier about what did not come back as it left. */
export interface ReturnClaim {
  state: 'open' | 'sent' | 'won' | 'lost' | 'dropped'
  /** What was paid back, VND. */
  amount: number
  note: string
  at: number
  by: string
}

/**
 * Ours: goods of one order on their way back (hàng hoàn). An order that comes back in several parcels has several.
 *
 *   announced ─▶ arrived ◀─▶ checked ─▶ done      lost: never came, and may still turn up ─▶ arrived
 *       └▶ dropped (taken back)
 */
export interface ReturnedOrder {
  /** `order#1`, `order#2` …: two phones that receive one parcel meet on one row. */
  id: string
  orderCode: string
  wid: string
  state: 'announced' | 'arrived' | 'checked' | 'done' | 'lost' | 'dropped'
  /** `failed-delivery`: the carrier brings everything back · `buyer-return`: from the buyer's hands · `cancelled`: never left. */
  kind: 'failed-delivery' | 'buyer-return' | 'cancelled'
  channel: Channel
  /** Why it comes back, as the buyer, the marketplace or the carrier says. */
  reason: string
  /** The waybill of the way back; empty while unknown. */
  waybill: string
  lines: ReturnedLine[]
  checks: ReturnCheck[]
  /** The slip 'Nhập hàng hoàn' that took the good units in; none when nothing good came back. */
  slipCode?: string
  /** Until when a complaint is heard, ms since 1970. */
  claimBy?: number
  /** The marketplace named `claimBy` itself, so no rule of thumb changes it. */
  claimGiven?: boolean
  claim?: ReturnClaim
  note: string
  announcedAt: number
  announcedBy: string
  arrivedAt?: number
  arrivedBy?: string
  checkedAt?: number
  checkedBy?: string
  doneAt?: number
  doneBy?: string
  updatedAt: number
}

/** Ours: damaged units that lie apart, outside every stock number, until they leave the house (hàng lỗi). */
export interface Damage {
  id: string
  productCode: string
  name: string
  variant?: string
  image?: string
  wid: string
  quantity: number
  /** Of `quantity`, how many left again. */
  settled: number
  /** Where it was found: the order, slip, stock-take or supply order. */
  from: { kind: 'return' | 'packing' | 'stock-take' | 'supply' | 'shelf' | 'transfer'; document: string }
  /** The supplier's name, where known. */
  supplier?: string
  reason: string
  state: 'open' | 'settled' | 'dropped'
  /** The slips that took them away. */
  slipCodes: string[]
  createdAt: number
  createdBy: string
  updatedAt: number
}

/** Which places or products a stock-take is to count. */
export type CountReach =
  | { kind: 'warehouse' }
  | { kind: 'bins'; bids: string[] }
  | { kind: 'tags'; tags: string[] }
  | { kind: 'free' }

/** A barcode nobody knew while it was counted; it counts once somebody says what it is. */
export interface UnknownCode {
  text: string
  bid: string
  quantity: number
  round: number
  at: number
  by: string
  /** What it turned out to be; from then on it stands in `counts`. */
  productCode?: string
}

/** Ours: a stock-take (kiểm kho). What was counted stands in `counts`. Its states are drawn in `stock-take/states.ts`. */
export interface StockTake {
  code: string
  wid: string
  name: string
  reach: CountReach
  /** The expected number is not shown to those who count. */
  blind: boolean
  state: 'counting' | 'review' | 'approving' | 'done' | 'dropped'
  /** The round that is counted now; 2 and later recount what `recount` names. */
  round: number
  recount: { bid: string; productCode: string }[]
  /** User names of those who counted anything: with `round` they name every row a line can have. */
  counters: string[]
  /** How many rows of `counts` belong to it: a rule cannot look for them, but it can see that one is missing. */
  countRows: number
  unknown: UnknownCode[]
  /** Who said that the counting is over. */
  sentBy?: string
  sentAt?: number
  /** The one approval that may balance; its lines come in commands of fifty. */
  approval?: { id: string; by: string; at: number; rowsDone: number }
  slipCodes: string[]
  createdAt: number
  createdBy: string
  /** When, and by whom, it was finished or dropped. */
  doneAt?: number
  doneBy?: string
  updatedAt: number
}

/** One gesture of a counting person: so many more, or "there are so many". */
export type CountGesture = { id: string; at: number } & (
  | { add: number }
  /** `from`: older gestures stand folded in this one, the first of them made then. */
  | { set: number; from?: number }
)

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
  /** What the gestures make; a count of zero is a row, what was not counted has none. */
  quantity: number
  /** By time, the last twenty; older ones are folded into the first, so that a long count stays a small row. */
  gestures: CountGesture[]
  /** When the counting of this heap began and ended: goods that moved in between may or may not be in it. */
  firstAt: number
  lastAt: number
  /** Several counts of one line: the reviewer takes this one into the sum, or leaves it out. */
  chosen?: 'use' | 'aside'
  state: 'open' | 'done'
  /** Of a line that is done: on hand by the books at the time of the count, and what was balanced. */
  books?: number
  difference?: number
  /** Why nothing was balanced. */
  skipped?: 'newer-count' | 'too-old'
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

/** What arrived of one product in one bin. */
export interface Arrival {
  productCode: string
  bin: string
  good: number
  damaged: number
  /** When the good units were put there; rows of before do not say. */
  came?: { at: number; quantity: number }[]
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
  arrived: Arrival[]
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
  /** What it proves: `parcel/DH-1#1`, `handover/BG-1`, `return/DH-1#1`, `damage/…`. */
  about: string
  orderCode?: string
  waybill?: string
  /** Every code it is looked for by: of what it proves, of the order, of the waybill. */
  codes: string[]
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
  | 'stock-slip'
  | 'shelf-tag'

/** Ours: what became of one paper of one order, product, handover, slip or bin: waiting for a printer, or printed so many times. */
export interface PrintJob {
  /** `paper/code`, for products `paper/wid/code`: see `printJobId`. */
  id: string
  paper: PaperKind
  /** Of the order, product, handover, slip or bin. */
  code: string
  wid: string
  state: 'waiting' | 'printed' | 'dropped'
  /** Asked for together: one entry of the print queue. */
  batch: string
  /** Labels to print; always 1 for papers of orders. */
  copies: number
  askedAt: number
  askedBy: string
  /** How often it came out of a printer. */
  times: number
  printedAt?: number
  printedBy?: string
  /** Why it was, or is to be, printed again. */
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
  /** Ours: when goods last came or went here (the newest act, not the newest arrival of one). */
  movedAt?: number
  /** Ours: the last count the books were brought in line with, and its document. See `stock-take/weigh.ts`. */
  counted?: CountMemory
  /** Ours: the last document but sales that changed what lies here, so that a count made before it is not applied on top of it. */
  last?: { document: string; by: string; at: number }
}

/** Ours: a count that the books of a shelf were brought in line with. */
export interface CountMemory {
  /** When it was counted. */
  at: number
  code: string
  /** Who brought the books in line; rows of before have none. */
  by?: string
  /** Units that on hand was set right by because of it, for goods told late: they go with it when it is taken back. */
  late?: number
  /** The count it took the place of, in force again when this one is taken back. */
  before?: CountMemory
}

/**
 * Ours: what came and went of one product in one warehouse on one day, so that a rule can tell what moved after a count.
 * Seven rows a product, one a weekday; the next week writes over them.
 */
export interface StockDay {
  /** `wid/product/day % 7`. */
  id: string
  /** Days since 1970 in Ho Chi Minh. */
  day: number
  /** By bin: ms since that midnight and units, one after the other. Corrections of the books are not in it. */
  moves: Record<string, number[]>
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
  type: 'order_tag' | 'product_tag'
}

export interface Warehouse {
  wid: string
  name: string
  address: string
  /** A stock-take or the desk stopped movements here. */
  locked?: boolean
  /** Ours: the stock-take it is locked for, which opens it at its end. */
  lockedFor?: string
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
    /** Ours: taken from damaged goods that lie apart (`damages`), so no stock number moves. */
    damageId?: string
  }[]
  note: string
  /** Ours: who gets the goods of 'Trả nhà cung cấp', as told. */
  supplier?: string
  userId: string
  sourceWarehouse: string
  toWarehouse?: string
  ordersPack?: string[]
  ordersReturn?: string[]
  /** Ours: the count that it brings the books in line with. No goods move. */
  balances?: string
  /** Ours: the damaged goods that it laid apart (`damages`); it is taken back with them. */
  setsApart?: string
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
  /** Ours: SHA-256 of the badge in use, hex (see `people/badge.ts`), and who made it when. */
  badge?: string
  badgeAt?: number
  badgeBy?: string
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
  /** Ours: goods whose names labels do not show (FUL-228); the app's own list when absent. */
  sensitiveWords?: string[]
  /** Ours: days to complain about returned goods, where they differ from `claimRules`. */
  claimDays?: { channel: Channel; waiting: number; arrived: number }[]
  /** Ours: a badge opens phones its person never used, with the server's word; absent is 'ON'. */
  badgeSignIn?: 'ON' | 'OFF'
  /** Ours: what shared phones do unless told otherwise on the phone; 0 or absent: never lock by themselves. */
  idleLockMinutes?: 0 | 2 | 5 | 15
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

/** What not everybody may see of a row: cost prices, and what the shop's people note among themselves about a delivery. */
export type Secret = 'cost' | 'notes'

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
  /** The one secret its rows hold, and the row without it. */
  hides?: { secret: Secret; without(row: R): R }
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
    indexes: ['*orderCodes', 'handover'],
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
    hides: {
      secret: 'cost',
      without: (order) => ({ ...order, swItems: order.swItems.map(({ cost: _, ...item }) => item) }),
    },
  }),
  products: table<Product>({
    key: 'code',
    indexes: ['barcode', '*barcodes'],
    replicated: true,
    hides: { secret: 'cost', without: ({ priceIn: _, ...product }) => product },
  }),
  taughtBarcodes: table<TaughtBarcode>({ key: 'text', indexes: [], replicated: true }),
  shippingCare: table<ShippingCare>({
    key: 'orderId',
    indexes: [],
    replicated: true,
    placed: true,
    hides: { secret: 'notes', without: (care) => ({ ...care, listNote: [] }) },
  }),
  customers: table<Customer>({ key: '_id', indexes: ['phone'], replicated: true }),
  slips: table<Slip>({
    key: 'code',
    indexes: ['createdAt', '[type+createdAt]'],
    replicated: true,
    closed: ({ state }) => state !== 'MỚI',
    hides: {
      secret: 'cost',
      without: (slip) => ({
        ...slip,
        items: slip.items.map(({ cost: _, priceIn: __, ...item }) => item),
      }),
    },
  }),
  waves: table<Wave>({
    key: 'code',
    indexes: ['[state+createdAt]'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'open',
  }),
  waveLines: table<WaveLine>({
    key: 'id',
    indexes: ['wave'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'open',
  }),
  handovers: table<Handover>({
    key: 'code',
    indexes: ['[state+createdAt]'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'draft',
  }),
  returns: table<ReturnedOrder>({
    key: 'id',
    indexes: ['orderCode', 'waybill', '[state+updatedAt]'],
    replicated: true,
    placed: true,
    closed: ({ state, claim }) =>
      (state === 'done' || state === 'lost' || state === 'dropped') &&
      claim?.state !== 'open' &&
      claim?.state !== 'sent',
  }),
  damages: table<Damage>({
    key: 'id',
    indexes: ['productCode'],
    replicated: true,
    placed: true,
    closed: ({ state }) => state !== 'open',
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
    // A count is of use for as long as its stock-take may be looked at, whatever became of that.
    closed: () => true,
  }),
  stockDays: table<StockDay>({ key: 'id', indexes: [], replicated: true }),
  transfers: table<Transfer>({
    key: 'code',
    indexes: ['createdAt'],
    replicated: true,
    closed: ({ state }) => state === 'HOÀN THÀNH' || state === 'ĐÃ HỦY',
  }),
  proofs: table<Proof>({
    key: 'id',
    indexes: ['about', '*codes', 'at'],
    replicated: true,
    placed: true,
    closed: ({ stored }) => stored,
  }),
  printJobs: table<PrintJob>({
    key: 'id',
    indexes: ['code', '[state+updatedAt]', 'batch'],
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

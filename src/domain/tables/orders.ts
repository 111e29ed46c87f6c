/** Orders: what a customer bought, where it goes, what was paid. Field names as the specification spells them (ORD-…). */

import type { Carriage, PartialDelivery } from './carriage.ts'
import type { ChannelRequests } from './channel-requests.ts'
import { hiddenRecipient, type Recipient } from './customers.ts'
import type { OrderBill } from './invoices.ts'
import type { MarketLabel } from './market-labels.ts'
import type { ChannelItem, Edit, HeldGoods, OrderItem } from './order-items.ts'
import type { Payment, PaymentStatus } from './payments.ts'
import { type Hidden, table } from './table.ts'
import type { Lack } from './waves.ts'

export type { ChannelItem, Component, Edit, HeldGoods, OrderItem } from './order-items.ts'

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
  /** Ours: the web store that it came from. */
  webStoreId?: string
  widEcm?: string
  customer: Recipient
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
  /** Entry by entry; `paid`, `pickMoney` and the status follow from them (decisions 19, `money/order-ledger.ts`). */
  payment: { status: PaymentStatus; history: Payment[] }
  selectedPayment?: string
  paymentMethod?: string
  payment_method?: string
  payCancelType?: number
  bankInfo?: { id: string }
  /** The invoice of it, by our own name; see `bill`. */
  digitalBill?: string
  /** Ours: its e-invoice, as everybody who sees the order knows it. */
  bill?: OrderBill | undefined
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
  /** Ours: the part of a day in which the carrier is to come, by its own name; whenever it likes where absent. */
  pick_shift?: string
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
  /** Ours: the two that come last. */
  fulfillment_type?: 'tiki_delivery' | 'dropship' | 'seller_delivery' | 'cross_border'
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
  /** Ours: `total` is what the buyer pays (VND), as the marketplace told it last. */
  shopee?: { items: ChannelItem[]; escrowDetails?: Record<string, number>; total?: number }
  lazada?: { items: ChannelItem[]; total?: number } & Record<string, unknown>
  tiki?: { items: ChannelItem[]; invoice?: Record<string, number>; total?: number }
  tiktok?: {
    items: ChannelItem[]
    payment_info?: Record<string, number>
    settlement?: Record<string, number>
    total?: number
  }
  webstore?: {
    items: ChannelItem[]
    payment?: unknown
    total?: number
    /** A digest of whom the store said it goes to, so that what the desk corrected stays until the store says something else. */
    addressee?: number
    /** The store's own of it, where that may be another than its number. */
    id?: string
  }
  historyState: HistoryEntry[]
  /** Ours: the order it was split off from. */
  splitFrom?: string
  /** Ours: the order whose goods came back and are replaced by these, and what of their worth is credited here (VND). */
  exchange?: { of: string; value: number }
  /** Ours: the orders that replace what came back of this one, cancelled ones too. */
  exchangedBy?: string[]
  /** Ours: who changed what was written of it, the last one at the end. */
  edits?: Edit[]
  /** Ours: its state in its marketplace's own word, and when that was said (ms); older words change nothing (O11). */
  channelState?: string
  channelAt?: number
  /** Ours: the buyer asks to cancel it (when, ms), and nobody answered yet; `until`: then the marketplace answers by itself, where it says so. */
  cancelAsked?: { reason: string; at: number; until?: number }
  /** Ours: all of its parcels by its marketplace's numbers, where they are several. */
  parcelIds?: string[]
  /** Ours: the waybills of these, in their order; '' of one that has none yet. The first is `delivery.id`. */
  parcelWaybills?: string[]
  /** Ours: its marketplace waits for the shop to arrange it, as it said last. */
  toArrange?: true
  /** Ours: the carrier came in vain, and is to be asked anew. */
  pickupMissed?: true
  /** Ours: what the shop asked its marketplace to do with it, and what came of it. */
  requests?: ChannelRequests
  /** Ours: the carrier that was asked to bring it, and what came of that. */
  carriage?: Carriage
  /** Ours: its buyer took some of it at the door. */
  partial?: PartialDelivery
  /** Ours: the label of its marketplace, or of the carrier that brings it, fetched ahead: whether it is here, comes, or why not. */
  marketLabel?: MarketLabel
  /** Ours: its marketplace's own list of the goods (Lazada's invoice), fetched where somebody prints it. */
  marketSlip?: MarketLabel
  /** Ours: what its marketplace pays the shop for it (VND), and when we heard that it did (ms); before, it may change. */
  payout?: { amount: number; paidAt?: number }
  /**
   * Ours: the statement that settled it ('ĐÃ ĐỐI SOÁT', STA-050), and when that was booked (ms); what the carrier kept for the way there and for the way back (VND), where it said
   * that it kept any. Rows of before 2026-11-27 have both together in `realShippingFee`.
   */
  reconciled?: { statement: string; at: number; fee?: number; returnFee?: number }
  /** Ours: hand over to the carrier before this instant, or the marketplace counts it late. */
  shipBy?: number
  updatedAt: number
  /** Ours: slips that took this order's goods out of stock; the last one is in force unless cancelled. */
  slipCodes: string[]
  /** Ours: what stock keeps for it now; rows of before 2026-11-23 hold what their state says (`heldBy`). */
  held?: HeldGoods[]
  /** Ours: the products in whose `totalOrder` it counts, where its state does not say it. */
  counted?: string[]
  /** Ours: into how many parcels it is packed; one unless told. */
  parcelCount?: number
  /** Ours: the parcel of another order of the same waybill that this one is packed into (TikTok). */
  mergedInto?: string
  /** Ours: the wave that picks or picked its goods, until it is packed or let go of, and what pickers did not find for it. */
  wave?: string
  lacking?: Lack[]
}

/** Who gets it, and what they say: see `customers.ts`. */
const recipient: Pick<Hidden<Order>, 'fields' | 'instead'> = {
  fields: ['customer', 'noteCustomer', 'noteShipper'],
  instead: { customer: hiddenRecipient },
}

function isClosed({ state }: Order): boolean {
  return state === 'THÀNH CÔNG' || state === 'HỦY' || state === 'ĐÃ HOÀN'
}

export const orders = table<Order>({
  key: 'code',
  indexes: ['createdAt', '[state+createdAt]', 'delivery.id', 'package_id', '*parcelWaybills'],
  placed: true,
  closed: isClosed,
  // A lost parcel is the desk's to settle, and stays on devices until it is; no hand on the floor carries it to anybody.
  past: (order) => isClosed(order) || order.state === 'THẤT THU',
  forCare: true,
  hides: [
    { secret: 'cost', fields: ['swItems.cost'] },
    { secret: 'notes', fields: ['noteShop', 'note', 'seller_note'] },
    { secret: 'contact', while: 'open', ...recipient },
    { secret: 'past', while: 'past', ...recipient },
    {
      secret: 'earnings',
      fields: [
        ...(['realShippingFee', 'estimatedShippingFee', 'estimateRevenue', 'digitalBill', 'payout'] as const),
        ...(['shopee.escrowDetails', 'lazada.fees', 'tiki.invoice', 'tiktok.payment_info'] as const),
        'tiktok.settlement' as const,
        'webstore.payment' as const,
        ...(['reconciled.fee', 'reconciled.returnFee'] as const),
      ],
    },
  ],
})

import type { ActCount } from '../market/act-counts.ts'
import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { KeptPicture } from '../market/picture-store.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { MayCall } from '../market/rate-limit.ts'
import type { Cancellation } from './cancellation.ts'
import type { PracticeOrder, PracticeReturn } from './tiktok-order.ts'
import type { TiktokProduct } from './tiktok-product.ts'
import type { Grant, GrantCode, TiktokShop } from './tiktok-shop.ts'

/** A stock that was told for a SKU. */
export interface ToldStock {
  shop_id: string
  product_id: string
  sku_id: string
  seller_sku: string
  /** At all its warehouses together. */
  stock: number
  /** What could be sold of it until then. */
  had: number
  /** Seconds since 1970. */
  at: number
}

/** A paper that can be fetched at its address, for a day. */
export interface PaperLink {
  order_id: string
  document_type: string
  document_size: string
  /** Seconds since 1970. */
  until: number
}

export interface TiktokSettings {
  appKey: string
  appSecret: string
  goods: readonly PracticeGood[]
  shops: readonly TiktokShop[]
  /** Where a seller who gave leave comes back to: registered with the app. */
  redirect: string | undefined
  /** A tracking number is told so long after the parcel was arranged (s). */
  trackingAfter: number
  /** A label is ready so long after that (s). */
  documentAfter: number
  /** A new product is looked at so long before it is on sale (s). */
  reviewAfter: number
  /** A seller has so long to answer who wants to send something back, and to look at what came; then the buyer has their way (s). */
  returnAnswerWithin: number
}

/** Everything that the practice TikTok Shop is made of. */
export interface TiktokWorld {
  settings: TiktokSettings
  kept: KeptFile
  grants: KeptRows<Grant>
  codes: KeptRows<GrantCode>
  orders: KeptRows<PracticeOrder>
  cancellations: KeptRows<Cancellation>
  returns: KeptRows<PracticeReturn>
  /** Pictures that were uploaded. */
  pictures: KeptRows<KeptPicture>
  products: KeptRows<TiktokProduct>
  /** What was made under a key of the app's: `shop/key`. */
  published: KeptRows<{ product_id: string }>
  counts: KeptRows<ActCount>
  papers: KeptRows<PaperLink>
  /** What a person set: `automatic` makes orders by itself. */
  switches: KeptRows<{ on: boolean }>
  /** Slots that are taken: `shop/start`. */
  goneSlots: Set<string>
  /** The latest last. */
  stockTold: ToldStock[]
  faults: Faults
  calls: CallLog
  hooks: Hooks
  mayCall: MayCall
  /** Ms since 1970, right whatever its own clock says. */
  clock(): number
  /** 0 to 1, below 1. */
  random(): number
}

import type { ActCount } from '../market/act-counts.ts'
import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { KeptPicture } from '../market/picture-store.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { MayCall } from '../market/rate-limit.ts'
import type { FlashSale } from './flash-sale.ts'
import type { PracticeReturn } from './practice-return.ts'
import type { ShopeeItem } from './shopee-item.ts'
import type { PracticeOrder } from './shopee-order.ts'
import type { Grant, GrantCode, ShopeeShop } from './shopee-shop.ts'

/** Something that is told when its time has come. */
export interface LaterPush {
  /** Seconds since 1970. */
  at: number
  /** Of the message, see `pushCodes`. */
  code: number
  order_sn: string
}

/** A stock that was told for a listing. */
export interface ToldStock {
  shop_id: number
  item_id: number
  model_id: number
  sku: string
  /** At all its places together. */
  stock: number
  /** What could be sold of it until then. */
  had: number
  /** Seconds since 1970. */
  at: number
}

export interface ShopeeSettings {
  partnerId: number
  partnerKey: string
  goods: readonly PracticeGood[]
  shops: readonly ShopeeShop[]
  /** A tracking number is told so long after the parcel was arranged (s). */
  trackingAfter: number
  /** A paper is ready so long after it was asked for (s). */
  documentAfter: number
  /** A new listing is looked at so long before it is on sale (s). */
  reviewAfter: number
  /** A seller has so long to answer who wants to send something back; then the buyer has the money (s). */
  returnAnswerWithin: number
}

/** Everything that the practice Shopee is made of. */
export interface ShopeeWorld {
  settings: ShopeeSettings
  kept: KeptFile
  grants: KeptRows<Grant>
  codes: KeptRows<GrantCode>
  orders: KeptRows<PracticeOrder>
  returns: KeptRows<PracticeReturn>
  /** Pictures that became links. */
  images: KeptRows<{ bytes: number }>
  items: KeptRows<ShopeeItem>
  /** Pictures that sellers uploaded for listings. */
  pictures: KeptRows<KeptPicture>
  flashSales: KeptRows<FlashSale>
  counts: KeptRows<ActCount>
  /** What is told when its time has come. */
  later: KeptRows<LaterPush>
  /** What a person set: `automatic` makes orders by itself. */
  switches: KeptRows<{ on: boolean }>
  /** Slots that are taken: `address/slot`. */
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

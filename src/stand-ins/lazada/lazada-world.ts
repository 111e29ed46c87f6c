import type { ActCount } from '../market/act-counts.ts'
import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { KeptPicture } from '../market/picture-store.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { MayCall } from '../market/rate-limit.ts'
import type { LazadaOrder } from './lazada-order.ts'
import type { LazadaProduct } from './lazada-product.ts'
import type { Grant, GrantCode, LazadaSeller } from './lazada-shop.ts'
import type { ReverseOrder } from './reverse-order.ts'

/** A stock that was told for a SKU. */
export interface ToldStock {
  seller_id: string
  item_id: number
  sku_id: number
  sku: string
  /** What can be sold of it from now on. */
  stock: number
  /** What could be sold of it until then. */
  had: number
  /** Seconds since 1970. */
  at: number
}

/** Why a seller cancels; the numbers differ from country to country, so that they have to be asked for. */
export interface CancelReason {
  reason_id: string
  reason_name: string
  /** The SKU is sold no more. */
  emptiesStock: boolean
}

/** A PDF that can be fetched from an address for a while. */
export interface OpenLabel {
  package_ids: string[]
  with_items: boolean
  /** Seconds since 1970. */
  until: number
}

export interface LazadaSettings {
  appKey: string
  appSecret: string
  goods: readonly PracticeGood[]
  sellers: readonly LazadaSeller[]
  reasons: readonly CancelReason[]
  /** A new product is looked at so long before it is on sale (s). */
  reviewAfter: number
  /** What `file` of a label holds: the PDF itself, or a frame that leads to its address. Both have been seen. */
  labelFile: 'pdf' | 'iframe'
  /** A seller has so long to answer who wants to give something back; then the buyer may send it (s). */
  returnAnswerWithin: number
}

/** Everything that the practice Lazada is made of. */
export interface LazadaWorld {
  settings: LazadaSettings
  kept: KeptFile
  grants: KeptRows<Grant>
  codes: KeptRows<GrantCode>
  orders: KeptRows<LazadaOrder>
  reverses: KeptRows<ReverseOrder>
  products: KeptRows<LazadaProduct>
  /** Pictures that sellers uploaded. */
  pictures: KeptRows<KeptPicture>
  counts: KeptRows<ActCount>
  /** What a person set: `automatic` makes orders by itself. */
  switches: KeptRows<{ on: boolean }>
  /** By the sign in their address; a restart forgets them. */
  labels: Map<string, OpenLabel>
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

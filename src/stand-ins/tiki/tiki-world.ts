import type { ActCount } from '../market/act-counts.ts'
import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { KeptPicture } from '../market/picture-store.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { MayCall } from '../market/rate-limit.ts'
import type { ProductRequest } from './product-request.ts'
import type { PracticeOrder } from './tiki-order.ts'
import type { TikiProduct } from './tiki-product.ts'
import type { Grant, GrantCode, TikiShop } from './tiki-shop.ts'

/** A stock that was told for a thing. */
export interface ToldStock {
  shop_id: string
  product_id: number
  original_sku: string
  warehouse_id: number
  qty_available: number
  /** What could be sold of it until then, at all places. */
  had: number
  /** Seconds since 1970. */
  at: number
}

/** A paper that can be fetched at its address, for a day. */
export interface PaperLink {
  code: string
  kind: 'label' | 'stamp' | 'invoice'
  /** Seconds since 1970. */
  until: number
}

export interface TikiSettings {
  clientId: string
  clientSecret: string
  goods: readonly PracticeGood[]
  shops: readonly TikiShop[]
  /** A request waits so long at each of its steps (s). */
  reviewAfter: number
  /** Addresses that a seller may come back to, as they are registered with the app; any unless named. */
  redirects: readonly string[] | undefined
}

/** Everything that the practice Tiki is made of. */
export interface TikiWorld {
  settings: TikiSettings
  kept: KeptFile
  grants: KeptRows<Grant>
  codes: KeptRows<GrantCode>
  /** Tokens of the app itself, which belong to no seller. */
  appTokens: KeptRows<{ until: number }>
  orders: KeptRows<PracticeOrder>
  products: KeptRows<TikiProduct>
  /** Pictures that were brought here. */
  pictures: KeptRows<KeptPicture>
  requests: KeptRows<ProductRequest>
  counts: KeptRows<ActCount>
  papers: KeptRows<PaperLink>
  /** What a person set: `automatic` makes orders by itself. */
  switches: KeptRows<{ on: boolean }>
  /** Somebody works on requests; nobody begins again once it is over. */
  isWorking: { on: boolean; isOver: boolean }
  /** Slots that are taken: `shop/start`. */
  goneSlots: Set<string>
  /** The latest last. */
  stockTold: ToldStock[]
  faults: Faults
  calls: CallLog
  /** Tiki tells nobody: nothing is ever sent. */
  hooks: Hooks
  mayCall: MayCall
  /** Brings the address of a picture here. */
  fetchPicture(address: string): Promise<Buffer>
  /** Ms since 1970, right whatever its own clock says. */
  clock(): number
  /** 0 to 1, below 1. */
  random(): number
}

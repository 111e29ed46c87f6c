import type { Order } from '../tables/orders.ts'
import type { Seller, SellerShop } from './market.ts'

/**
 * How far a marketplace says an order is, whatever it calls it there. In the house: to be paid, to be made ready, made ready (it expects the
 * parcel). Outside: with the carrier, at the buyer's, through. Or called off.
 */
export type Step = 'unpaid' | 'to ship' | 'arranged' | 'shipped' | 'delivered' | 'done' | 'cancelled'

/** A line of it, in one of the models of a listing. */
export interface WordLine {
  item: string
  /** "0" where the listing has no models. */
  model: string
  /** What the seller calls it. */
  sku: string
  name: string
  variant?: string | undefined
  amount: number
  /** Of one, as it is sold (VND). */
  price: number
  gift: boolean
  promotion?: string | undefined
}

/** What the buyer pays it with (VND), and whether that is at the door. */
export interface WordMoney {
  total: number
  isCod: boolean
  /** When the marketplace got it (ms); not at the door. */
  paidAt?: number | undefined
}

/** An order as its marketplace tells it, in our terms. Instants are ms since 1970, money is VND. */
export interface ChannelWord extends SellerShop {
  channel: Seller
  /** The marketplace's number of it. */
  number: string
  /** When it was said: of two words the one with the lower is the older (O11). */
  at: number
  /** Its state in the marketplace's own word, and as people call that. */
  said: string
  saidName: string
  step: Step
  createdAt: number
  lines: WordLine[]
  money: WordMoney
  /** Nothing where the marketplace shows nobody whom it goes to. */
  customer?: Order['customer'] | undefined
  carrier: string
  packageId?: string | undefined
  /** All of its parcels, where they are several. */
  parcelIds?: string[] | undefined
  /** The numbers that carriers gave these, in their order; '' of one that has none yet. */
  parcelWaybills?: string[] | undefined
  /** The carrier came in vain: it is arranged, and to be arranged anew. */
  pickupMissed?: boolean | undefined
  waybill?: string | undefined
  wid?: string | undefined
  /** Who called it off and why, in one line. */
  cancelNote: string
  /** Why the buyer asks to cancel it, while nobody answered. */
  cancelAsked?: string | undefined
  /** Nobody is to answer them any more: they were let out, and it takes a while until the order is off. */
  cancelAgreed?: boolean | undefined
  /** When the marketplace answers the buyer by itself (ms). */
  cancelUntil?: number | undefined
  /** Fields of the row that are the marketplace's alone; what it does not tell stays. */
  fields: Partial<Order>
  /** kg */
  weight: number
  /** What else the channel's block of the row keeps (ORD-032): the payout and fees, by the names of the marketplace. What is not told stays. */
  block?: Record<string, unknown> | undefined
}

/** What the shop earned with each order, kept by the server beside it for lists and reports. */

import type { Channel, OrderState } from './orders.ts'
import type { CarrierId } from './provider-ids.ts'
import { serverTable } from './table.ts'

/** The parts of an order's profit, whole VND; what each of them means stands in `profit/profit-of.ts`. */
export interface ProfitParts {
  goods: number
  discount: number
  otherFee: number
  shippingIn: number
  returned: number
  marketFees: number
  shipping: number
  returnFee: number
  cost: number
  gifts: number
  restocked: number
  compensation: number
}

/**
 * What is not known yet, so that the profit may still change: `open` the order is on its way, `cost` nobody knows what some goods cost, `market` its marketplace
 * has not paid it out, `carriage` no statement of its carrier has settled it, `money` its buyer still owes some, `returning` goods on their way back are not in,
 * `claim` a complaint is not over.
 */
export type ProfitGap = 'open' | 'cost' | 'market' | 'carriage' | 'money' | 'returning' | 'claim'

/** A line of an order in its profit: the lines add up to the whole, to the đồng. */
export interface ProfitLine {
  /** As it was sold: of a combo its own code. */
  productCode: string
  /** Units sold, and units of these that buyers sent back. */
  units: number
  back: number
  /** What buyers pay for it, less its share of the order's discount and what came back (VND). */
  revenue: number
  /** What its goods cost, less what lies in stock again (VND). */
  cost: number
  /** With its share of all that concerns the order as a whole (VND). */
  profit: number
}

/** A parcel of an order that was packed to the end. */
export interface PackedParcel {
  by: string
  /** When it was closed (days since 1970 in Ho Chi Minh). */
  day: number
  units: number
  /** How long it was worked at (ms), without pauses; nothing where no scan tells it. */
  tookMs?: number
  /** It was closed before, and opened again to set something right. */
  isRepaired?: true
  /** Its buyer says that another thing came, or too few. */
  isWrong?: true
}

/** What reports tell of an order beside money, as its rows stand. Days are since 1970 in Ho Chi Minh. */
export interface OrderFacts {
  /** Of the day, in Ho Chi Minh. */
  hour: number
  /** As it is called since 2025-07-01; '' where nobody says one. */
  province: string
  /** The id by which it names its customer. */
  buyer?: string
  /** Why it was cancelled, or came back; '' where nobody says it. */
  cancelled?: string
  back?: string
  /** How its carrier ended its way. */
  ended?: { carrier: CarrierId; outcome: 'delivered' | 'returned' | 'lost'; day: number; tookMs?: number }
  /** When it left the house, and whether that was behind its deadline, where it has one. */
  sent?: { day: number; isLate?: boolean }
  packed: PackedParcel[]
  /** Who took it into which state on which day, after it was made. */
  moves: [by: string, day: number, state: OrderState][]
}

/** What an order earned. Reports sum it up by `day` or `doneDay`, `channel`, `shop`, `wid`, and by product over `lines`. */
export interface OrderProfit {
  /** Of the order. */
  code: string
  /** The day it was made, and the day it came to its end (days since 1970 in Ho Chi Minh). */
  day: number
  doneDay?: number
  channel: Channel
  /** The id by which its channel names it; '' where it has none. */
  shop: string
  wid: string
  /** Who made it; a marketplace goes by its name. */
  by: string
  /** A combo is among its lines. */
  hasCombo?: true
  state: OrderState
  parts: ProfitParts
  /** VND; without what `gaps` names. */
  profit: number
  /** Units whose cost nobody knows: they are not in `parts.cost`, so the profit is at most what it says. */
  unpriced: number
  gaps: ProfitGap[]
  lines: ProfitLine[]
  /** What else reports tell of it; rows that were summed up in an older way have none. */
  facts: OrderFacts
  /** By which way of summing up it stands in `salesDays`, `productSales` and `reportSums`; rows of before 2026-11-27 stand in none until the daily round comes to them. */
  summed: number
}

/**
 * The way in which orders are summed up by day, by product and by other aspects. Whoever changes what `reports/sales-of-order.ts`, `reports/products-of-order.ts` or `reports/aspects.ts` makes of an order raises it (2: products, and orders that are looked for; 3: `facts`): sums of before are read no more, and the daily round
 * makes them anew.
 */
export const summedBy = 3

export const orderProfits = serverTable<OrderProfit>({ key: 'code' })

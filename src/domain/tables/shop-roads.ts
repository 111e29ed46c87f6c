import { serverTable } from './table.ts'

/** Ours: how far a shop's orders were asked for at its marketplace. Every few minutes it says something else, so phones do not hold it. */
export interface ShopRoad {
  /** `Shopee/88210045`. */
  account: string
  /** Changes up to this instant are known. */
  askedUntil: number
  /** How often it was asked, over all links of the shop: names the next time. */
  lap: number
  /** When it answered last, and when an order last came or changed. */
  answeredAt?: number
  changedAt?: number
  /** The same of its returns: up to when they are known, and how often it was asked for them. */
  returnsUntil?: number
  returnsLap?: number
  /** The same of what it sells; and when all of it was read last, whether it had changed or not. */
  itemsUntil?: number
  itemsLap?: number
  itemsAllAt?: number
  /** Slots of flash sales that something was wanted of here and that are not long over, so that they are found beside those its marketplace tells of. */
  flashSlots?: { slot: string; endAt: number }[]
}

export const shopRoads = serverTable<ShopRoad>({ key: 'account' })

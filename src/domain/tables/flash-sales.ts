/** Flash sales of the shop at its marketplaces: what is wanted of them, and what became of it. What they sell now says their marketplace. */

import type { Channel } from './orders.ts'
import { serverTable } from './table.ts'

/** What somebody wants of a flash sale; each takes the place of the one before. */
export interface SaleWork {
  /** The command that wanted it. */
  id: string
  what: 'save' | 'turn-on' | 'turn-off' | 'drop'
  by: string
  /** Ms since 1970. */
  at: number
  /** `waiting` until the marketplace answered: it may be away for hours. */
  state: 'waiting' | 'done' | 'failed'
  /** What stands in the way and what to do; of one that waits, why it waits. */
  text?: string
  /** The marketplace's own words. */
  said?: string
  endedAt?: number
}

/** A variation of it: as it was last told to its marketplace, or told by it. */
export interface SaleLineRow {
  item: string
  /** "0" where the item has no variations. */
  model: string
  name: string
  variant: string
  image?: string
  /** Without the sale, VND. */
  price: number
  salePrice: number
  /** Units that are held for the sale while it is on. */
  stock: number
  /** Units of one buyer; 0: any. */
  limit: number
  /** `wanted`: its marketplace does not have it yet. */
  state: 'wanted' | 'on' | 'off' | 'rejected'
  /** Why it is not as it was wanted: our words, and the marketplace's own. */
  trouble?: { text: string; said: string; at: number }
}

/** Ours: the flash sale of a shop in one slot of time. A shop has one in each. */
export interface FlashSale {
  /** `Shopee/88210045/236000000000001`. */
  id: string
  channel: Channel
  shopId: string
  /** As the marketplace numbers it. */
  slot: string
  /** Ms since 1970. */
  startAt: number
  endAt: number
  /** The marketplace's number of the sale; none before it was made. */
  number?: string
  /** `gone`: it was taken back. */
  state: 'wanted' | 'on' | 'off' | 'rejected' | 'gone'
  lines: SaleLineRow[]
  /** When its marketplace told of it last (ms since 1970). */
  toldAt?: number
  work?: SaleWork
  /** What is wanted while that work waits; the rest of the sale stays as its marketplace has it. */
  wish?: {
    /** All that it sells. */
    lines?: { item: string; model: string; salePrice: number; stock: number; limit: number }[]
    /** It is wanted anew: one that stands there is another's. */
    isNew?: true
    isOn?: boolean
    isGone?: true
  }
}

export const flashSales = serverTable<FlashSale>({ key: 'id' })

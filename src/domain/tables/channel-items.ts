/** What the shop sells at marketplaces, how it is found from our products, and what was told there of their stock. */

import type { LinkedProduct } from './links.ts'
import type { Channel } from './orders.ts'
import { serverTable } from './table.ts'

/**
 * Ours: a variation of an item, as its marketplace told us last (CAT-039 … CAT-055). A shop may have 100,000 of them, so they stay on the server, which
 * lists them (`listings/channel-item-listing.ts`). What it is of our goods says its link.
 */
export interface ChannelItem {
  /** As its link's: `Shopee/88210045/2400123/9911`. */
  id: string
  channel: 'Shopee' | 'Lazada' | 'Tiki' | 'Tiktok' | 'web_store'
  shopId: string
  item: string
  /** "0" where the item has no variations. */
  model: string
  /** Of the item, and of the variation in words: '' of the only one. */
  name: string
  variant: string
  /** What the seller calls it there. */
  sku: string
  shopSku?: string
  barcode?: string
  /** VND. */
  price: number
  /** What buyers may still buy there. */
  stock: number
  /** When the marketplace said so, or was told so (ms since 1970). */
  stockAt: number
  /** Kept there for buyers, where that is counted within the stock it is told. */
  reserved?: number
  places?: { id: string; name?: string | undefined; stock: number }[]
  image?: string
  url?: string
  category?: string
  state: 'live' | 'hidden' | 'banned' | 'gone'
  /** At the marketplace (ms since 1970); 0 where it does not say. */
  changedAt: number
  /** In which reading of the whole shop it was seen last. */
  lap: number
  /** As its link has it; nothing where it has none. */
  products?: LinkedProduct[]
  /** A product of ours was made of it (`addSWProd`, CAT-222). */
  added?: 1
  /** What it was told to have, and that it took it. */
  told?: { stock: number; at: number }
  /** Somebody wanted it told, and the marketplace has not answered yet. */
  asked?: { by: string; at: number }
  /** Flash sales that hold some of its stock until they are over, by their slots: these units are among those it was told. */
  inSales?: { slot: string; startAt: number; endAt: number; stock: number }[]
  /** Why it did not take what it was told last. */
  trouble?: { text: string; said: string; stock: number; at: number }
  /** How telling it other things than its stock went: its price, what the seller calls it, and after how many days it is sent (0: at once). */
  priceTold?: Telling<number>
  skuTold?: Telling<string>
  preOrderTold?: Telling<number>
  /** By the rule of its shop it should cost something else there than it does. */
  priceOff?: 1
}

/** What a marketplace was told of one thing, and whether it took it. */
export interface Telling<V> {
  /** Somebody wants it told, and the marketplace has not answered yet. */
  asked?: { by: string; at: number; value?: V | undefined }
  /** What it took last. */
  took?: { value: V; at: number }
  /** Why it did not take what it was told last; without a value nobody came so far as to say one. */
  trouble?: { text: string; said: string; value?: V | undefined; at: number }
}

export const channelItems = serverTable<ChannelItem>({ key: 'id' })

/** Ours: through which listings and in which combos a product is sold, so that whoever changes its stock finds who is to be told. */
export interface SoldAs {
  productCode: string
  /** Links, by their ids. */
  links: string[]
  /** Combos that it is a part of, by the codes they had when they were made. */
  combos: string[]
}

export const soldAs = serverTable<SoldAs>({ key: 'productCode' })

/** Ours: a listing was told how many there are (CAT-479 … CAT-488). Under the names it had then; kept for a while, for people who ask. */
export interface StockTelling {
  id: string
  /** Of the listing. */
  listing: string
  account: string
  ecommerce: Channel
  /** As people call the shop. */
  shop: string
  productCode: string
  productName: string
  modalName: string
  amount: number
  warehouse_name?: string
  /** Why it was not taken; nothing where it was. */
  error_mes?: string
  /** Who wanted it told; nobody where it followed by itself. */
  by?: string
  time: number
}

export const stockTellings = serverTable<StockTelling>({ key: 'id' })

/** Ours: a listing was told what it costs. Under the name it had then; kept as long as those of stock. */
export interface PriceTelling {
  /** Of a shop the latest first: see `priceTellingId`. */
  id: string
  /** Of the listing. */
  listing: string
  name: string
  variant: string
  /** VND, what it cost there before, and what it was to cost; nothing where nobody came so far as to say. */
  from: number
  to?: number
  /** Why it was not taken; nothing where it was. */
  trouble?: string
  /** Who wanted it told; nobody where it followed by itself. */
  by?: string
  at: number
}

export const priceTellings = serverTable<PriceTelling>({ key: 'id' })

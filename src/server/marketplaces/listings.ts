import type { ItemWord } from '../../domain/channels/items/item-word.ts'
import type { Asking } from './asking.ts'
import type { Each } from './each.ts'

/** Items of a shop, a page of them; each is known by its number (`Each.number`). One that we cannot read spoils no other (O5). */
export interface ItemsPage {
  items: Each<ItemWord>[]
  /** How many there are in all, where the marketplace says so. */
  total?: number | undefined
  /** The next page; none at the end. */
  next?: string | undefined
}

/** A variation, as its marketplace is asked to know it from now on. */
interface OfVariation {
  item: string
  model: string
  /** What the seller calls it there: some marketplaces want to hear it. */
  sku: string
  shopSku?: string | undefined
}

/** How many of a variation buyers may buy. */
export interface StockTold extends OfVariation {
  stock: number
  /** At which of the marketplace's places; at its usual one where absent. */
  place?: string | undefined
}

export interface PriceTold extends OfVariation {
  /** VND. */
  price: number
}

export interface SkuTold extends Pick<OfVariation, 'item' | 'model'> {
  newSku: string
}

/**
 * What a shop sells at a marketplace. Answers name a variation by its item (`Each.number`) and its model (`Each.parcel`). Where several are told
 * each has its own answer, also when the call as a whole came to nothing. More than `most…` is a bug of ours and thrown. All of these may be said
 * twice: they tell what is to be, not what is to be added.
 */
export interface MarketListings {
  /**
   * Items that changed since an instant (ms), or all; a page of them. Deleted ones are told as `gone` where the marketplace tells of them at all.
   * A page that goes on where items moved meanwhile may tell one twice, and must miss none that was there all the time.
   */
  page(of: { since?: number | undefined; page?: string | undefined }, asking: Asking): Promise<ItemsPage>
  /** Items as they are now, by their ids; those it does not know are `gone`, with one variation "0". */
  items(ids: readonly string[], asking: Asking): Promise<Each<ItemWord>[]>
  readonly mostItems: number
  tellStock(told: readonly StockTold[], asking: Asking): Promise<Each<object>[]>
  /** Variations that are told something at once, be it their stock, their prices or what the seller calls them. */
  readonly mostStock: number
  /** What a call about stock or prices tells of, so that work is cut at the right places: variations of one item together where that is cheaper. */
  readonly stockBy: 'item' | 'variation'
  tellPrices(told: readonly PriceTold[], asking: Asking): Promise<Each<object>[]>
  /** What the seller calls variations; nothing where the marketplace cannot be told. */
  tellSkus?(told: readonly SkuTold[], asking: Asking): Promise<Each<object>[]>
  /** Goods that are sent so many days after they were bought; 0: at once. Of the item as a whole (CAT-150). */
  tellPreOrder?(of: { item: string; days: number }, asking: Asking): Promise<Each<object>>
}

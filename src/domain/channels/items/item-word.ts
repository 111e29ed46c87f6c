import * as v from 'valibot'
import { ListingFields } from '../params.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Units = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e13))
const Address = Text(2_000)

/** Goods that lie at one of the places a marketplace sells from. */
const ChannelPlace = v.object({ id: Text(64), name: v.optional(Text(200)), stock: Units })

/** A variation of an item, in one form for all marketplaces; money is whole VND. */
const VariationWord = v.object({
  /** "0" where the item has no variations. */
  model: ListingFields.model,
  /** "Đen, M"; '' of the only one. */
  name: Text(300),
  /** What the seller calls it there; '' where they do not. */
  sku: Text(200),
  barcode: v.optional(Text(64)),
  price: Money,
  /** What buyers may still buy, over all places. */
  stock: Units,
  /** What buyers bought and the marketplace keeps for them, where it counts that within the stock it is told (Tiki). */
  reserved: v.optional(Units),
  /** By place, where the marketplace tells several or names one that it wants to hear again. */
  places: v.optional(v.pipe(v.array(ChannelPlace), v.maxLength(100))),
  image: v.optional(Address),
  /** Where buyers see it. */
  url: v.optional(Address),
  /** Lazada's own name of it, and Tiktok's of the goods: what document 3 calls `shop_sku`. */
  shopSku: v.optional(Text(200)),
})
export type VariationWord = v.InferOutput<typeof VariationWord>

/** How an item stands with its marketplace: `hidden` by the seller, `banned` by the marketplace, or looked at by it before buyers see it. */
export const itemStates = ['live', 'hidden', 'banned', 'gone'] as const

/** An item that a shop sells at a marketplace, with all its variations, as it told us last. */
export const ItemWord = v.object({
  item: ListingFields.item,
  name: Text(500),
  state: v.picklist(itemStates),
  image: v.optional(Address),
  url: v.optional(Address),
  /** As the marketplace numbers categories. */
  category: v.optional(Text(64)),
  /** When it changed there last (ms since 1970); 0 where the marketplace does not say. */
  changedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  variations: v.pipe(v.array(VariationWord), v.minLength(1), v.maxLength(500)),
})
export type ItemWord = v.InferOutput<typeof ItemWord>

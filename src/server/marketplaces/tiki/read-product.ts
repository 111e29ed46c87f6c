import * as v from 'valibot'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import { Id, Instant, Money, Text } from '../../../domain/channels/tiki/tiki-fields.ts'
import { addressIn, itemWord } from '../item-words.ts'
import { problemOf } from '../read-answer.ts'
import { misfit } from './client.ts'
import { tikiPaths } from './paths.ts'

/*
 * A product as `/integration/v2.1/products` tells it with its inventory. Each variant is a product of its own there, whose name says what it is. Of
 * its stock Tiki says `quantity_available` = `quantity_sellable` + `quantity_reserved`: what lies at the seller's, what buyers may still buy of it,
 * and what they bought that is not yet sent.
 */

/** Also as text; what is owed is none. */
const Units = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(/^-?\d{1,12}$/), v.transform(Number))]),
  v.safeInteger(),
  v.transform((units) => Math.max(0, units)),
)
const Quantities = {
  quantity: v.optional(Units),
  quantity_available: v.optional(Units),
  quantity_sellable: v.optional(Units),
  quantity_reserved: v.optional(Units),
}

export const ToldProduct = v.looseObject({ product_id: Id })
const Product = v.object({
  product_id: Id,
  /** The page that buyers see is of all variants. */
  master_id: v.optional(Id),
  name: v.optional(Text, ''),
  /** Tiki's own number of the goods, and what the seller calls them. */
  sku: v.optional(Id),
  original_sku: v.optional(Text, ''),
  active: v.optional(v.union([v.number(), v.boolean(), Text]), 1),
  /** Tiki took it down. */
  is_hidden: v.optional(v.boolean(), false),
  price: Money,
  updated_at: v.optional(Instant, 0),
  thumbnail: v.optional(Text),
  categories: v.optional(v.array(v.object({ id: Id, is_primary: v.optional(v.boolean(), false) })), []),
  inventory: v.optional(
    v.object({
      inventory_type: v.optional(Text, ''),
      ...Quantities,
      warehouse_stocks: v.optional(
        v.pipe(v.array(v.object({ warehouse_id: Id, ...Quantities })), v.maxLength(100)),
        [],
      ),
    }),
    { inventory_type: '', warehouse_stocks: [] },
  ),
})

/** How many of something lie somewhere. */
interface Stock {
  sellable: number
  reserved: number
}

interface Quantity {
  quantity?: number | undefined
  quantity_available?: number | undefined
  quantity_sellable?: number | undefined
  quantity_reserved?: number | undefined
}

/** The one that is not told is told by the two others. */
function stockOf({ quantity, quantity_available, quantity_sellable, quantity_reserved }: Quantity): Stock {
  const available = quantity_available ?? quantity
  const reserved = quantity_reserved ?? Math.max(0, (available ?? 0) - (quantity_sellable ?? available ?? 0))
  return { sellable: quantity_sellable ?? Math.max(0, (available ?? 0) - reserved), reserved }
}

/** A product, and where its stock lies. */
export interface ReadProduct {
  word: ItemWord
  /** Its goods lie in a warehouse of Tiki's, which counts them itself. */
  isAtTiki: boolean
  warehouses: (Stock & { id: string })[]
}

/** A product in our form; it is read whole or not at all. Throws `OutsideTrouble`. */
export function readProduct(told: v.InferOutput<typeof ToldProduct>): ReadProduct {
  const { product_id: item } = told
  const unfit = (problem: string) =>
    misfit(tikiPaths.product, `${item}: ${problem}`, { bytes: Buffer.from(JSON.stringify(told)) })
  const read = v.safeParse(Product, told)
  if (!read.success) throw unfit(problemOf(read.issues))
  const { name, sku, original_sku, active, is_hidden, price, updated_at, thumbnail, categories, inventory } =
    read.output
  const { master_id: page = item } = read.output
  const { inventory_type, warehouse_stocks, ...quantities } = inventory
  const warehouses = warehouse_stocks.map((one) => ({ id: one.warehouse_id, ...stockOf(one) }))
  const all =
    warehouses.length > 0
      ? warehouses.reduce<Stock>(
          (sum, one) => ({ sellable: sum.sellable + one.sellable, reserved: sum.reserved + one.reserved }),
          { sellable: 0, reserved: 0 },
        )
      : stockOf(quantities)
  const word: ItemWord = {
    item,
    name,
    state: is_hidden ? 'banned' : isOn(active) ? 'live' : 'hidden',
    image: addressIn(thumbnail),
    url: `https://tiki.vn/p-p${encodeURIComponent(page)}.html?spid=${encodeURIComponent(item)}`,
    category: (categories.find(({ is_primary }) => is_primary) ?? categories[0])?.id,
    changedAt: updated_at,
    variations: [
      {
        model: '0',
        name: '',
        sku: original_sku.trim(),
        price: Math.round(price),
        stock: all.sellable,
        reserved: all.reserved,
        places:
          warehouses.length > 0 ? warehouses.map(({ id, sellable }) => ({ id, stock: sellable })) : undefined,
        shopSku: sku,
      },
    ],
  }
  return { word: itemWord(word, unfit), isAtTiki: inventory_type === 'instock', warehouses }
}

/** Also "1" and true. */
function isOn(told: number | boolean | string): boolean {
  return ['1', 'true'].includes(String(told).trim().toLowerCase())
}

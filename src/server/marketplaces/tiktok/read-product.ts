import * as v from 'valibot'
import type { ItemWord, VariationWord } from '../../../domain/channels/items/item-word.ts'
import { addressIn, itemWord } from '../item-words.ts'
import { problemOf } from '../read-answer.ts'
import { misfit } from './client.ts'
import { tiktokPaths } from './paths.ts'

/*
 * A product as `/product/202309/products/{id}` tells it. Amounts are text. Each of its SKUs has a number, also where there is one alone.
 */

const Text = v.pipe(v.string(), v.maxLength(2_000))
export const ProductId = v.pipe(Text, v.nonEmpty(), v.maxLength(64))
const Amount = v.optional(
  v.union([
    v.pipe(v.number(), v.finite(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,6})?$/), v.transform(Number)),
  ]),
)
/** What is owed is none. */
export const Units = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((units) => Math.max(0, units)),
)
const Picture = v.object({ urls: v.optional(v.array(Text), []), thumb_urls: v.optional(v.array(Text), []) })

const Sku = v.object({
  id: ProductId,
  seller_sku: v.optional(Text, ''),
  price: v.optional(
    v.object({ sale_price: Amount, amount: Amount, original_price: Amount, tax_exclusive_price: Amount }),
    {},
  ),
  inventory: v.optional(
    v.pipe(
      v.array(v.object({ warehouse_id: v.optional(Text, ''), quantity: v.optional(Units, 0) })),
      v.maxLength(100),
    ),
    [],
  ),
  identifier_code: v.optional(v.object({ code: v.optional(Text) }), {}),
  sales_attributes: v.optional(
    v.array(v.object({ value_name: v.optional(Text, ''), sku_img: v.optional(Picture) })),
    [],
  ),
})
type Sku = v.InferOutput<typeof Sku>

/** Unread but for its number and its state. */
export const ToldProduct = v.looseObject({ id: ProductId, status: v.optional(Text, '') })
const Product = v.object({
  id: ProductId,
  status: v.optional(Text, ''),
  title: v.optional(Text, ''),
  category_chains: v.optional(
    v.array(v.object({ id: ProductId, is_leaf: v.optional(v.boolean(), false) })),
    [],
  ),
  main_images: v.optional(v.array(Picture), []),
  update_time: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  skus: v.pipe(v.array(Sku), v.minLength(1)),
})

const states: Readonly<Record<string, ItemWord['state']>> = {
  ACTIVATE: 'live',
  SELLER_DEACTIVATED: 'hidden',
  DRAFT: 'hidden',
  // It is looked at, did not pass, or was taken down.
  PENDING: 'banned',
  FAILED: 'banned',
  PLATFORM_DEACTIVATED: 'banned',
  FREEZE: 'banned',
  DELETED: 'gone',
}

/** Of a status of tomorrow nobody knows whether buyers see it. */
export function stateOf(status: string): ItemWord['state'] {
  return Object.hasOwn(states, status) ? (states[status] ?? 'hidden') : 'hidden'
}

/** A product in our form; it is read whole or not at all. Throws `OutsideTrouble`. */
export function readProduct(told: v.InferOutput<typeof ToldProduct>): ItemWord {
  const unfit = (problem: string) =>
    misfit(tiktokPaths.product, `${told.id}: ${problem}`, { bytes: Buffer.from(JSON.stringify(told)) })
  const read = v.safeParse(Product, told)
  if (!read.success) throw unfit(problemOf(read.issues))
  const { id, status, title, category_chains: chain, main_images, update_time, skus } = read.output
  const word: ItemWord = {
    item: id,
    name: title,
    state: stateOf(status),
    image: addressIn(...main_images.flatMap(picturesOf)),
    url: `https://shop.tiktok.com/view/product/${encodeURIComponent(id)}?region=VN`,
    category: (chain.find(({ is_leaf }) => is_leaf) ?? chain.at(-1))?.id,
    changedAt: update_time * 1000,
    variations: skus.map((sku) => {
      const variation = variationOf(sku)
      if (!variation) throw unfit(`${sku.id}: price`)
      return variation
    }),
  }
  return itemWord(word, unfit)
}

/** Its price before any promotion, and what buyers may still buy: what they ordered is taken off already. */
function variationOf(sku: Sku): VariationWord | undefined {
  const { sale_price, amount, original_price, tax_exclusive_price } = sku.price
  const price = sale_price ?? amount ?? original_price ?? tax_exclusive_price
  if (price === undefined) return undefined
  const places = sku.inventory.flatMap(({ warehouse_id: id, quantity: stock }) =>
    id === '' || id.length > 64 ? [] : [{ id, stock }],
  )
  return {
    model: sku.id,
    name: sku.sales_attributes
      .map(({ value_name }) => value_name.trim())
      .filter(Boolean)
      .join(', '),
    sku: sku.seller_sku.trim(),
    barcode: sku.identifier_code.code?.trim() || undefined,
    price: Math.round(price),
    stock: sku.inventory.reduce((sum, { quantity }) => sum + quantity, 0),
    places: places.length > 0 ? places : undefined,
    image: addressIn(...sku.sales_attributes.flatMap(({ sku_img }) => (sku_img ? picturesOf(sku_img) : []))),
  }
}

function picturesOf({ urls, thumb_urls }: v.InferOutput<typeof Picture>): string[] {
  return [...urls, ...thumb_urls]
}

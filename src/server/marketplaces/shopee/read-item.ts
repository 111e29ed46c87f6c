import * as v from 'valibot'
import type { ItemWord, VariationWord } from '../../../domain/channels/items/item-word.ts'
import { addressIn, itemWord } from '../item-words.ts'
import { problemOf } from '../read-answer.ts'
import { misfit } from './client.ts'
import { shopeePaths } from './paths.ts'

/*
 * An item as `get_item_base_info` and `get_model_list` tell it. Prices and stock stand with the item where it has no models, and with each model
 * where it has some.
 */

const Text = v.pipe(v.string(), v.maxLength(2_000))
export const ItemId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), Text]),
  v.transform((id) => String(id).trim()),
  v.nonEmpty(),
  v.maxLength(64),
)
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Also as text; what is owed is none. */
const Units = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(/^-?\d{1,12}$/), v.transform(Number))]),
  v.safeInteger(),
  v.transform((units) => Math.max(0, units)),
)

const Prices = v.optional(
  v.array(v.object({ original_price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
  [],
)
const Stock = v.optional(
  v.object({
    summary_info: v.optional(v.object({ total_available_stock: v.optional(Units) }), {}),
    seller_stock: v.optional(
      v.pipe(v.array(v.object({ location_id: v.optional(Text, ''), stock: Units })), v.maxLength(100)),
      [],
    ),
  }),
  {},
)

export const ToldItem = v.looseObject({ item_id: ItemId })
const Item = v.object({
  item_id: ItemId,
  item_name: v.optional(Text, ''),
  item_sku: v.optional(Text, ''),
  item_status: v.optional(Text, ''),
  category_id: v.optional(ItemId),
  update_time: v.optional(Seconds, 0),
  has_model: v.optional(v.boolean(), false),
  image: v.optional(v.object({ image_url_list: v.optional(v.array(Text), []) }), {}),
  price_info: Prices,
  stock_info_v2: Stock,
  gtin_code: v.optional(Text),
})

export const Models = v.object({
  tier_variation: v.optional(
    v.array(
      v.object({
        option_list: v.optional(
          v.array(
            v.object({
              option: v.optional(Text, ''),
              image: v.optional(v.object({ image_url: v.optional(Text) }), {}),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  model: v.pipe(
    v.array(
      v.object({
        model_id: ItemId,
        model_sku: v.optional(Text, ''),
        tier_index: v.optional(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), []),
        price_info: Prices,
        stock_info_v2: Stock,
        gtin_code: v.optional(Text),
      }),
    ),
    v.minLength(1),
  ),
})
type Models = v.InferOutput<typeof Models>

/** Shopee looks at an item before buyers see it, or took it down. */
const states: Readonly<Record<string, ItemWord['state']>> = {
  NORMAL: 'live',
  UNLIST: 'hidden',
  BANNED: 'banned',
  REVIEWING: 'banned',
  SELLER_DELETE: 'gone',
  SHOPEE_DELETE: 'gone',
}

/** Of a status of tomorrow nobody knows whether buyers see it. */
export function stateOf(status: string): ItemWord['state'] {
  return Object.hasOwn(states, status) ? (states[status] ?? 'hidden') : 'hidden'
}

export function hasModels(told: v.InferOutput<typeof ToldItem>): boolean {
  return told['has_model'] === true
}

/** An item in our form; it is read whole or not at all. Throws `OutsideTrouble`. @param models where it has some */
export function readItem(
  told: v.InferOutput<typeof ToldItem>,
  models: Models | undefined,
  shopId: string,
): ItemWord {
  const { item_id: item } = told
  const unfit = (problem: string) =>
    misfit(shopeePaths.items, `${item}: ${problem}`, { bytes: Buffer.from(JSON.stringify(told)) })
  const read = v.safeParse(Item, told)
  if (!read.success) throw unfit(problemOf(read.issues))
  const { item_name, item_status, category_id, update_time, image, item_sku, gtin_code } = read.output
  const { price_info, stock_info_v2 } = read.output
  const url = `https://shopee.vn/product/${encodeURIComponent(shopId)}/${encodeURIComponent(item)}`
  const of = (one: Parameters<typeof variationOf>[0]) => {
    const variation = variationOf(one)
    if (!variation) throw unfit(`${one.model}: price`)
    return variation
  }
  const variations = models
    ? models.model.map((one) => {
        const { model_id: model, model_sku: sku, tier_index, price_info, stock_info_v2, gtin_code } = one
        return of({ model, sku, price_info, stock_info_v2, gtin_code, ...optionsOf(models, tier_index) })
      })
    : [of({ model: '0', name: '', sku: item_sku, price_info, stock_info_v2, gtin_code })]
  const word: ItemWord = {
    item,
    name: item_name,
    state: stateOf(item_status),
    image: addressIn(...image.image_url_list),
    url,
    category: category_id,
    changedAt: update_time * 1000,
    variations,
  }
  return itemWord(word, unfit)
}

/** "Đen, M" and the picture of its first option that has one. */
function optionsOf(
  { tier_variation: tiers }: Models,
  index: readonly number[],
): Pick<VariationWord, 'name' | 'image'> {
  const options = index.flatMap((at, tier) => tiers[tier]?.option_list[at] ?? [])
  return {
    name: options
      .map(({ option }) => option.trim())
      .filter(Boolean)
      .join(', '),
    image: addressIn(...options.map((one) => one.image.image_url)),
  }
}

/**
 * Of a variation what its seller tells of it, so that what we tell is what we hear: its price before any promotion, and how many lie at its seller's.
 * Units that a promotion holds are among these, since buyers may buy them there; what lies at Shopee's own warehouses is nobody's to tell.
 */
function variationOf(one: {
  model: string
  name: string
  sku: string
  image?: string | undefined
  gtin_code?: string | undefined
  price_info: readonly { original_price: number }[]
  stock_info_v2: v.InferOutput<typeof Stock>
}): VariationWord | undefined {
  const [price] = one.price_info
  if (!price) return undefined
  const { seller_stock, summary_info } = one.stock_info_v2
  const places = seller_stock.flatMap(({ location_id: id, stock }) =>
    id === '' || id.length > 64 ? [] : [{ id, stock }],
  )
  const sum = seller_stock.reduce((all, { stock }) => all + stock, 0)
  return {
    model: one.model,
    name: one.name,
    sku: one.sku.trim(),
    // "00" says that there is none.
    barcode: one.gtin_code && /^\d{8,14}$/.test(one.gtin_code) ? one.gtin_code : undefined,
    price: Math.round(price.original_price),
    stock: seller_stock.length > 0 ? sum : (summary_info.total_available_stock ?? 0),
    places: places.length > 0 ? places : undefined,
    image: one.image,
  }
}

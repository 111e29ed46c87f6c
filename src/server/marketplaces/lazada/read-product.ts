import * as v from 'valibot'
import type { ItemWord, VariationWord } from '../../../domain/channels/items/item-word.ts'
import { Id, Instant, Money, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { addressIn, goneItem, itemWord } from '../item-words.ts'
import { jsonOf, problemOf } from '../read-answer.ts'
import { misfit } from './client.ts'
import { lazadaPaths } from './paths.ts'

/*
 * A product as `/products/get` and `/product/item/get` tell it. What makes its SKUs differ stands with each of them, in `saleProp` or by the names
 * that `variation` tells.
 */

export const ItemId = v.pipe(Id, v.nonEmpty(), v.maxLength(64))
/** Also as text; what is owed is none. */
const Units = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(/^-?\d{1,12}$/), v.transform(Number))]),
  v.safeInteger(),
  v.transform((units) => Math.max(0, units)),
)
/** A list, or one written as text. */
const Pictures = v.pipe(
  v.union([v.array(v.unknown()), v.pipe(Text, v.transform(listIn))]),
  v.transform((told) => told.filter((one) => typeof one === 'string')),
  v.transform((told) => told.map((one) => (one.startsWith('//') ? `https:${one}` : one))),
)

const Sku = v.looseObject({
  SkuId: ItemId,
  SellerSku: v.optional(Id, ''),
  ShopSku: v.optional(Id),
  barcode_ean: v.optional(Id),
  Status: v.optional(Text, ''),
  price: Money,
  quantity: v.optional(Units),
  Available: v.optional(Units),
  multiWarehouseInventories: v.optional(
    v.pipe(
      v.array(
        v.object({
          warehouseCode: v.optional(Id, ''),
          sellableQuantity: v.optional(Units),
          quantity: v.optional(Units),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
  saleProp: v.optional(v.record(v.string(), v.unknown()), {}),
  Images: v.optional(Pictures, []),
  Url: v.optional(Text),
})
type Sku = v.InferOutput<typeof Sku>

/** As a sample of Lazada's documents of `/product/item/get` spells what its lists and its other documents spell with lines. */
const otherNames: Readonly<Record<string, string>> = {
  itemId: 'item_id',
  updatedTime: 'updated_time',
  primaryCategory: 'primary_category',
  productImageList: 'images',
}
export const ToldProduct = v.pipe(
  v.looseObject({}),
  v.transform((told) =>
    Object.fromEntries(Object.entries(told).map(([name, field]) => [otherNames[name] ?? name, field])),
  ),
  v.looseObject({ item_id: ItemId }),
)
const Product = v.object({
  item_id: ItemId,
  primary_category: v.optional(Id),
  attributes: v.optional(v.looseObject({ name: v.optional(Text, '') }), { name: '' }),
  status: v.optional(Text, ''),
  updated_time: v.optional(Instant, 0),
  images: v.optional(Pictures, []),
  variation: v.optional(v.record(v.string(), v.looseObject({ name: v.optional(Text) })), {}),
  skus: v.optional(v.array(Sku), []),
  suspendedSkus: v.optional(v.array(v.unknown()), []),
})

const states: Readonly<Record<string, ItemWord['state']>> = {
  active: 'live',
  inactive: 'hidden',
  deleted: 'gone',
}

/** Whether buyers see it; whatever else Lazada says of it, it looks at it still or took it down. */
function stateOf(status: string, skus: readonly Sku[]): ItemWord['state'] {
  const told = status.trim().toLowerCase()
  const state = told === '' ? 'live' : Object.hasOwn(states, told) ? (states[told] ?? 'banned') : 'banned'
  return state === 'live' && skus.every(isInactive) ? 'hidden' : state
}

function isInactive({ Status }: Sku): boolean {
  return Status.trim().toLowerCase() === 'inactive'
}

/** A product in our form; it is read whole or not at all. Throws `OutsideTrouble`. */
export function readProduct(told: v.InferOutput<typeof ToldProduct>): ItemWord {
  const { item_id: item } = told
  const unfit = (problem: string) =>
    misfit(lazadaPaths.product, `${item}: ${problem}`, { bytes: Buffer.from(JSON.stringify(told)) })
  const read = v.safeParse(Product, told)
  if (!read.success) throw unfit(problemOf(read.issues))
  const { skus, suspendedSkus, status, images, attributes, primary_category, updated_time } = read.output
  const there = skus.filter(({ Status }) => Status.trim().toLowerCase() !== 'deleted')
  const state = stateOf(status, there)
  if (state === 'gone' || (there.length === 0 && suspendedSkus.length === 0)) return goneItem(item)
  // Nobody is told what a suspended SKU costs and how many there are.
  if (there.length === 0) return { ...goneItem(item), name: attributes.name.slice(0, 500), state: 'banned' }
  const names = namesOf(read.output.variation)
  const word: ItemWord = {
    item,
    name: attributes.name,
    state,
    image: addressIn(...images, ...there.flatMap(({ Images }) => Images)),
    url: addressIn(...there.map(({ Url }) => Url)),
    category: primary_category,
    changedAt: updated_time,
    variations: there.map((sku) => variationOf(sku, names)),
  }
  return itemWord(word, unfit)
}

/**
 * Of an SKU what its seller tells of it: its list price, and how many may be sold of what lies at the seller's. Where a `special_price` runs, buyers
 * pay that one between its two dates whatever the list price is; it is the seller's promotion, set and ended at Lazada, and neither read nor told
 * here. What buyers ordered (`occupyQuantity`) and what waits for their payment (`withholdQuantity`) is taken off already; Lazada's own warehouses
 * (`fblWarehouseInventories`) are nobody's to tell.
 */
function variationOf(sku: Sku, names: readonly string[]): VariationWord {
  const { multiWarehouseInventories: all } = sku
  const places = all.map(({ warehouseCode: id, sellableQuantity, quantity = 0 }) => ({
    id,
    stock: sellableQuantity ?? quantity,
  }))
  const sum = places.reduce((units, { stock }) => units + stock, 0)
  return {
    model: sku.SkuId,
    name: optionsOf(sku, names).join(', '),
    sku: sku.SellerSku,
    barcode: sku.barcode_ean,
    price: Math.round(sku.price),
    stock: places.length > 0 ? sum : (sku.Available ?? sku.quantity ?? 0),
    // A place alone is the usual one, which need not be named.
    places: places.length > 1 ? places.filter(({ id }) => id !== '') : undefined,
    image: addressIn(...sku.Images),
    url: addressIn(sku.Url),
    shopSku: sku.ShopSku,
  }
}

/** `{"Variation1":{"name":"color_family"},"Variation2":{"name":"size"}}`, in their order. */
function namesOf(variation: Readonly<Record<string, { name?: string | undefined }>>): string[] {
  return Object.entries(variation)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([, { name }]) => name ?? [])
}

function optionsOf(sku: Sku, names: readonly string[]): string[] {
  const told =
    names.length > 0 ? names.map((name) => sku.saleProp[name] ?? sku[name]) : Object.values(sku.saleProp)
  return told.flatMap((one) => {
    const text = typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''
    return text === '' ? [] : [text]
  })
}

function listIn(text: string): unknown[] {
  const told = jsonOf(Buffer.from(text))
  return Array.isArray(told) ? told : [text]
}

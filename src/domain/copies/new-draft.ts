import { pictureIdOf } from '../catalogue/picture.ts'
import { productOf } from '../catalogue/product-of.ts'
import type { MarketShop } from '../channels/market.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { ChannelItem } from '../tables/channel-items.ts'
import type { CopyDraft, CopyVariant } from '../tables/copy-drafts.ts'
import type { Product } from '../tables/products.ts'
import { mostPictures } from './draft-fields.ts'

/** What a tier is called until somebody says better, by how many there are. */
const tierNames = ['Phân loại', 'Size']

/** How our variants are written: "Đen · M". */
const parted = ' · '

/** A draft of goods of ours that are sold together as one listing; nothing where none of them is there. @param codes of the products, each a variant */
export function draftOfProducts(
  read: Reader,
  { id, shop, codes }: { id: string; shop: MarketShop; codes: readonly string[] },
  circumstances: Circumstances,
): CopyDraft | undefined {
  const products = codes.flatMap((code) => productOf(read, code) ?? [])
  const unique = [...new Map(products.map((product) => [product.code, product])).values()]
  const [first] = unique
  if (!first) return undefined
  const parts = unique.map(optionsOf)
  const tiers = tiersOf(parts)
  return {
    ...emptyDraft(id, shop, circumstances),
    name: first.name,
    description: descriptionOf(first),
    pictures: picturesOf(unique),
    tiers,
    variants: unique.map((product, place) => ({
      products: [{ productCode: product.code, amount: 1 }],
      options: optionsFor(tiers, parts[place] ?? []),
      sku: product.code,
      price: product.price,
    })),
  }
}

/** A draft of a listing that is there already, in this shop or another: its words and prices, and the goods it is linked with. */
export function draftOfListing(
  read: Reader,
  { id, shop, items }: { id: string; shop: MarketShop; items: readonly ChannelItem[] },
  circumstances: Circumstances,
): CopyDraft | undefined {
  const [first] = items
  if (!first) return undefined
  const parts = items.map(({ variant }) => variant.split(/,\s*| · /).filter(Boolean))
  const tiers = tiersOf(parts)
  const linked = items.flatMap(({ products = [] }) => products)
  const products = linked.flatMap(({ productCode }) => productOf(read, productCode) ?? [])
  return {
    ...emptyDraft(id, shop, circumstances),
    name: first.name,
    description: products[0] ? descriptionOf(products[0]) : '',
    pictures: picturesOf(products),
    tiers,
    variants: items.map((item, place): CopyVariant => {
      const goods = item.products ?? []
      return {
        products: goods,
        options: optionsFor(tiers, parts[place] ?? []),
        sku: item.sku === '' ? (goods[0]?.productCode ?? '') : item.sku,
        price: Math.round(item.price),
      }
    }),
    from: `${first.channel}/${first.shopId}/${first.item}`,
  }
}

function emptyDraft(
  id: string,
  { channel, shopId }: MarketShop,
  { at, user: { userName } }: Circumstances,
): CopyDraft {
  return {
    id,
    channel,
    shopId,
    state: 'NHÁP',
    name: '',
    description: '',
    attributes: [],
    pictures: [],
    tiers: [],
    variants: [],
    delivery: [],
    by: userName,
    at,
    changedBy: userName,
    changedAt: at,
  }
}

function optionsOf({ variant = '' }: Product): string[] {
  return variant
    .split(parted)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** As many tiers as the variants have parts, and no more than two: more parts than that stand in the second. */
function tiersOf(parts: readonly (readonly string[])[]): string[] {
  const depth = Math.max(0, ...parts.map(({ length }) => length))
  // One thing without a variant is no choice; several of them have to be told apart.
  if (parts.length === 1 && depth === 0) return []
  return tierNames.slice(0, Math.min(2, Math.max(1, depth)))
}

function optionsFor(tiers: readonly string[], parts: readonly string[]): string[] {
  if (tiers.length === 0) return []
  if (tiers.length === 1) return [parts.join(' ')]
  const [first = '', ...rest] = parts
  return [first, rest.join(' ')]
}

function picturesOf(products: readonly Product[]): string[] {
  const own = products.flatMap(({ image }) => (image !== undefined && pictureIdOf(image) ? [image] : []))
  return [...new Set(own)].slice(0, mostPictures)
}

/** What the shop noted of a product is for its own people, so a description begins with what buyers may read. */
function descriptionOf({ name, unit }: Product): string {
  return unit === '' ? name : `${name} (${unit})`
}

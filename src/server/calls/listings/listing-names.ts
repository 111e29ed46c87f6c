import { type Market, markets } from '../../../domain/channels/market.ts'
import { type Fields, isFields } from '../../http/body.ts'
import { WireFault } from '../../http/errors.ts'

/*
 * Document 3 says of a listing at each marketplace what that marketplace itself says: `shopee_item_id` in a product's link list, `item_id` in a call, `id` in what is told of it. All of these are read.
 */

interface Names {
  shop: readonly string[]
  /** Behind `pid` (CAT-053). */
  item: readonly string[]
  model: readonly string[]
  /** What the marketplace itself calls a variation, beside its number. */
  shopSku: readonly string[]
  /** Where the variations of an item stand. */
  list: string | undefined
}

const names: Record<Market, Names> = {
  Shopee: {
    shop: ['shopId', 'shop_id', 'shopid', 'shopee_shop_id'],
    item: ['item_id', 'itemId', 'shopee_item_id'],
    model: ['model_id', 'modelId', 'shopee_model_id'],
    shopSku: [],
    list: 'models',
  },
  Lazada: {
    shop: ['account', 'lazada_account'],
    item: ['item_id', 'itemId', 'lazada_item_id'],
    model: ['skuId', 'sku_id'],
    shopSku: ['shop_sku', 'shopSku', 'lazada_shop_sku', 'seller_sku', 'sellerSku', 'lazada_seller_sku'],
    list: 'skus',
  },
  Tiktok: {
    shop: ['shopId', 'shop_id', 'tiktok_shop_id'],
    item: ['item_id', 'itemId', 'tiktok_item_id'],
    model: ['sku_id', 'skuId', 'modelId', 'tiktok_sku_id'],
    shopSku: [],
    list: 'skus',
  },
  Tiki: {
    shop: ['sid', 'seller_id', 'account'],
    item: ['product_id', 'tiki_product_id'],
    model: [],
    shopSku: [],
    list: undefined,
  },
}

/** A variation as somebody names it. */
export interface NamedListing {
  shopId: string | undefined
  item: string
  /** Where neither this nor the other is named: the only one. */
  model: string | undefined
  shopSku: string | undefined
}

export function shopNamed(channel: Market, fields: Fields): string | undefined {
  const id = firstOf(fields, names[channel].shop)
  // CAT-073: a client's list begins with "all".
  return id === 'all' ? undefined : id
}

export function itemNamed(channel: Market, fields: Fields): string | undefined {
  return firstOf(fields, ['pid', ...names[channel].item, 'id'])
}

/** As `itemNamed`, where nothing can be done without one. */
export function mustNameItem(channel: Market, fields: Fields): string {
  const item = itemNamed(channel, fields)
  if (item !== undefined) return item
  const [field] = names[channel].item
  throw new WireFault('bad-params', { text: `Thiếu mã hàng trên sàn (${field}). Điền ${field} rồi gửi lại.` })
}

export function listingNamed(channel: Market, fields: Fields): NamedListing | undefined {
  return itemNamed(channel, fields) === undefined ? undefined : mustNameListing(channel, fields)
}

/** As `listingNamed`, where nothing can be done without one. */
export function mustNameListing(channel: Market, fields: Fields): NamedListing {
  const { model, shopSku } = names[channel]
  // Beside `pid` the `id` is the variation's.
  const own = fields['pid'] === undefined ? model : [...model, 'id']
  return {
    shopId: shopNamed(channel, fields),
    item: mustNameItem(channel, fields),
    model: firstOf(fields, own),
    shopSku: firstOf(fields, shopSku),
  }
}

/** The variations of an item that is told whole, each with what stands beside it; the item itself where it has none. */
export function variationsNamed(
  channel: Market,
  fields: Fields,
): { named: NamedListing; beside: Fields }[] | undefined {
  const whole = listingNamed(channel, fields)
  if (!whole) return undefined
  const { list, model, shopSku } = names[channel]
  const inner = list === undefined ? undefined : fields[list]
  if (!Array.isArray(inner) || inner.length === 0) return [{ named: whole, beside: fields }]
  return inner.filter(isFields).map((beside) => ({
    named: {
      ...whole,
      model: firstOf(beside, [...model, 'id']),
      shopSku: firstOf(beside, shopSku),
    },
    beside,
  }))
}

/** "Shopee", however it is written. */
export function marketNamed(told: unknown): Market | undefined {
  const word = String(told)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/shop$/, '')
  return markets.find((market) => market.toLowerCase() === word)
}

/** Ids are digits, as numbers or as texts (FUL-468). One that cannot be read is never taken for none: whatever else fits would be worked at in its place. */
function firstOf(fields: Fields, keys: readonly string[]): string | undefined {
  const key = keys.find((one) => !isNothing(fields[one]))
  return key === undefined ? undefined : idIn(fields[key], key)
}

/** @param name what the caller knows it by */
export function idIn(told: unknown, name: string): string {
  if (typeof told === 'string' && told !== '' && told.length <= 120) return told
  if (Number.isSafeInteger(told)) return String(told)
  throw new WireFault('bad-params', { text: `${name} không hợp lệ. Kiểm tra lại ${name} rồi gửi lại.` })
}

function isNothing(told: unknown): boolean {
  return told === undefined || told === null || told === ''
}

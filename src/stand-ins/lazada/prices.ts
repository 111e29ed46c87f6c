import { countAct } from '../market/act-counts.ts'
import type { LazadaProduct, LazadaSku } from './lazada-product.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { changeSku } from './stock.ts'
import { wordOf, type XmlNode } from './xml.ts'

interface Found {
  product: LazadaProduct
  sku: LazadaSku
}

type Prices = Pick<LazadaSku, 'price' | 'special_price' | 'special_from' | 'special_to'>

/** Writes what a payload says of a SKU's prices; says why not, where they make no sense. Elements that are empty say nothing. */
export function changePrice(world: LazadaWorld, { product, sku }: Found, one: XmlNode): string | undefined {
  const said = ['Price', 'SalePrice', 'SaleStartDate', 'SaleEndDate'].some((name) => wordOf(one, name))
  if (!said) return undefined
  const { item_id, seller_id } = product
  const { sku_id } = sku
  const counted = { act: 'price', shop_id: seller_id, of: `${item_id}/${sku_id}` } as const
  countAct(world, counted, false)
  const prices: Prices = {
    price: numberOr(wordOf(one, 'Price'), sku.price),
    special_price: numberOr(wordOf(one, 'SalePrice'), sku.special_price),
    special_from: wordOf(one, 'SaleStartDate') || sku.special_from,
    special_to: wordOf(one, 'SaleEndDate') || sku.special_to,
  }
  const failure = product.is_locked ? 'The price cannot be edited during the campaign.' : failureOf(prices)
  if (failure) return failure
  countAct(world, counted, true)
  changeSku(world, { item_id, sku_id }, (now) => ({ ...now, ...prices }))
  return undefined
}

function numberOr(text: string | undefined, fallback: number): number {
  return text ? Number(text) : fallback
}

/** A dong has no parts, a special price lies below the price, and its days follow one another. */
export function failureOf({ price, special_price, special_from, special_to }: Prices): string | undefined {
  if (!(price > 0)) return 'BIZ_CHECK_PRICE_IS_ZERO'
  if (!Number.isInteger(price)) return 'BIZ_CHECK_PRICE_PRECISION_INVALID'
  if (!Number.isInteger(special_price)) return 'BIZ_CHECK_SPECIAL_PRICE_PRECISION_INVALID'
  if (special_price < 0 || special_price >= price) return 'BIZ_CHECK_SPECIAL_PRICE_RATE_OUT_OF_RANGE'
  if (special_from && special_to && special_from > special_to)
    return 'BIZ_CHECK_SPECIAL_PRICE_FROM_DATE_AFTER_TO_DATE'
  return undefined
}

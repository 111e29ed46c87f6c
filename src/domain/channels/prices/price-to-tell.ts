import { productOf } from '../../catalogue/product-of.ts'
import type { Reader } from '../../command.ts'
import type { ChannelItem } from '../../tables/channel-items.ts'
import type { ChannelPricing, Company } from '../../tables/company.ts'
import type { Link } from '../../tables/links.ts'
import type { Product } from '../../tables/products.ts'
import { type Market, shopOfAccount } from '../market.ts'
import { shopIn } from '../shops/shops-of.ts'
import { type ReckonedPrice, reckonPrice } from './reckon-price.ts'

/** What a listing is to cost by its shop's rule, or why that cannot be reckoned. */
export type PriceToTell =
  | (ReckonedPrice & {
      /** What all that lies in the box costs us (VND); nothing where it is not known of all, and nothing holds the price then. */
      cost?: number
    })
  | { why: 'no-product' | 'no-price' | 'too-low'; productCode: string }

/** By what lies in the box of the listing, each product as often as it lies there; a combo by its own price, else by those of its parts. */
export function priceToTell(
  read: Reader,
  { products }: Pick<Link, 'products'>,
  pricing: ChannelPricing,
): PriceToTell {
  let [base, cost, isCostKnown] = [0, 0, true]
  for (const { productCode, amount } of products) {
    const product = productOf(read, productCode)
    if (!product) return { why: 'no-product', productCode }
    const price = priceOf(read, product, pricing.from)
    if (price === undefined) return { why: 'no-price', productCode: product.code }
    base += price * amount
    const own = costOf(read, product)
    if (own === undefined) isCostKnown = false
    else cost += own * amount
  }
  const reckoned = reckonPrice({ base, cost: isCostKnown ? cost : 0 }, pricing)
  if (!reckoned) return { why: 'too-low', productCode: products[0]?.productCode ?? '' }
  return isCostKnown ? { ...reckoned, cost: Math.round(cost * 100) / 100 } : reckoned
}

/** The rule of a link's shop; nothing where it has none, or is linked no more. */
export function pricingOf(
  company: Company | undefined,
  { channel, shopId }: Pick<Link, 'channel' | 'shopId'>,
): ChannelPricing | undefined {
  const at = shopOfAccount(`${channel as Market}/${shopId}`)
  const shop = company && at && shopIn(company, at)
  return shop?.link && shop.link.state !== 'off' ? shop.pricing : undefined
}

/** The row of a listing, marked where it costs something else there than its shop's rule says. */
export function withPriceMark(
  read: Reader,
  { priceOff: _, ...item }: ChannelItem,
  company: Company | undefined,
): ChannelItem {
  const link = read.get('links', item.id)
  const pricing = link && pricingOf(company, link)
  if (!pricing || item.state === 'gone') return item
  const told = priceToTell(read, link, pricing)
  return 'price' in told && told.price !== item.price ? { ...item, priceOff: 1 } : item
}

function priceOf(read: Reader, product: Product, from: ChannelPricing['from']): number | undefined {
  if (product[from] > 0) return product[from]
  return sumOf(read, product, (part) => (part[from] > 0 ? part[from] : undefined))
}

/** A combo costs what its parts do together (decisions 18). */
function costOf(read: Reader, product: Product): number | undefined {
  const known = ({ priceIn = 0 }: Product) => (priceIn > 0 ? priceIn : undefined)
  return product.KhoTay?.length ? sumOf(read, product, known) : known(product)
}

function sumOf(
  read: Reader,
  { KhoTay = [] }: Product,
  figureOf: (part: Product) => number | undefined,
): number | undefined {
  if (KhoTay.length === 0) return undefined
  let sum = 0
  for (const { code, amount } of KhoTay) {
    const part = productOf(read, code)
    const figure = part && figureOf(part)
    if (figure === undefined) return undefined
    sum += figure * amount
  }
  return sum
}

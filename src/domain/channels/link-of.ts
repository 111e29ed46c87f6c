import { holderOf } from '../catalogue/barcodes.ts'
import { productOf } from '../catalogue/product-of.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Effect } from '../effect.ts'
import type { Link, LinkedProduct } from '../tables/links.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import { accountOf, type SellerShop } from './market.ts'
import { sellerShopOf } from './market-shop-of.ts'
import { putLink } from './put-link.ts'

/** A listing of a marketplace, in one of its models. */
export interface Listing extends SellerShop {
  item: string
  /** "0" where it has no models. */
  model: string
}

/** Names it among all listings. */
export function linkId({ item, model, ...shop }: Listing): string {
  return `${accountOf(shop)}/${item}/${model}`
}

/** What an order's line says of the listing it was bought as. */
export function listingName({ item, model }: Pick<Listing, 'item' | 'model'>): string {
  return `${item}/${model}`
}

/** The way back from an order's line. */
export function listingOf(shop: SellerShop, name: string): Listing | undefined {
  const [item, model, ...more] = name.split('/')
  return item && model && more.length === 0 ? { ...shop, item, model } : undefined
}

/** The listing that a line of an order was bought as, at a marketplace or in a web store; nothing where it was bought as none. */
export function listingOfLine(order: Order, { listing }: Pick<OrderItem, 'listing'>): Listing | undefined {
  const shop = sellerShopOf(order)
  return shop && listing ? listingOf(shop, listing) : undefined
}

/**
 * What a listing is of the shop: as somebody linked it, else the product whose code or barcode is what the seller calls it, in any case. That is a link by itself
 * from then on. Nothing where neither leads to goods that the shop has.
 */
export function productsOfListing(
  draft: Draft,
  listing: Listing,
  sku: string,
  { at }: Pick<Circumstances, 'at'>,
): LinkedProduct[] | undefined {
  const link = draft.get('links', linkId(listing))
  if (link) return known(draft, link.products)
  const product = sku === '' ? undefined : holderOf(draft, sku)
  if (!product) return undefined
  const products = [{ productCode: product.code, amount: 1 }]
  putLink(draft, linkRow(listing, products, { by: listing.channel, at }))
  return products
}

export function linkRow(
  { channel, shopId, item, model }: Listing,
  products: LinkedProduct[],
  { by, at }: Pick<Link, 'by' | 'at'>,
): Link {
  return { id: linkId({ channel, shopId, item, model }), channel, shopId, item, model, products, by, at }
}

/** Orders that wait for this listing are gone through (CAT-258), whoever linked it by which command. */
export function mapOrders(listing: Listing, command: string): Effect {
  const { channel, shopId, item, model } = listing
  const account = accountOf({ channel, shopId })
  const name = listingName({ item, model })
  return {
    account,
    subject: `listing/${name}`,
    kind: 'map-orders',
    // One command may link many listings of a shop.
    key: `${account}/map/${name}/${command}`,
    params: { listing: name },
  }
}

/** All of them, or nothing: half a box is no box. */
function known(read: Reader, products: readonly LinkedProduct[]): LinkedProduct[] | undefined {
  const found = products.flatMap(({ productCode, amount }) => {
    const product = productOf(read, productCode)
    return product ? [{ productCode: product.code, amount }] : []
  })
  return found.length === products.length ? found : undefined
}

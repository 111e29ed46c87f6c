import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import { linkedItem } from './line-item.ts'
import { listingOf, productsOfListing } from './link-of.ts'
import type { Seller } from './market.ts'
import { sellerShopOf } from './market-shop-of.ts'
import { blockOf } from './with-block.ts'
import { mayChangeLines, withLines } from './with-lines.ts'

/** Lines of the order that nobody linked. */
export function unmappedLines({ swItems }: Order): OrderItem[] {
  return swItems.filter(({ mapped }) => mapped === false)
}

/** The order once its unlinked lines are what links say by now, and stock keeps goods for them; as it was where nothing leads from any of them. */
export function mapLines(draft: Draft, order: Order, circumstances: Circumstances): Order {
  const shop = sellerShopOf(order)
  if (!shop || unmappedLines(order).length === 0 || !mayChangeLines(draft, order)) return order
  const swItems = order.swItems.map((line) => {
    const listing = line.mapped === false && line.listing ? listingOf(shop, line.listing) : undefined
    const products =
      listing && productsOfListing(draft, listing, skuOf(order, shop.channel, line), circumstances)
    if (!listing || !products) return line
    const { name, variant, amount, price, gift = false } = line
    return linkedItem(draft, { ...listing, name, variant, amount, price, gift }, products, order.wid)
  })
  if (swItems.every((line, index) => line === order.swItems[index])) return order
  return withLines(draft, order, { swItems, note: 'Đã liên kết sản phẩm' }, circumstances)
}

function skuOf(order: Order, channel: Seller, { listing }: OrderItem): string {
  const block = blockOf(order, channel)
  return block?.items.find(({ item_id, model_id }) => `${item_id}/${model_id}` === listing)?.sku ?? ''
}

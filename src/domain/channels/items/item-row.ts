import type { Reader } from '../../command.ts'
import type { ChannelItem } from '../../tables/channel-items.ts'
import { linkId } from '../link-of.ts'
import type { MarketShop } from '../market.ts'
import type { ItemWord, VariationWord } from './item-word.ts'

/** The row of a variation, as its marketplace tells it now; what we know of it beside stays. @param lap of a reading of everything */
export function itemRow(
  read: Reader,
  { shop, word, variation }: { shop: MarketShop; word: ItemWord; variation: VariationWord },
  { at, lap }: { at: number; lap: number | undefined },
): ChannelItem {
  const { item, name, state, category, changedAt } = word
  const { model, name: variant, sku, price, stock } = variation
  const id = linkId({ ...shop, item, model })
  const before = read.get('channelItems', id)
  const products = read.get('links', id)?.products
  return withoutGaps({
    id,
    channel: shop.channel,
    shopId: shop.shopId,
    item,
    model,
    name,
    variant,
    sku,
    shopSku: variation.shopSku,
    barcode: variation.barcode,
    price,
    stock,
    stockAt: at,
    reserved: variation.reserved,
    places: variation.places,
    image: variation.image ?? word.image,
    url: variation.url ?? word.url,
    category,
    state,
    changedAt,
    lap: lap ?? before?.lap ?? at,
    products,
    added: before?.added,
    told: before?.told,
    asked: before?.asked,
    inSales: before?.inSales,
    trouble: before?.trouble,
    priceTold: before?.priceTold,
    skuTold: before?.skuTold,
    preOrderTold: before?.preOrderTold,
    priceOff: before?.priceOff,
  })
}

function withoutGaps<T extends object>(row: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T
}

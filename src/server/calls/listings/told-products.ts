import type { Market } from '../../../domain/channels/market.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import { must } from '../../../lib/must.ts'

/* An item of a marketplace with its variations, as document 3 §3 has it of each (CAT-039 … CAT-047). What only a client types there (`item_code`, `model_code`, `updateSku`) is not told. */

/** In Shopee's words; of one that is gone nothing is told (CAT-040). */
const statuses: Record<ChannelItem['state'], string> = {
  live: 'NORMAL',
  hidden: 'UNLIST',
  banned: 'BANNED',
  gone: 'DELETED',
}

/** @param rows of one item */
export function toldProduct(channel: Market, rows: readonly ChannelItem[]): object {
  return forms[channel](rows, must(rows[0], 'a variation'))
}

const forms: Record<Market, (rows: readonly ChannelItem[], first: ChannelItem) => object> = {
  Shopee: (rows, first) => ({
    id: first.item,
    ...common(rows, first),
    shopId: first.shopId,
    models: rows.map((row) => ({
      modelId: row.model,
      name: row.variant,
      shopee_sku: row.sku,
      original_price: row.price,
      image: row.image ?? '',
      inventory: row.stock,
      swCode: row.products ?? [],
    })),
  }),
  Lazada: (rows, first) => ({
    item_id: first.item,
    ...common(rows, first),
    account: first.shopId,
    skus: rows.map((row) => ({
      skuId: row.model,
      seller_sku: row.sku,
      shop_sku: row.shopSku ?? '',
      variation: row.variant,
      price: row.price,
      image: row.image ?? '',
      url: row.url ?? '',
      inventory: row.stock,
      swCode: row.products ?? [],
    })),
  }),
  Tiktok: (rows, first) => ({
    id: first.item,
    item_id: first.item,
    ...common(rows, first),
    shopId: first.shopId,
    skus: rows.map((row) => ({
      id: row.model,
      name: row.variant,
      seller_sku: row.sku,
      image: row.image ? [row.image] : [],
      original_price: row.price,
      warehouse_id: row.places?.[0]?.id ?? '',
      inventory: row.stock,
      swCode: row.products ?? [],
    })),
  }),
  Tiki: (rows, first) => {
    const { image: thumbnail, price: market_price, ...rest } = common(rows, first)
    return {
      product_id: first.item,
      ...rest,
      thumbnail,
      market_price,
      original_sku: first.sku,
      seller_id: first.shopId,
      seller_warehouse_id: first.places?.[0]?.id ?? '',
      option1: first.variant,
      option2: '',
      swCode: first.products ?? [],
    }
  },
}

function common(rows: readonly ChannelItem[], first: ChannelItem) {
  return {
    name: first.name,
    image: first.image ?? '',
    url: first.url ?? '',
    price: Math.min(...rows.map(({ price }) => price)),
    status: statuses[first.state],
    inventory: rows.reduce((sum, { stock }) => sum + stock, 0),
    addSWProd: rows.every(({ added }) => added === 1),
  }
}

import type { Scope } from '../../domain/people/scope.ts'
import type { ChannelItem } from '../../domain/tables/channel-items.ts'
import type { Link } from '../../domain/tables/links.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Reading } from '../store/store.ts'

type Lists = Required<Pick<Product, 'shopee' | 'lazada' | 'tiktok' | 'tiki'>>

/** Products with the listings that each is sold as, a list for each marketplace (CAT-030 … CAT-035, decisions 21); none for whoever sees no links. */
export async function withLinkLists(
  reading: Reading,
  { tables }: Scope,
  products: readonly Product[],
): Promise<Product[]> {
  if (!tables.includes('links')) return [...products]
  const sold = await reading.rows(products.map(({ code }) => ({ table: 'soldAs' as const, key: code })))
  const ids = [...new Set(sold.flatMap((one) => (one as { links: string[] } | undefined)?.links ?? []))]
  const links = (await reading.rows(ids.map((key) => ({ table: 'links' as const, key })))) as (
    | Link
    | undefined
  )[]
  const items = (await reading.rows(ids.map((key) => ({ table: 'channelItems' as const, key })))) as (
    | ChannelItem
    | undefined
  )[]
  const listings = links.flatMap((link, place) => (link ? [{ link, item: items[place] }] : []))
  const ofProduct = new Map(products.map(({ code }) => [code, emptyLists()]))
  for (const { link, item } of listings)
    for (const { productCode, amount } of link.products) {
      const lists = ofProduct.get(productCode)
      if (lists) note(lists, link, item, amount)
    }
  return products.map((product) => ({ ...product, ...ofProduct.get(product.code) }))
}

function emptyLists(): Lists {
  return { shopee: [], lazada: [], tiktok: [], tiki: [] }
}

function note(lists: Lists, link: Link, item: ChannelItem | undefined, amount: number): void {
  const { channel, shopId, item: number, model } = link
  if (channel === 'Shopee')
    lists.shopee.push({ shopee_item_id: number, shopee_model_id: model, shopee_shop_id: shopId, amount })
  if (channel === 'Lazada')
    lists.lazada.push({
      lazada_item_id: number,
      lazada_seller_sku: item?.sku ?? '',
      lazada_shop_sku: item?.shopSku ?? '',
      lazada_account: shopId,
      amount,
    })
  if (channel === 'Tiktok')
    lists.tiktok.push({ tiktok_item_id: number, tiktok_sku_id: model, tiktok_shop_id: shopId, amount })
  if (channel === 'Tiki') lists.tiki.push({ tiki_product_id: number, sid: shopId, amount })
}

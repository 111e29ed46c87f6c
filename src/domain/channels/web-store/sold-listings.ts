import type { Draft } from '../../draft.ts'
import type { ChannelItem } from '../../tables/channel-items.ts'
import type { ChannelWord } from '../channel-word.ts'
import { linkId } from '../link-of.ts'

/**
 * Goods that a web store sold are listings of it from then on: it is told of their stock, though it never told what else it sells. How many it believes there are is not known before
 * it was told (`stockAt` 0).
 */
export function noteSoldListings(draft: Draft, { channel, shopId, lines, at }: ChannelWord): void {
  if (channel !== 'web_store') return
  for (const { item, model, name, variant = '', sku, price } of lines) {
    const id = linkId({ channel, shopId, item, model })
    if (draft.get('channelItems', id)) continue
    const products = draft.get('links', id)?.products
    const row: ChannelItem = {
      id,
      channel,
      shopId,
      item,
      model,
      name,
      variant,
      sku,
      price,
      stock: 0,
      stockAt: 0,
      state: 'live',
      changedAt: at,
      lap: at,
    }
    draft.put('channelItems', products ? { ...row, products } : row)
  }
}

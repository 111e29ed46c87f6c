import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { OrderItem } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'
import { linkedItem, unlinkedItem } from './line-item.ts'
import { productsOfListing } from './link-of.ts'

/** The lines of an order as the shop keeps them: linked as far as anybody can say, in the order the marketplace tells them. Units of none are no line. */
export function linesOfWord(
  draft: Draft,
  { lines, channel, shopId }: ChannelWord,
  wid: string,
  circumstances: Circumstances,
): OrderItem[] {
  return lines
    .filter(({ amount }) => amount > 0)
    .map((line) => {
      const { item, model, sku } = line
      const products = productsOfListing(draft, { channel, shopId, item, model }, sku, circumstances)
      return products ? linkedItem(draft, line, products, wid) : unlinkedItem(line)
    })
}

import { barcodeKey } from '../catalogue/barcodes.ts'
import type { Reader } from '../command.ts'
import { askTogether, type Wanted } from '../run.ts'
import type { ChannelWord } from './channel-word.ts'
import { linkId } from './link-of.ts'

/** Asks at once for what a word leads to first: thousands of orders come in with a shop that is linked, and each waits for the store as seldom as may be. */
export function preloadWord(read: Reader, { number, channel, shopId, lines }: ChannelWord): void {
  const orders = [number, `${number}~${channel}`].map((key): Wanted => ({ table: 'orders', key }))
  const listings = lines.flatMap(({ item, model, sku }): Wanted[] => {
    const key = linkId({ channel, shopId, item, model })
    const own: Wanted[] = [
      { table: 'links', key },
      { table: 'channelItems', key },
    ]
    if (sku === '') return own
    const named = [...new Set([sku, barcodeKey(sku)])].map((key): Wanted => ({ table: 'products', key }))
    return [...own, { table: 'barcodes', key: barcodeKey(sku) }, ...named]
  })
  askTogether(read, [...orders, ...listings])
  const owners = lines.flatMap(({ sku }) => read.get('barcodes', barcodeKey(sku))?.productCode ?? [])
  askTogether(
    read,
    [...new Set(owners)].flatMap((key): Wanted[] => [
      { table: 'products', key },
      { table: 'soldAs', key },
    ]),
  )
}

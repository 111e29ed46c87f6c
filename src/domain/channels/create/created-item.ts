import { cutTo } from '../../../lib/cut-to.ts'
import { longestBarcode, longestName } from '../../catalogue/product-fields.ts'
import type { ChannelItem } from '../../tables/channel-items.ts'
import { type CreatedItem, mostCreated } from './item-params.ts'

/** Longest words of a variation (characters). */
const longestVariant = 100

type SoldRow = Pick<ChannelItem, 'id' | 'model' | 'variant' | 'price' | 'barcode'>

interface SoldItem {
  channel: CreatedItem['channel']
  shopId: string
  item: string
  name: string
  rows: readonly SoldRow[]
}

/** What is made of an item: the variations that have a code. @param wholesaleOf VND, of a variation by its id */
export function createdItem(
  { channel, shopId, item, name, rows }: SoldItem,
  codes: readonly string[],
  wholesaleOf: (id: string) => number = () => 0,
): CreatedItem {
  const barcodes = new Map<string, number>()
  for (const { barcode } of rows) if (barcode) barcodes.set(barcode, (barcodes.get(barcode) ?? 0) + 1)
  return {
    channel,
    shopId,
    item,
    name: shortened(name.trim(), longestName),
    variants: rows.flatMap(({ id, model, variant, price, barcode = '' }, place) => {
      const code = codes[place] ?? ''
      if (code === '') return []
      // Some sellers write one barcode on all variations: it names none of them.
      const isOwn =
        barcode.length <= longestBarcode && barcode.trim() === barcode && barcodes.get(barcode) === 1
      return {
        model,
        variant: shortened(variant, longestVariant),
        code,
        price: Math.round(price),
        wholesale_price: wholesaleOf(id),
        barcode: isOwn ? barcode : '',
      }
    }),
  }
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : cutTo(text, most - 1)
}

/** Items whole, as many a command as it takes; one with more variations than that is made in parts. */
export function batchesOf<I extends { rows: readonly unknown[] }>(items: readonly I[]): I[][] {
  const parts = items.flatMap((item) =>
    Array.from({ length: Math.ceil(item.rows.length / mostCreated) }, (_, place) => ({
      ...item,
      rows: item.rows.slice(place * mostCreated, (place + 1) * mostCreated),
    })),
  )
  const batches: I[][] = []
  let room = 0
  for (const part of parts) {
    if (part.rows.length > room) {
      batches.push([])
      room = mostCreated
    }
    batches.at(-1)?.push(part)
    room -= part.rows.length
  }
  return batches
}

import * as v from 'valibot'
import { ItemWord } from '../../domain/channels/items/item-word.ts'

/** An item that its marketplace does not know any more. */
export function goneItem(item: string): ItemWord {
  const variation = { model: '0', name: '', sku: '', price: 0, stock: 0 }
  return { item, name: '', state: 'gone', changedAt: 0, variations: [variation] }
}

/** The first of these that is an address of a picture or a page. */
export function addressIn(...told: readonly (string | undefined)[]): string | undefined {
  return told.find((address) => address !== undefined && /^https?:\/\/\S{1,1990}$/.test(address))
}

/** An item in our form: texts are cut to what is kept of them, and what does not fit otherwise is a problem. @param misfit what to throw then */
export function itemWord(word: ItemWord, misfit: (problem: string) => Error): ItemWord {
  const cut = told({
    ...word,
    name: word.name.slice(0, 500),
    variations: word.variations.map((one) =>
      told({
        ...one,
        name: one.name.slice(0, 300),
        sku: one.sku.slice(0, 200),
        barcode: one.barcode && one.barcode.length <= 64 ? one.barcode : undefined,
      }),
    ),
  })
  const read = v.safeParse(ItemWord, cut)
  if (read.success) return read.output
  throw misfit(v.getDotPath(read.issues[0]) ?? 'item')
}

/** Without what is not told: two words that say the same are the same. */
function told<R extends object>(row: R): Partial<R> {
  return Object.fromEntries(Object.entries(row).filter(([, field]) => field !== undefined)) as Partial<R>
}

import * as v from 'valibot'
import { longestName, newFields } from '../../catalogue/product-fields.ts'
import type { Reader } from '../../command.ts'
import { askTogether, type Wanted } from '../../run.ts'
import { linkId } from '../link-of.ts'
import { ListingFields } from '../params.ts'

/** Variations that become products in one command. */
export const mostCreated = 100

const { model, ...itemFields } = ListingFields

/** A variation of which a product is made. What is wrong with its code is the rule's to say. */
const CreatedVariant = v.object({
  model,
  /** In words: '' of the only one. */
  variant: newFields.variant,
  code: v.pipe(v.string(), v.maxLength(200)),
  price: newFields.price,
  wholesale_price: newFields.wholesale_price,
  barcode: newFields.barcode,
})

const CreatedItem = v.object({
  ...itemFields,
  name: v.pipe(v.string(), v.maxLength(longestName)),
  variants: v.pipe(v.array(CreatedVariant), v.minLength(1), v.maxLength(mostCreated)),
})
export type CreatedItem = v.InferOutput<typeof CreatedItem>

export const CreatedItems = v.pipe(
  v.array(CreatedItem),
  v.minLength(1),
  v.maxLength(mostCreated),
  v.check(
    (items) => items.reduce((count, { variants }) => count + variants.length, 0) <= mostCreated,
    `Mỗi lần tạo tối đa ${mostCreated} phân loại.`,
  ),
)

/** The listings of an item, each with the code of its product. */
export function listingsOf({ channel, shopId, item, variants }: CreatedItem) {
  return variants.map(({ model: one, code }) => ({ listing: { channel, shopId, item, model: one }, code }))
}

/** What is asked of every product and listing among these, all at once. */
export function askForItems(read: Reader, items: readonly CreatedItem[]): void {
  const listings = items.flatMap(listingsOf)
  const ids = listings.map(({ listing }) => linkId(listing))
  const variants = items.flatMap((item) => item.variants)
  const codes = variants.flatMap(({ code }) => (code === '' ? [] : [code]))
  const barcodes = variants.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode]))
  const texts = [...codes, ...barcodes]
  const forms = [...new Set(texts.flatMap((text) => [text, text.toUpperCase()]))]
  const asked: [Wanted['table'], readonly string[]][] = [
    ['links', ids],
    ['channelItems', ids],
    ['soldAs', codes],
    ['barcodes', texts.map((text) => text.toUpperCase())],
    ['taughtBarcodes', texts.map((text) => text.toUpperCase())],
    ['products', forms],
    ['productAliases', forms],
    ['orders', barcodes],
  ]
  askTogether(
    read,
    asked.flatMap(([table, keys]) => keys.map((key): Wanted => ({ table, key }))),
  )
}

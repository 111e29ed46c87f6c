import * as v from 'valibot'
import { barcodeKey, barcodeKeysOf, freeBarcodes } from '../../catalogue/barcodes.ts'
import { whyKept } from '../../catalogue/delete-products.ts'
import { rowOfCode } from '../../catalogue/product-of.ts'
import { type Circumstances, defineCommand, isRefusal, type Reader, type Refusal } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { linkId } from '../link-of.ts'
import { dropLink } from '../put-link.ts'
import { isLinkTo, takeOver } from './create-from-items.ts'
import { askForItems, type CreatedItem, CreatedItems, listingsOf } from './item-params.ts'

/**
 * Products that were made of what the shop sells are taken back together with their links: an item as a whole or not at all. One that has goods by now, that an order holds or that
 * somebody linked otherwise since stays.
 */
export const removeCreated = defineCommand({
  path: '/api/product',
  method: 'removeCreated',
  params: v.object({ items: CreatedItems }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { items }, circumstances) {
    askForItems(read, items)
    const draft = new Draft(read)
    let why: Refusal | undefined
    for (const item of items) {
      const gone = removeItem(draft, item, circumstances)
      if (isRefusal(gone)) why ??= gone
      else takeOver(draft, gone)
    }
    return draft.size === 0 && why ? why : draft.changes
  },

  say: ({ items: [first, ...more] }) => ({
    what: 'Bỏ sản phẩm tạo từ hàng đăng bán',
    about: more.length > 0 ? `${more.length + 1} hàng` : (first?.name ?? ''),
  }),
  cause: ({ items: [first] }) => first?.variants[0]?.code ?? '',
  reverse: ({ items }) => ({ path: '/api/product', method: 'createFromItems', params: { items } }),
})

function removeItem(
  read: Reader,
  item: CreatedItem,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): Draft | Refusal {
  const draft = new Draft(read)
  for (const { listing, code } of listingsOf(item)) {
    const link = draft.get('links', linkId(listing))
    if (!link || !isLinkTo(link, code)) return refuse('link-not-found', {})
    const product = rowOfCode(draft, code)
    if (!product || product.deletedAt !== undefined) return refuse('product-not-there', {})
    const kept = whyKept(draft, product)
    if (kept) return kept
    dropLink(draft, link)
    const own = barcodeKeysOf(product).filter((text) => text !== barcodeKey(code))
    freeBarcodes(draft, code, own)
    draft.put('products', { ...product, deletedAt: at, deletedBy: user.userName })
    const row = draft.get('channelItems', link.id)
    if (!row) continue
    const { added: _, ...bare } = row
    draft.put('channelItems', bare)
  }
  return draft
}

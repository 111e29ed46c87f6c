import { productOf } from '../catalogue/product-of.ts'
import { noteSoldThrough } from '../catalogue/sold-as.ts'
import type { Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Link, LinkedProduct } from '../tables/links.ts'

/*
 * A link is written here and nowhere else: its listing says what it is of our goods, and its products know who is told of their stock.
 */

export function putLink(draft: Draft, link: Link): void {
  const before = draft.get('links', link.id)
  draft.put('links', link)
  noteProducts(draft, link.id, { before: before?.products, after: link.products })
}

export function dropLink(draft: Draft, link: Link): void {
  draft.remove('links', link)
  noteProducts(draft, link.id, { before: link.products, after: undefined })
}

/** The same goods under the codes of now: a product may have got another code since somebody looked. */
export function codesOfNow(read: Reader, products: readonly LinkedProduct[]): LinkedProduct[] {
  return products.map(({ productCode, amount }) => ({
    productCode: productOf(read, productCode)?.code ?? productCode,
    amount,
  }))
}

function noteProducts(
  draft: Draft,
  id: string,
  { before = [], after }: { before: LinkedProduct[] | undefined; after: LinkedProduct[] | undefined },
): void {
  for (const { productCode } of before) noteSoldThrough(draft, productCode, id, false)
  for (const { productCode } of after ?? []) noteSoldThrough(draft, productCode, id, true)
  const item = draft.get('channelItems', id)
  if (!item) return
  const { products: _, ...bare } = item
  draft.put('channelItems', after ? { ...bare, products: after } : bare)
}

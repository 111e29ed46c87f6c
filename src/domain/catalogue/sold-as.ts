import type { Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import { mapTogether } from '../run.ts'
import type { SoldAs } from '../tables/channel-items.ts'
import type { Product } from '../tables/products.ts'
import { stockedProduct } from './product-of.ts'

/*
 * The way from a product to whoever is to be told of its stock. On a device it is empty: what is told to marketplaces is the server's work.
 */

/** A product is sold through a link, or is not any more. */
export function noteSoldThrough(draft: Draft, code: string, link: string, isSold: boolean): void {
  note(draft, code, 'links', link, isSold)
}

/** A combo is made of these products, or is not any more. */
export function noteInCombo(
  draft: Draft,
  combo: string,
  parts: readonly { code: string }[],
  isPart: boolean,
): void {
  for (const { code } of parts) note(draft, code, 'combos', combo, isPart)
}

/**
 * A product has another code: it is sold as before, and its links say the new one, since a product may be made anew under the old. So do the parts of a combo: whoever deletes it, or makes it of
 * other goods, knows it by no other.
 */
export function carrySoldAs(
  draft: Draft,
  { code: from, KhoTay: parts = [] }: Pick<Product, 'code' | 'KhoTay'>,
  to: string,
): void {
  noteInCombo(draft, from, parts, false)
  noteInCombo(draft, to, parts, true)
  const before = draft.get('soldAs', from)
  if (!before) return
  const renamed = <P extends { productCode: string }>(products: readonly P[]) =>
    products.map((one) => (one.productCode === from ? { ...one, productCode: to } : one))
  for (const id of before.links) {
    noteSoldThrough(draft, to, id, true)
    const link = draft.get('links', id)
    if (link) draft.put('links', { ...link, products: renamed(link.products) })
    const item = draft.get('channelItems', id)
    if (item?.products) draft.put('channelItems', { ...item, products: renamed(item.products) })
  }
  for (const combo of before.combos) note(draft, to, 'combos', combo, true)
  draft.remove('soldAs', before)
}

/** Links by whose listings one of these products is sold, itself or within a combo. */
export function linksSelling(read: Reader, codes: readonly string[]): string[] {
  const direct = read.many('soldAs', codes)
  const asked = direct.flatMap(({ combos }) => combos)
  const combos = mapTogether(asked, (code) => stockedProduct(read, code)?.code ?? code)
  const within = read.many('soldAs', [...new Set(combos)])
  return [...new Set([...direct, ...within].flatMap(({ links }) => links))]
}

function note(draft: Draft, asked: string, kind: 'links' | 'combos', name: string, isThere: boolean): void {
  const code = stockedProduct(draft, asked)?.code ?? asked
  const before: SoldAs = draft.get('soldAs', code) ?? { productCode: code, links: [], combos: [] }
  if (before[kind].includes(name) === isThere) return
  const names = isThere ? [...before[kind], name] : before[kind].filter((one) => one !== name)
  const after = { ...before, [kind]: names }
  if (after.links.length + after.combos.length > 0) draft.put('soldAs', after)
  else draft.remove('soldAs', before)
}

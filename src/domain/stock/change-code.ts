import * as v from 'valibot'
import { barcodeKeysOf, claimBarcodes, freeBarcodes } from '../catalogue/barcodes.ts'
import { codesOf } from '../catalogue/codes-of.ts'
import { otherHolder } from '../catalogue/other-holder.ts'
import { longestCode } from '../catalogue/product-code.ts'
import { Holders, ProductCode } from '../catalogue/product-fields.ts'
import { productNotFound } from '../catalogue/product-not-found.ts'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import { searchText } from '../catalogue/search-text.ts'
import { carrySoldAs } from '../catalogue/sold-as.ts'
import { takeOldCode } from '../catalogue/take-old-code.ts'
import { type Circumstances, defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { formatMoment } from '../time.ts'
import { carryNumbers } from './carry-numbers.ts'
import { carryDays } from './stock-days.ts'

/**
 * A product gets another code (decisions 16). A row under the new code takes everything over, its numbers by contrary movements 'Đổi mã'; the old
 * row stays behind with nothing on it, and an alias leads from the old code to the new one for everything that still says it: documents, labels,
 * combos, and what waits on other phones. A code it had before is free for it again, and for nobody else while the product lives.
 */
export const changeCode = defineCommand({
  path: '/api/product',
  method: 'updateNewProductCode',
  params: v.object({
    code: ProductCode,
    /** Too long a one is refused with a sentence. */
    newCode: v.pipe(v.string(), v.maxLength(200)),
    holders: Holders,
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { code, newCode, holders }, circumstances) {
    const product = productOf(read, code)
    if (!product) return productNotFound(read, code)
    if (product.code === newCode) return []
    const why =
      newCodeFault(newCode) ??
      whyChangedMeanwhile(read, product, code) ??
      whyTaken(read, product, newCode, holders) ??
      whyItsOwnPart(product, newCode)
    if (why) return why
    const draft = new Draft(read)
    renamed(draft, product, newCode, circumstances)
    return draft.changes
  },

  answer: (read, { newCode }) => ({ product: productOf(read, newCode) }),
  say: ({ code, newCode }, read) => ({
    what: `Đổi mã ${code} thành ${newCode}`,
    about: sayProduct(read, code),
  }),
  cause: ({ code }) => code,
  reverse: ({ code, newCode }) => ({
    path: '/api/product',
    method: 'updateNewProductCode',
    params: { code: newCode, newCode: code },
  }),
})

/** Why a text is no new code: CAT-145, CAT-147, CAT-144. */
function newCodeFault(code: string): Refusal | undefined {
  if (code.trim() === '') return refuse('new-code-empty', {})
  if (code.length > longestCode || /^[^\p{L}\p{N}_]/u.test(code)) return refuse('new-code-not-valid', {})
  return /^[A-Za-z0-9_.-]+$/.test(code) ? undefined : refuse('product-code-characters', {})
}

/** Somebody else changed the code since the screen showed it: whoever means the old one is told (decisions 14). */
function whyChangedMeanwhile(read: Reader, product: Product, asked: string): Refusal | undefined {
  if (product.code === asked) return undefined
  const alias = read.get('productAliases', asked)
  const last = alias && { who: nameOf(read, alias.by), when: formatMoment(alias.at) }
  return refuse('product-code-changed', { code: asked, now: product.code, ...last })
}

/** CAT-146. The name of who has it is told beside. */
function whyTaken(
  read: Reader,
  product: Product,
  newCode: string,
  holders: readonly string[],
): Refusal | undefined {
  const holder = otherHolder(read, newCode, { own: product.code, holders })
  return holder && refuse('new-code-taken', { code: newCode, name: holder.name })
}

/** A part that was deleted frees its code for others, not for the combo that says it. */
function whyItsOwnPart(product: Product, newCode: string): Refusal | undefined {
  const part = product.KhoTay?.find(({ code }) => code === newCode)
  return part && refuse('new-code-taken', { code: newCode, name: part.name })
}

function renamed(draft: Draft, product: Product, newCode: string, circumstances: Circumstances): void {
  const { at, user } = circumstances
  takeOldCode(draft, newCode)
  const before = codesOf(product)
  const oldCodes = [...before.slice(1).filter((code) => code !== newCode), product.code]
  const next = carryNumbers(draft, product, newCode, circumstances)
  carrySoldAs(draft, product, newCode)
  const barcodes = product.barcodes?.filter((text) => text !== newCode)
  const { barcodes: _, ...bare } = { ...next, oldCodes, edited: { by: user.userName, at } }
  const written: Product = barcodes && barcodes.length > 0 ? { ...bare, barcodes } : bare
  draft.put('products', { ...written, search: searchText(written) })
  for (const wid of new Set(product.warehouses.map((place) => place.wid)))
    carryDays(draft, wid, product.code, newCode)
  for (const code of oldCodes) {
    const known = draft.get('productAliases', code)
    draft.put('productAliases', { by: user.userName, at, ...known, code, productCode: newCode })
  }
  freeBarcodes(draft, product.code, barcodeKeysOf(product))
  claimBarcodes(draft, newCode, barcodeKeysOf(written))
  for (const taught of draft.many('taughtBarcodes', barcodeKeysOf(product)))
    if (before.includes(taught.productCode)) draft.put('taughtBarcodes', { ...taught, productCode: newCode })
}

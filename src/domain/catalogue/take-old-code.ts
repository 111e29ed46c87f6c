import type { Draft } from '../draft.ts'
import { rowOfCode, stockedProduct } from './product-of.ts'

/** A code leads to nothing else from now on: a product that had it, and was deleted since, gives it up for whoever gets it now. */
export function takeOldCode(draft: Draft, code: string): void {
  const alias = draft.get('productAliases', code)
  if (!alias) return
  nameInCombos(draft, code, alias.productCode)
  draft.remove('productAliases', alias)
  const former = rowOfCode(draft, alias.productCode)
  if (!former?.oldCodes?.includes(code)) return
  const { oldCodes, ...bare } = former
  const left = oldCodes.filter((old) => old !== code)
  draft.put('products', left.length > 0 ? { ...bare, oldCodes: left } : bare)
}

/** Combos that say the code of a part go on meaning the product that had it: whoever gets the code now is no part of them. */
function nameInCombos(draft: Draft, code: string, now: string): void {
  for (const combo of draft.get('soldAs', now)?.combos ?? []) {
    const row = stockedProduct(draft, combo)
    if (!row?.KhoTay?.some((part) => part.code === code)) continue
    const parts = row.KhoTay.map((part) => (part.code === code ? { ...part, code: now } : part))
    draft.put('products', { ...row, KhoTay: parts })
  }
}

import type { Draft } from '../draft.ts'
import { rowOfCode } from './product-of.ts'

/** A code leads to nothing else from now on: a product that had it, and was deleted since, gives it up for whoever gets it now. */
export function takeOldCode(draft: Draft, code: string): void {
  const alias = draft.get('productAliases', code)
  if (!alias) return
  draft.remove('productAliases', alias)
  const former = rowOfCode(draft, alias.productCode)
  if (!former?.oldCodes?.includes(code)) return
  const { oldCodes, ...bare } = former
  const left = oldCodes.filter((old) => old !== code)
  draft.put('products', left.length > 0 ? { ...bare, oldCodes: left } : bare)
}

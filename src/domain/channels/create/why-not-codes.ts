import { longestCode } from '../../catalogue/product-code.ts'
import type { Refusal } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { codesTwice, isPlain } from './channel-codes.ts'

/** What is wrong with the codes of an item, whoever has them already (CAT-193, CAT-196, CAT-201). */
export function whyNotCodes(codes: readonly string[]): Refusal | undefined {
  if (codes.some((code) => code === '')) return refuse('created-without-code', {})
  if (!codes.every(isPlain)) return refuse('created-code-characters', {})
  if (codes.some((code) => code.length > longestCode)) return refuse('product-code-long', {})
  const twice = codesTwice(codes)
  return twice.length > 0 ? refuse('created-code-twice', { codes: twice.join(', ') }) : undefined
}

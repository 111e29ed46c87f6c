import type { Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'

/** Longest code of a product (characters; CAT-142, CAT-548). */
export const longestCode = 50

/**
 * Why a text is no code of a product: letters without marks, digits, `_`, `-`, `.` (CAT-141 … CAT-144, CAT-582). Whether another product
 * has it is asked elsewhere.
 */
export function codeFault(code: string): Refusal | undefined {
  if (code.trim() === '') return refuse('product-unnamed', {})
  if (code.length > longestCode) return refuse('product-code-long', {})
  if (/^[^\p{L}\p{N}_]/u.test(code)) return refuse('product-code-start', {})
  if (!/^[A-Za-z0-9_.-]+$/.test(code)) return refuse('product-code-characters', {})
  return undefined
}

/** What is said of a new code of digits alone: marketplaces number their goods so, and a line of an order that carries it counts as not linked (CAT-600). */
export const allDigitsWords = 'Mã toàn chữ số dễ bị nhầm với mã của sàn. Nên thêm chữ cái.'

export function isAllDigits(code: string): boolean {
  return /^\d+$/.test(code)
}

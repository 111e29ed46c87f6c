import { longestCode } from '../../catalogue/product-code.ts'
import type { Refusal } from '../../command.ts'
import { refuse } from '../../refuse.ts'

/** Why a text is no code by which a marketplace may know goods (CAT-278, CAT-548). */
export function skuFault(sku: string): Refusal | undefined {
  if (sku === '') return refuse('sku-missing', {})
  if (!/^[A-Za-z0-9_.-]+$/.test(sku)) return refuse('sku-characters', {})
  return sku.length > longestCode ? refuse('sku-long', { most: longestCode }) : undefined
}

/** What a variation is called from now on: the code of the item and its own, or the one that is filled; nothing where neither is (CAT-279). */
export function skuOf(item: string, variation: string): string {
  return [item.trim(), variation.trim()].filter((code) => code !== '').join('_')
}

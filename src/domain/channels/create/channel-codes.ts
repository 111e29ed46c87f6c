import type { Seller } from '../market.ts'

/*
 * How goods that a channel sells get the codes of products of ours (document 3 §5), whoever writes them: a person in the table, or the app for a whole shop.
 */

/** Whose goods may become products: of sellers, and of the catalogue of the shop's Facebook Page. */
export type CodeChannel = Seller | 'Facebook'

interface ChannelCodes {
  /** What the channel calls the seller's own code, which 'use SKU' takes (CAT-205 … CAT-207); nothing where it supplies none (CAT-189). */
  sku: 'shopee_sku' | 'seller_sku' | 'original_sku' | undefined
  /** Variations have codes of their own beside the base code; else the base code alone counts (CAT-194, CAT-195). */
  hasVariantCodes: boolean
}

export const channelCodes: Record<CodeChannel, ChannelCodes> = {
  Shopee: { sku: 'shopee_sku', hasVariantCodes: true },
  Lazada: { sku: 'seller_sku', hasVariantCodes: true },
  Tiktok: { sku: 'seller_sku', hasVariantCodes: true },
  Tiki: { sku: 'original_sku', hasVariantCodes: false },
  web_store: { sku: 'seller_sku', hasVariantCodes: true },
  Facebook: { sku: undefined, hasVariantCodes: false },
}

/** Codes as they are written: of the goods as a whole, and of each variation in its order. */
export interface WrittenCodes {
  base: string
  variants: readonly string[]
}

/** The code of a variation (CAT-197 … CAT-199); '' where nothing is written, and it is left out (CAT-200). */
export function finalCode(channel: CodeChannel, base: string, variant: string): string {
  if (!channelCodes[channel].hasVariantCodes) return base
  return base !== '' && variant !== '' ? `${base}_${variant}` : variant || base
}

export function finalCodes(channel: CodeChannel, { base, variants }: WrittenCodes): string[] {
  return variants.map((variant) => finalCode(channel, base, variant))
}

/** Whether enough is written for a product: the base code or one of a variation, or the base code where that alone counts (CAT-194, CAT-195, CAT-204). */
export function isAnyWritten(channel: CodeChannel, codes: WrittenCodes): boolean {
  return finalCodes(channel, codes).some((code) => code !== '')
}

/** Whether it has only the letters of a code, as far as it is written (CAT-191, CAT-193). */
export function isPlain(text: string): boolean {
  return /^[A-Za-z0-9_.-]*$/.test(text)
}

/** Codes that stand more than once among these, in any case (CAT-201). */
export function codesTwice(codes: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Map<string, string>()
  for (const code of codes.filter((one) => one !== '')) {
    const key = code.toUpperCase()
    if (seen.has(key)) twice.set(key, code)
    seen.add(key)
  }
  return [...twice.values()]
}

/** Codes as 'use SKU' writes them: each variation's own, or the base code where that alone counts; blank where the seller wrote none (CAT-205 … CAT-208). */
export function codesBySku(channel: CodeChannel, skus: readonly string[]): WrittenCodes {
  const { sku, hasVariantCodes } = channelCodes[channel]
  const [first = ''] = skus
  if (sku === undefined) return blankCodes(skus.length)
  return hasVariantCodes ? { base: '', variants: [...skus] } : { base: first, variants: skus.map(() => '') }
}

/** How codes stand before anybody writes (CAT-208). */
export function blankCodes(count: number): WrittenCodes {
  return { base: '', variants: Array.from({ length: count }, () => '') }
}

import type { WaveLine } from '../tables/waves.ts'

/** The key of a line: made from what names it, so that every phone finds it without asking. */
export function waveLineIdOf(
  code: string,
  { bid, productCode }: Pick<WaveLine, 'bid' | 'productCode'>,
): string {
  return `${code}/${bid}/${productCode}`
}

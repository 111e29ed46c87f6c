import type { Letterhead } from './letterhead.ts'

/** Letters of the smallest print on a roll of 58 mm. */
const lettersOfLine = 36

/** How long a receipt is (mm): its head and foot, two lines of name and one of sums for each line of goods, a line for each sum of money. */
export function receiptHeightMm({
  lines,
  sums,
  letterhead: { address, taxCode, logo },
}: {
  lines: number
  sums: number
  letterhead: Letterhead
}): number {
  const headMm = logo ? 17 : 0
  const wordsMm = 3 * (Math.max(1, Math.ceil(address.length / lettersOfLine)) + (taxCode ? 1 : 0))
  return 83 + headMm + wordsMm + 12 * lines + 4 * sums
}

/** FUL-223 … FUL-227: how high the info sheet of a Shopee order is at least, in px of 1/96 in, by its items. */
export function sheetMinHeightPx(items: number): number {
  if (items >= 70) return 7500
  if (items >= 50) return 6000
  if (items >= 30) return 4500
  return items >= 10 ? 3000 : 1500
}

/** The same in mm, rounded up to a half. */
export function sheetMinHeightMm(items: number): number {
  return Math.ceil((sheetMinHeightPx(items) * 25.4 * 2) / 96) / 2
}

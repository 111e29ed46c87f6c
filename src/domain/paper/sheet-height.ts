/** How long a receipt is (mm): its head and foot, two lines of name and one of sums for each line of goods, a line for each sum of money. */
export function receiptHeightMm({ lines, sums }: { lines: number; sums: number }): number {
  return 86 + 12 * lines + 4 * sums
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

/** No order has a longer code or waybill; the server is not asked for one. */
export const mostCodeLetters = 64

const shown = { most: 40, first: 20, last: 8 } as const

/** A code as a title says it: of one that nobody could read through, both its ends. */
export function shortCode(code: string): string {
  if (code.length <= shown.most) return code
  return `${code.slice(0, shown.first)}…${code.slice(-shown.last)}`
}

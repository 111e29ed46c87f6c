/** What people compare of a long code: "…59423". Short codes stay whole. */
export function shortCode(code: string): string {
  return code.length > 10 ? `…${code.slice(-5)}` : code
}

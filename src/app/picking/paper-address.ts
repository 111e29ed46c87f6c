/** Where labels of orders are printed. */
export function labelAddress(codes: readonly string[]): string {
  return `/print/order-label?codes=${codes.map(encodeURIComponent).join(',')}`
}

/** Where one list of the goods of several orders is printed. */
export function pickListAddress(codes: readonly string[]): string {
  return `/print/export-slip?codes=${codes.map(encodeURIComponent).join(',')}`
}

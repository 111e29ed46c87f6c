export type BarTab = '/today' | '/orders' | '/orderspack' | 'more'

/** Lists of "Xử lý đơn" and "Kho" that the bottom bar stands under: its tab "Kho" leads to the first work of them. Written out, for the list of all screens is long and no first screen waits for it; a test compares them. */
export const warehouseLists = [
  ...['/initlogistic', '/picking', '/orderspack', '/handover', '/ordersent'],
  ...['/shelf', '/export_import', '/supplyrequest', '/stock-transfer', '/stocktaking'],
]

/** Under which tab of the bottom bar an address lies; what is reached by "Thêm" alone lies under that. */
export function tabOf(pathname: string): BarTab {
  const [, first = ''] = pathname.split('/')
  const root = `/${first}`
  if (root === '/today' || root === '/orders') return root
  return warehouseLists.includes(root) ? '/orderspack' : 'more'
}

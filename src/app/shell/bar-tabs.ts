export type BarTab = '/today' | '/orders' | '/orderspack' | 'more'

/** The lists of "Xử lý đơn" and "Kho". Written out, for the list of all screens is long and no first screen waits for it; a test compares them. */
const warehouseLists =
  /^\/(initlogistic|picking|orderspack|handover|ordersent|shelf|export_import|supplyrequest|stock-transfer|stocktaking)(\/|$)/

/** Under which tab of the bottom bar an address lies; what is reached by "Thêm" alone lies under that. */
export function tabOf(pathname: string): BarTab {
  if (pathname === '/today') return pathname
  if (/^\/orders(\/|$)/.test(pathname)) return '/orders'
  return warehouseLists.test(pathname) ? '/orderspack' : 'more'
}

import { defineView, flag, numberWithin, oneOf, typed, type ViewOf } from '../session/define-view.ts'

const time = { from: typed('tu'), to: typed('den') }

export const salesGroups = {
  days: 'Theo ngày',
  shops: 'Theo gian hàng',
  warehouses: 'Theo kho',
  provinces: 'Theo tỉnh',
  hours: 'Theo giờ',
} as const
export type SalesGroup = keyof typeof salesGroups

/** What the drawing shows. */
export const drawnFigures = ['revenue', 'orders', 'cancelled', 'returned', 'profit'] as const

/** ?tu=2026-11-01&den=2026-11-30&gian=Shopee/88210045&kho=…&theo=shops&ve=orders */
export const salesView = defineView({
  ...time,
  /** A channel, or one of its shops: `Shopee/88210045`; all where empty. */
  place: typed('gian'),
  wid: typed('kho'),
  group: oneOf('theo', Object.keys(salesGroups) as SalesGroup[], 'days'),
  drawn: oneOf('ve', drawnFigures, 'revenue'),
})
export type SalesView = ViewOf<typeof salesView>

export const productGroups = {
  products: 'Sản phẩm',
  tags: 'Thẻ',
  still: 'Đứng yên',
} as const
export type ProductGroup = keyof typeof productGroups

/** What products are put in order by. */
export const productSorts = ['units', 'goodsRevenue', 'goodsProfit', 'back', 'backRatio'] as const

/** ?tu=2026-11-01&den=2026-11-30&gian=Shopee/88210045&kho=…&theo=tags&q=…&xep=back&thap=1&trang=2 */
export const productStatsView = defineView({
  ...time,
  place: typed('gian'),
  wid: typed('kho'),
  group: oneOf('theo', Object.keys(productGroups) as ProductGroup[], 'products'),
  text: typed('q'),
  sort: oneOf('xep', productSorts, 'units'),
  isLeastFirst: flag('thap'),
  page: numberWithin('trang', { least: 1, most: 100_000 }),
})
export type ProductStatsView = ViewOf<typeof productStatsView>

/** Days whose sales say how fast goods go, and days that an order is to last; the usual ones first. */
export const paceDays = ['30', '7', '90'] as const
export const coverDays = ['30', '7', '14', '60', '90'] as const

/** ?ban=7&du=60&kho=…&q=…&can=1&trang=2 */
export const expectedView = defineView({
  days: oneOf('ban', paceDays, '30'),
  cover: oneOf('du', coverDays, '30'),
  wid: typed('kho'),
  text: typed('q'),
  isNeeded: flag('can'),
  page: numberWithin('trang', { least: 1, most: 100_000 }),
})
export type ExpectedView = ViewOf<typeof expectedView>

/** ?tu=2026-11-01&den=2026-11-30&gian=Shopee/88210045&kho=…&ve=orders */
export const statisticsView = defineView({
  ...time,
  place: typed('gian'),
  wid: typed('kho'),
  drawn: oneOf('ve', drawnFigures, 'revenue'),
})
export type StatisticsView = ViewOf<typeof statisticsView>

/** ?tu=2026-11-01&den=2026-11-30 */
export const staffStatsView = defineView(time)

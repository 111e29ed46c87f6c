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

export const exchangeGroups = {
  products: 'Sản phẩm',
  tags: 'Thẻ',
  days: 'Ngày',
  months: 'Tháng',
  warehouses: 'Kho',
  age: 'Tuổi hàng',
} as const
export type ExchangeGroup = keyof typeof exchangeGroups

/** What goods are put in order by: as they moved, and as they lie. */
export const exchangeSorts = ['closing', 'opening', 'cameIn', 'wentOut', 'closingValue'] as const
export const ageSorts = ['lyingLong', 'lyingLongCost', 'age4', 'lying', 'stockCost'] as const

/** ?tu=2026-11-01&den=2026-11-30&kho=…&theo=days&sp=AT-DEN-M&q=…&so=tien&loai=1&xep=wentOut&thap=1&dung=1&trang=2 */
export const exchangeView = defineView({
  ...time,
  wid: typed('kho'),
  group: oneOf('theo', Object.keys(exchangeGroups) as ExchangeGroup[], 'products'),
  /** The only product that days, months and warehouses tell of; all where empty. */
  product: typed('sp'),
  text: typed('q'),
  measure: oneOf('so', ['units', 'value'], 'units', (one) => (one === 'value' ? 'tien' : 'mon')),
  /** By why goods came or went. */
  isByKind: flag('loai'),
  sort: oneOf('xep', exchangeSorts, 'closing'),
  ageSort: oneOf('xeptuoi', ageSorts, 'lyingLong'),
  isLeastFirst: flag('thap'),
  /** Goods alone that lie long and do not sell. */
  isStill: flag('dung'),
  page: numberWithin('trang', { least: 1, most: 100_000 }),
})
export type ExchangeView = ViewOf<typeof exchangeView>

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

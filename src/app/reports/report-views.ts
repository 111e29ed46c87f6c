import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'

const time = { from: typed('tu'), to: typed('den') }

export const salesGroups = {
  days: 'Theo ngày',
  shops: 'Theo gian hàng',
  warehouses: 'Theo kho',
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

/** ?tu=2026-11-01&den=2026-11-30 */
export const staffStatsView = defineView(time)

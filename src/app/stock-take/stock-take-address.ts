import { keysOf } from '../../lib/keys-of.ts'
import { defineView, oneOf, rowKey, type ViewOf } from '../session/define-view.ts'
import { reviewFilters } from './review-rows.ts'

export const stockTakeTabs = { dem: 'Đếm', toi: 'Của tôi', duyet: 'Xem chênh lệch' }
export type StockTakeTab = keyof typeof stockTakeTabs

/** ?tab=duyet&ke=A1-01&loc=la&xep=tien */
export const stockTakeView = defineView({
  tab: oneOf('tab', keysOf(stockTakeTabs), undefined),
  /** The shelf that is counted; a reload stays there. */
  bid: rowKey('ke'),
  filter: oneOf('loc', keysOf(reviewFilters), 'lech'),
  order: oneOf('xep', ['sl', 'tien'], 'sl'),
})

/** What an open stock-take shows, as the address keeps it. */
export type StockTakeView = ViewOf<typeof stockTakeView>

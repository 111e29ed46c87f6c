import { screenAddress } from '../addresses.ts'
import { keptSorting } from '../components/table/sorting.ts'
import { defineView, typed, type ViewOf } from '../session/define-view.ts'
import type { Steps } from '../session/steps.ts'
import { orderFilters } from './filters/order-filters.ts'
import { orderSorts } from './sort-orders.ts'

/** ?state=cho-dong-goi&channel=Shopee,Lazada&carrier=SPX&made=7-ngay&sort=-total&q=… */
export const listView = defineView({
  ...orderFilters,
  sort: keptSorting('sort', orderSorts),
  text: typed('q'),
})

/** What the list shows, as the address keeps it. */
export type ListView = ViewOf<typeof listView>

/** Every filter is a step; another order of the same rows is none. */
export const listSteps: Steps<ListView> = { typed: ['text', 'total'], looks: ['sort'] }

/** How a list is sorted: as was chosen, and one of deadlines from the first one on, whatever led to it. */
export function sortingOf({ sort, due }: Pick<ListView, 'sort' | 'due'>): ListView['sort'] {
  return sort ?? (due && { by: 'due', way: 'ascending' })
}

export function orderListAddress(view: Partial<ListView>): string {
  return screenAddress('/orders', listView.query(view))
}

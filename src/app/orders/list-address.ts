import { screenAddress } from '../addresses.ts'
import { defineView, type Kept, typed, type ViewOf } from '../session/define-view.ts'
import { orderFilters } from './filters/order-filters.ts'
import { type OrderSort, orderSorts, type Sorting } from './sort-orders.ts'

/** ?state=cho-dong-goi&channel=Shopee,Lazada&carrier=SPX&made=7-ngay&sort=-total&q=… */
export const listView = defineView({ ...orderFilters, sort: sorted('sort'), text: typed('q') })

/** What the list shows, as the address keeps it. */
export type ListView = ViewOf<typeof listView>

export function orderListAddress(view: Partial<ListView>): string {
  return screenAddress('/orders', listView.query(view))
}

/** By a column, "-total" from the highest down; nothing is the newest first. */
function sorted(name: string): Kept<Sorting | undefined> {
  return {
    name,
    read(written) {
      const by = written.replace(/^-/, '')
      if (!Object.hasOwn(orderSorts, by)) return undefined
      return { by: by as OrderSort, way: written.startsWith('-') ? 'descending' : 'ascending' }
    },
    write: (value) => (value ? `${value.way === 'descending' ? '-' : ''}${value.by}` : ''),
  }
}

import { channels } from '../../domain/orders/channels.ts'
import { orderStates } from '../../domain/orders/states.ts'
import { slugOf } from '../../lib/slug-of.ts'
import { screenAddress } from '../addresses.ts'
import { defineView, listOf, oneOf, someOf, typed, type ViewOf } from '../session/define-view.ts'

/** ?state=cho-dong-goi&channel=Shopee,Lazada&carrier=SPX&q=… */
export const listView = defineView({
  state: oneOf('state', orderStates, undefined, slugOf),
  channels: someOf('channel', channels),
  carriers: listOf('carrier'),
  text: typed('q'),
})

/** What the list shows, as the address keeps it. */
export type ListView = ViewOf<typeof listView>

export function orderListAddress(view: Partial<ListView>): string {
  return screenAddress('/orders', listView.query(view))
}

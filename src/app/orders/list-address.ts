import { orderStates } from '../../domain/orders/states.ts'
import type { Channel, OrderState } from '../../domain/tables/orders.ts'
import { fold } from '../../lib/fold.ts'
import type { OrderFilter } from '../../replica/queries/orders/order-list.ts'
import { screenAddress } from '../addresses.ts'

/** What the list shows, as the address keeps it. */
export interface ListView extends OrderFilter {
  text: string
}

const channels: readonly Channel[] = [
  'Shopee',
  'Shopeebooking',
  'Lazada',
  'Tiki',
  'Tiktok',
  'web_store',
  'KhoTay',
  'STORE',
]

/** "CHỜ ĐÓNG GÓI" → "cho-dong-goi". */
function slugOf(state: OrderState): string {
  return fold(state).replaceAll(' ', '-')
}

/** Reads ?state=cho-dong-goi&channel=Shopee,Lazada&carrier=SPX&q=…; what it does not know is left out. */
export function readListAddress(params: URLSearchParams): ListView {
  const state = orderStates.find((known) => slugOf(known) === params.get('state'))
  const chosen = listOf(params, 'channel')
  return {
    state,
    channels: channels.filter((channel) => chosen.includes(channel)),
    carriers: listOf(params, 'carrier'),
    text: params.get('q') ?? '',
  }
}

/** The query part of an address ("?state=…"); empty for the whole list. */
export function listQuery({
  state,
  channels: chosen = [],
  carriers = [],
  text = '',
}: Partial<ListView>): string {
  const params = new URLSearchParams()
  if (state) params.set('state', slugOf(state))
  if (chosen.length > 0) params.set('channel', chosen.join(','))
  if (carriers.length > 0) params.set('carrier', carriers.join(','))
  if (text) params.set('q', text)
  const query = params.toString()
  return query ? `?${query}` : ''
}

export function orderListAddress(view: Partial<ListView>): string {
  return screenAddress('/orders', listQuery(view))
}

function listOf(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? '').split(',').filter(Boolean)
}

import { owedToShop } from '../money/due-of.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { ZaloEvent } from '../tables/zalo.ts'

const inHouse: readonly OrderState[] = [
  'CHỜ XÁC NHẬN',
  'CHỜ HÀNG',
  'MỚI',
  'HẸN GIAO',
  'CHỜ ĐÓNG GÓI',
  'ĐANG ĐÓNG GÓI',
  'CHỜ GỬI HÀNG',
]
const onItsWay: readonly OrderState[] = ['ĐÃ GỬI HÀNG', 'ĐANG GIAO']
const later: readonly OrderState[] = ['CHỜ HÀNG', 'HẸN GIAO']

/** Orders whose buyers the shop itself knows and writes to: a marketplace writes to its own, and who buys over the counter has seen it all. */
export function isWrittenAbout({ channel }: Pick<Order, 'channel'>): boolean {
  return channel === 'KhoTay' || channel === 'web_store'
}

/** What a change of an order is to its customer; that money is asked for says a person. Parts that are split off were told of with the whole. */
export function zaloEventsOf(before: Order | undefined, after: Order): ZaloEvent[] {
  if (!isWrittenAbout(after)) return []
  const was = before?.state ?? 'ĐƠN NHÁP'
  const { state } = after
  if (was === state) return []
  if (was === 'ĐƠN NHÁP' && inHouse.includes(state))
    return !before && after.splitFrom !== undefined ? [] : ['received']
  if (onItsWay.includes(state)) return onItsWay.includes(was) ? [] : ['handed']
  if (state === 'THÀNH CÔNG' && was !== 'ĐƠN NHÁP') return ['delivered']
  return later.includes(state) ? ['delayed'] : []
}

/** Whether it is so still: a message that waited for the morning may have been overtaken. */
export function isStillSo(event: ZaloEvent, order: Order): boolean {
  const { state } = order
  switch (event) {
    case 'received':
      return inHouse.includes(state)
    case 'payment':
      return owedToShop(order) > 0 && state !== 'ĐƠN NHÁP'
    case 'delayed':
      return later.includes(state)
    case 'handed':
      return onItsWay.includes(state)
    case 'delivered':
      return state === 'THÀNH CÔNG'
  }
}

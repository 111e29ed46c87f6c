import { isOwnChannel } from '../orders/channels.ts'
import type { ReturnedOrder } from '../tables/returns.ts'

/** How a return stands in the lists, in the channel's own words (RET-037, RET-038). */
export const rebackStates = [
  'YÊU CẦU HOÀN',
  'ĐANG CHỜ HOÀN',
  'CHƯA NHẬN HÀNG',
  'ĐANG KHIẾU NẠI',
  'ĐÃ HOÀN KHO',
  'ĐÃ NHẬP KHO',
  'THẤT LẠC',
] as const

export type RebackState = (typeof rebackStates)[number]

/** The shop's own channels know two states only; marketplaces ask, wait, complain, lose and close. */
export function rebackStateOf({
  channel,
  state,
  kind,
  waybill,
  claim,
}: Pick<ReturnedOrder, 'channel' | 'state' | 'kind' | 'waybill' | 'claim'>): RebackState {
  if (state === 'lost' && claim?.state !== 'sent') return 'THẤT LẠC'
  if (isOwnChannel(channel)) return state === 'done' ? 'ĐÃ NHẬP KHO' : 'CHƯA NHẬN HÀNG'
  if (claim?.state === 'sent') return 'ĐANG KHIẾU NẠI'
  if (state === 'done') return 'ĐÃ HOÀN KHO'
  return kind === 'buyer-return' && state === 'announced' && waybill === '' ? 'YÊU CẦU HOÀN' : 'ĐANG CHỜ HOÀN'
}

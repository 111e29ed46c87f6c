import type { Order } from '../../tables/orders.ts'
import { type Market, markets } from '../market.ts'
import { rejection } from './reject-order.ts'

/** Why a shop calls an order off, as its marketplace takes it. */
export interface CancelReason {
  /** The marketplace's own key: it travels on the wire. */
  key: string
  /** As a person reads it. */
  words: string
  /** The goods that it is about are named too (CAN-001). */
  needsItems: boolean
  /** Of orders that are not paid yet; the others are of paid ones (CAN-004). */
  ofUnpaid?: boolean
}

const outOfStock = { words: 'Hết hàng', needsItems: false }
const wrongPrice = { words: 'Sai giá', needsItems: false }

/** FUL-291 … FUL-296, FUL-467. Tiki takes none from the shop (STA-036), but see `reject-order.ts`. */
export const cancelReasons: Readonly<Record<Market, readonly CancelReason[]>> = {
  Shopee: [
    { key: 'OUT_OF_STOCK', words: 'Hết hàng', needsItems: true },
    { key: 'CUSTOMER_REQUEST', words: 'Khách yêu cầu hủy', needsItems: false },
    { key: 'COD_NOT_SUPPORTED', words: 'Khu vực không hỗ trợ thu hộ (COD)', needsItems: false },
  ],
  Lazada: [
    { key: '15', ...outOfStock },
    { key: '21', ...wrongPrice },
  ],
  Tiktok: [
    { key: 'seller_cancel_reason_out_of_stock', ...outOfStock },
    { key: 'seller_cancel_reason_wrong_price', ...wrongPrice },
    { key: 'seller_cancel_unpaid_reason_out_of_stock', ...outOfStock, ofUnpaid: true },
    { key: 'seller_cancel_unpaid_reason_wrong_price', ...wrongPrice, ofUnpaid: true },
  ],
  Tiki: [],
}

/** The reasons for which this order may be called off, as far as it came. */
export function cancelReasonsFor({
  channel,
  state,
}: Pick<Order, 'channel' | 'state'>): readonly CancelReason[] {
  const isUnpaid = state === 'CHỜ XÁC NHẬN'
  return reasonsOf(channel).filter(({ ofUnpaid = false }) => ofUnpaid === isUnpaid)
}

/** "Hết hàng"; a key that nobody put into words stays as it is. */
export function cancelReasonWords({ channel }: Pick<Order, 'channel'>, key: string): string {
  const reasons = channel === 'Tiki' ? [rejection] : reasonsOf(channel)
  return reasons.find((reason) => reason.key === key)?.words ?? key
}

function reasonsOf(channel: Order['channel']): readonly CancelReason[] {
  const market = markets.find((one) => one === channel)
  return market ? cancelReasons[market] : []
}

import type { ShippingChoice } from '../../domain/tables/channel-requests.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'
import type { ShippingWays } from './fulfilment.ts'

const names = {
  pickup: 'lấy hàng tận nơi',
  dropoff: 'gửi tại bưu cục',
  own: 'tự giao',
} as const satisfies Record<ShippingChoice['way'], string>

const order = ['pickup', 'dropoff', 'own'] as const satisfies readonly ShippingChoice['way'][]

/** The way that was chosen is not open to the parcel; those that are, are named. @param market as people call it */
export function wayGone(way: ShippingChoice['way'], ways: ShippingWays, market: string): OutsideTrouble {
  const open = order.filter((one) => one !== way && ways[one]).map((one) => names[one])
  const next =
    open.length > 0
      ? `Chọn ${open.join(' hoặc ')} rồi đi đơn lại.`
      : `Xem cách gửi của đơn này trên ${market} rồi đi đơn lại.`
  return new OutsideTrouble('person', `Đơn này không ${names[way]} được. ${next}`)
}

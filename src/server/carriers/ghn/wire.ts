import type { OutsideTrouble } from '../../outside/call-outside.ts'
import { makeCarrierWire } from '../wire.ts'

export const wire = makeCarrierWire('GHN')

/** What GHN says no to, in words of what to do. */
export function refusal(message: string): OutsideTrouble {
  if (/station|bưu cục/i.test(message)) return wire.refusedAt('carrier', noStation, message)
  if (/\bfrom_|người gửi|nơi lấy/i.test(message)) return wire.refusedPickup(message)
  if (/địa chỉ|ward|district|phường|quận/i.test(message))
    return wire.refusedAt('place', unknownPlace, message)
  if (/phone|điện thoại/i.test(message))
    return wire.refusedAt('phone', 'GHN không nhận số điện thoại của khách. Sửa số rồi gửi lại.', message)
  // Not `client_order_code`, which is the order's name.
  if (/\bcod(?:_|\b)|thu hộ/i.test(message))
    return wire.refusedAt('paid', 'GHN không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.', message)
  return wire.refused('GHN không nhận đơn này. Xem lời của GHN bên dưới, sửa đơn rồi gửi lại.', message)
}

export const unknownPlace = 'GHN không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.'

const noStation =
  'GHN không nhận hàng tại bưu cục đã chọn. Mở Cài đặt, phần Vận chuyển, đổi bưu cục rồi gửi lại; hoặc sửa đơn, chọn lấy hàng tận nơi.'

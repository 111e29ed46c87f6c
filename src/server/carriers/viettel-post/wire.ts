import type { OutsideTrouble } from '../../outside/call-outside.ts'
import { makeCarrierWire } from '../wire.ts'

export const wire = makeCarrierWire('Viettel Post')

/** What Viettel Post says no to, in words of what to do. */
export function refusal(message: string): OutsideTrouble {
  if (/exist|unique|tồn tại|trùng/i.test(message)) return wire.refused(knownName, message, true)
  if (/SENDER_|người gửi/i.test(message)) return wire.refusedPickup(message)
  if (/phone|điện thoại/i.test(message))
    return wire.refusedAt(
      'phone',
      'Viettel Post không nhận số điện thoại của khách. Sửa số rồi gửi lại.',
      message,
    )
  if (/address|ward|district|province|địa chỉ/i.test(message))
    return wire.refusedAt(
      'address',
      'Viettel Post không đọc được địa chỉ này. Viết lại địa chỉ khách ngắn gọn (dưới 150 ký tự) rồi gửi lại.',
      message,
    )
  if (/price does not apply|ORDER_SERVICE/i.test(message)) return wire.refused(noService, message)
  if (/MONEY_COLLECTION/i.test(message))
    return wire.refusedAt(
      'paid',
      'Viettel Post không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.',
      message,
    )
  return wire.refused(
    'Viettel Post không nhận đơn này. Xem lời của Viettel Post bên dưới, sửa đơn rồi gửi lại.',
    message,
  )
}

const knownName =
  'Viettel Post đã có đơn mang mã này. Tìm mã đơn trên viettelpost.vn: có vận đơn thì nhập vào đơn, không thì hủy bên đó rồi gửi lại.'
export const noService = 'Viettel Post không có dịch vụ nào cho tuyến này. Chọn hãng khác rồi gửi lại.'

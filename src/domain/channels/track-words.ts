import type { Market } from './market.ts'

/** What carriers tell marketplaces by keys, as people read it (FUL-102, FUL-142). */
const words: Partial<Record<Market, Readonly<Record<string, string>>>> = {
  Shopee: {
    ORDER_CREATED: 'Đã tạo vận đơn',
    ORDER_INIT: 'Đã tạo vận đơn',
    ORDER_SUBMITTED: 'Đã gửi yêu cầu cho đơn vị vận chuyển',
    PICKUP_REQUESTED: 'Chờ lấy hàng',
    PICKUP_PENDING: 'Chờ lấy hàng',
    PICKUP_RETRY: 'Lấy hàng không được, sẽ lấy lại',
    PICKUP_FAILED: 'Lấy hàng không thành công',
    PICKED_UP: 'Đã lấy hàng',
    IN_TRANSIT: 'Đang trung chuyển',
    OUT_FOR_DELIVERY: 'Đang giao tới khách',
    DELIVERY_PENDING: 'Chờ giao',
    DELIVERY_ATTEMPTED: 'Đã giao thử, sẽ giao lại',
    DELIVERED: 'Giao thành công',
    FAILED_DELIVERED: 'Giao không thành công',
    RETURN_STARTED: 'Bắt đầu hoàn hàng',
    RETURN_INITIATED: 'Bắt đầu hoàn hàng',
    RETURNED: 'Đã hoàn về shop',
    LOST: 'Thất lạc',
    DAMAGED: 'Hư hỏng',
    CANCELED: 'Đã hủy vận đơn',
  },
  Lazada: {
    PACKED: 'Đã đóng gói',
    READY_TO_SHIP: 'Sẵn sàng giao, chờ lấy hàng',
    DOMESTIC_PICKED_UP: 'Đã lấy hàng',
    PICKED_UP: 'Đã lấy hàng',
    IN_TRANSIT: 'Đang trung chuyển',
    OUT_FOR_DELIVERY: 'Đang giao tới khách',
    DELIVERED: 'Giao thành công',
    FAILED_DELIVERY: 'Giao không thành công',
    RETURNED: 'Đã hoàn về shop',
  },
}

/**
 * A step in Vietnamese: the carrier's own sentence where it is in Vietnamese, else by its key, else as it came.
 * @param key the marketplace's word for the step
 * @param told its sentence
 */
export function trackWords(channel: Market, key: string, told: string): string {
  const sentence = told.trim()
  const known = words[channel]?.[key.trim().toUpperCase()]
  if (sentence === '') return known ?? key.trim()
  if (!known || isVietnamese(sentence)) return sentence
  return known
}

/** It has letters that no English sentence has. */
function isVietnamese(text: string): boolean {
  return /[ăâđêôơưàáảãạầấẩẫậằắẳẵặèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i.test(text)
}

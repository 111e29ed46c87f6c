/** Why a delivery failed, by the code that TikTok takes (document 1 §9, document 2 §3). */
export const failureReasons = {
  103: 'Sai địa chỉ',
  104: 'Khách vắng nhà',
  105: 'Không liên lạc được',
  106: 'Khách từ chối nhận',
  100: 'Giao trễ hẹn',
  116: 'Thất lạc hàng',
  117: 'Hàng hư hỏng',
  110: 'Bất khả kháng (thời tiết, tai nạn)',
  148: 'Lỗi khác',
} as const

export type FailureReason = keyof typeof failureReasons

/** In the order of the buttons: what happens most comes first. */
export const failureCodes = [104, 105, 106, 103, 100, 117, 116, 110, 148] as const satisfies FailureReason[]

/** Why the shop says no to a buyer who wants money back: ours, of which each marketplace has its own. */
export const disputeReasons = [
  { key: 'as-described', words: 'Hàng shop gửi đúng, không lỗi' },
  { key: 'used', words: 'Hàng trả về đã qua sử dụng, hư hại' },
  { key: 'wrong-goods', words: 'Hàng trả về sai, thiếu hoặc bị tráo' },
  { key: 'not-arrived', words: 'Chưa nhận được hàng trả về' },
] as const

export type DisputeReason = (typeof disputeReasons)[number]['key']

export const disputeKeys: readonly DisputeReason[] = disputeReasons.map(({ key }) => key)

/** So many photos go with an answer, and so long may its words be. */
export const mostDisputePhotos = 6
export const longestDisputeWords = 500

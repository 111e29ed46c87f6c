import { fold } from '../../../lib/fold.ts'

/** Why a buyer sends goods back, by the marketplace's key or sentence. Those that nobody put into words stay as they came. */
export function reasonWords(told: string): string {
  const reason = told.trim().slice(0, 300)
  const plain = reason.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return reasons.find(([pattern]) => pattern.test(plain))?.[1] ?? reason
}

/** Marketplaces name the same by keys of their own, and in English; what says more comes first. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/not_receipt|not_received|didn_t_receive|package_not_received|never_arrived/, 'chưa nhận được hàng'],
  [/wrong_item|wrong_product|sent_wrong|wrong_color|wrong_size|wrongdamaged/, 'giao sai hàng'],
  [/missing/, 'thiếu hàng'],
  [/fake|counterfeit/, 'nghi hàng giả'],
  [/expired/, 'hàng hết hạn'],
  [/functional|doesn_t_work|not_work|defective/, 'hàng lỗi, không dùng được'],
  [/damaged|physical_dmg|broken|spilled|scratched/, 'hàng bị hư hại'],
  [
    /different_description|not_as_described|does_not_match|match_description|expectation/,
    'hàng không đúng mô tả',
  ],
  [/not_fit|doesn_t_fit|size/, 'không vừa'],
  [/change_mind|change_of_mind|no_longer_need|not_needed/, 'khách đổi ý'],
  [/mutual_agree/, 'hai bên đã thỏa thuận'],
  [/suspicious/, 'kiện hàng đáng ngờ'],
  [/^other|_other$/, 'lý do khác'],
]

/** Sentences of people and of marketplaces in Vietnamese, without marks. A colour or size that is another one than ordered was packed wrong; one that does not please or fit was not. */
const packedWrong = [
  /\b(giao|gui|dong|nhan|lay|bo)( \S+){0,3} (sai|nham|thieu|sot)\b(?! (dia chi|nguoi|ngay|gio|hen|so dien thoai|shipper))/,
  /\b(sai|nham|thieu|sot) (hang|mon|mau|size|co|kich co|kich thuoc|mau ma|loai|san pham|sp|so luong|do|phu kien|bo phan|hop|qua)\b/,
  /\bkhong dung (hang|mon|mau|size|loai|san pham|so luong)( \S+){0,3} (dat|mua)\b/,
]
const ofPacking: readonly string[] = ['giao sai hàng', 'thiếu hàng']

/** Whether a reason, however it is kept (a marketplace's key, its sentence, or what somebody wrote), is that the parcel held something else than was ordered, or less. */
export function isPackedWrong(told: string): boolean {
  if (ofPacking.includes(reasonWords(told))) return true
  const plain = fold(told).replaceAll(/[^a-z0-9]+/g, ' ')
  return packedWrong.some((pattern) => pattern.test(plain))
}

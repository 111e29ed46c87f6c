import type { Difference } from './judge-row.ts'

/** What differs, in words. */
export const differenceNames: Record<Difference, string> = {
  missing: 'Không có đơn',
  again: 'Đã đối soát',
  provider: 'Đơn của nơi khác',
  cod: 'Lệch tiền thu hộ',
  state: 'Lệch trạng thái',
  twice: 'Trùng dòng',
  fee: 'Phí cao hơn báo giá',
  weight: 'Lệch khối lượng',
}

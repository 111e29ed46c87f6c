import type { Verdict } from '../../../domain/catalogue/judge-sheet-row.ts'
import type { NoteKind } from '../../../domain/catalogue/read-sheet-row.ts'

/** What becomes of a row, in a word. */
export const verdictNames: Record<Verdict, string> = {
  new: 'MỚI',
  changed: 'ĐỔI',
  same: 'BỎ QUA',
  bad: 'LỖI',
}

export const verdictTones: Record<Verdict, string> = {
  new: 'bg-ok-soft text-ok',
  changed: 'bg-brand-soft text-brand-ink',
  same: 'bg-ground text-sub',
  bad: 'bg-bad-soft text-bad',
}

/** What may be wrong with many rows at once. */
export const noteNames: Record<NoteKind, string> = {
  code: 'Mã sai dạng',
  twice: 'Mã trùng trong tệp',
  known: 'Mã đã có trong shop',
  digits: 'Mã mới toàn chữ số',
  nameless: 'Thiếu tên sản phẩm',
  number: 'Giá hoặc tồn không phải số thường',
  reserved: 'Tồn mới ít hơn số đơn đang giữ',
  prices: 'Giá bán lẻ không cao hơn giá bán buôn',
  date: 'Ô bị Excel đổi thành ngày',
  nought: 'Có thể mất số 0 ở đầu',
  formula: 'Ô có công thức',
  merged: 'Ô bị gộp',
  picture: 'Địa chỉ ảnh không dùng được',
  barcode: 'Mã vạch không dùng được',
  long: 'Tên quá dài',
}

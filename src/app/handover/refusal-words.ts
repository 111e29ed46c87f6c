import type { Refusal } from '../../domain/command.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { type Feedback, words } from '../scanner/feedback.ts'

const table: RefusalWords = {
  'wrong-carrier': ['wrong-item', 'SAI ĐƠN VỊ', 'Đã lấy ra, quét tiếp'],
  'wrong-warehouse': ['wrong-item', 'SAI KHO', 'Đã lấy ra, quét tiếp'],
  'parcel-cancelled': ['stopped', 'ĐƠN ĐÃ HỦY', 'Đã lấy kiện ra, quét tiếp'],
  'order-cancel-asked': ['stopped', 'NGƯỜI MUA XIN HỦY', 'Đã lấy kiện ra, quét tiếp'],
  'order-cancel-waits': ['stopped', 'ĐANG HỦY ĐƠN', 'Đã lấy kiện ra, quét tiếp'],
  'order-held': ['stopped', 'ĐANG HẸN GIAO', 'Để riêng, quét tiếp'],
  'parcel-not-packed': ['stopped', 'CHƯA ĐÓNG XONG', 'Để riêng, quét tiếp'],
  'parcel-not-to-send': ['stopped', 'KHÔNG ĐƯỢC GỬI', 'Đã lấy kiện ra, quét tiếp'],
  'parcel-came-back': ['stopped', 'ĐÃ NHẬN HOÀN', 'Đã lấy kiện ra, quét tiếp'],
  'parcel-not-of-order': ['stopped', 'KIỆN KHÔNG CÒN DÙNG', 'Đã lấy ra, quét tiếp'],
  'parcel-sent': ['duplicate', 'ĐÃ GỬI RỒI', 'Để riêng, quét tiếp'],
  'parcel-handed-over': ['duplicate', 'ĐÃ BÀN GIAO', 'Để riêng, quét tiếp'],
  'parcel-scanned': ['duplicate', words.duplicate, 'Đã hiểu, quét tiếp'],
  'parcel-in-other-handover': ['duplicate', 'Ở PHIÊN KHÁC', 'Để riêng, quét tiếp'],
  'order-not-found': ['unknown', words.unknown, 'Để riêng, quét tiếp'],
  'handover-full': ['enough', 'ĐỦ 500 KIỆN', 'Đã hiểu, bàn giao phiên này'],
  'handover-done': ['stopped', 'PHIÊN ĐÃ BÀN GIAO', 'Xem phiên này'],
  'handover-dropped': ['stopped', 'PHIÊN ĐÃ BỎ', 'Xem phiên này'],
  'handover-not-found': ['stopped', 'KHÔNG CÓ PHIÊN', 'Đã hiểu'],
  'handover-changed': ['stopped', 'SỐ KIỆN ĐÃ ĐỔI', 'Xem lại'],
  'handover-stopped': ['stopped', 'CÓ KIỆN PHẢI LẤY RA', 'Xem các kiện đó'],
  'handover-empty': ['stopped', 'CHƯA CÓ KIỆN', 'Quét kiện'],
  'warehouse-locked': ['stopped', 'KHO ĐANG KHÓA', 'Đã hiểu'],
}

export function feedbackOfRefusal(refusal: Refusal): Feedback {
  return feedbackBy(table, refusal)
}

import type { Section } from '../promise.ts'

export const shippingCare: Section = {
  title: 'Shipping care',
  lines: {
    'SHC-001': 'The detail of a delayed parcel is titled "CHI TIẾT VẬN ĐƠN".',
    'SHC-002': 'It shows the order: code, state, waybill, carrier, customer.',
    'SHC-003': 'It shows what the carrier reported.',
    'SHC-004': 'It has two sides: what was asked of the carrier and answered, and the shop’s own notes.',
    'SHC-005':
      'Delayed orders stand under the tabs "CHỜ XỬ LÍ", "CHỜ PHẢN HỒI", "ĐÃ PHẢN HỒI" and "HOÀN THÀNH".',
    'SHC-006':
      'A case keeps orderId, state, listMess (type sent or receive, message, createdBy, createdAt) and listNote.',
    'SHC-007': 'A case that waits for the carrier is "CHỜ PHẢN HỒI".',
    'SHC-008': 'A case that the carrier answered is "ĐÃ PHẢN HỒI".',
    'SHC-009': 'A closed case is "HOÀN THÀNH".',
    'SHC-010': 'An update by the shop’s people makes it CHỜ PHẢN HỒI.',
    'SHC-011': 'An update by logistics staff makes it ĐÃ PHẢN HỒI.',
    'SHC-012': 'From ĐÃ PHẢN HỒI it may be sent again, to CHỜ PHẢN HỒI.',
    'SHC-013': 'From ĐÃ PHẢN HỒI it may be closed, to HOÀN THÀNH.',
    'SHC-014': 'The key "Cập nhật" is not there in ĐÃ PHẢN HỒI and HOÀN THÀNH.',
    'SHC-015': 'What people of the department LOGISTIC write is of the type receive.',
    'SHC-016': 'What others write is of the type sent.',
    'SHC-017': 'People of the department "Vận chuyển" see the carrier’s side.',
    'SHC-018':
      'The shop’s own notes never reach the department "Vận chuyển": no screen, row or answer has them.',
  },
}

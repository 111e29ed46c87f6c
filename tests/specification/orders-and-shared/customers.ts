import type { Section } from '../promise.ts'

export const customers: Section = {
  title: 'Customers',
  lines: {
    'CUS-001':
      'A customer is _id, code, name, phone, phoneExtend, address, provinceId, districtId and wardId.',
    'CUS-002': 'unPaid is what they owe: the sum of the entries of their debt and the rest of their sales.',
    'CUS-003':
      'Looked up by phone, a customer comes with their orders (createdAt, state, items, totalPrice), address, ids and name.',
    'CUS-004':
      'The card of a customer says the name that Shopee has, name, phone, address, province, district and ward.',
    'CUS-005': 'The history of a customer’s orders is titled "LỊCH SỬ ĐƠN HÀNG".',
    'CUS-006': 'In it each line may be chosen to come back, with how many units.',
    'CUS-007': 'What was chosen is taken in by "Tạo phiếu nhập hàng hoàn", as a slip that waits.',
    'CUS-008': 'The order one stands at is left out of that history.',
    'CUS-009': 'An emptied name takes the customer off the order, with all that came with them.',
    'CUS-010': 'With them go the fees that carriers told.',
    'CUS-011': 'Customers are searched on the device as one types; the server pages them by fifteen.',
  },
}

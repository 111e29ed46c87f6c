import type { Section } from '../promise.ts'

export const split: Section = {
  title: 'Splitting orders',
  lines: {
    'SPL-001': 'The dialog "TÁCH ĐƠN" shows what stays beside what goes into an order of its own.',
    'SPL-002': 'With nothing that goes it says "Vui lòng chọn sản phẩm tách sang đơn mới".',
    'SPL-003':
      'splitOrder takes code, swItems, newItems and createdBy, answers newOrder.code, and takes the reservation along.',
  },
}

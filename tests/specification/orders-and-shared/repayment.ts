import type { Section } from '../promise.ts'

export const repayment: Section = {
  title: 'Payments',
  lines: {
    'PAY-001': 'More than is due is not taken: "Không nhập quá số tiền còn phải trả".',
    'PAY-002':
      'Due is the total with VAT less what was paid; the fee that a carrier collects is the carrier’s.',
    'PAY-003':
      'Where the shop brings it and the buyer pays the way, due is all that is collected at the door.',
    'PAY-004': 'With nothing written, or too much, the key rests.',
    'PAY-005': 'Money comes in cash, by transfer or by card.',
    'PAY-006': 'A payment that is taken says "Thanh toán thành công".',
    'PAY-007':
      'What was paid ahead for an order of the shop’s own that was cancelled or lost is settled with its customer.',
    'PAY-008': 'It goes back to the customer (typePayment 1), at most what was paid.',
    'PAY-009': 'Or it makes their debt smaller (typePayment 2).',
    'PAY-010': 'It makes the debt smaller by no more than that is.',
    'PAY-011': 'repaymentOrder is taken as the documents send it, with typeOrder One.',
  },
}

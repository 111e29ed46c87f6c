import type { Section } from '../promise.ts'

export const billing: Section = {
  title: 'Plans of a host',
  lines: {
    'BIL-001': 'A shop without a plan, or whose plan has ended, is inactive.',
    'BIL-002':
      'A plan is exceeded where both this month’s and last month’s orders are more than 30 percent above its limit.',
    'BIL-003': 'UNLIMITED is never exceeded; a server of one’s own has nothing else.',
    'BIL-004':
      'An exceeded plan says "BẠN VUI LÒNG NÂNG CẤP TÀI KHOẢN ĐỂ KHÔNG BỊ GIÁN ĐOẠN TRONG QUÁ TRÌNH SỬ DỤNG !".',
    'BIL-005': 'That dialog has a picture.',
    'BIL-006': 'It leads to the host’s page of prices.',
    'BIL-007': '"THÔNG BÁO SAU" closes it.',
    'BIL-008': 'An inactive shop is asked to pay.',
    'BIL-009': 'That dialog leads to the host’s page of prices and to its support.',
  },
}

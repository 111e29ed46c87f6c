import type { Section } from '../promise.ts'

export const subscription: Section = {
  title: 'Subscription',
  lines: {
    'FUL-339': 'A dialog asks to pay before the app is used on.',
    'FUL-340':
      'Another one asks for a larger plan: "BẠN VUI LÒNG NÂNG CẤP TÀI KHOẢN ĐỂ KHÔNG BỊ GIÁN ĐOẠN TRONG QUÁ TRÌNH SỬ DỤNG !".',
    'FUL-341': 'It leads to the host’s page of prices.',
    'FUL-342': 'Its key "THÔNG BÁO SAU" closes it.',
    'FUL-343': 'A shop is inactive once what it paid for has ended.',
    'FUL-344': 'A shop is inactive where it has no plan.',
    'FUL-345':
      'A shop exceeds its plan when this month and the last have each more than 30 % above the orders of the plan.',
    'FUL-346': 'A shop of the plan UNLIMITED never exceeds it.',
  },
}

import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of the settings. */
export const settingsRefusals = {
  'company-not-found': {
    text: () => 'Chưa có thông tin shop trên máy này. Đồng bộ rồi thử lại.',
  } satisfies Sentence<object>,
  'bank-accounts-full': {
    text: ({ most }) =>
      `Shop giữ tối đa ${most} tài khoản ngân hàng. Bỏ bớt tài khoản không dùng rồi thêm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  'bank-account-not-found': {
    text: () => 'Tài khoản này vừa được bỏ khỏi shop. Chọn tài khoản khác.',
    tone: 'warning',
  } satisfies Sentence<object>,
} satisfies Catalogue

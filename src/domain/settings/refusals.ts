import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of the settings. */
export const settingsRefusals = {
  'company-not-found': {
    text: () => 'Chưa có thông tin shop trên máy này. Đồng bộ rồi thử lại.',
  } satisfies Sentence<object>,
  'store-without-warehouse': {
    text: () => 'Kho này không còn. Chọn kho khác cho cửa hàng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'store-name-taken': {
    text: ({ name }) => `Shop đã có cửa hàng tên ${name}. Đặt tên khác để khỏi nhầm.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'stores-full': {
    text: ({ most }) => `Shop giữ tối đa ${most} cửa hàng. Đổi tên cửa hàng không dùng rồi dùng lại.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  'source-taken': {
    text: ({ name }) => `Đã có nguồn đơn ${name}. Đặt tên khác, hoặc bỏ nguồn này và dùng nguồn kia.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'sources-full': {
    text: ({ most }) => `Shop giữ tối đa ${most} nguồn đơn. Bỏ bớt nguồn không dùng rồi thêm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  'bank-accounts-full': {
    text: ({ most }) =>
      `Shop giữ tối đa ${most} tài khoản ngân hàng. Bỏ bớt tài khoản không dùng rồi thêm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  'bank-account-not-found': {
    text: ({ id }) => `Tài khoản ${id} không có ở shop, hoặc vừa được bỏ. Chọn tài khoản khác.`,
    tone: 'warning',
  } satisfies Sentence<{ id: string }>,
} satisfies Catalogue

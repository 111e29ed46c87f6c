import type { Catalogue, Sentence } from './sentence.ts'

/** What the phone itself says no with, before or after any rule. */
export const deviceRefusals = {
  'not-allowed': {
    text: () => 'Bạn không có quyền thực hiện thao tác này. Nhờ chủ shop cấp quyền.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'needs-network': {
    text: () => 'Việc này cần máy chủ trả lời ngay. Kiểm tra mạng rồi thử lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'not-retryable': {
    text: () => 'Việc này không còn ở đây hoặc ứng dụng chưa biết nó.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'not-undoable': {
    text: () => 'Việc này đã gửi đi và không hoàn tác được.',
    tone: 'warning',
  } satisfies Sentence<object>,
} satisfies Catalogue

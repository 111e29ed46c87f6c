import type { Catalogue, Sentence } from '../sentence.ts'

export const peopleRefusals = {
  'staff-not-found': {
    text: () => 'Không còn nhân viên này trong shop. Đồng bộ rồi thử lại.',
  } satisfies Sentence<Record<string, never>>,
  'staff-left': {
    text: ({ name }) => `${name} đã ngừng làm việc nên không cấp thẻ. Mở lại tài khoản trước.`,
  } satisfies Sentence<{ name: string }>,
  'badge-of-another': {
    text: ({ name }) => `Bạn không cấp được thẻ cho ${name}. Nhờ chủ shop cấp.`,
  } satisfies Sentence<{ name: string }>,
  'badge-above-yours': {
    text: ({ name }) => `${name} có quyền mà bạn không có, nên bạn không cấp được thẻ. Nhờ chủ shop cấp.`,
  } satisfies Sentence<{ name: string }>,
} satisfies Catalogue

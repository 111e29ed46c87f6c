import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of what is written to the shop's Page. */
export const facebookRefusals = {
  'page-not-linked': {
    text: () => 'Shop chưa liên kết Trang Facebook. Mở Bán trên Facebook để liên kết.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'page-talk-not-found': {
    text: () => 'Cuộc trò chuyện này không còn ở KhoTay. Tải lại danh sách.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'page-answer-too-late': {
    text: ({ name }) =>
      `Đã quá 24 giờ từ tin cuối của ${name}, Facebook không cho Trang trả lời nữa. Đợi khách nhắn lại, hoặc gọi cho khách.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
} satisfies Catalogue

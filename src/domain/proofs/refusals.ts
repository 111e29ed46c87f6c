import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of proof photos, clips and signatures. */
export const proofRefusals = {
  'proof-not-fitting': {
    text: () => 'Tệp này không dùng làm ảnh chứng minh được. Chụp hoặc quay lại.',
  } satisfies Sentence<object>,
  'proof-nowhere': {
    text: ({ wid }) => `Không có kho ${wid} trên máy này nên ảnh chưa được ghi. Đồng bộ rồi chụp lại.`,
  } satisfies Sentence<{ wid: string }>,
  'proof-id-taken': {
    text: () => 'Mã của ảnh này đã dùng cho ảnh khác. Chụp lại.',
  } satisfies Sentence<object>,
  'proof-not-found': {
    text: () => 'Ảnh này đã được xóa trước đó.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'proof-of-other': {
    text: ({ who, when }) =>
      `Ảnh này do ${who} chụp lúc ${when}. Chỉ người chụp hoặc người có quyền Cài đặt xóa được.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'proof-stored': {
    text: ({ who, when }) =>
      `Ảnh của ${who} đã lên máy chủ lúc ${when} nên được giữ làm bằng chứng. Nhờ người có quyền Cài đặt nếu cần xóa.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
} satisfies Catalogue

import { type Catalogue, refuser, type Sentence } from '../command.ts'

interface AboutSlip {
  code: string
}

/** The sentences of stock: slips, shelves, transfers, the quick stock check. */
export const stockRefusals = {
  /** Document 3 §5, to the letter. */
  'warehouse-locked': {
    text: () => 'Hiện tại kho đang bị khóa, vui lòng mở khóa kho để tiếp tục ',
    tone: 'warning',
  } satisfies Sentence<{ wid: string }>,
  'warehouse-not-found': {
    text: ({ wid }) => `Không tìm thấy kho ${wid} trên máy này. Đồng bộ rồi thử lại.`,
  } satisfies Sentence<{ wid: string }>,
  'code-taken': {
    text: ({ code }) => `Mã ${code} đã được dùng cho chứng từ khác. Bấm lại để lấy mã mới.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip>,
  'slip-not-found': {
    text: ({ code }) => `Không tìm thấy phiếu ${code}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutSlip>,
  'slip-not-open': {
    text: ({ code, state }) => `Phiếu ${code} đã ở trạng thái ${state}, không thể thay đổi nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip & { state: string }>,
} satisfies Catalogue

export const refuse = refuser(stockRefusals)

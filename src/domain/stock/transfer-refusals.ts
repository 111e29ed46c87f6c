import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutTransfer {
  code: string
}

/** The sentences of transfers between warehouses. */
export const transferRefusals = {
  'transfer-not-found': {
    text: ({ code }) => `Không tìm thấy phiếu chuyển kho ${code}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutTransfer>,
  'transfer-to-itself': {
    text: () => 'Kho gửi và kho nhận là một. Chọn kho nhận khác.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'transfer-state': {
    text: ({ code, state, who, when }) =>
      `Phiếu chuyển ${code} đã ở trạng thái ${state} (${who}, ${when}), không làm bước này được nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutTransfer & { state: string; who: string; when: string }>,
  'transfer-not-sent': {
    text: ({ code }) => `Phiếu chuyển ${code} chưa gửi đi nên chưa nhận được. Nhờ kho gửi bấm Gửi hàng.`,
    tone: 'warning',
  } satisfies Sentence<AboutTransfer>,
  'transfer-being-received': {
    text: ({ code, arrived }) =>
      `Kho nhận đã quét ${arrived} món của phiếu ${code}, không hủy được nữa. Nhờ kho nhận hoàn thành phiếu.`,
    tone: 'warning',
  } satisfies Sentence<AboutTransfer & { arrived: number }>,
  'transfer-item-foreign': {
    text: ({ code, name }) => `${name} không có trong phiếu chuyển ${code}. Để riêng và báo kho gửi.`,
  } satisfies Sentence<AboutTransfer & { name: string }>,
  'transfer-enough': {
    text: ({ name, sent }) => `${name} đã nhận đủ ${sent} theo phiếu. Nếu thừa thật, bấm nhận thừa.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; sent: number; arrived: number }>,
  'receipt-not-found': {
    text: ({ code }) => `Lần nhận này của phiếu ${code} đã được hoàn tác, hoặc đã quá 30 lần quét trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutTransfer>,
  'transfer-changed': {
    text: ({ code, name, difference }) =>
      `Số nhận của ${name} trong phiếu ${code} vừa thay đổi (chênh lệch giờ là ${difference}). Xem lại rồi hoàn thành.`,
    tone: 'warning',
  } satisfies Sentence<AboutTransfer & { name: string; difference: number }>,
  'transfer-loss-needs-reason': {
    text: ({ name }) => `Ghi lý do thất thoát của ${name} trước khi hoàn thành.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'transfer-source-locked': {
    text: ({ name }) =>
      `${name} đang khóa nên chưa điều chỉnh hàng ở đó được. Chờ mở khóa, hoặc chọn cách khác.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
} satisfies Catalogue

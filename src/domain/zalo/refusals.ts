import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of messages by Zalo. */
export const zaloRefusals = {
  'zalo-not-linked': {
    text: () => 'Shop chưa liên kết Zalo OA. Mở Cài đặt, phần Zalo, để liên kết.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-template-not-found': {
    text: () => 'Mẫu tin này không còn ở Zalo OA. Bấm Lấy mẫu tin rồi chọn lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-template-not-enabled': {
    text: ({ name }) => `Zalo chưa duyệt mẫu ${name} nên chưa gửi được. Chọn mẫu khác.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'zalo-param-empty': {
    text: ({ param }) => `Mẫu tin cần ${param}. Chọn nội dung cho tham số này rồi lưu.`,
    tone: 'warning',
  } satisfies Sentence<{ param: string }>,
  'zalo-message-not-found': {
    text: () => 'Tin này không còn trong nhật ký. Tải lại danh sách.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-message-on-its-way': {
    text: () => 'Tin này đang chờ gửi hoặc khách đã nhận, không gửi thêm.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-own-number-missing': {
    text: () =>
      'Tin thử chỉ gửi tới số của chính bạn. Ghi số điện thoại của bạn ở màn Nhân viên rồi gửi thử.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-no-rule': {
    text: () => 'Chưa chọn mẫu tin cho việc này. Chọn mẫu, lưu, rồi gửi thử.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-not-agreed': {
    text: () => 'Khách này chưa đồng ý nhận tin Zalo. Hỏi khách rồi bật ở trang khách hàng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-nothing-owed': {
    text: () => 'Đơn này không còn tiền phải trả cho shop nên không nhắc.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'zalo-asked-before': {
    text: () => 'Đã nhắc khách thanh toán đơn này. Muốn gửi lại thì mở Nhật ký tin Zalo trong Cài đặt.',
    tone: 'warning',
  } satisfies Sentence<object>,
} satisfies Catalogue

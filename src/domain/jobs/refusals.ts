import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of work that the server does by itself. */
export const jobRefusals = {
  'job-open': {
    text: ({ name, done, total }) =>
      `${name} đang chạy rồi (${done}/${total}). Xem ở Việc chạy nền, không cần bấm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; done: number; total: number }>,
  'owner-only': {
    text: () => 'Chỉ chủ shop làm được việc này. Nhờ chủ shop.',
  } satisfies Sentence<object>,
  'export-year-ahead': {
    text: ({ year }) => `Năm ${year} chưa tới nên chưa có đơn nào. Chọn năm khác.`,
  } satisfies Sentence<{ year: number }>,
  'job-not-found': {
    text: () => 'Không còn việc này trong shop. Đồng bộ rồi xem lại danh sách.',
  } satisfies Sentence<object>,
  'job-of-another': {
    text: ({ who }) => `Việc này của ${who}. Nhờ ${who} hoặc chủ shop dừng hay chạy tiếp.`,
  } satisfies Sentence<{ who: string }>,
  'job-ended': {
    text: ({ who, when }) => `Việc này đã kết thúc lúc ${when} (${who}).`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'job-nothing-left': {
    text: () => 'Việc này đang chạy hoặc đã xong hết, không còn gì để chạy lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'job-begun-anew': {
    text: () => 'Việc này đã được bắt đầu lại, lần chạy trước không còn tính.',
  } satisfies Sentence<object>,
  /** CAT-326, to the letter. */
  'delete-all-phrase': {
    text: () => 'Vui lòng nhập cụm từ TÔI ĐỒNG Ý để xác nhận thao tác này.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'restore-nothing': {
    text: () => 'Không có lần xóa tất cả nào trong 24 giờ qua để khôi phục.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'import-no-stock': {
    text: () => 'Bạn chưa có quyền nhập kho. Bỏ chọn nhập tồn, hoặc nhờ chủ shop cấp quyền.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'import-no-warehouse': {
    text: () => 'Chọn kho và kệ để nhập tồn của sản phẩm mới.',
    tone: 'warning',
  } satisfies Sentence<object>,
} satisfies Catalogue

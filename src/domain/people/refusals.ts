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
  'user-name-wrong': {
    text: () => 'Tên đăng nhập chưa đúng: chữ thường không dấu và số, từ 3 đến 32 ký tự. Sửa rồi thử lại.',
  } satisfies Sentence<Record<string, never>>,
  'user-name-taken': {
    text: ({ userName }) => `Tên đăng nhập ${userName} đã có người dùng. Chọn tên khác.`,
  } satisfies Sentence<{ userName: string }>,
  'staff-above-yours': {
    text: ({ name }) => `${name} có quyền mà bạn không có. Nhờ chủ shop sửa tài khoản này.`,
  } satisfies Sentence<{ name: string }>,
  'staff-changed': {
    text: ({ name, what, who, when }) =>
      `${what} của ${name} vừa được đổi${who ? ` (${who}, ${when})` : ''}. Xem giá trị mới rồi sửa lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; what: string; who?: string; when?: string }>,
  'owner-by-owner': {
    text: () => 'Chỉ chủ shop đặt được người khác làm chủ shop. Nhờ chủ shop làm việc này.',
  } satisfies Sentence<Record<string, never>>,
  'flag-you-lack': {
    text: ({ flag }) => `Bạn không có quyền "${flag}" nên không cấp được. Nhờ chủ shop cấp.`,
  } satisfies Sentence<{ flag: string }>,
  'no-warehouse-given': {
    text: () => 'Chọn ít nhất một kho, hoặc chọn mọi kho.',
  } satisfies Sentence<Record<string, never>>,
  'warehouse-gone': {
    text: () => 'Một kho đã chọn không còn nữa. Mở lại và chọn lại kho.',
  } satisfies Sentence<Record<string, never>>,
  'shop-gone': {
    text: () => 'Một cửa hàng đã chọn không còn nữa. Mở lại và chọn lại cửa hàng.',
  } satisfies Sentence<Record<string, never>>,
  'not-yourself': {
    text: () => 'Bạn không đổi được quyền hay tạm dừng chính mình. Nhờ chủ shop khác làm.',
  } satisfies Sentence<Record<string, never>>,
} satisfies Catalogue

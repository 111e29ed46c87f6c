import { deviceRefusals } from '../domain/device-refusals.ts'

/** Everything the server may answer besides a result: HTTP status and sentence of each code. */
export const wireErrors = {
  'bad-params': { status: 400, text: 'Dữ liệu gửi lên không hợp lệ. Tải lại ứng dụng rồi thử lại.' },
  'sign-in-again': { status: 401, text: 'Xin hãy đăng nhập lại và tiếp tục!' },
  'wrong-password': { status: 401, text: 'Sai tên đăng nhập hoặc mật khẩu. Kiểm tra rồi nhập lại.' },
  'wrong-badge': {
    status: 401,
    text: 'Thẻ này không dùng được. Đăng nhập bằng mật khẩu, hoặc nhờ chủ shop cấp thẻ mới.',
  },
  'badge-sign-in-off': {
    status: 403,
    text: 'Shop không cho vào máy mới bằng thẻ. Đăng nhập bằng mật khẩu một lần trên máy này.',
  },
  'password-must-change': {
    status: 403,
    text: 'Mật khẩu này do người khác đặt. Chọn mật khẩu mới của riêng bạn để vào.',
  },
  'wrong-old-password': { status: 403, text: 'Mật khẩu đang dùng chưa đúng. Nhập lại.' },
  'account-paused': {
    status: 401,
    text: 'Tài khoản đang tạm dừng. Việc chưa gửi vẫn được giữ trên máy; nhờ chủ shop mở lại tài khoản.',
  },
  'no-shop-yet': {
    status: 401,
    text: 'Máy chủ này chưa có cửa hàng. Mở liên kết mà máy chủ in ra khi khởi động để tạo cửa hàng.',
  },
  'begin-link-unknown': {
    status: 403,
    text: 'Liên kết này không dùng được: chép thiếu, hoặc đã quá 24 giờ. Khởi động lại máy chủ để có liên kết mới.',
  },
  'begin-done': {
    status: 409,
    text: 'Cửa hàng đã được tạo từ liên kết này. Đăng nhập bằng tài khoản chủ shop.',
  },
  'too-many-attempts': { status: 429, text: 'Nhập sai quá nhiều lần. Đợi vài phút rồi thử lại.' },
  'not-allowed': { status: 403, text: deviceRefusals['not-allowed'].text() },
  'wrong-lane': {
    status: 403,
    text: 'Máy này thuộc về tài khoản khác. Đăng nhập đúng tài khoản rồi thử lại.',
  },
  'unknown-method': { status: 404, text: 'Máy chủ không biết thao tác này. Cập nhật ứng dụng rồi thử lại.' },
  refused: { status: 409, text: 'Thao tác bị từ chối.' },
  'too-large': { status: 413, text: 'Dữ liệu gửi lên quá lớn. Chia nhỏ rồi thử lại.' },
  'update-app': {
    status: 426,
    text: 'Ứng dụng đã cũ. Cập nhật để tiếp tục đồng bộ; việc chưa gửi vẫn được giữ.',
  },
  'slow-down': { status: 429, text: 'Gửi quá nhanh. Ứng dụng sẽ tự thử lại.' },
  busy: { status: 503, text: 'Server busy' },
  failed: {
    status: 500,
    text: 'Máy chủ gặp lỗi với thao tác này. Thử lại, hoặc gửi tệp hỗ trợ cho người quản lý.',
  },
} as const

export type WireErrorCode = keyof typeof wireErrors

import { deviceRefusals } from '../domain/device-refusals.ts'

/** Everything the server may answer besides a result: HTTP status and sentence of each code. */
export const wireErrors = {
  'bad-params': { status: 400, text: 'Dữ liệu gửi lên không hợp lệ. Tải lại ứng dụng rồi thử lại.' },
  'sign-in-again': { status: 401, text: 'Xin hãy đăng nhập lại và tiếp tục!' },
  'bad-signature': {
    status: 401,
    text: 'Chữ ký không đúng hoặc đã quá 5 phút. Kiểm tra khóa và đồng hồ của máy gửi rồi gửi lại.',
  },
  'wrong-password': { status: 401, text: 'Sai tên đăng nhập hoặc mật khẩu. Kiểm tra rồi nhập lại.' },
  'wrong-badge': {
    status: 401,
    text: 'Thẻ này không dùng được. Đăng nhập bằng mật khẩu, hoặc nhờ chủ shop cấp thẻ mới.',
  },
  'badge-sign-in-off': {
    status: 403,
    text: 'Shop không cho vào máy mới bằng thẻ. Đăng nhập bằng mật khẩu một lần trên máy này.',
  },
  'code-needed': {
    status: 403,
    text: 'Tài khoản này đăng nhập hai bước. Nhập mã 6 số trong ứng dụng xác thực.',
  },
  'code-wrong': {
    status: 403,
    text: 'Mã không đúng hoặc đã dùng. Đợi ứng dụng xác thực hiện mã mới rồi nhập.',
  },
  'badge-needs-code': {
    status: 403,
    text: 'Tài khoản này đăng nhập hai bước. Đăng nhập bằng mật khẩu một lần trên máy này, sau đó dùng thẻ được.',
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
  'recover-link-unknown': {
    status: 403,
    text: 'Liên kết này không dùng được: chép thiếu, hoặc đã quá một giờ. Nhờ người giữ máy chủ in liên kết mới.',
  },
  'recover-done': {
    status: 409,
    text: 'Liên kết này đã dùng rồi. Đăng nhập bằng mật khẩu mới; nếu không phải bạn đặt, nhờ người giữ máy chủ in liên kết mới.',
  },
  'login-by-page': {
    status: 403,
    text: 'Shop đăng nhập bằng trang đăng nhập của công ty. Bấm Đăng nhập bằng trang của công ty.',
  },
  'login-token-wrong': {
    status: 401,
    text: 'Lượt đăng nhập này đã dùng hoặc đã hết hạn. Bấm Đăng nhập bằng trang của công ty để làm lại.',
  },
  'login-elsewhere': {
    status: 401,
    text: 'Lượt đăng nhập này bắt đầu ở trình duyệt khác. Bấm Đăng nhập bằng trang của công ty để làm lại ở đây.',
  },
  'login-unknown-user': {
    status: 403,
    text: 'Công ty đã nhận ra bạn, nhưng shop chưa có nhân viên với tên đăng nhập này. Nhờ chủ shop thêm bạn ở mục Nhân viên.',
  },
  'login-other-company': {
    status: 403,
    text: 'Trang đăng nhập của công ty đưa bạn tới một shop không có ở đây. Báo người quản lý trang đăng nhập.',
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

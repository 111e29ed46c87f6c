import { final, operator, person, type Row, relink } from '../refusal.ts'

/*
 * What each refusal of Tiki means to a shop, and what to do about it (O6). Its documents name the statuses of HTTP, and no codes; its sentences are read where they may be told apart.
 */

const accessOver: Row = {
  kind: 'again',
  words: 'Phiên làm việc với Tiki đã hết hạn. KhoTay xin phiên mới rồi tự làm lại.',
  accessOver: true,
}
/** Its own trouble: what was asked for may have been done before it came. */
const itsOwn: Row = {
  kind: 'again',
  words: 'Tiki đang gặp lỗi. KhoTay tự kiểm tra rồi thử lại.',
  mayBeDone: true,
}
const closed: Row = {
  kind: 'again',
  words: 'Tiki đang tạm đóng để bảo trì. KhoTay tự thử lại.',
  mayBeDone: true,
  retryAfterMs: 60_000,
  forAll: true,
}
const tooMany: Row = {
  kind: 'again',
  words: 'Tiki đang giới hạn số lần gọi. KhoTay tự thử lại.',
  retryAfterMs: 1_000,
  forAll: true,
}
const wrongCall: Row = {
  kind: 'never',
  words: 'Tiki không hiểu yêu cầu của KhoTay. Báo cho người vận hành KhoTay.',
}
const notThere = final('Tiki không có đơn này trong gian hàng. Xem lại đơn trên Tiki.')
const noLeave = relink('Tiki không cho KhoTay làm việc này: lúc liên kết chưa chọn đủ quyền.')
const notActive: Row = {
  ...person('Gian hàng đang bị Tiki tạm khóa. Liên hệ Tiki để mở lại gian hàng.'),
  forAll: true,
}

export const unknown = person('Tiki từ chối yêu cầu này. Xem lại đơn trên Tiki, rồi thử lại nếu cần.')
export const slotGone = person('Giờ lấy hàng đã chọn không còn. Chọn giờ lấy hàng khác rồi xác nhận lại.')
export const inventoryGone = person(
  'Kho lấy hàng đã chọn không nhận đơn này. Chọn địa chỉ lấy hàng khác rồi xác nhận lại.',
)
export const cancelled = final('Đơn đã bị hủy trên Tiki. Không xác nhận đơn này nữa.')
export const stateChanged = final('Đơn đã đổi trạng thái trên Tiki nên không làm được việc này. Xem lại đơn.')

/** By status: sentences first, then what is said of all that have none. */
export const byStatus: Readonly<Record<number, { told?: readonly (readonly [RegExp, Row])[]; usual: Row }>> =
  {
    400: {
      told: [
        [/pickup.?time|pickup.?slot/i, slotGone],
        [/inventory|warehouse/i, inventoryGone],
        [/cancel/i, cancelled],
        [/not found|not exist/i, notThere],
      ],
      usual: unknown,
    },
    401: {
      told: [[/not linked/i, relink('Tài khoản Tiki này chưa gắn với gian hàng nào.')]],
      usual: accessOver,
    },
    403: { told: [[/active|inactive/i, notActive]], usual: noLeave },
    404: { usual: notThere },
    405: { usual: wrongCall },
    406: { usual: wrongCall },
    409: { usual: stateChanged },
    422: { usual: unknown },
    429: { usual: tooMany },
    500: { usual: itsOwn },
    503: { usual: closed },
  }

/** How tokens are refused: the names of OAuth 2.0. */
export const byOauthError: Readonly<Record<string, Row>> = {
  invalid_grant: relink('Quyền của gian hàng Tiki đã hết hạn hoặc bị thu hồi.'),
  token_inactive: relink('Quyền của gian hàng Tiki đã hết hạn hoặc bị thu hồi.'),
  access_denied: person('Người bán chưa đồng ý cho KhoTay vào gian hàng. Bấm liên kết lại và chọn đồng ý.'),
  invalid_client: operator('Tiki không nhận ứng dụng KhoTay. Kiểm tra khóa ứng dụng Tiki của máy chủ.'),
  unauthorized_client: operator(
    'Ứng dụng Tiki chưa được phép xin quyền của gian hàng. Xem ứng dụng ở trang Tiki Open Platform.',
  ),
  invalid_scope: operator(
    'Ứng dụng Tiki chưa có đủ quyền offline, order, inventory. Thêm quyền ở trang Tiki Open Platform.',
  ),
  invalid_request: wrongCall,
  unsupported_grant_type: wrongCall,
  server_error: itsOwn,
  temporarily_unavailable: closed,
}

/** Tokens are refused for a reason that has no name. */
export const ofTokens = relink('Tiki không cấp quyền cho KhoTay.')

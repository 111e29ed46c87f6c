import { final, operator, person, type Row, relink } from '../refusal.ts'
import { sentences } from '../shared-sentences.ts'

/*
 * What each refusal of Shopee means to a shop, and what to do about it (O6).
 */

export const accessOver: Row = {
  kind: 'again',
  words: 'Phiên làm việc với Shopee đã hết hạn. KhoTay xin phiên mới rồi tự làm lại.',
  accessOver: true,
}
/** Its own trouble: what was asked for may have been done before it came. */
export const itsOwn: Row = {
  kind: 'again',
  words: 'Shopee đang gặp lỗi. KhoTay tự kiểm tra rồi thử lại.',
  mayBeDone: true,
}
const stateChanged = final('Đơn đã đổi trạng thái trên Shopee nên không làm được việc này. Xem lại đơn.')
const notThere = final('Shopee không có đơn hoặc kiện này trong gian hàng. Xem lại đơn trên Shopee.')
const requestGone = final(sentences.requestGone)
const slotGone = person(sentences.slotGone)
const wayGone = person(
  'Đơn này không gửi được theo cách đã chọn. Chọn lại lấy hàng tận nơi hoặc gửi tại bưu cục.',
)
const addressWrong = person(
  'Địa chỉ lấy hàng không dùng được cho đơn này. Chọn địa chỉ khác, hoặc sửa địa chỉ trên Shopee.',
)
const senderMissing = person(sentences.senderMissing)
const labelLate: Row = {
  kind: 'again',
  words: 'Shopee chưa tạo xong tem. KhoTay tự lấy lại.',
  retryAfterMs: 5_000,
}
export const wrongCall: Row = {
  kind: 'never',
  words: 'Shopee không hiểu yêu cầu của KhoTay. Báo cho người vận hành KhoTay.',
}

/** Codes that come from every call; see §1.2 of the facts for what they mean. */
export const common: Readonly<Record<string, Row>> = {
  error_sign: {
    kind: 'never',
    words: 'Shopee không nhận chữ ký của KhoTay. Kiểm tra khóa ứng dụng Shopee của máy chủ.',
    forAll: true,
  },
  error_auth: accessOver,
  // Spelt so by Shopee.
  invalid_acceess_token: accessOver,
  invalid_access_token: accessOver,
  shop_no_linked: relink('Gian hàng Shopee này không còn liên kết với KhoTay.'),
  shop_access_expired: relink('Quyền vào gian hàng Shopee này đã hết hạn.'),
  refresh_token_expired: relink('Quyền vào gian hàng Shopee này đã hết hạn.'),
  error_shop_refresh_token: relink('Shopee không nhận quyền vào gian hàng này nữa.'),
  invalid_code: relink('Mã liên kết của Shopee đã hết hạn hoặc đã dùng.'),
  invalid_shop_id: relink('Mã liên kết không phải của gian hàng này.'),
  invalid_main_acount_id: relink('Mã liên kết không phải của tài khoản này.'),
  shop_banned: relink('Gian hàng đang bị Shopee khóa nên KhoTay không vào được. Mở khóa trên Shopee trước.'),
  partner_shop_no_link: relink('Gian hàng Shopee này không còn liên kết với KhoTay.'),
  merchant_no_linked: relink('Tài khoản Shopee này không còn liên kết với KhoTay.'),
  merchant_access_expired: relink('Quyền vào tài khoản Shopee này đã hết hạn.'),
  error_merchant_refresh_token: relink('Shopee không nhận quyền vào tài khoản này nữa.'),
  error_shop: relink('Shopee không còn biết gian hàng này.'),
  invalid_shop: relink('Shopee không còn biết gian hàng này.'),
  error_rate_limit: {
    kind: 'again',
    words: 'Shopee đang giới hạn số lần gọi. KhoTay tự thử lại.',
    retryAfterMs: 1_000,
    forAll: true,
  },
  error_limit: {
    kind: 'again',
    words: 'Đã hết số lần gọi Shopee trong hôm nay. KhoTay tự làm tiếp sau 23:00.',
    forAll: true,
  },
  source_ip_undeclared: operator(
    'Shopee chưa biết địa chỉ IP của máy chủ KhoTay. Khai báo nó ở Shopee Open Platform, mục IP Address Whitelist.',
  ),
  error_partner_key_expired: operator(
    'Khóa ứng dụng Shopee đã hết hạn. Tạo khóa mới ở Shopee Open Platform rồi đặt vào máy chủ.',
  ),
  error_kyc_auth: operator(
    'Người bán chưa xác minh danh tính với Shopee. Xác minh ở Kênh Người Bán rồi thử lại.',
  ),
  error_api_permission: operator(
    'Ứng dụng Shopee chưa được phép làm việc này. Xin thêm quyền ở Shopee Open Platform.',
  ),
  error_api_call_restricted: operator(
    'Shopee đang hạn chế ứng dụng này. Xem thông báo ở Shopee Open Platform.',
  ),
  error_permission: person('Shopee không cho gian hàng này làm việc này. Xem lại quyền trên Shopee.'),
  error_not_found: notThere,
  order_not_found: notThere,
  error_status: stateChanged,
  error_server: itsOwn,
  error_inner: itsOwn,
  error_network: itsOwn,
  error_other: itsOwn,
  error_config: itsOwn,
  error_data: itsOwn,
  invalid_partner_id: wrongCall,
  api_suspended: wrongCall,
}

/** Codes of orders and of shipping, after `order.` or `logistics.`: theirs mean other things, `error_limit` above all. */
export const ofOrders: Readonly<Record<string, Row>> = {
  order_not_exist: notThere,
  order_not_found: notThere,
  error_order_not_found: notThere,
  package_not_exist: notThere,
  package_number_not_found: notThere,
  invalid_error: notThere,
  error_order_state: stateChanged,
  error_status: stateChanged,
  error_state: stateChanged,
  order_status_error: stateChanged,
  ship_order_not_ready_to_ship: stateChanged,
  order_finalized: stateChanged,
  cancel_order_invalid_status: requestGone,
  order_status_invalid: requestGone,
  cancel_not_allowed: stateChanged,
  error_limit: final('Shopee không cho làm việc này với đơn ở trạng thái hiện tại. Xem lại đơn.'),
  error_pickup_time: slotGone,
  error_cutoff_time: slotGone,
  ship_order_pickup_time_invalid: slotGone,
  no_available_time_slot: person(
    'Shopee không còn khung giờ lấy hàng nào. Chọn gửi tại bưu cục, hoặc thử lại sau.',
  ),
  ship_order_need_address_pickup_time: person(
    'Đơn này cần địa chỉ và khung giờ lấy hàng. Chọn cả hai rồi đi đơn lại.',
  ),
  ship_order_need_branch_id: person('Đơn này cần chọn bưu cục. Chọn bưu cục rồi đi đơn lại.'),
  ship_order_need_sender_real_name: senderMissing,
  ship_order_need_tracking_number: person(sentences.trackingMissing),
  ship_order_unsupport_dropoff: wayGone,
  ship_order_unsupport_pickup: wayGone,
  ship_order_unsupport_non_integrated: wayGone,
  address_not_found: addressWrong,
  address_not_supported: addressWrong,
  error_address: addressWrong,
  error_sender_address: addressWrong,
  pickup_address_unsupported: addressWrong,
  no_supported_pickup_address: addressWrong,
  invalid_address_version: person(
    'Địa chỉ lấy hàng theo đơn vị hành chính cũ. Cập nhật địa chỉ trên Shopee rồi thử lại.',
  ),
  lack_of_invoice_data: person('Shopee chờ hóa đơn của đơn này. Gửi hóa đơn trên Shopee rồi thử lại.'),
  warehouse_stock_insufficient: person(
    'Kho trên Shopee không đủ hàng cho đơn này. Xem lại tồn kho trên Shopee.',
  ),
  error_channel_exist: person(sentences.noParcel),
  error_connection: itsOwn,
  error_core_server: itsOwn,
  error_other: itsOwn,
  error_network: itsOwn,
  error_third_party_server: itsOwn,
  error_timeout: itsOwn,
  error_too_many_invoke_function: itsOwn,
  error_unknown: itsOwn,
  unknown_error: itsOwn,
  business_process_error: itsOwn,
  error_operation_failed: itsOwn,
  logistic_order_is_locked_on_creating: itsOwn,
  shipping_document_should_print_first: {
    kind: 'again',
    words: 'Shopee chưa bắt đầu tạo tem. KhoTay tự yêu cầu lại.',
  },
  download_later: labelLate,
  package_print_failed: labelLate,
  package_can_not_print: {
    kind: 'again',
    words: 'Kiện này chưa in tem được. KhoTay tự thử lại.',
    retryAfterMs: 60_000,
  },
  packages_can_not_download_together: person('Các tem này không in chung được. In riêng từng loại.'),
  can_not_print_combine_order: person('Đơn nằm trong kiện gộp, chỉ in tem được ở Kênh Người Bán Shopee.'),
  can_not_print_jit_order: person('Đơn vị vận chuyển này chỉ cho in tem ở Kênh Người Bán Shopee.'),
  shipping_document_type_invalid: person('Loại tem này không có cho đơn này. Chọn loại khác.'),
  tracking_number_invalid: person('Mã vận đơn đã đổi trên Shopee. Tải lại đơn rồi in lại.'),
}

export const clockOff: Row = {
  kind: 'again',
  words: 'Đồng hồ của máy chủ KhoTay lệch quá 5 phút so với Shopee. Chỉnh giờ máy chủ; KhoTay tự thử lại.',
  forAll: true,
}

/** Where a code says little, or there is none: what the sentence is about. The first that fits. */
export const bySentence: readonly (readonly [RegExp, Row])[] = [
  [/timestamp/i, clockOff],
  [
    /being allocated/i,
    {
      kind: 'again',
      words: 'Shopee đang phân phối đơn này cho ĐVVC. KhoTay tự thử lại.',
      retryAfterMs: 60_000,
    },
  ],
  [/pick ?up[ _]?time|time ?slot/i, slotGone],
  [/sender_real_name|seller's name/i, senderMissing],
  [
    /not under the specified/i,
    person('Kiện này khác ĐVVC hoặc khác kho với các kiện đi cùng. Đi đơn này riêng.'),
  ],
  [
    /return store/i,
    person('Gian hàng chưa chọn nơi nhận hàng hoàn trên Shopee. Chọn ở Kênh Người Bán rồi thử lại.'),
  ],
  [/not support (pickup|dropoff)/i, wayGone],
  [/tracking number/i, person('Mã vận đơn không đúng hoặc đã dùng cho đơn khác. Nhập lại mã vận đơn.')],
  [/weight limit|dimension/i, person('Kiện quá nặng hoặc quá lớn cho ĐVVC này. Chỉnh cân nặng trên Shopee.')],
  [
    /(can ?not|can['’]t|not allow\w* to|unable to) be cancell?ed/i,
    final('Shopee không cho hủy đơn này nữa. Xem lại đơn trên Shopee.'),
  ],
  [/cancelled|canceled/i, final('Đơn đã bị hủy trên Shopee. Không đi đơn này nữa.')],
  [
    /buyer.* address|deliver(y)? address|support delivery/i,
    person('Shopee không giao được tới địa chỉ của khách. Xem lại đơn trên Shopee.'),
  ],
  [
    /to_process|be rescheduled|ready to (be )?ship|order status|logistics? (record )?status|has been shipped/i,
    stateChanged,
  ],
  [/address/i, addressWrong],
  [/not (exist|found)/i, notThere],
  [/system error|try (again )?later|try again|timed? ?out|something wrong|failed to get/i, itsOwn],
]

export const unknown: Row = {
  kind: 'person',
  words: 'Shopee từ chối yêu cầu này. Xem lý do của Shopee, sửa rồi thử lại.',
  // Nobody told us what it means: the worker looks before it does the same again.
  mayBeDone: true,
}

import { final, operator, person, type Row, relink } from '../refusal.ts'
import { sentences } from '../shared-sentences.ts'
import type { LazadaArea } from './paths.ts'

/*
 * What each refusal of Lazada means to a shop, and what to do about it (O6).
 */

export const accessOver: Row = {
  kind: 'again',
  words: 'Phiên làm việc với Lazada đã hết hạn. KhoTay xin phiên mới rồi tự làm lại.',
  accessOver: true,
}
/** Its own trouble: what was asked for may have been done before it came. */
export const itsOwn: Row = {
  kind: 'again',
  words: 'Lazada đang gặp lỗi. KhoTay tự kiểm tra rồi thử lại.',
  mayBeDone: true,
}
export const tooFast: Row = {
  kind: 'again',
  words: 'Lazada đang giới hạn số lần gọi. KhoTay tự thử lại.',
  retryAfterMs: 1_000,
  forAll: true,
}
export const wrongCall: Row = {
  kind: 'never',
  words: 'Lazada không hiểu yêu cầu của KhoTay. Báo cho người vận hành KhoTay.',
}
const wrongKey: Row = {
  kind: 'never',
  words: 'Lazada không nhận chữ ký của KhoTay. Kiểm tra khóa ứng dụng Lazada của máy chủ.',
  forAll: true,
}
export const clockOff: Row = {
  kind: 'again',
  words: 'Đồng hồ của máy chủ KhoTay lệch quá 2 giờ so với Lazada. Chỉnh giờ máy chủ; KhoTay tự thử lại.',
  forAll: true,
}
export const noPermission = operator(
  'Ứng dụng Lazada chưa được phép làm việc này. Xin thêm quyền ở Lazada Open Platform.',
)
const stateChanged = final('Đơn đã đổi trạng thái trên Lazada nên không làm được việc này. Xem lại đơn.')
const notThere = final('Lazada không có đơn hoặc kiện này trong gian hàng. Xem lại đơn trên Lazada.')
const byLazada = final('Đơn này do kho Lazada hoặc điểm nhận hàng xử lý, không đóng gói ở đây được.')
const noCarrier = person(
  'Lazada chưa chọn được đơn vị vận chuyển cho đơn này. Thử lại sau, hoặc xem đơn ở Lazada Seller Center.',
)
const noLabel = person(
  'Lazada không có tem cho kiện này: đơn chưa đóng gói, đã hủy, hoặc nhà bán tự giao. Xem lại đơn trên Lazada.',
)
const notToCancel = final('Lazada không cho hủy đơn này nữa. Xem lại đơn trên Lazada.')
const otherSeller = final(
  'Đơn hoặc sản phẩm này không thuộc gian hàng đang liên kết. Xem lại đơn trên Lazada.',
)
const requestGone = final(sentences.requestGone)

/** Codes that come from every call. */
export const common: Readonly<Record<string, Row>> = {
  IllegalAccessToken: accessOver,
  AccessTokenExpired: accessOver,
  AccessTokenInvalid: accessOver,
  InvalidAccessToken: accessOver,
  IllegalRefreshToken: relink('Quyền vào gian hàng Lazada này đã hết hạn.'),
  InvalidCode: relink('Mã liên kết của Lazada đã hết hạn hoặc đã dùng.'),
  AUTH_TYPE_UNSUPPORTED: relink('Lazada không gia hạn quyền của gian hàng này.'),
  IncompleteSignature: wrongKey,
  InvalidSignature: wrongKey,
  InvalidAppKey: wrongKey,
  IllegalAppKey: wrongKey,
  APP_KEY_INVALID: wrongKey,
  MissingParameter: wrongCall,
  InvalidParameter: wrongCall,
  InvalidApiPath: wrongCall,
  IllegalTimestamp: clockOff,
  InvalidTimestamp: clockOff,
  ApiCallLimit: tooFast,
  SellerCallLimit: tooFast,
  IopSystemFlowlimit: tooFast,
  ServiceCurrentlimit: tooFast,
  '901': tooFast,
  E901: tooFast,
  AppCallLimit: {
    kind: 'again',
    words: 'Đã hết số lần gọi Lazada trong hôm nay. KhoTay tự làm tiếp khi Lazada cho gọi lại.',
    retryAfterMs: 10 * 60_000,
    forAll: true,
  },
  InsufficientPermission: noPermission,
  ApiNoPermission: noPermission,
  AppWhiteIpLimit: operator(
    'Lazada chưa biết địa chỉ IP của máy chủ KhoTay. Khai báo nó ở Lazada Open Platform, mục IP Whitelist.',
  ),
  Mp3SellerApiLimit: person('Lazada không mở việc này cho loại gian hàng này. Làm ở Lazada Seller Center.'),
  ServiceTimeout: itsOwn,
  ServiceUnavailable: itsOwn,
  RemoteServiceError: itsOwn,
  InternalError: itsOwn,
  SystemError: itsOwn,
}

/** Numbers of one area; another counts its own. Those of products stand by themselves. */
export const areas: Readonly<Record<Exclude<LazadaArea, 'products'>, Readonly<Record<string, Row>>>> = {
  tokens: {},
  orders: {
    '6': itsOwn,
    '16': notThere,
    '37': notThere,
    '39': notThere,
    '14': wrongCall,
    '17': wrongCall,
    '19': wrongCall,
    '36': wrongCall,
    '38': wrongCall,
    '56': wrongCall,
    '74': wrongCall,
    '75': wrongCall,
  },
  parcels: {
    '6': itsOwn,
    '40011': itsOwn,
    '700024': itsOwn,
    '21': itsOwn,
    '1003': noCarrier,
    '700001': noCarrier,
    '700016': noCarrier,
    '700033': noCarrier,
    '700000': stateChanged,
    '700026': stateChanged,
    '600002': final('Kiện đã bị hủy trên Lazada. Không đi đơn này nữa.'),
    '600001': notThere,
    '700021': notThere,
    '700025': notThere,
    '20': notThere,
    '35': notThere,
    '700031': {
      kind: 'again',
      words: 'Lazada chưa mở đóng gói cho đơn này. KhoTay tự thử lại.',
      retryAfterMs: 5 * 60_000,
    },
    '700029': person(
      'Các sản phẩm của đơn nằm ở nhiều kho Lazada khác nhau. Đóng gói đơn ở Lazada Seller Center.',
    ),
    '700023': byLazada,
    '700027': byLazada,
    '700028': byLazada,
    '700030': final('Đơn dịch vụ hoặc hàng số, không cần đóng gói. Xử lý ở Lazada Seller Center.'),
    '700020': final('Đơn dịch vụ hoặc hàng số, không cần đóng gói. Xử lý ở Lazada Seller Center.'),
    '700009': person('Lazada không cho làm việc này với cách giao của đơn. Xem lại đơn trên Lazada.'),
    '700013': person('Lazada không cho làm việc này với cách giao của đơn. Xem lại đơn trên Lazada.'),
    '700032': otherSeller,
    '34': noLabel,
    '30012': noLabel,
    '700040': noLabel,
    '50008': noLabel,
    '32': wrongCall,
    '700004': wrongCall,
    '700017': wrongCall,
    '700018': wrongCall,
    '700019': wrongCall,
    '700022': wrongCall,
  },
  cancel: {
    '106': itsOwn,
    '102': notThere,
    '105': requestGone,
    '131': requestGone,
    '112': requestGone,
    '104': person('Lazada không nhận lý do hủy này cho đơn này. Chọn lý do khác.'),
    '119': notToCancel,
    '122': notThere,
    '123': notThere,
    '124': otherSeller,
    '115': wrongCall,
    '116': wrongCall,
    '117': wrongCall,
    '118': wrongCall,
  },
  money: { '1000012': wrongCall, '1000014': wrongCall },
}

/** Where a code says little, or there is none: what the sentence is about. The first that fits. */
export const bySentence: readonly (readonly [RegExp, Row])[] = [
  [/access ?token/i, accessOver],
  [/timestamp/i, clockOff],
  [/frequency exceeds|flow ?limit|too many requests|call limit/i, tooFast],
  [/(can ?not|can['’]t|not allow\w* to|unable to) be cancell?ed/i, notToCancel],
  [/already (been )?cancel|cancell?ed/i, final('Đơn đã bị hủy trên Lazada. Không đi đơn này nữa.')],
  [/status|already packed|has packed|not allow/i, stateChanged],
  [/not (exist|found)|invalid order/i, notThere],
  [/3pl|provider/i, noCarrier],
  [/permission|whitelist|not authorized/i, noPermission],
  [/system error|busy|try (again )?later|pls try|timed? ?out|get lock/i, itsOwn],
]

export const unknown: Row = {
  kind: 'person',
  words: 'Lazada từ chối yêu cầu này. Xem lý do của Lazada, sửa rồi thử lại.',
  // Nobody told us what it means: the worker looks before it does the same again.
  mayBeDone: true,
}

import { final, operator, person, type Row, relink } from '../refusal.ts'
import { sentences } from '../shared-sentences.ts'
import { productRows } from './product-refusals.ts'

/*
 * What each refusal of TikTok Shop means to a shop, and what to do about it (O6).
 */

const accessOver: Row = {
  kind: 'again',
  words: 'Phiên làm việc với TikTok Shop đã hết hạn. KhoTay xin phiên mới rồi tự làm lại.',
  accessOver: true,
}
/** Its own trouble: what was asked for may have been done before it came. */
const itsOwn: Row = {
  kind: 'again',
  words: 'TikTok Shop đang gặp lỗi. KhoTay tự kiểm tra rồi thử lại.',
  mayBeDone: true,
}
const tooMany: Row = {
  kind: 'again',
  words: 'TikTok Shop đang giới hạn số lần gọi. KhoTay tự thử lại.',
  retryAfterMs: 1_000,
  forAll: true,
}
const wrongSign: Row = {
  kind: 'never',
  words: 'TikTok Shop không nhận chữ ký của KhoTay. Kiểm tra khóa ứng dụng TikTok Shop của máy chủ.',
  forAll: true,
}
const wrongCall: Row = {
  kind: 'never',
  words: 'TikTok Shop không hiểu yêu cầu của KhoTay. Báo cho người vận hành KhoTay.',
}
const clock: Row = {
  kind: 'again',
  words:
    'Đồng hồ của máy chủ KhoTay lệch so với TikTok Shop (chậm quá 5 phút hoặc nhanh quá 30 giây). Chỉnh giờ máy chủ; KhoTay tự thử lại.',
  forAll: true,
}
const wrongApp = operator(
  'TikTok Shop không nhận ứng dụng KhoTay. Xem ứng dụng ở TikTok Shop Partner Center và khóa đặt trên máy chủ.',
)
const stateChanged = final('Đơn đã đổi trạng thái trên TikTok Shop nên không làm được việc này. Xem lại đơn.')
const cancelled = final('Đơn đã bị hủy trên TikTok Shop. Không đi đơn này nữa.')
const notThere = final(
  'TikTok Shop không có đơn hoặc kiện này trong gian hàng. Xem lại đơn trên TikTok Shop.',
)
const slotGone = person(sentences.slotGone)
const noService = person(
  'TikTok Shop không có đơn vị vận chuyển nào nhận kiện này. Xem cân nặng và địa chỉ của đơn trên TikTok Shop.',
)
const buyerAddress = person(
  'Địa chỉ của khách không giao được. Nhờ khách sửa địa chỉ trên TikTok Shop rồi đi đơn lại.',
)
const tooBig = person(
  'Kiện quá nặng, quá lớn hoặc quá nhiều hàng cho đơn vị vận chuyển này. Chỉnh trên TikTok Shop, hoặc tách đơn ở đó.',
)
const wrongName = person(
  'Tên hàng của đơn không hợp lệ với đơn vị vận chuyển. Sửa tên hàng trên TikTok Shop.',
)
const trackingWrong = person(
  'Mã vận đơn không đúng hoặc đã dùng cho đơn khác. Nhập lại mã vận đơn và đơn vị vận chuyển.',
)
const noCorrection = final(
  'TikTok Shop không cho sửa mã vận đơn của kiện này nữa. Nhờ TikTok Shop sửa nếu cần.',
)
const apart = person(
  'Đơn có điện thoại hoặc máy tính bảng phải đóng kiện riêng. Tách đơn trên TikTok Shop rồi đi đơn lại.',
)
const invoiceFirst = person('TikTok Shop chờ hóa đơn của đơn này. Gửi hóa đơn trên TikTok Shop rồi thử lại.')
const byTiktok = final('Đơn này do kho của TikTok Shop xử lý, shop không đi đơn. Xem đơn trên TikTok Shop.')
const afterSale = person(
  'Khách đang xin hủy hoặc hoàn hàng của đơn này. Trả lời khách trên TikTok Shop hoặc ở đây trước, rồi làm lại.',
)
const arrangeFirst = person('Đơn chưa được đi đơn trên TikTok Shop nên chưa có tem. Đi đơn trước.')
const leftAlready = final(
  'Kiện đã giao cho đơn vị vận chuyển nên TikTok Shop không cho in tem nữa. In lại tem đã lưu, nếu có.',
)
const noLabelOfOwn = final('Đơn shop tự giao không có tem của TikTok Shop. In tem của đơn vị vận chuyển.')
const labelLate: Row = {
  kind: 'again',
  words: 'TikTok Shop chưa tạo xong tem. KhoTay tự lấy lại.',
  retryAfterMs: 5_000,
}
const wrongReason = person('TikTok Shop không nhận lý do này cho đơn ở trạng thái hiện tại. Chọn lý do khác.')
const requestGone = final(sentences.requestGone)

/** What a token call refuses and no code of ours names: leave that is used up, taken back or over. */
export const ofTokens = relink('TikTok Shop không nhận quyền vào gian hàng này nữa.')

const rows: readonly (readonly [Row, readonly number[]])[] = [
  // 101000 is said of an access that is no one's any more, too: whether the leave is gone the renewal tells.
  [accessOver, [101000, 105001, 105002]],
  [
    operator(
      'Ứng dụng TikTok Shop chưa được phép làm việc này. Thêm quyền ở Partner Center rồi liên kết lại gian hàng.',
    ),
    [105005, 10006402],
  ],
  [wrongSign, [106001]],
  [relink('Máy chủ không có mã của gian hàng TikTok Shop này.'), [106013]],
  [relink('Mã liên kết của TikTok Shop đã hết hạn hoặc đã dùng.'), [36004004]],
  [tooMany, [36009002]],
  [
    operator(
      'TikTok Shop chưa biết địa chỉ IP của máy chủ KhoTay. Khai báo nó ở Partner Center, mục App & Service.',
    ),
    [36009033],
  ],
  [wrongCall, [36009009, 36009010, 36009021, 36009022, 36009023, 11001002, 11050001, 21001001, 25001001]],
  [itsOwn, [36009003, 36009007, 10002014, 10002015, 10037002, 10037003, 10037004]],
  [itsOwn, [11001027, 11001031, 21001003, 21001008, 21001011, 21022029, 21042001, 21042076, 21011008]],
  [itsOwn, [25001028, 25001058, 25007002]],
  [notThere, [21008111, 21011028, 25007006, 25020005]],
  [stateChanged, [11006021, 21008099, 21011020, 21011040, 21011027, 21011003, 21004024, 21008109]],
  [stateChanged, [10007002, 25001003, 21011043]],
  [cancelled, [21011041, 21011042, 21023059, 25001010]],
  [
    final('Đơn đã hủy, đã xong, hoặc đang có yêu cầu hủy trên TikTok Shop. Xem lại đơn.'),
    [25001011, 25001051],
  ],
  [apart, [11006013, 11006014]],
  [noService, [11021009, 21022032, 21042067]],
  [buyerAddress, [11021010, 11021012, 11021013, 11021023, 11021024, 21014009]],
  [
    person('Địa chỉ lấy hàng của shop không hợp lệ. Sửa địa chỉ kho trên TikTok Shop rồi đi đơn lại.'),
    [11021025],
  ],
  [tooBig, [11021014, 11021015, 11021016, 11021017, 11021018, 11021019, 11021020, 11021022]],
  [wrongName, [11021011, 11021021]],
  [trackingWrong, [11028006, 21011022, 21011025, 21011026, 21034012]],
  [noCorrection, [21011004, 21011030, 21011049, 21011050, 21011051, 21011052]],
  [invoiceFirst, [21004006, 21004019, 21004020]],
  [slotGone, [21004017, 21011053]],
  [
    person('TikTok Shop không còn khung giờ lấy hàng nào. Chọn gửi tại bưu cục, hoặc thử lại sau.'),
    [21011054],
  ],
  [byTiktok, [21008025, 21008043, 21008117]],
  [afterSale, [21008044, 21011007]],
  [arrangeFirst, [21023035, 21042104]],
  [leftAlready, [21042102, 21023046]],
  [noLabelOfOwn, [11034002, 21008017]],
  [labelLate, [11034037, 11034023, 11034025, 11006010, 21023022, 21023034]],
  [wrongReason, [25001014, 25001015, 25001016, 25001020, 25001021, 25001057]],
  [
    final('Kiện đã giao cho đơn vị vận chuyển nên TikTok Shop không hủy đơn nữa. Chờ kiện hoàn về.'),
    [25001045],
  ],
  [
    person('TikTok Shop đang xét rủi ro của đơn này nên không cho hủy. Xem lại đơn trên TikTok Shop.'),
    [25001046],
  ],
  [
    person('TikTok Shop không hủy riêng từng món của đơn này. Hủy cả đơn, hoặc giao đủ.'),
    [25005010, 25005011],
  ],
  [requestGone, [25011011, 25011012, 25020003, 25020004, 25020009, 25020010]],
  ...productRows,
]

/** What a code means, whatever its sentence says. */
export const byCode: Readonly<Record<number, Row>> = Object.fromEntries(
  rows.flatMap(([row, codes]) => codes.map((code) => [code, row])),
)

/** 36009004 is said of whatever is wrong with a call before anybody looked at what it asks for. The first that fits. */
export const umbrella: readonly (readonly [RegExp, Row])[] = [
  [/timestamp/i, clock],
  [/access[-_ ]token/i, accessOver],
  [/app[-_ ]?(key|secret)/i, wrongApp],
  [/sign/i, wrongSign],
  [/identifier|cipher|shop_id|version/i, wrongCall],
]

/** Where a code says little, or is none of those we know: what the sentence is about. The first that fits. */
export const bySentence: readonly (readonly [RegExp, Row])[] = [
  [/after-?sale/i, afterSale],
  [/too many requests/i, tooMany],
  [/already (been )?shipped|has been shipped/i, stateChanged],
  [
    /(can ?not|can['’]t|not allow\w* to|unable to) be cancell?ed/i,
    final('TikTok Shop không cho hủy đơn này nữa. Xem lại đơn trên TikTok Shop.'),
  ],
  [/cancell?ed/i, cancelled],
  [
    /freeze|on hold/i,
    {
      kind: 'again',
      words: 'TikTok Shop đang giữ kiện này. KhoTay tự thử lại.',
      retryAfterMs: 60_000,
    },
  ],
  [
    /sof service|own fleet/i,
    person(
      'Gian hàng chưa được TikTok Shop cho báo kết quả giao của đội giao riêng. Báo trên TikTok Shop Seller Center.',
    ),
  ],
  [/pick-?\s?up.*slot|time ?slot/i, slotGone],
  [/tracking (number|no)/i, trackingWrong],
  [/address|postal code/i, buyerAddress],
  [/overweight|oversize|dimension|exceed/i, tooBig],
  [/invoice/i, invoiceFirst],
  [/not (exist|found|belong)/i, notThere],
  [/invalid param|wrong param/i, wrongCall],
  [/try again|time-?out|timed? ?out|internal error|system (process )?error/i, itsOwn],
]

export const unknown: Row = {
  kind: 'person',
  words: 'TikTok Shop từ chối yêu cầu này. Xem lý do của TikTok Shop, sửa rồi thử lại.',
  // Nobody told us what it means: the worker looks before it does the same again.
  mayBeDone: true,
}

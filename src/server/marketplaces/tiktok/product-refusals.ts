import { person, type Row } from '../refusal.ts'

/*
 * What TikTok Shop's refusals of products mean to a shop, and what to do about it (O6).
 */

const gone = person(
  'TikTok Shop không còn sản phẩm hoặc phân loại này trong gian hàng. Tải lại sản phẩm của gian hàng rồi liên kết lại.',
)
const stockOut = person('TikTok Shop không nhận số tồn này. Kiểm tra lại tồn của sản phẩm rồi thử lại.')
const warehouses = person(
  'TikTok Shop không nhận kho đã chọn của phân loại này, hoặc tự phân bổ tồn giữa các kho. Tải lại sản phẩm của gian hàng, chọn lại kho rồi thử lại.',
)
const noWarehouse = person(
  'Gian hàng chưa có kho dùng được trên TikTok Shop. Thêm hoặc bật kho ở TikTok Shop Seller Center rồi thử lại.',
)
const onlyMore = person(
  'Sản phẩm đang trong khuyến mãi nên TikTok Shop không cho giảm tồn. Bỏ sản phẩm khỏi khuyến mãi, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const priceLocked = person(
  'Sản phẩm đang trong khuyến mãi nên TikTok Shop khóa giá. Bỏ sản phẩm khỏi khuyến mãi, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const locked = person(
  'Sản phẩm đang trong khuyến mãi nên TikTok Shop không cho sửa. Bỏ sản phẩm khỏi khuyến mãi, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const priceOut = person(
  'TikTok Shop không nhận giá này: ngoài khoảng giá cho phép của ngành hàng. Sửa giá rồi thử lại.',
)
const wrongState = person(
  'Sản phẩm đang bị khóa, chờ duyệt hoặc đã xóa trên TikTok Shop nên không sửa được. Xem sản phẩm ở TikTok Shop Seller Center.',
)
const combo = person(
  'Sản phẩm là combo của TikTok Shop: tồn tính theo các món bên trong. Tắt đồng bộ tồn cho sản phẩm này.',
)
const byHand = person(
  'TikTok Shop không cho sửa sản phẩm loại này qua ứng dụng. Sửa ở TikTok Shop Seller Center.',
)
const skuWrong = person(
  'TikTok Shop không nhận mã SKU này: dài quá 50 ký tự hoặc có ký tự lạ. Sửa mã rồi thử lại.',
)
const fields = person(
  'TikTok Shop đòi sửa thông tin khác của sản phẩm trước. Xem sản phẩm ở TikTok Shop Seller Center.',
)
const shopClosed: Row = {
  ...person('Gian hàng TikTok Shop đang ngưng hoạt động. Xem thông báo ở TikTok Shop Seller Center.'),
  forAll: true,
}
const ownTrouble: Row = {
  kind: 'again',
  words: 'TikTok Shop đang gặp lỗi. KhoTay tự kiểm tra rồi thử lại.',
  mayBeDone: true,
}
const fast: Row = {
  kind: 'again',
  words: 'TikTok Shop đang giới hạn số lần gọi. KhoTay tự thử lại.',
  retryAfterMs: 1_000,
  forAll: true,
}
const wrongCall: Row = {
  kind: 'never',
  words: 'TikTok Shop không hiểu yêu cầu của KhoTay. Báo cho người vận hành KhoTay.',
}

/** Products that are not there, or not this shop's. */
export const unknownProduct: readonly number[] = [12019150, 12052031, 12052032, 12052034, 12052048, 12052260]

export const productRows: readonly (readonly [Row, readonly number[]])[] = [
  [gone, [...unknownProduct, 12052036, 12052556, 12052557]],
  [stockOut, [12019024, 12052055, 12052503]],
  [warehouses, [12019022, 12019028, 12052037, 12052097, 12052516, 12052532, 12052533, 12052555]],
  [noWarehouse, [12052094, 12052115, 12052531, 12052535]],
  [onlyMore, [12052393]],
  [locked, [12052391]],
  [priceLocked, [12019045, 12052038]],
  [priceOut, [12052012, 12052073, 12052084, 12052092, 12052570, 12052571, 12052572]],
  [wrongState, [12019113, 12052003, 12052845, 12052901]],
  [combo, [12052708, 12052850]],
  [byHand, [12052141, 12052144, 12052163, 12052922]],
  [skuWrong, [12019059, 12052054]],
  [fields, [12052104, 12052105, 12052550, 12052990]],
  [shopClosed, [12019004, 12052700]],
  [ownTrouble, [12001000, 12052881, 33001002]],
  [fast, [12052109]],
  [
    wrongCall,
    [12019027, 12019108, 12019109, 12019119, 12052050, 12052180, 12052553, 12052902, 12052910, 98001004],
  ],
]

/** Where a code is none that we know: what the sentence is about. The first that fits. */
export const productSentences: readonly (readonly [RegExp, Row])[] = [
  [/too many requests/i, fast],
  [/try again|time-?out|timed? ?out|internal error|system (process )?error/i, ownTrouble],
  [/price.*(promotion|campaign|lock)|(promotion|campaign).*price/i, priceLocked],
  [/promotion|campaign/i, onlyMore],
  [/warehouse|allocat/i, warehouses],
  [/seller[ _]?sku/i, skuWrong],
  [/price/i, priceOut],
  [/not (exist|found|belong)|other sellers/i, gone],
  [/combo|bundle/i, combo],
  [/status|delet|fr[oe]+ze|audit|review/i, wrongState],
  [/stock|inventory|quantity/i, stockOut],
  [/invalid param|wrong param/i, wrongCall],
]

export const goneVariation = gone
export const unknownWarehouse = warehouses
export const whichWarehouse = person(
  'Phân loại này nằm ở nhiều kho trên TikTok Shop. Chọn kho nhận tồn của gian hàng rồi thử lại.',
)
export const longSku = skuWrong

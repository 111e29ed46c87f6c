import { person, type Row } from '../refusal.ts'
import { accessOver, clockOff, itsOwn, noPermission, tooFast, wrongCall } from './refusal-table.ts'

/*
 * What Lazada's refusals of products mean to a shop, and what to do about it (O6). `501` says only that there is one: what it is about stands in its
 * detail, and is read as a sentence.
 */

const gone = person(
  'Lazada không còn sản phẩm hoặc phân loại này trong gian hàng. Tải lại sản phẩm của gian hàng rồi liên kết lại.',
)
const negative = person('Lazada không nhận tồn kho âm. Kiểm tra lại tồn của sản phẩm rồi thử lại.')
const onlyMore = person(
  'Sản phẩm đang trong chiến dịch của Lazada: chỉ tăng tồn được, không giảm được. Bỏ sản phẩm khỏi chiến dịch, hoặc chờ chiến dịch xong.',
)
const locked = person('Sản phẩm đang bị Lazada khóa nên không sửa được. Xem sản phẩm ở Lazada Seller Center.')
const semiHosted = person(
  'Sản phẩm thuộc chương trình Global Plus của Lazada nên không sửa được qua ứng dụng. Sửa ở trang của chương trình.',
)
const priceOut = person('Lazada không nhận giá này. Sửa giá rồi thử lại.')
const priceLocked = person(
  'Sản phẩm đang trong chiến dịch nên Lazada khóa giá. Bỏ sản phẩm khỏi chiến dịch, hoặc chờ chiến dịch xong rồi thử lại.',
)
const special = person(
  'Giá này không hợp với giá khuyến mãi đang đặt trên Lazada. Sửa giá khuyến mãi ở Lazada Seller Center, hoặc sửa giá.',
)
const otherWarehouse = person(
  'Lazada không biết kho đã chọn của phân loại này. Tải lại sản phẩm của gian hàng, chọn lại kho rồi thử lại.',
)
const sameSku = person('Mã SKU này đã có ở phân loại khác trên Lazada. Đổi mã rồi thử lại.')
const shopClosed: Row = {
  ...person(
    'Gian hàng Lazada chưa xác minh hoặc đang ngưng hoạt động. Xem thông báo ở Lazada Seller Center.',
  ),
  forAll: true,
}

const rows: readonly (readonly [Row, readonly string[]])[] = [
  [gone, ['207', '208', '4136', '4137', 'EDIT_ITEM_NOT_BELONG_SELLER']],
  [negative, ['212', '4152']],
  [onlyMore, ['4170']],
  [locked, ['4128', '4155', '4218']],
  [semiHosted, ['4225']],
  [priceOut, ['4104', '4114', '4118', '10006']],
  [special, ['4117', '4119', '4121']],
  [sameSku, ['4105', '4126', '4141']],
  [shopClosed, ['SellerNotVerified', 'SellerNotActive']],
  [itsOwn, ['6', '506', '513', '1000', '4135']],
  [wrongCall, ['1', '5', '14', '17', '19', '30', '36', '70', '200', '204', '1001', '4132', '4171', '4216']],
]

export const ofProducts: Readonly<Record<string, Row>> = Object.fromEntries(
  rows.flatMap(([row, codes]) => codes.map((code) => [code, row])),
)

/** What the detail of a refusal is about. The first that fits. */
export const productSentences: readonly (readonly [RegExp, Row])[] = [
  [/access ?token/i, accessOver],
  [/timestamp/i, clockOff],
  [/frequency exceeds|flow ?limit|too (many requests|frequent)|call limit/i, tooFast],
  [/price.*campaign|campaign.*price/i, priceLocked],
  [/campaign|may not decrease|stock adjustment/i, onlyMore],
  [/negative/i, negative],
  [/warehouse/i, otherWarehouse],
  [/special[ _]?price|sale ?price|special offer/i, special],
  [/SELLER_?SKU_DUPLICATE|seller ?sku repeat/i, sameSku],
  [/price/i, priceOut],
  [/not[ _](exist|found|belong)|cannot find/i, gone],
  [/lock|penal|not allowed to (edit|update)|prohibit/i, locked],
  [/semi-hosted|global plus/i, semiHosted],
  [/permission|whitelist/i, noPermission],
  [/system error|internal|busy|try (again )?later|timed? ?out/i, itsOwn],
]

import { person, type Row } from '../refusal.ts'
import { clockOff, itsOwn } from './refusal-table.ts'

/*
 * What Shopee's refusals of flash sales, and of single variations in them, mean to a shop, and what to do about it (O6).
 */

const taken = person('Khung giờ này đã có flash sale. Mở flash sale ấy để sửa, hoặc chọn khung giờ khác.')
const gone = person('Shopee không còn flash sale này. Tải lại danh sách rồi tạo lại nếu cần.')
const begun = person(
  'Flash sale này đã bắt đầu, đã xong hoặc đang tắt nên Shopee không cho sửa. Bật lại, hoặc tạo ở khung giờ khác.',
)
const slotGone = person('Khung giờ này đã qua hoặc Shopee không mở nữa. Chọn khung giờ khác.')
const tooMany = person('Một flash sale có nhiều nhất 50 sản phẩm. Bớt sản phẩm rồi gửi lại.')
const onHoliday: Row = {
  ...person(
    'Gian hàng đang tạm nghỉ nên Shopee không nhận flash sale. Tắt tạm nghỉ trên Shopee rồi gửi lại.',
  ),
  forAll: true,
}
const notEntitled: Row = {
  ...person(
    'Gian hàng chưa đủ điều kiện chạy flash sale (đánh giá, điểm phạt hoặc tỷ lệ giao). Xem điều kiện ở Kênh Người Bán.',
  ),
  forAll: true,
}
const inAlready = person('Phân loại này đã có trong flash sale. Tải lại flash sale rồi sửa giá ở đó.')
const isOn = person('Phân loại đang bật nên Shopee không cho sửa giá và số. Tải lại rồi gửi lại.')
const tooFew = person(
  'Không đủ hàng cho flash sale: tồn trên Shopee ít hơn số muốn bán, hoặc hàng đang giữ cho khuyến mãi khác. Bớt số, hoặc cập nhật tồn.',
)
const notThere = person(
  'Sản phẩm không còn bán được trên Shopee nên không vào flash sale. Xem sản phẩm ở Kênh Người Bán.',
)
const wrongPrice = person(
  'Giá flash sale không hợp điều kiện giảm giá của Shopee. Giảm từ 5 % đến 90 % giá bán rồi gửi lại.',
)
const wrongStock = person('Số lượng flash sale không hợp điều kiện của Shopee. Sửa số rồi gửi lại.')
const preOrder = person('Hàng đặt trước không vào flash sale được. Bỏ đặt trước trên Shopee rồi gửi lại.')
const notFit = person(
  'Sản phẩm chưa đủ điều kiện vào flash sale (đánh giá, lượt thích, số đơn hoặc giá thấp nhất). Xem điều kiện ở Kênh Người Bán.',
)

const rows: readonly (readonly [Row, readonly string[]])[] = [
  [taken, ['shop_flash_sale_already_exist']],
  [gone, ['shop_flash_sale_not_exist']],
  [begun, ['shop_flash_sale_is_not_enabled_or_upcoming']],
  [tooMany, ['shop_flash_sale_exceed_max_item_limit']],
  [onHoliday, ['shop_flash_sale_in_holiday_mode']],
  [notEntitled, ['not_meet_shop_criteria']],
]

/** Codes of whole calls. */
export const ofSales: Readonly<Record<string, Row>> = Object.fromEntries(
  rows.flatMap(([row, codes]) => codes.map((code) => [code, row])),
)

/** Said with a code that means anything, and of single variations. The first that fits. */
export const saleSentences: readonly (readonly [RegExp, Row])[] = [
  [/timestamp/i, clockOff],
  [/holiday mode/i, onHoliday],
  [/promotion price criteria|discount criteria/i, wrongPrice],
  [/promotion stock criteria/i, wrongStock],
  [/pre-?order criteria/i, preOrder],
  [/insufficient stock/i, tooFew],
  [/already in the flash sale/i, inAlready],
  [/enabled item cannot be edited/i, isOn],
  [/more than 50 items/i, tooMany],
  [/shop .*criteria/i, notEntitled],
  [/does not meet the criteria|not meet the/i, notFit],
  [/item-model invalid|item .*not exist/i, notThere],
  [/timeslot/i, slotGone],
  [/ongoing|expired/i, begun],
  [/system error/i, itsOwn],
]

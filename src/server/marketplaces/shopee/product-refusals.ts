import { person, type Row } from '../refusal.ts'
import { clockOff, itsOwn, wrongCall } from './refusal-table.ts'

/*
 * What Shopee's refusals of what is told of items mean to a shop, and what to do about it (O6).
 */

const gone = person(
  'Shopee không còn sản phẩm hoặc phân loại này trong gian hàng. Tải lại sản phẩm của gian hàng rồi liên kết lại.',
)
const belowReserved = person(
  'Shopee không cho đặt tồn thấp hơn số đang giữ cho khuyến mãi. Bớt số hàng khuyến mãi trên Shopee, hoặc chờ khuyến mãi xong.',
)
const stockLocked = person(
  'Sản phẩm đang trong khuyến mãi nên Shopee khóa tồn kho. Bỏ sản phẩm khỏi khuyến mãi trên Shopee, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const priceLocked = person(
  'Sản phẩm đang trong khuyến mãi nên Shopee khóa giá. Bỏ sản phẩm khỏi khuyến mãi trên Shopee, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const locked = person(
  'Sản phẩm đang trong khuyến mãi nên Shopee không cho sửa. Bỏ sản phẩm khỏi khuyến mãi trên Shopee, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const onHoliday: Row = {
  ...person(
    'Gian hàng đang ở chế độ tạm nghỉ nên Shopee không cho sửa. Tắt tạm nghỉ trên Shopee rồi thử lại.',
  ),
  forAll: true,
}
const punished: Row = {
  ...person('Gian hàng đang bị Shopee phạt nên không sửa được sản phẩm. Xem thông báo ở Kênh Người Bán.'),
  forAll: true,
}
const needsPlace = person(
  'Shopee cần biết tồn nằm ở kho nào của gian hàng. Tải lại sản phẩm của gian hàng, chọn kho nhận tồn rồi thử lại.',
)
const atShopee = person(
  'Hàng này nằm ở kho Shopee nên tồn do Shopee quản lý. Tắt đồng bộ tồn cho sản phẩm này.',
)
const byHand = person('Shopee không cho sửa sản phẩm loại này qua ứng dụng. Sửa ở Kênh Người Bán.')
const uneditable = person(
  'Sản phẩm đang bị khóa hoặc chờ duyệt nên Shopee không cho sửa. Xem sản phẩm ở Kênh Người Bán.',
)
const hasModels = person(
  'Sản phẩm đã có phân loại trên Shopee. Tải lại sản phẩm của gian hàng rồi liên kết từng phân loại.',
)
const priceOut = person(
  'Shopee không nhận giá này: ngoài khoảng giá cho phép của ngành hàng. Sửa giá rồi thử lại.',
)
const slashed = person(
  'Sản phẩm đang giảm giá chớp nhoáng nên Shopee không nhận giá này. Chờ chương trình xong rồi thử lại.',
)
const wholesale = person(
  'Giá này không hợp với giá mua nhiều giảm giá của sản phẩm. Sửa giá mua nhiều trên Shopee, hoặc sửa giá.',
)
const tooDear = person(
  'Giá này vượt mức mà đơn vị vận chuyển của sản phẩm nhận. Đổi đơn vị vận chuyển trên Shopee, hoặc sửa giá.',
)
const noPreOrder = person('Ngành hàng của sản phẩm không cho đặt trước. Bỏ đặt trước cho sản phẩm này.')
const tooManyDays = person(
  'Số ngày chuẩn bị hàng vượt mức ngành hàng cho phép. Giảm số ngày đặt trước rồi thử lại.',
)
const wrongBarcode = person(
  'Shopee không nhận mã vạch của sản phẩm. Sửa mã vạch ở Kênh Người Bán rồi thử lại.',
)

const rows: readonly (readonly [Row, readonly string[]])[] = [
  [gone, ['error_item_not_found', 'error_item_not_belong_shop', 'error_item_or_variation_not_found']],
  [gone, ['error_model_invalid_model_id', 'error_not_found', 'error_nil_shopid_or_itemid']],
  [stockLocked, ['error_cannt_edit_stock_in_promotion', 'error_promotion_cantnot_update_stock']],
  [stockLocked, ['error_model_update_stock_model_in_promotion']],
  [priceLocked, ['error_cannt_edit_price_in_promotion', 'error_in_item_promotion_item_price_lock']],
  [priceLocked, ['error_cannot_update_price_in_promotion', 'error_related_product_in_promotion']],
  [locked, ['error_cannt_edit_pre_order_in_promotion', 'error_cannt_edit_estimated_days_in_promotion']],
  [locked, ['error_flash_sale_days_to_ship_lock', 'error_item_in_promotion']],
  [onHoliday, ['error_holiday_mode_change_stock']],
  [punished, ['error_seller_under_penalty']],
  [atShopee, ['error_wms_shop_block_upate_stock']],
  [byHand, ['error_busi_cannot_edit_vsku']],
  [uneditable, ['error_item_uneditable', 'error_perm_non_admin', 'error_status']],
  [hasModels, ['error_edit_item_stock_for_item_has_model', 'error_edit_item_price_for_item_has_model']],
  [hasModels, ['error_in_item_promotion_nomodel_to_models']],
  [priceOut, ['error_price_exceed_min_limitt', 'error_price_exceed_max_limitt', 'error_price_out_of_range']],
  [priceOut, ['error_invalid_price']],
  [slashed, ['error_slash_price_not_lowest', 'error_slash_price_models_diff', 'error_slash_price_load']],
  [wholesale, ['error_busi_price_lower_then_wholesale_price', 'error_wholesale_price_less_than_ratio_limit']],
  [wholesale, ['error_price_should_be_same_for_wholesales', 'error_whole_sale_price_setting_incorrect']],
  [tooDear, ['error_invalid_price_for_logistic']],
  [noPreOrder, ['error_param_category_not_support_pre_order']],
  [tooManyDays, ['error_param_dts_exceeds_max_limit', 'error_estimated_days_limit', 'error_category_dts']],
  [wrongBarcode, ['error_param_validate']],
  [itsOwn, ['error_update_price_fail', 'error_busi_update_stock_failed', 'error_system_busy']],
  [wrongCall, ['error_update_time_range', 'error_param_item_status', 'error_query_over_itemid_size']],
]

/** Codes of items, with or without `product.` before them. */
export const ofProducts: Readonly<Record<string, Row>> = Object.fromEntries(
  rows.flatMap(([row, codes]) => codes.map((code) => [code, row])),
)

const placeSentence = /location[ _]?id|multi[ -]?warehouse|stock structure/i

/** Refused for the places that were named, or for none having been. */
export function isAboutPlaces(message = ''): boolean {
  return placeSentence.test(message)
}

/** Said with codes that mean anything, and of single variations without a code. The first that fits. */
export const productSentences: readonly (readonly [RegExp, Row])[] = [
  [/timestamp/i, clockOff],
  [/reserved? stock/i, belowReserved],
  [/holiday mode/i, onHoliday],
  [placeSentence, needsPlace],
  [/full FBS|B2C shop|warehouse shop can/i, atShopee],
  [/VSKU/, byHand],
  [
    /(item|model).* (doesn['’]t exist|not exist)|wrong model_id|invalid model_id|item_id is not found|product not found/i,
    gone,
  ],
  [/stock .*(under|is|in) promotion|change stock/i, stockLocked],
  [/price .*(under|in) promotion|can['’]t update price/i, priceLocked],
  [/while item has models/i, hasModels],
  [/price .*(limit|range|format)/i, priceOut],
  [/wholesale/i, wholesale],
  [/GTIN/, wrongBarcode],
]

/** Said where its code says nothing: Shopee's own trouble. */
export const ownTrouble = /try (again )?later|taking some time|system error/i

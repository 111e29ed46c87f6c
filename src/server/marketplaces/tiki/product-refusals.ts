import { person, type Row } from '../refusal.ts'

/*
 * What Tiki's refusals of products mean to a shop, and what to do about it (O6). It names no codes: its sentences are read where they may be told apart.
 */

const gone = person(
  'Tiki không còn sản phẩm này trong gian hàng. Tải lại sản phẩm của gian hàng rồi liên kết lại.',
)
const priceOut = person(
  'Tiki không nhận giá này: ngoài khoảng giá cho phép, hoặc cao hơn giá niêm yết. Sửa giá rồi thử lại.',
)
const inDeal = person(
  'Sản phẩm đang trong khuyến mãi nên Tiki khóa giá. Bỏ sản phẩm khỏi khuyến mãi trên Tiki, hoặc chờ khuyến mãi xong rồi thử lại.',
)
const stockOut = person('Tiki không nhận số tồn này. Kiểm tra lại tồn của sản phẩm rồi thử lại.')
const warehouses = person(
  'Tiki không nhận kho đã chọn của sản phẩm này. Tải lại sản phẩm của gian hàng, chọn lại kho rồi thử lại.',
)
const notApproved = person('Sản phẩm đang chờ Tiki duyệt nên chưa sửa được. Chờ Tiki duyệt xong rồi thử lại.')
const locked = person(
  'Tiki đang khóa sản phẩm này nên không sửa được. Xem sản phẩm trên trang bán hàng của Tiki.',
)

/** The leave of a shop may be older than this app's wish to speak of its goods: its orders go on, so the account does not stop for that. */
export const noLeaveForProducts: Row = {
  ...person(
    'Tiki chưa cho KhoTay xem và sửa sản phẩm của gian hàng. Mở Liên kết gian hàng, liên kết lại và chọn đủ quyền.',
  ),
  forAll: true,
}
const notOwn = person('Sản phẩm này không phải của gian hàng đang liên kết. Xem lại sản phẩm trên Tiki.')

export const whichWarehouse = person(
  'Sản phẩm này nằm ở nhiều kho trên Tiki. Chọn kho nhận tồn của gian hàng rồi thử lại.',
)
export const noWarehouse = person(
  'Sản phẩm này chưa có kho nào trên Tiki. Chọn kho cho sản phẩm trên trang bán hàng của Tiki rồi thử lại.',
)
export const unknownWarehouse = warehouses
export const atTiki = person(
  'Hàng này nằm ở kho Tiki nên tồn do Tiki quản lý. Tắt đồng bộ tồn cho sản phẩm này.',
)
export const goneProduct = gone
export const unknownOfProducts: Row = {
  ...person('Tiki từ chối yêu cầu này. Xem lý do của Tiki, sửa rồi thử lại.'),
  mayBeDone: true,
}

/** The first that fits. */
const sentences: readonly (readonly [RegExp, Row])[] = [
  [/not found|not exist|không tồn tại/i, gone],
  [/permission to update|another seller|not belong/i, notOwn],
  [/deal|promotion|khuyến mãi/i, inDeal],
  [/price|giá/i, priceOut],
  [/warehouse|inventory|kho/i, warehouses],
  [/qty|quantity|số lượng/i, stockOut],
  [/approv|pending|duyệt/i, notApproved],
  [/lock|block|khóa/i, locked],
]

/** What is meant where these statuses are said of products; nothing where a status means what it means of orders. */
export function productRow(status: number, said: string): Row | undefined {
  if (status === 404) return gone
  const told = sentences.find(([pattern]) => pattern.test(said))?.[1]
  if (status === 403)
    return /permission to update/i.test(said) ? notOwn : /active/i.test(said) ? undefined : noLeaveForProducts
  return status === 400 || status === 409 || status === 422 ? (told ?? unknownOfProducts) : undefined
}

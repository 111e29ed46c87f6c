import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of the catalogue. Those that the specification quotes stand to the letter, with their ids. */
export const catalogueRefusals = {
  /** CAT-120. */
  'product-unnamed': {
    text: () => 'Mã sản phẩm và tên sản phẩm không thể bỏ trống',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-142. */
  'product-code-long': {
    text: () => 'Mã sản phẩm không được quá 50 kí tự',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-143. */
  'product-code-start': {
    text: () => 'Mã SKU không được bắt đầu từ ký tự đặc biệt',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-144. */
  'product-code-characters': {
    text: () => 'Mã sản phẩm không được chứa dấu, khoảng trắng, không chứa ký tự đặc biệt.',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-202. */
  'product-code-taken': {
    text: ({ codes }) => `Mã sản phẩm ${codes} đã tồn tại`,
    tone: 'warning',
  } satisfies Sentence<{ codes: string; name: string }>,
  'sheet-cell-unread': {
    text: ({ name, column }) =>
      `${name} đã có trong shop, mà cột ${column} không đọc được số. Sửa trong tệp rồi chọn lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; column: string }>,
  'shop-not-linked': {
    text: ({ shop }) =>
      `Gian hàng ${shop} chưa liên kết với KhoTay. Liên kết gian hàng trước, rồi tạo sản phẩm hàng loạt.`,
    tone: 'warning',
  } satisfies Sentence<{ shop: string }>,
  /** CAT-538. */
  'product-not-there': {
    text: () => 'Sản phẩm không tồn tại!',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-145. */
  'new-code-empty': {
    text: () => 'Vui lòng nhập mã sản phẩm mới !',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-146. */
  'new-code-taken': {
    text: () => 'Mã sản phẩm đã tồn tại',
    tone: 'warning',
  } satisfies Sentence<{ code: string; name: string }>,
  /** CAT-147. */
  'new-code-not-valid': {
    text: () => 'Mã sản phẩm không thể bắt đầu bằng kí tự đặc biệt và quá 50 ký tự',
    tone: 'warning',
  } satisfies Sentence<object>,
  'product-code-changed': {
    text: ({ code, now, who, when }) =>
      `Mã ${code} đã được đổi thành ${now}${who ? ` (${who}, ${when})` : ''}. Mở lại sản phẩm rồi đổi từ mã mới.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; now: string; who?: string; when?: string }>,
  /** CAT-151. */
  'product-delete-not-allowed': {
    text: () => 'Bạn không có quyền xóa sản phẩm',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-327. */
  'products-delete-all-not-allowed': {
    text: () => 'Bạn không có quyền thự hiện thao tác này!',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-152. */
  'product-held': {
    text: () => 'Sản phẩm đang được giữ hàng',
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'product-expected': {
    text: ({ name }) => `${name} đang có hàng về. Nhận xong hoặc hủy phiếu hàng về rồi mới xóa.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'product-in-stock': {
    text: ({ name, total }) => `${name} còn ${total} trong kho. Xuất hết hàng rồi mới xóa.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; total: number }>,
  'product-in-combos': {
    text: ({ name, count, combos }) =>
      `${name} đang nằm trong ${count} combo${combos === '' ? '' : `: ${combos}`}. Bỏ khỏi combo hoặc xóa combo trước.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; count: number; combos: string }>,
  'product-deleted-long-ago': {
    text: ({ name }) => `${name} đã xóa quá một ngày, không khôi phục được nữa. Hãy tạo lại với mã cũ.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'prices-not-set': {
    text: ({ name, why }) => `${name}: ${why}. Chưa đổi giá sản phẩm nào.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; why: string }>,
  'pack-twice': {
    text: ({ unit }) => `Quy cách ${unit} có hai dòng. Giữ lại một dòng.`,
    tone: 'warning',
  } satisfies Sentence<{ unit: string }>,
  'pack-barcode-twice': {
    text: ({ barcode }) =>
      `Mã vạch ${barcode} đã dùng cho chính sản phẩm này. Mỗi quy cách cần mã vạch riêng.`,
    tone: 'warning',
  } satisfies Sentence<{ barcode: string }>,
  'combo-without-parts': {
    text: () => 'Combo chưa có sản phẩm nào. Thêm ít nhất một sản phẩm.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'combo-in-combo': {
    text: ({ name }) => `${name} là combo, không nằm trong combo khác được. Chọn từng sản phẩm trong đó.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'combo-part-twice': {
    text: ({ name }) => `${name} có hai dòng trong combo. Gộp lại một dòng.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'combo-part-gone': {
    text: ({ name }) => `${name} trong combo đã bị xóa. Khôi phục sản phẩm đó trước.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'product-not-a-combo': {
    text: ({ name }) => `${name} không phải combo.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  /** CAT-133. */
  'product-barcode-taken': {
    text: ({ barcode }) => `Mã barcode ${barcode} đã tồn tại`,
    tone: 'warning',
  } satisfies Sentence<{ barcode: string; name: string }>,
  'product-barcode-long': {
    text: ({ barcode }) =>
      `Mã vạch ${barcode} dài quá 13 ký tự. Để trống ô này, lưu xong rồi quét và gắn mã cho sản phẩm.`,
    tone: 'warning',
  } satisfies Sentence<{ barcode: string }>,
  /** CAT-124. */
  'wholesale-below-cost': {
    text: () => 'Giá bán buôn phải lớn hơn giá nhập',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-125. */
  'retail-below-wholesale': {
    text: () => 'Giá bán lẻ phải lớn hơn giá bán buôn',
    tone: 'warning',
  } satisfies Sentence<object>,
  'product-tag-gone': {
    text: () => 'Một thẻ đã chọn không còn nữa. Mở lại và chọn lại thẻ.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'product-changed': {
    text: ({ name, what, who, when }) =>
      `${what} của ${name} vừa được đổi${who ? ` (${who}, ${when})` : ''}. Xem giá trị mới rồi sửa lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; what: string; who?: string; when?: string }>,
} satisfies Catalogue

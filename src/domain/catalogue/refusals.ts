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

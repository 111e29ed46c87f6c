import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutSlip {
  code: string
}

interface ByPerson {
  /** Who did it, as people call them. */
  who: string
  /** "09:12 21/11/2026". */
  when: string
}

interface AboutGoods {
  /** "Áo thun cổ tròn · Đen · M". */
  name: string
  /** The shelf as it is labelled. */
  bin: string
}

/** What changed last at a place, where that is known: the other person of a refusal (decisions 14). */
type LastChange = Partial<ByPerson & { document: string }>

const changed = ({ who, when, document }: LastChange) =>
  who ? ` Thay đổi gần nhất: ${who}, ${when} (${document}).` : ''

/** The sentences of stock: slips, shelves, the quick stock check, taught barcodes. */
export const stockRefusals = {
  /** Document 3 §5, to the letter. */
  'warehouse-locked': {
    text: () => 'Hiện tại kho đang bị khóa, vui lòng mở khóa kho để tiếp tục ',
    tone: 'warning',
  } satisfies Sentence<{ wid: string }>,
  'warehouse-not-found': {
    text: ({ wid }) => `Không tìm thấy kho ${wid} trên máy này. Đồng bộ rồi thử lại.`,
  } satisfies Sentence<{ wid: string }>,
  'warehouse-not-yours': {
    text: () => 'Bạn không làm việc ở kho này. Nhờ chủ shop thêm kho cho tài khoản của bạn.',
  } satisfies Sentence<{ wid: string }>,
  'warehouse-already-locked': {
    text: ({ name, who, when, note }) => `${name} đã bị khóa (${who}, ${when}). Lý do: ${note}.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { name: string; note: string }>,
  'warehouse-not-locked': {
    text: ({ name }) => `${name} đang mở, không cần mở khóa.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'warehouse-closed': {
    text: ({ name, isGone, who, when }) =>
      `${name} đã ${isGone ? 'xóa' : 'đóng'} (${who}, ${when}), không nhận thêm hàng và đơn. Chọn kho khác, hoặc mở lại kho.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { name: string; isGone: boolean }>,
  'warehouse-already-closed': {
    text: ({ name, who, when }) => `${name} đã được đóng rồi (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { name: string }>,
  'warehouse-not-closed': {
    text: ({ name }) => `${name} đang nhận hàng, không cần mở lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'warehouse-first-stays': {
    text: ({ name }) =>
      `${name} là kho đầu tiên của shop: đơn và hàng không ghi kho nào đều vào đây, nên không đóng hay xóa được.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'warehouse-of-store': {
    text: ({ name, store }) =>
      `Cửa hàng ${store} đang bán từ ${name}. Đổi kho của cửa hàng trong Cài đặt shop trước.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; store: string }>,
  'warehouse-not-empty': {
    text: ({ place, bin, name, onHand, ...last }) =>
      `${place} còn ${onHand} ${name} ở ${bin}.${changed(last)} Chuyển hết hàng đi rồi xóa kho.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & LastChange & { place: string; onHand: number }>,
  'warehouse-awaited': {
    text: ({ place, name }) => `${place} còn đơn hoặc hàng sắp về của ${name}. Chờ xử lý xong rồi xóa kho.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { place: string }>,
  'place-named': {
    text: ({ place, document }) => `${place} còn ${document} chưa xong. Xử lý xong rồi xóa.`,
    tone: 'warning',
  } satisfies Sentence<{ place: string; document: string }>,
  'bin-closed': {
    text: ({ bin, who, when }) => `${bin} đã đóng (${who}, ${when}), không cất thêm hàng vào. Chọn ô khác.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { bin: string }>,
  'bin-already-closed': {
    text: ({ bin, who, when }) => `${bin} đã được đóng rồi (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { bin: string }>,
  'goods-expired': {
    text: ({ name, lot }) => `${name} (${lot}) đã hết hạn. Để riêng và lấy lô khác, hoặc xác nhận vẫn lấy.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; lot: string }>,
  'only-expired-left': {
    text: ({ name, bin, lot, fresh }) =>
      `${bin} ${fresh > 0 ? `chỉ còn ${fresh}` : 'không còn'} ${name} còn hạn, còn lại đã hết hạn (${lot}). Lấy ở kệ khác, hoặc xác nhận vẫn lấy.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { lot: string; fresh: number }>,
  'code-taken': {
    text: ({ code }) => `Mã ${code} đã được dùng cho chứng từ khác. Bấm lại để lấy mã mới.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip>,
  'slip-not-found': {
    text: ({ code }) => `Không tìm thấy phiếu ${code}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutSlip>,
  'slip-not-open': {
    text: ({ code, state }) => `Phiếu ${code} đã ở trạng thái ${state}, không thể thay đổi nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip & { state: string }>,
  'slip-already-completed': {
    text: ({ code, who, when }) => `Phiếu ${code} đã hoàn thành (${who}, ${when}), không xác nhận lần nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip & ByPerson>,
  'slip-already-cancelled': {
    text: ({ code, who, when }) => `Phiếu ${code} đã hủy (${who}, ${when}), không thay đổi được nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip & ByPerson>,
  'slip-kept': {
    text: ({ code, who, when }) =>
      `Phiếu ${code} đã hoàn thành (${who}, ${when}) nên không xóa được. Hủy phiếu để hàng trở lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutSlip & ByPerson>,
  'slip-of-another-flow': {
    text: ({ type, where }) => `Phiếu ${type} được lập và thay đổi ${where}, không sửa tay ở đây.`,
    tone: 'warning',
  } satisfies Sentence<{ type: string; where: string }>,
  'slip-product-not-found': {
    text: ({ code, who, when }) =>
      who
        ? `Mã ${code} đã bị xóa (${who}, ${when}). Khôi phục hoặc tạo lại sản phẩm rồi thử lại.`
        : `Mã ${code} không có trong danh mục sản phẩm. Kiểm tra lại hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<Partial<ByPerson> & { code: string }>,
  'slip-product-of-another': {
    text: ({ code, name }) =>
      `Mã ${code} là của sản phẩm ${name} do người khác tạo trước, nên hàng chưa nhập. Xem lại món này rồi lập phiếu nhập.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; name: string }>,
  'slip-combo': {
    text: ({ name }) => `${name} là combo nên không có tồn kho riêng. Nhập, xuất từng sản phẩm trong combo.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'not-enough-in-bin': {
    text: ({ name, bin, onHand, wanted, ...last }) =>
      `${bin} chỉ còn ${onHand} ${name}, không đủ ${wanted}.${changed(last)} Đếm lại rồi sửa số lượng.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & LastChange & { onHand: number; wanted: number }>,
  'reserved-needs-note': {
    text: ({ name, bin, onHand, book }) =>
      `${bin} có ${onHand} ${name}, đang giữ ${book} cho đơn. Ghi lý do vào ghi chú nếu vẫn lấy ra.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { onHand: number; book: number }>,
  'bin-not-found': {
    text: ({ bin }) => `Không tìm thấy ô kệ ${bin} trong kho này. Ô có thể vừa bị xóa; chọn ô khác.`,
  } satisfies Sentence<{ bin: string }>,
  'bin-exists': {
    text: ({ bin }) => `${bin} đã có trong kho này. Đặt mã khác.`,
    tone: 'warning',
  } satisfies Sentence<{ bin: string }>,
  'bin-not-empty': {
    text: ({ name, bin, onHand, ...last }) =>
      `${bin} còn ${onHand} ${name}.${changed(last)} Chuyển hết hàng đi rồi xóa ô.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & LastChange & { onHand: number }>,
  'bin-awaited': {
    text: ({ name, bin }) => `${bin} còn đơn hoặc hàng sắp về của ${name}. Chờ xử lý xong rồi xóa ô.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'bin-default-stays': {
    text: () => 'Kệ mặc định luôn có trong kho nên không xóa được.',
    tone: 'warning',
  } satisfies Sentence<{ bin: string }>,
  'move-to-itself': {
    text: ({ bin }) => `Hàng đang ở chính ${bin}. Quét ô kệ khác để cất vào.`,
    tone: 'warning',
  } satisfies Sentence<{ bin: string }>,
  'move-reserved': {
    text: ({ name, bin, onHand, book, free }) =>
      `${bin} có ${onHand} ${name}, trong đó ${book} đang giữ cho đơn. Chỉ chuyển được ${free}; đóng gói xong rồi chuyển tiếp.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { onHand: number; book: number; free: number }>,
  /** CAT-174, to the letter. */
  'check-below-zero': { text: () => 'Tồn kho phải lớn hơn 0!', tone: 'warning' } satisfies Sentence<object>,
  /** CAT-175, to the letter. */
  'check-below-reserved': {
    text: () => 'Tồn kho mới phải lớn hơn hoặc bằng số lượng đang chờ, giữ hàng!',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-177, to the letter. */
  'check-not-a-number': {
    text: () => 'Vui lòng nhập đúng tồn kho thực tế',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-178, to the letter. */
  'check-cost-below-zero': {
    text: () => 'Giá nhập không được nhỏ hơn 0',
    tone: 'warning',
  } satisfies Sentence<object>,
  'check-overtaken': {
    text: ({ name, bin, onHand, who, when, document }) =>
      `Tồn kho của ${name} ở ${bin} vừa thay đổi (${who}, ${when}, ${document}), giờ là ${onHand}. Xem số mới rồi kiểm lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & ByPerson & { onHand: number; document: string }>,
  'check-too-old': {
    text: ({ name, bin }) =>
      `Lần kiểm này đã quá một tuần, ${name} ở ${bin} có nhập xuất từ đó đến nay. Kiểm lại số hiện tại.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'barcode-taken': {
    text: ({ barcode, name, ...last }) =>
      `Mã ${barcode} đã là của ${name}.${last.who ? ` (${last.who} gắn, ${last.when}.)` : ''} Kiểm tra lại món đang cầm.`,
    tone: 'warning',
  } satisfies Sentence<Partial<ByPerson> & { barcode: string; name: string }>,
  'barcode-is-document': {
    text: ({ barcode }) => `Mã ${barcode} là mã đơn hoặc mã của ứng dụng, không gắn cho sản phẩm được.`,
    tone: 'warning',
  } satisfies Sentence<{ barcode: string }>,
  'barcodes-too-many': {
    text: ({ name }) => `${name} đã có 20 mã vạch thêm. Gỡ bớt mã không dùng nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'barcode-not-taught': {
    text: ({ barcode }) => `Mã ${barcode} không còn gắn cho sản phẩm này.`,
    tone: 'warning',
  } satisfies Sentence<{ barcode: string }>,
} satisfies Catalogue

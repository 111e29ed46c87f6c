import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutSupply {
  code: string
}
interface AboutGoods {
  name: string
}

/** The sentences of supply orders and suppliers. Those that the specification quotes stand to the letter, with their ids. */
export const supplyRefusals = {
  /** CAT-383. */
  'supply-unchanged': {
    text: () => 'Không thể cập nhật đơn hàng khi không có sự thay đổi',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-384. */
  'supply-without-supplier': {
    text: () => 'Vui lòng nhập thông tin của nhà cung cấp',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-388. */
  'supply-units-none': {
    text: ({ code }) => `Đơn hàng chứa sản phẩm ${code} có số lượng từ 0 trở xuống. Vui lòng kiểm tra lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  /** CAT-389. */
  'supply-date-past': {
    text: () => 'Vui lòng chọn ngày giao hàng là trong tương lai.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'supplier-phone-not-valid': {
    text: () => 'Số điện thoại nhà cung cấp gồm 10 đến 16 chữ số. Kiểm tra lại số vừa nhập.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'supplier-not-found': {
    text: () => 'Không tìm thấy nhà cung cấp này. Đồng bộ rồi thử lại.',
  } satisfies Sentence<object>,
  'supplier-name-taken': {
    text: ({ name }) =>
      `Đã có nhà cung cấp ${name}. Chọn nhà cung cấp đó, hoặc ghi tên khác đi để phân biệt.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supplier-changed': {
    text: ({ name }) => `Thông tin của ${name} vừa được người khác sửa. Xem giá trị mới rồi sửa lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supplier-merged-already': {
    text: ({ name }) => `Nhà cung cấp này đã được gộp vào ${name}. Mở lại danh sách để xem.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supplier-with-itself': {
    text: ({ name }) => `${name} là một nhà cung cấp, không gộp với chính mình được. Chọn nhà cung cấp khác.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supply-not-found': {
    text: ({ code }) => `Không tìm thấy đơn nhập hàng ${code}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutSupply>,
  'supply-not-placed': {
    text: ({ code }) => `Đơn nhập hàng ${code} còn là nháp. Bấm Đặt hàng trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  'supply-state': {
    text: ({ code, state, who, when }) =>
      `Đơn nhập hàng ${code} đã ở trạng thái ${state} (${who}, ${when}), không làm bước này được nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply & { state: string; who: string; when: string }>,
  'supply-without-goods': {
    text: () => 'Đơn chưa có sản phẩm nào. Thêm ít nhất một sản phẩm rồi đặt hàng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'supply-goods-twice': {
    text: ({ name }) => `${name} đã có trong đơn. Sửa số lượng ở dòng có sẵn.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supply-too-many-lines': {
    text: ({ most }) => `Một đơn nhập hàng có tối đa ${most} sản phẩm. Lập đơn khác cho phần còn lại.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  'supply-too-dear': {
    text: () => 'Tổng tiền của đơn vượt quá 13 chữ số. Kiểm tra lại số lượng và giá nhập.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'supply-discount-too-much': {
    text: () => 'Giảm giá không được quá tiền hàng của đơn. Kiểm tra lại số vừa nhập.',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** Who sees no cost prices is not told what the order costs. */
  'supply-paid-too-much': {
    text: ({ due }) =>
      due === undefined
        ? 'Đơn đã trả nhiều hơn tiền hàng còn lại. Nhờ người xem được giá nhập sửa đơn này.'
        : `Số tiền đã trả nhiều hơn tiền của đơn (${due}). Kiểm tra lại giá, giảm giá và tiền trả trước.`,
    tone: 'warning',
  } satisfies Sentence<{ due?: string }>,
  /** CAT-392. */
  'supply-due-less': {
    text: ({ due }) => `Đơn này chỉ còn phải trả ${due}. Nhập số tiền không quá số đó.`,
    tone: 'warning',
  } satisfies Sentence<{ due: string }>,
  'supply-nothing-due': {
    text: ({ code }) => `Đơn nhập hàng ${code} không còn phải trả. Xem lại lịch sử thanh toán.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  'supply-payment-not-found': {
    text: () => 'Không tìm thấy lần trả tiền này. Đồng bộ rồi thử lại.',
  } satisfies Sentence<object>,
  'supply-payment-taken-back': {
    text: ({ who, when }) => `Lần trả tiền này đã được hủy (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'supply-item-foreign': {
    text: ({ code, name }) =>
      `${name} không có trong đơn nhập hàng ${code}. Để riêng, hoặc bấm nhận thêm nếu giữ lại.`,
  } satisfies Sentence<AboutSupply & AboutGoods>,
  /** CAT-390. */
  'supply-enough': {
    text: ({ name, order, received, room }) =>
      `${name} đặt ${order}, đã nhận ${received}, chỉ còn nhận được ${room}. Nếu thừa thật, bấm nhận thừa.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { order: number; received: number; room: number }>,
  /** CAT-391. */
  'supply-broken-enough': {
    text: ({ name, room }) => `${name} chỉ còn ghi hỏng được ${room} theo đơn. Nếu thừa thật, bấm nhận thừa.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { room: number }>,
  'supply-receipt-not-found': {
    text: ({ code }) =>
      `Lần nhận này của đơn ${code} đã được hoàn tác, đã nhập kho, hoặc đã quá 30 lần quét trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  'supply-nothing-scanned': {
    text: ({ code }) => `Đơn nhập hàng ${code} chưa có món nào được quét. Quét hàng về rồi nhập kho.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  'supply-scanned-waits': {
    text: ({ code, scanned }) =>
      `Đơn nhập hàng ${code} còn ${scanned} món đã quét chưa nhập kho. Nhập kho hoặc hoàn tác rồi khóa.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply & { scanned: number }>,
  'supply-intake-not-found': {
    text: ({ code }) => `Lần nhập kho này của đơn ${code} đã được hoàn tác, hoặc đã quá 20 lần nhập trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  'supply-broken-gone': {
    text: ({ name }) => `Hàng hỏng ${name} của lần nhập này đã được trả hoặc xử lý, không hoàn tác được nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supply-line-came': {
    text: ({ name }) => `${name} đã có hàng về nên không bỏ khỏi đơn được. Khóa đơn nếu không nhận thêm.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supply-less-than-came': {
    text: ({ name, came }) => `${name} đã về ${came}, không giảm số đặt xuống ít hơn. Nhập lại số lượng.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { came: number }>,
  'supply-changed': {
    text: ({ name }) => `Dòng ${name} vừa được người khác sửa. Xem số mới rồi sửa lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supply-supplier-stays': {
    text: ({ name }) =>
      `Đơn đã nhận hàng hoặc trả tiền cho ${name} nên không đổi nhà cung cấp. Lập đơn khác.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'supply-warehouse-stays': {
    text: () => 'Đơn đã nhận hàng hoặc trả tiền nên không đổi kho nhận. Nhận xong rồi chuyển kho.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'supply-begun': {
    text: ({ code }) =>
      `Đơn nhập hàng ${code} đã có hàng về nên không xóa được. Bấm Khóa nếu không nhận thêm.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
  'supply-paid-already': {
    text: ({ code }) => `Đơn nhập hàng ${code} đã có lần trả tiền. Hủy lần trả tiền đó trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutSupply>,
} satisfies Catalogue

import type { Catalogue, Sentence } from '../sentence.ts'
import type { Channel, OrderState } from '../tables/orders.ts'
import { channelName } from './channel-name.ts'
import { stateName } from './states.ts'

interface AboutOrder {
  code: string
}

interface ByPerson extends AboutOrder {
  /** Who did it, as people call them. */
  who: string
  /** "09:12 21/11/2026". */
  when: string
  note?: string
}

/** Amounts of a split that are not what the order has; who changed it last, where somebody did. */
interface Uneven extends AboutOrder {
  product: string
  has: number
  goes: number
  who?: string
  when?: string
}

const changedBy = ({ who, when }: { who?: string; when?: string }) =>
  who ? ` ${who} sửa đơn lần cuối lúc ${when}.` : ''

const said = (note: string | undefined) => (note ? ` Ghi chú: ${note}.` : '')

/** The sentences of the order area. They stand full-screen at a scan, as toasts at the desk, and as `{error}` on the wire. */
export const orderRefusals = {
  'order-not-found': {
    text: ({ code }) => `Không tìm thấy đơn ${code}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutOrder>,
  'order-cancelled': {
    text: ({ code, who, when, note }) =>
      `Đơn ${code} đã bị hủy (${who}, ${when}).${said(note)} Đừng gửi hàng; trả hàng về kệ.`,
  } satisfies Sentence<ByPerson>,
  'order-held': {
    text: ({ code, who, when, note }) =>
      `Đơn ${code} đang hẹn giao (${who}, ${when}).${said(note)} Để riêng, chờ bàn xử lý.`,
  } satisfies Sentence<ByPerson>,
  'order-waiting-goods': {
    text: ({ code }) => `Đơn ${code} đang chờ hàng về. Để riêng, chờ bàn xử lý.`,
  } satisfies Sentence<AboutOrder>,
  'order-not-confirmed': {
    text: ({ code, state }) =>
      `Đơn ${code} còn ở trạng thái ${state}, chưa được đóng gói. Nhờ bàn xác nhận đơn trước.`,
  } satisfies Sentence<AboutOrder & { state: OrderState }>,
  'order-already-packed': {
    text: ({ code, who, when }) => `Đơn ${code} đã đóng xong (${who}, ${when}). Đừng đóng thêm kiện nữa.`,
  } satisfies Sentence<ByPerson>,
  'order-handed-over': {
    text: ({ code, state, when }) => `Đơn ${code} đã rời kho (${state}, ${when}). Bỏ kiện này ra và báo bàn.`,
  } satisfies Sentence<AboutOrder & { state: string; when: string }>,
  'order-without-goods': {
    text: ({ code }) => `Đơn ${code} chưa có sản phẩm nào. Nhờ bàn kiểm tra lại đơn.`,
  } satisfies Sentence<AboutOrder>,
  'order-unlinked': {
    text: ({ code, name, more }) =>
      `Đơn ${code} có sản phẩm chưa liên kết với kho: ${name}${more > 0 ? ` và ${more} sản phẩm khác` : ''}. Nhờ bàn liên kết sản phẩm rồi đóng gói.`,
  } satisfies Sentence<AboutOrder & { name: string; more: number }>,
  'order-transition': {
    text: ({ code, from, to, who, when }) =>
      `Đơn ${code} đang ở trạng thái ${stateName(from)} (${who}, ${when}), không thể chuyển sang ${stateName(to)}.`,
  } satisfies Sentence<ByPerson & { from: OrderState; to: OrderState }>,
  'order-of-marketplace': {
    text: ({ code, marketplace }) =>
      `Đơn ${code} là đơn của sàn ${marketplace} nên phải hủy trên ${marketplace}. Đơn ở đây chuyển sang HỦY khi ${marketplace} báo về.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { marketplace: string }>,
  /** VAL-004, to the letter. */
  'default-address-missing': {
    text: () => 'Vui lòng kiểm tra lại địa chỉ mặc định',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** VAL-033 … VAL-037, to the letter. */
  'ahamove-without-payment': {
    text: () => 'Bạn cần chọn phương thức thanh toán !',
    tone: 'warning',
  } satisfies Sentence<object>,
  'ahamove-without-service': {
    text: () => 'Bạn cần chọn loại dịch vụ !',
    tone: 'warning',
  } satisfies Sentence<object>,
  'ahamove-too-large': {
    text: () =>
      'Kích thước đơn hàng của bạn vượt quá tiêu chuẩn. Vui lòng chọn dịch vụ Siêu Tốc để vận chuyển những đơn hàng có kích thước lớn !',
    tone: 'warning',
  } satisfies Sentence<object>,
  'ahamove-balance-of-buyer': {
    text: () => 'Nếu phương thức thanh toán là "tài khoản" thì bắt buộc người bán phải trả phí',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CRE-035, CRE-036. */
  'ahamove-other-city': {
    text: ({ city }) =>
      `Ahamove chỉ hỗ trợ giao hàng trong cùng một thành phố với nơi lấy hàng (${city}). Chọn hãng khác, hoặc ghi địa chỉ ở ${city}.`,
    tone: 'warning',
  } satisfies Sentence<{ city: string }>,
  'order-owed-by-nobody': {
    text: ({ due }) =>
      `Khách còn phải trả ${due}₫ mà chưa biết là ai. Nhập tên và số điện thoại khách, hoặc ghi khách đã trả đủ, rồi tạo đơn.`,
  } satisfies Sentence<{ due: string }>,
  'order-not-allowed': {
    text: ({ code, channel }) =>
      `Bạn không có quyền xử lý đơn ${code} của kênh ${channelName(channel)}. Nhờ chủ shop cấp quyền.`,
  } satisfies Sentence<AboutOrder & { channel: Channel }>,
  /** VAL-005 … VAL-010, VAL-028, to the letter. */
  'order-without-name': { text: () => 'Hãy nhập tên khách hàng' } satisfies Sentence<object>,
  'order-without-phone': { text: () => 'Hãy nhập số điện thoại khách hàng' } satisfies Sentence<object>,
  'order-without-address': {
    text: () => 'Hãy nhập địa chỉ chi tiết khách hàng',
  } satisfies Sentence<object>,
  'order-without-province': { text: () => 'Vui lòng chọn lại tỉnh/thành phố' } satisfies Sentence<object>,
  'order-without-district': { text: () => 'Vui lòng chọn lại quận/huyện' } satisfies Sentence<object>,
  'order-without-ward': { text: () => 'Vui lòng chọn lại xã/phường' } satisfies Sentence<object>,
  'phone-not-valid': {
    text: () => 'Vui lòng nhập đúng định dạng số điện thoại',
  } satisfies Sentence<object>,
  /** VAL-012, VAL-013. */
  'order-goods-not-valid': {
    text: () => 'Hãy chọn danh sách sản phẩm và số lượng hợp lệ',
  } satisfies Sentence<object>,
  /** VAL-026. */
  'order-amount-not-whole': {
    text: () => 'Không nhập số lượng là giá trị thập phân hoặc giá trị nhỏ hơn 0',
  } satisfies Sentence<object>,
  /** VAL-025. */
  'order-goods-twice': { text: () => 'Sản phẩm đã được chọn' } satisfies Sentence<AboutOrder>,
  /** VAL-018, VAL-019. */
  'order-goods-lacking': {
    text: ({ code }) => `Sản phẩm ${code} hiện đang hết hàng`,
  } satisfies Sentence<AboutOrder>,
  'order-part-lacking': {
    text: ({ code, combo }) => `Sản phẩm ${code} của Combo ${combo} hiện đang hết hàng`,
  } satisfies Sentence<AboutOrder & { combo: string }>,
  'order-product-not-found': {
    text: ({ code }) => `Không có sản phẩm ${code} trong shop. Bỏ dòng này, hoặc đồng bộ rồi chọn lại.`,
  } satisfies Sentence<AboutOrder>,
  /** VAL-021. */
  'order-percent-too-much': {
    text: () => 'Chú ý bạn đang chọn chiết khấu theo %',
  } satisfies Sentence<object>,
  /** VAL-023. */
  'order-below-nothing': {
    text: () => 'Giá trị đơn hàng không được nhỏ hơn 0',
  } satisfies Sentence<object>,
  /** VAL-024. */
  'order-fee-too-much': {
    text: () => 'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng',
  } satisfies Sentence<object>,
  'order-not-made-here': {
    text: ({ channel }) =>
      `Đơn của kênh ${channel} không tạo ở đây. Đơn của sàn tự về khi đồng bộ với sàn; ở đây chỉ tạo đơn của kênh KhoTay.`,
  } satisfies Sentence<{ channel: string }>,
  'order-sold-in-store': {
    text: () =>
      'Đơn bán tại cửa hàng không lưu nháp. Khách chưa trả thì để chờ ở màn Bán tại quầy, hoặc chọn tự giao rồi lưu nháp.',
  } satisfies Sentence<object>,
  /** VAL-002, to the letter. */
  'order-without-carrier': { text: () => 'Chưa chọn đơn vị vận chuyển' } satisfies Sentence<object>,
  /** VAL-003, to the letter. */
  'order-carrier-not-chosen': {
    text: () => 'Hãy chọn đơn vị vận chuyển cần gửi đơn hàng',
  } satisfies Sentence<object>,
  'order-not-in-own-hands': {
    text: ({ carrier }) =>
      `Đơn giao qua ${carrier} chưa hoàn thành ngay được. Chọn tự giao, hoặc bấm Tạo đơn hàng.`,
  } satisfies Sentence<{ carrier: string }>,
  'order-code-taken': {
    text: ({ code }) => `Mã ${code} đã là mã của một đơn khác. Mở lại đơn rồi bấm tạo để lấy mã mới.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'order-made-by-another': {
    text: ({ code, who }) =>
      `Đơn ${code} do ${who} tạo nên chỉ ${who} hoàn tác được. Cần bỏ đơn thì hủy đơn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string }>,
  'order-made-long-ago': {
    text: ({ code, when }) =>
      `Đơn ${code} tạo lúc ${when}, quá một ngày nên không hoàn tác được. Cần bỏ đơn thì hủy đơn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; when: string }>,
  'order-went-on': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} đã được xử lý tiếp (${stateName(state)}, ${who}, ${when}) nên không hoàn tác được. Cần bỏ đơn thì hủy đơn.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { state: OrderState }>,
  'draft-placed': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} không còn là đơn nháp: ${stateName(state)} (${who}, ${when}). Mở đơn ra để làm tiếp từ đó.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { state: OrderState }>,
  /** STA-018 … STA-021. */
  'order-not-editable': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} đang ở trạng thái ${stateName(state)} (${who}, ${when}) nên không sửa được nữa. Cần đổi thì chuyển đơn về trạng thái trước, hoặc tạo đơn mới.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { state: OrderState }>,
  /** STA-022 … STA-027, OPN-011. */
  'order-part-fixed': {
    text: ({ code, state, part }) =>
      `Đơn ${code} đang ở trạng thái ${state} nên không đổi được ${part}. Trả phần đó về như cũ rồi lưu; ghi chú vẫn sửa được.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { state: string; part: string }>,
  'order-part-overtaken': {
    text: ({ code, part, who, when }) =>
      `Đơn ${code}: ${who} vừa đổi ${part} lúc ${when}, trong khi bạn sửa. Mở lại đơn để xem rồi sửa tiếp.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { part: string }>,
  /** Decisions 24. */
  'order-edit-in-wave': {
    text: ({ code, wave, who, when }) =>
      `Đơn ${code} đang ở đợt nhặt ${wave} của ${who} (${when}). Lấy đơn ra khỏi đợt nhặt, rồi làm lại.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { wave: string }>,
  'order-edit-in-parcel': {
    text: ({ code, who, when }) =>
      `Hàng của đơn ${code} đang nằm trong kiện của ${who} (${when}). Nhờ ${who} lấy hàng ra khỏi kiện rồi sửa.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'order-edit-in-handover': {
    text: ({ code, session, who, when }) =>
      `Kiện của đơn ${code} đang ở phiên bàn giao ${session} (${who}, ${when}). Lấy kiện ra khỏi phiên rồi sửa.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { session: string }>,
  /** Decisions 19. */
  'order-paid-stays': {
    text: ({ code, paid }) =>
      `Đơn ${code} đã thu ${paid}₫ nên tiền trả trước không ghi thấp hơn. Thu nhầm thì hủy lần ghi đó ở phần thanh toán của đơn.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { paid: string }>,
  /** SPL-002, to the letter. */
  'order-split-nothing': {
    text: () => 'Vui lòng chọn sản phẩm tách sang đơn mới',
  } satisfies Sentence<object>,
  'order-split-all': {
    text: () => 'Để lại ít nhất một sản phẩm ở đơn gốc, rồi tách.',
  } satisfies Sentence<object>,
  /** STA-029. */
  'order-split-one': {
    text: ({ code }) => `Đơn ${code} chỉ có một sản phẩm nên không tách được. Cần bớt số lượng thì sửa đơn.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  /** STA-028. */
  'order-not-splittable': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} đang ở trạng thái ${stateName(state)} (${who}, ${when}) nên không tách được. Chỉ tách khi đơn chưa chuyển đi đóng gói.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { state: OrderState }>,
  'order-split-of-marketplace': {
    text: ({ code, marketplace }) =>
      `Đơn ${code} là đơn của sàn ${marketplace} nên không tách ở đây. Đóng thành nhiều kiện nếu một thùng không đủ.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { marketplace: string }>,
  'order-split-not-found': {
    text: ({ code }) =>
      `Không thấy lần tách nào của bạn ở đơn ${code} để hoàn tác. Đồng bộ rồi xem lại đơn; chỉ người tách hoàn tác được.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'order-split-too-many': {
    text: ({ code, product, has, goes, ...last }) =>
      has === 0
        ? `Đơn ${code} không có ${product} để tách.${changedBy(last)} Mở lại đơn, chọn sản phẩm của đơn rồi tách.`
        : `Đơn ${code} chỉ có ${has} ${product}, không tách được ${goes}.${changedBy(last)} Sửa số lượng rồi tách.`,
    tone: 'warning',
  } satisfies Sentence<Uneven>,
  'order-split-uneven': {
    text: ({ code, product, has, goes, stays, ...last }) =>
      `Đơn ${code} có ${has} ${product}, nhưng để lại ${stays} và tách ${goes}.${changedBy(last)} Mở lại đơn, chia lại số lượng rồi tách.`,
    tone: 'warning',
  } satisfies Sentence<Uneven & { stays: number }>,
  /** FUL-249 … FUL-251, to the letter. */
  'tag-without-name': { text: () => 'Chưa nhập tên thẻ' } satisfies Sentence<object>,
  'tag-taken': { text: () => 'Thẻ đã tồn tại' } satisfies Sentence<object>,
  'tag-alike': {
    text: ({ tag }) =>
      `Đã có thẻ "${tag}" cùng màu. Tên thẻ không phân biệt chữ hoa, chữ thường và khoảng trắng: dùng thẻ đó, hoặc đặt tên khác.`,
  } satisfies Sentence<{ tag: string }>,
  'tag-on-order': { text: () => 'Thẻ đã được gắn' } satisfies Sentence<object>,
  'tag-not-found': {
    text: () => 'Thẻ này đã bị xóa. Đồng bộ rồi chọn thẻ khác, hoặc tạo thẻ mới.',
  } satisfies Sentence<object>,
  'tags-too-many': {
    text: ({ code, most }) => `Đơn ${code} đã có ${most} thẻ. Gỡ bớt thẻ rồi gắn thẻ mới.`,
  } satisfies Sentence<AboutOrder & { most: number }>,
  'assignee-not-found': {
    text: () => 'Không có nhân viên này. Đồng bộ rồi chọn người phụ trách khác.',
  } satisfies Sentence<object>,
  'assignee-paused': {
    text: ({ who }) => `Nhân viên ${who} đang tạm nghỉ. Chọn người phụ trách khác.`,
  } satisfies Sentence<{ who: string }>,
  'order-assigned-otherwise': {
    text: ({ code, who }) => `Đơn ${code} vừa được giao cho ${who}. Hỏi người đó trước khi giao lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { who: string }>,
  'order-let-go': {
    text: ({ code }) => `Đơn ${code} vừa được bỏ người phụ trách. Xem lại đơn rồi giao lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'order-note-gone': {
    text: ({ code }) => `Ghi chú này không còn ở đơn ${code}: có người đã sửa. Mở đơn để xem.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'order-note-full': {
    text: ({ code, most }) =>
      `Ghi chú của đơn ${code} đã đủ ${most} chữ. Sửa gọn ghi chú cũ trong đơn trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { most: number }>,
  /** RET-020, OPN-008. */
  'exchange-without-return': {
    text: ({ code }) =>
      `Đơn ${code} chưa có phiếu khách trả hàng nên chưa đổi được. Tạo phiếu trả hàng của đơn đó trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'exchange-paid-back': {
    text: ({ code, left }) =>
      left === '0'
        ? `Tiền hàng trả của đơn ${code} đã hoàn cho khách. Tạo đơn mới, không trừ tiền hàng trả.`
        : `Tiền hàng trả của đơn ${code} đã hoàn một phần cho khách, còn ${left}₫ để đổi. Mở lại đơn ${code} rồi tạo đơn đổi.`,
  } satisfies Sentence<AboutOrder & { left: string }>,
  'exchange-used-up': {
    text: ({ code, by, left }) =>
      `Hàng trả của đơn ${code} đã đổi bằng đơn ${by}, giá trị còn lại là ${left}₫. Cần đổi khác thì sửa hoặc hủy đơn đã đổi.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { by: string; left: string }>,
  'exchange-above-worth': {
    text: ({ code, worth }) =>
      `Hàng trả của đơn ${code} chỉ có giá trị ${worth}₫. Mở lại đơn ${code} rồi tạo đơn đổi.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { worth: string }>,
} satisfies Catalogue

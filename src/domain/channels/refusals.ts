import { channelName } from '../orders/channel-name.ts'
import { stateName } from '../orders/states.ts'
import type { Catalogue, Sentence } from '../sentence.ts'
import type { Channel, OrderState } from '../tables/orders.ts'

/** The sentences of linked shops, of links and of orders of marketplaces. Those that the specification quotes stand to the letter, with their ids. */
export const channelRefusals = {
  /** CAT-249. */
  'link-product-not-found': {
    text: ({ code }) => `Mã sản phẩm ${code} không tồn tại`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  /** CAT-250. */
  'link-combo-too-small': {
    text: () => 'Combo tối thiếu 1',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-251. */
  'link-product-twice': {
    text: () => 'Sản phẩm đã được liên kết',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  /** CAT-268. */
  'link-without-product': {
    text: () => 'Xin hãy chọn sản phẩm để kết nối',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-269. */
  'order-lines-unlinked': {
    text: () => 'Xin hãy kết nối tất cả sản phẩm',
    tone: 'warning',
  } satisfies Sentence<{ code: string; name: string }>,
  /** CAT-196. */
  'created-without-code': {
    text: () => 'Mã SP không hợp lệ',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-193. */
  'created-code-characters': {
    text: () => 'Mã sản phẩm không được chứa dấu, khoảng trắng!',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-201. */
  'created-code-twice': {
    text: ({ codes }) => `Mã sản phẩm ${codes} bị trùng`,
    tone: 'warning',
  } satisfies Sentence<{ codes: string }>,
  'link-changed': {
    text: ({ who, when }) => `${who} đã đổi liên kết này lúc ${when}. Xem lại rồi làm tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'link-not-found': {
    text: () => 'Hàng đăng bán này không còn liên kết với sản phẩm nào.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'order-lines-in-hands': {
    text: ({ code }) =>
      `Đơn ${code} đang được đóng gói hoặc không còn chờ hàng nữa, nên sản phẩm của đơn không đổi được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-of-no-market': {
    text: ({ code }) => `Đơn ${code} không thuộc gian hàng nào trên sàn nên không gửi việc này cho sàn được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'market-refused-for-good': {
    text: ({ code, channel, why }) =>
      `${channelName(channel)} không nhận việc này của đơn ${code} nữa${why ? `: ${why}` : ''}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: Channel; why: string }>,
  'order-ships-already': {
    text: ({ code, who, when, became }) =>
      became === 'waiting'
        ? `${who} đã đi đơn ${code} lúc ${when}, đang chờ sàn trả lời.`
        : `${who} đã đi đơn ${code} lúc ${when}, sàn đã nhận.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string; became: 'waiting' | 'done' }>,
  /** FUL-152. */
  'tracking-missing': {
    text: () => 'Vui lòng nhập ID theo dõi của đơn hàng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** FUL-153. */
  'provider-missing': {
    text: () => 'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'not-own-delivery': {
    text: ({ code, channel }) =>
      `Đơn ${code} không phải đơn ${channel} do shop tự giao, nên ${channel} tự theo dõi kiện.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: string }>,
  'market-takes-no-number': {
    text: ({ code, channel }) =>
      `${channel} không ghi mã vận đơn của đơn shop tự giao, nên không có gì để sửa ở đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: string }>,
  'delivery-not-under-way': {
    text: ({ code, channel }) =>
      `${channel} chưa ghi đơn ${code} là đang giao, hoặc đã ghi là giao xong. Mở lại đơn sau khi ${channel} cập nhật.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: string }>,
  'tracking-corrects-already': {
    text: ({ code, who, when }) =>
      `${who} đã sửa mã vận đơn của đơn ${code} lúc ${when}, đang chờ sàn trả lời.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string }>,
  'delivery-told-already': {
    text: ({ code, who, when, became }) =>
      became === 'waiting'
        ? `${who} đã báo kết quả giao đơn ${code} lúc ${when}, đang chờ sàn trả lời.`
        : `${who} đã báo kết quả giao đơn ${code} lúc ${when}, sàn đã nhận.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string; became: 'waiting' | 'done' }>,
  'delivery-not-ended': {
    text: ({ code }) => `Đơn ${code} chưa giao xong nên chưa có gì để báo sàn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-of-unlinked-shop': {
    text: ({ code, channel }) =>
      `Gian hàng ${channel} của đơn ${code} đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi làm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: string }>,
  'buyer-asks-to-cancel': {
    text: ({ code }) => `Người mua đang xin hủy đơn ${code}. Trả lời người mua trước khi gửi.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-to-be-cancelled': {
    text: ({ code }) => `Shop đang yêu cầu sàn hủy đơn ${code} nên không đi đơn này.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-not-to-ship': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${state} nên không đi đơn được nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  /** FUL-184. */
  'order-carrier-unassigned': {
    text: () => 'Đơn hàng chưa phân phối ĐVVC.',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-cancels-already': {
    text: ({ code, who, when }) => `${who} đã yêu cầu sàn hủy đơn ${code} lúc ${when}, đang chờ sàn trả lời.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string }>,
  'order-not-to-cancel': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${stateName(state)} nên shop không hủy được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  /** STA-036. */
  'market-takes-no-cancel': {
    text: ({ code, channel }) => `${channelName(channel)} không cho shop hủy đơn ${code} từ đây.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: Channel }>,
  'buyer-asks-already': {
    text: ({ code }) => `Người mua đang xin hủy đơn ${code}. Trả lời người mua trong 'Yêu cầu hủy'.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'cancel-reason-unknown': {
    text: () => 'Chọn lý do hủy đơn.',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  /** CAN-001, FUL-196. */
  'cancel-without-items': {
    text: () => 'Chọn ít nhất một sản phẩm hết hàng.',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'cancel-line-unknown': {
    text: ({ code }) => `Sản phẩm đã chọn không còn trong đơn ${code}. Mở lại đơn rồi chọn lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'buyer-asks-nothing': {
    text: ({ code }) => `Người mua không còn xin hủy đơn ${code} nữa, đơn đi tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'buyer-is-out': {
    text: ({ code }) => `Đơn ${code} đã hủy rồi.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'buyer-answered': {
    text: ({ code, who, when, what }) => `${who} đã ${what} đơn ${code} lúc ${when}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string; what: string }>,
  'reject-without-reason': {
    text: () => 'Chọn lý do từ chối.',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-cancel-asked': {
    text: ({ code, when, why }) =>
      `Người mua xin hủy đơn ${code} (${when})${why ? `: ${why}` : ''}. Dừng lại, để riêng, chờ bàn trả lời người mua.`,
  } satisfies Sentence<{ code: string; when: string; why: string }>,
  'order-cancel-waits': {
    text: ({ code, who, when, why }) =>
      `${who} đã yêu cầu sàn hủy đơn ${code} (${when}): ${why}. Dừng lại, để riêng, chờ sàn trả lời.`,
  } satisfies Sentence<{ code: string; who: string; when: string; why: string }>,
  'label-not-asked': {
    text: ({ code }) => `Tem này không còn là tem đang chờ của đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'label-comes': {
    text: ({ code }) => `Tem của đơn ${code} đang được lấy từ sàn. Tem về thì in được ngay.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'label-without-waybill': {
    text: ({ code }) => `Đơn ${code} chưa có mã vận đơn nên sàn chưa có tem. Đi đơn trước.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-needs-no-label': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${state} nên không dán tem của sàn nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  'shop-not-known': {
    text: ({ shop }) => `Gian hàng ${shop} không còn được liên kết. Mở 'Liên kết sàn' để liên kết lại.`,
  } satisfies Sentence<{ shop: string }>,
  'too-many-stores': {
    text: ({ most }) => `Cửa hàng đã có ${most} trang web. Gỡ bớt trang không dùng rồi thêm.`,
  } satisfies Sentence<{ most: number }>,
  'market-shop-unlinked': {
    text: ({ shop }) => `Gian hàng ${shop} đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại trước.`,
    tone: 'warning',
  } satisfies Sentence<{ shop: string }>,
  'stock-above-sellable': {
    text: ({ most }) =>
      `Chỉ còn ${most} có thể bán nên không báo nhiều hơn lên sàn được. Nhập kho trước rồi báo lại.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  'nothing-to-sync': {
    text: () =>
      'Các sản phẩm này chưa liên kết với hàng đăng bán nào trên sàn. Liên kết trước rồi đồng bộ lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'shop-without-pricing': {
    text: ({ shop }) => `Gian hàng ${shop} chưa có cách tính giá. Đặt cách tính giá trước rồi đẩy giá.`,
    tone: 'warning',
  } satisfies Sentence<{ shop: string }>,
  /** CAT-278. */
  'sku-characters': {
    text: () => 'Mã Sku không được chứa dấu, khoảng trắng!',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-279. */
  'sku-missing': {
    text: () => 'Mã Sku không hợp lệ',
    tone: 'warning',
  } satisfies Sentence<object>,
  'sku-long': {
    text: ({ most }) => `Mã Sku không được quá ${most} kí tự.`,
    tone: 'warning',
  } satisfies Sentence<{ most: number }>,
  /** CAT-161, CAT-162. */
  'pre-order-days': {
    text: ({ least, most }) => `Số ngày chuẩn bị hàng đặt trước từ ${least} đến ${most} ngày.`,
    tone: 'warning',
  } satisfies Sentence<{ least: number; most: number }>,
  'listing-not-known': {
    text: () => 'Không thấy hàng đăng bán này nữa. Lấy lại hàng đăng bán của gian hàng rồi thử lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'flash-sale-empty': {
    text: () => 'Chọn ít nhất một phân loại cho flash sale.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'flash-sale-twice': {
    text: () => 'Một phân loại đứng hai lần trong flash sale này. Bỏ bớt một dòng rồi gửi lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'flash-sale-many': {
    text: () => 'Một flash sale có nhiều nhất 50 sản phẩm. Bớt sản phẩm, hoặc tạo thêm ở khung giờ khác.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'flash-slot-past': {
    text: ({ when }) =>
      `Khung giờ ${when} đã bắt đầu nên không tạo hay sửa flash sale được nữa. Chọn khung giờ sau.`,
    tone: 'warning',
  } satisfies Sentence<{ when: string }>,
  'flash-slot-taken': {
    text: ({ when }) => `Khung giờ ${when} đã có flash sale của gian hàng này. Mở flash sale ấy để sửa.`,
    tone: 'warning',
  } satisfies Sentence<{ when: string }>,
  'flash-listing-gone': {
    text: ({ name }) => `${name} không còn bán trên Shopee. Bỏ khỏi flash sale rồi gửi lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'flash-line-fault': {
    text: ({ name, why }) => `${why} Hàng cần sửa: ${name}.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; why: string }>,
  'flash-sale-gone': {
    text: ({ when }) => `Không còn flash sale${when && ` lúc ${when}`} này. Tải lại danh sách.`,
    tone: 'warning',
  } satisfies Sentence<{ when: string }>,
  'flash-sale-begun': {
    text: ({ when }) => `Flash sale lúc ${when} đã bắt đầu hoặc đã xong nên không làm được việc này nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ when: string }>,
} satisfies Catalogue

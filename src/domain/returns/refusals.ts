import { channelName } from '../orders/channel-name.ts'
import type { Catalogue, Sentence } from '../sentence.ts'
import type { Channel } from '../tables/orders.ts'

interface AboutReturn {
  code: string
}

interface ByPerson extends AboutReturn {
  /** Who did it, as people call them. */
  who: string
  /** "09:12 21/11/2026". */
  when: string
}

interface AboutGoods {
  /** A product as people call it. */
  scanned: string
}

/** The sentences of returned and damaged goods. */
export const returnRefusals = {
  /** STA-034, CAT-426, to the letter. */
  'order-not-returnable': {
    text: ({ code }) => `Đơn hàng ${code} đang không ở trạng thái có thể hoàn`,
  } satisfies Sentence<AboutReturn & { state: string }>,
  'order-not-delivered': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở trạng thái ${state}. Chỉ nhận hàng khách trả của đơn ĐANG GIAO hoặc THÀNH CÔNG.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { state: string }>,
  'return-announced-already': {
    text: ({ code, who, when }) =>
      `Đơn ${code} đã có phiếu trả hàng chưa xong (${who}, ${when}). Mở phiếu đó trong Hàng hoàn.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'return-not-asked': {
    text: ({ code }) => `Khách không còn đòi trả đơn ${code} trên sàn.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-over': {
    text: ({ code }) => `Sàn không còn chờ shop trả lời yêu cầu trả hàng của đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-went-on': {
    text: ({ code }) =>
      `Yêu cầu trả hàng của đơn ${code} đã sang bước khác trên sàn nên câu trả lời không gửi đi. Xem lại rồi trả lời.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-answered': {
    text: ({ code, who, when, what }) => `${who} đã ${what} yêu cầu trả hàng của đơn ${code} lúc ${when}.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { what: string }>,
  'dispute-without-reason': {
    text: () => 'Chọn lý do khiếu nại.',
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-asked-at-market': {
    text: ({ code, channel }) =>
      `Khách đang đòi trả đơn ${code} trên ${channelName(channel)} nên phiếu này không rút được. Trả lời khách trên phiếu.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { channel: Channel }>,
  'order-returned-already': {
    text: ({ code, info }) =>
      `Đơn ${code} đã có thông tin trả hàng (${info}). Mở đơn trong Hàng hoàn để xem.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { info: string }>,
  'return-exchanged': {
    text: ({ code, by }) =>
      `Hàng trả của đơn ${code} đã được đổi bằng đơn ${by}. Hủy đơn ${by} trước rồi rút phiếu trả hàng.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { by: string }>,
  'return-paid-back': {
    text: ({ code, amount }) =>
      `Tiền hàng trả của đơn ${code} đã hoàn cho khách ${amount}₫. Mở đơn, bấm Ghi nhầm ở lần hoàn đó rồi mới rút phiếu trả hàng.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { amount: string }>,
  'return-nothing-left': {
    text: ({ code }) => `Mọi món của đơn ${code} đã về hết. Kiểm tra lại mã trên kiện.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-too-many': {
    text: ({ scanned, left }) => `${scanned} chỉ có ${left} món có thể trả. Nhập lại số lượng.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & AboutGoods & { left: number }>,
  'return-not-found': {
    text: ({ code }) => `Không tìm thấy hàng hoàn của đơn ${code}. Quét lại kiện hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutReturn>,
  'return-not-arrived': {
    text: ({ code }) => `Kiện hoàn của đơn ${code} chưa về. Quét mã trên kiện để nhận trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-on-slip': {
    text: ({ code, slip }) =>
      `Hàng hoàn của đơn ${code} đã nằm trên phiếu ${slip}, chờ xác nhận. Mở phiếu đó ở Nhập xuất để hoàn thành hoặc hủy.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { slip: string }>,
  'return-slip-too-long': {
    text: ({ code }) =>
      `Hàng hoàn của đơn ${code} có hơn 50 dòng, một phiếu chờ không chứa hết. Chọn Chưa nhập kho rồi nhập ở Hàng hoàn.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-not-waiting': {
    text: ({ code, who, when }) => `Kiện hoàn của đơn ${code} đã được nhận (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'return-checked': {
    text: ({ code, who, when }) =>
      `Hàng hoàn của đơn ${code} đã kiểm xong (${who}, ${when}). Bấm Kiểm lại nếu cần sửa.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'return-not-checked': {
    text: ({ code }) => `Hàng hoàn của đơn ${code} đang được kiểm nên không cần mở lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'return-imported': {
    text: ({ code, who, when }) => `Hàng hoàn của đơn ${code} đã nhập kho (${who}, ${when}). Đừng nhập lại.`,
  } satisfies Sentence<ByPerson>,
  'return-dropped': {
    text: ({ code, who, when }) =>
      `Phiếu trả hàng của đơn ${code} đã được rút lại (${who}, ${when}). Quét lại kiện nếu hàng về thật.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'return-still-here': {
    text: ({ where }) =>
      `Đơn này chưa bàn giao: đang nằm ở ${where}. Kiểm tra lại tem trên kiện trước khi nhận hoàn.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { where: string }>,
  'return-judged': {
    text: ({ code, seen, who, when }) =>
      `Kiện hoàn của đơn ${code} đã kiểm ${seen} món (${who}, ${when}). Hoàn tác các lần kiểm trước rồi mới bỏ nhận.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { seen: number }>,
  'return-wrong-item': {
    text: ({ code, scanned }) =>
      `${scanned} không có trong đơn ${code}. Nếu khách gửi nhầm hàng, đánh dấu món thiếu là Bị tráo.`,
  } satisfies Sentence<AboutReturn & AboutGoods>,
  'return-line-full': {
    text: ({ code, scanned, sent, who, when }) =>
      `${scanned} của đơn ${code} đã kiểm đủ ${sent} (${who}, ${when}). Bấm Kiểm lại món này nếu cần sửa.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & AboutGoods & { sent: number }>,
  'return-line-too-many': {
    text: ({ code, scanned, left }) => `${scanned} của đơn ${code} chỉ còn ${left} món chưa kiểm.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & AboutGoods & { left: number }>,
  'return-not-inspected': {
    text: ({ code, left }) => `Đơn ${code} còn ${left} món chưa kiểm. Đánh dấu từng món rồi xác nhận.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { left: number }>,
  'return-lines-untold': {
    text: ({ code, lines }) =>
      `Chưa có trạng thái của ${lines} trong đơn ${code}. Chọn trạng thái cho từng dòng rồi gửi lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { lines: string }>,
  'check-not-found': {
    text: ({ code }) => `Lần kiểm này của đơn ${code} đã được hoàn tác trước đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'claim-at-carrier': {
    text: ({ code }) => `Hàng hoàn của đơn ${code} đã có khiếu nại hãng. Ghi kết quả ở khiếu nại đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'claim-none': {
    text: ({ code }) => `Hàng hoàn của đơn ${code} không có gì để khiếu nại.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn>,
  'claim-settled': {
    text: ({ code, who, when }) => `Khiếu nại của đơn ${code} đã khép lại (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'claim-sent': {
    text: ({ code, who, when }) =>
      `Khiếu nại của đơn ${code} đã gửi (${who}, ${when}). Chờ kết quả; nếu kiện về, quét mã trên kiện để nhận.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'order-not-cancelled': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở trạng thái ${state}, chưa hủy. Chỉ cất lên kệ hàng của đơn HỦY.`,
    tone: 'warning',
  } satisfies Sentence<AboutReturn & { state: string }>,
  'already-put-back': {
    text: ({ code, who, when }) => `Hàng của đơn ${code} đã được cất lên kệ (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'damage-not-found': {
    text: ({ code }) => `Không tìm thấy hàng lỗi ${code}. Đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutReturn>,
  'damage-elsewhere': {
    text: ({ scanned }) => `${scanned} nằm ở kho khác. Chọn hàng lỗi của cùng một kho.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  /** RET-048, CAT-400, to the letter. */
  'damage-all-settled': {
    text: () => 'Đã trả hết hàng lỗi cho đơn hàng này !',
    tone: 'warning',
  } satisfies Sentence<Record<string, never>>,
  'damage-not-enough': {
    text: ({ scanned, left }) => `${scanned} chỉ còn ${left} món lỗi. Nhập lại số lượng.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { left: number }>,
  'damage-beyond-shelf': {
    text: ({ scanned, left }) => `${scanned} ở ô kệ này chỉ có ${left}. Chọn đúng ô kệ hoặc kiểm kho trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods & { left: number }>,
  'damage-moved-on': {
    text: ({ scanned }) => `${scanned} đã được trả hoặc hủy một phần nên không rút lại được.`,
    tone: 'warning',
  } satisfies Sentence<AboutGoods>,
  'product-not-found': {
    text: ({ code }) => `Không tìm thấy sản phẩm ${code}. Kiểm tra mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutReturn>,
} satisfies Catalogue

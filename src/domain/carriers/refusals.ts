import { stateName } from '../orders/states.ts'
import type { Catalogue, Sentence } from '../sentence.ts'
import type { OrderState } from '../tables/orders.ts'

/** The sentences of parcels that carriers are asked to bring. */
export const carrierRefusals = {
  'carriage-of-market': {
    text: ({ code }) => `Đơn ${code} do sàn hoặc cửa hàng giao, không gửi hãng vận chuyển từ đây.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'carriage-not-in-house': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${stateName(state)} nên không gửi hãng vận chuyển nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  'carriage-already': {
    text: ({ code, carrier }) => `Đơn ${code} đã gửi ${carrier}. Hủy vận đơn cũ trước rồi gửi hãng khác.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'carriage-has-waybill': {
    text: ({ code, waybill }) => `Đơn ${code} đã có mã vận đơn ${waybill}. Xóa mã đó trước rồi gửi hãng.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; waybill: string }>,
  'carriage-none': {
    text: ({ code }) => `Đơn ${code} chưa có vận đơn nào.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'carriage-waits': {
    text: ({ code, carrier }) =>
      `${carrier} chưa trả lời về đơn ${code}. Chờ có mã vận đơn rồi mới hủy được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'carriage-still-asked': {
    text: ({ code, carrier }) => `KhoTay còn đang hỏi ${carrier} về đơn ${code}. Chờ trả lời rồi mới ghi mã.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'carriage-on-the-road': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở ${stateName(state)}: kiện đã rời kho nên không hủy vận đơn được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
} satisfies Catalogue

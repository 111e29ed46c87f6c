import { marketplaceName } from '../orders/channels.ts'
import type { Catalogue, Sentence } from '../sentence.ts'
import type { Channel } from '../tables/orders.ts'

interface AboutOrder {
  code: string
}

/** The sentences of payments. */
export const moneyRefusals = {
  'bank-transfer-not-found': {
    text: () => 'Không có khoản chuyển khoản này trên máy. Đồng bộ rồi thử lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'bank-transfer-assigned': {
    text: ({ code, who, when }) =>
      `Khoản này đã gắn vào đơn ${code} (${who}, ${when}). Hủy lần ghi ở đơn đó trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { who: string; when: string }>,
  'bank-transfer-aside': {
    text: ({ who, when }) =>
      `Khoản này đã để riêng vì không phải tiền của đơn (${who}, ${when}). Bấm Đưa về chưa rõ đơn trước.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'bank-transfer-too-much': {
    text: ({ left }) => `Khoản này chỉ còn ${left}₫ chưa gắn vào đơn. Nhập lại số tiền.`,
    tone: 'warning',
  } satisfies Sentence<{ left: string }>,
  'payment-too-much': {
    text: () => 'Không nhập quá số tiền còn phải trả.',
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { due: string }>,
  'payment-complete': {
    text: ({ code, who, when }) =>
      `Đơn ${code} đã thanh toán đủ${who === undefined ? '' : ` (${who}, ${when})`}, không thu thêm.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { who?: string; when?: string }>,
  'payment-on-debt': {
    text: ({ code, owed }) =>
      `${owed}₫ của đơn ${code} đã ghi vào công nợ của khách. Thu nợ ở trang của khách hàng, không thu ở đơn.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { owed: string }>,
  'payment-not-in-state': {
    text: ({ code, state }) => `Đơn ${code} đang ở trạng thái ${state} nên không thu tiền.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { state: string }>,
  'payment-goods-back': {
    text: ({ code }) => `Hàng của đơn ${code} đã về kho hết nên không còn tiền phải thu.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'payment-with-carrier': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở trạng thái ${state}: đơn vị vận chuyển thu hộ khi giao, shop không thu thêm.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { state: string }>,
  'payment-of-marketplace': {
    text: ({ code, channel }) => `Tiền của đơn ${code} do ${marketplaceName(channel)} thu và đối soát.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { channel: Channel }>,
  'payment-not-found': {
    text: ({ code }) => `Đơn ${code} không có lần ghi tiền này. Đồng bộ rồi thử lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'payment-in-drawer': {
    text: ({ code }) =>
      `Tiền này của đơn ${code} nằm trong ngăn tiền. Hoàn tác hoặc nhận trả hàng ở màn Bán tại quầy.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'payment-owed-by-nobody': {
    text: ({ code, due }) =>
      `Đơn ${code} bán cho khách chưa biết là ai: hủy lần ghi này thì ${due}₫ không ai nợ. Hoàn tác cả đơn, hoặc nhận hàng trả lại.`,
  } satisfies Sentence<AboutOrder & { due: string }>,
  'payment-taken-back': {
    text: ({ code, who, when }) => `Lần ghi tiền này của đơn ${code} đã được hủy (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { who: string; when: string }>,
  'payment-above-debt': {
    text: ({ unPaid }) =>
      `Khách chỉ còn nợ ${unPaid}₫, không trừ quá số đó. Phần còn lại thì hoàn cho khách.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { unPaid: string }>,
  'prepaid-not-in-state': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở trạng thái ${state}. Tiền chỉ hoàn khi đơn đã hủy hoặc thất thu, hay khách trả thừa.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { state: string }>,
  'prepaid-none': {
    text: ({ code }) => `Đơn ${code} không còn tiền trả trước để hoàn.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'prepaid-too-much': {
    text: ({ code, paid }) => `Khách đã trả trước ${paid}₫ cho đơn ${code}, không hoàn quá số đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { paid: string }>,
  'surplus-too-much': {
    text: ({ code, surplus }) => `Khách trả thừa ${surplus}₫ cho đơn ${code}, không hoàn quá số đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { surplus: string }>,
  'prepaid-exchanged': {
    text: ({ code, by, left }) =>
      `Hàng trả của đơn ${code} đã đổi bằng đơn ${by}, chỉ còn ${left}₫ phải hoàn. Sửa số tiền rồi hoàn lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { by: string; left: string }>,
  'return-money-none': {
    text: ({ code }) =>
      `Đơn ${code} chưa có phiếu khách trả hàng nên chưa có tiền hàng trả. Tạo phiếu trả hàng của đơn trước.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'return-money-settled': {
    text: ({ code, by }) =>
      `Tiền hàng trả của đơn ${code} đã hoàn hết${by && `, hoặc đã trừ vào đơn đổi ${by}`}. Không hoàn thêm.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { by: string }>,
  'return-money-too-much': {
    text: ({ code, owed }) => `Tiền hàng trả của đơn ${code} chỉ còn ${owed}₫, không hoàn quá số đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { owed: string }>,
  'return-money-on-debt': {
    text: ({ code, owed }) =>
      `Khách còn nợ ${owed}₫ của đơn ${code}. Chọn Trừ vào công nợ trước, phần còn lại mới hoàn tiền.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { owed: string }>,
  'return-money-unpaid': {
    text: ({ code, paid }) =>
      `Đơn ${code} mới ghi khách đã trả ${paid}₫. Bấm Thanh toán để ghi phần khách đã trả rồi mới hoàn tiền hàng trả.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { paid: string }>,
  'debtor-not-found': {
    text: ({ code }) =>
      `Đơn ${code} không gắn với khách hàng nào của shop nên không trừ công nợ được. Chọn hoàn tiền cho khách.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
} satisfies Catalogue

import type { Catalogue, Sentence } from '../sentence.ts'
import { handoverLimit } from './params.ts'

interface AboutSession {
  /** The session's code. */
  session: string
}

interface AboutParcel {
  /** The code of the parcel's order. */
  code: string
}

interface ByPerson {
  /** Who did it, as people call them. */
  who: string
  /** "09:12 21/11/2026". */
  when: string
}

/** The sentences of the handover to carriers. */
export const handoverRefusals = {
  'handover-not-found': {
    text: ({ session }) => `Không tìm thấy phiên ${session} trên máy này. Đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutSession>,
  'handover-done': {
    text: ({ session, who, when }) =>
      `Phiên ${session} đã bàn giao xong (${who}, ${when}), không nhận thêm hay bớt kiện. Mở phiên mới cho kiện còn lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutSession & ByPerson>,
  'handover-dropped': {
    text: ({ session, who, when }) =>
      `Phiên ${session} đã bị bỏ (${who}, ${when}). Khôi phục phiên này hoặc mở phiên mới.`,
    tone: 'warning',
  } satisfies Sentence<AboutSession & ByPerson>,
  'handover-not-dropped': {
    text: ({ session }) => `Phiên ${session} đang mở hoặc đã bàn giao, không cần khôi phục.`,
    tone: 'warning',
  } satisfies Sentence<AboutSession>,
  'handover-full': {
    text: ({ session }) =>
      `Phiên ${session} đã đủ ${handoverLimit} kiện. Bàn giao phiên này, rồi mở phiên mới cho kiện đang cầm.`,
    tone: 'warning',
  } satisfies Sentence<AboutSession>,
  'handover-empty': {
    text: ({ session }) => `Phiên ${session} chưa có kiện nào. Quét kiện trước khi bàn giao.`,
    tone: 'warning',
  } satisfies Sentence<AboutSession>,
  'handover-changed': {
    text: ({ session, seen, now, who }) =>
      `Phiên ${session} đang có ${now} kiện, màn hình lúc bấm có ${seen} (${who} vừa quét). Xem lại số kiện rồi bàn giao.`,
    tone: 'warning',
  } satisfies Sentence<AboutSession & { seen: number; now: number; who: string }>,
  'handover-stopped': {
    text: ({ session, stopped, named }) =>
      `Phiên ${session} còn ${stopped} kiện không được gửi: ${named}. Lấy ra khỏi bao, bỏ khỏi phiên rồi bàn giao lại.`,
  } satisfies Sentence<AboutSession & { stopped: number; named: string; parcelIds: readonly string[] }>,
  'parcel-cancelled': {
    text: ({ code, who, when, note }) =>
      `Đơn ${code} đã bị hủy (${who}, ${when}).${note ? ` Ghi chú: ${note}.` : ''} Lấy kiện ra, đừng đưa cho đơn vị vận chuyển.`,
  } satisfies Sentence<AboutParcel & ByPerson & { note: string }>,
  'parcel-not-packed': {
    text: ({ code, state }) =>
      `Đơn ${code} còn ở trạng thái ${state}, chưa đóng xong. Đưa kiện về bàn đóng gói.`,
  } satisfies Sentence<AboutParcel & { state: string }>,
  'parcel-not-of-order': {
    text: ({ code }) =>
      `Kiện này không còn thuộc đơn ${code} (đã gộp hoặc đóng lại). Lấy kiện ra và báo bàn đóng gói.`,
  } satisfies Sentence<AboutParcel>,
  'parcel-sent': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} đã gửi từ trước (${state}, ${who}, ${when}). Để riêng kiện này và báo bàn.`,
  } satisfies Sentence<AboutParcel & ByPerson & { state: string }>,
  'parcel-not-to-send': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} đang ở trạng thái ${state} (${who}, ${when}), không được gửi. Lấy kiện ra và báo bàn.`,
  } satisfies Sentence<AboutParcel & ByPerson & { state: string }>,
  'parcel-came-back': {
    text: ({ code, who, when }) =>
      `Kiện của đơn ${code} đã nhận về ở Hàng hoàn (${who}, ${when}). Đừng đưa đi. Nếu quét nhầm, bấm Bỏ nhận ở Hàng hoàn rồi quét lại.`,
  } satisfies Sentence<AboutParcel & ByPerson>,
  'wrong-carrier': {
    text: ({ code, theirs, ours }) =>
      `Đơn ${code} đi ${theirs}, phiên này của ${ours}. Lấy kiện ra, để sang chỗ ${theirs}.`,
  } satisfies Sentence<AboutParcel & { theirs: string; ours: string }>,
  'wrong-warehouse': {
    text: ({ code, theirs, ours }) =>
      `Đơn ${code} xuất từ ${theirs}, phiên này của ${ours}. Để riêng kiện này và báo bàn.`,
  } satisfies Sentence<AboutParcel & { theirs: string; ours: string }>,
  'parcel-scanned': {
    text: ({ code, who, when }) =>
      `Kiện của đơn ${code} đã ở trong phiên này (${who} quét, ${when}). Nếu có hai kiện cùng mã, lấy một kiện ra và báo bàn.`,
    tone: 'warning',
  } satisfies Sentence<AboutParcel & ByPerson>,
  'parcel-in-other-handover': {
    text: ({ code, session, who, when }) =>
      `Kiện của đơn ${code} đang ở phiên ${session} (${who} quét, ${when}). Để kiện vào phiên đó, hoặc chuyển sang phiên này.`,
    tone: 'warning',
  } satisfies Sentence<AboutParcel & AboutSession & ByPerson>,
  'parcel-handed-over': {
    text: ({ code, session, who, when }) =>
      `Kiện của đơn ${code} đã bàn giao trong phiên ${session} (${who}, ${when}). Để riêng kiện này và báo bàn.`,
  } satisfies Sentence<AboutParcel & AboutSession & ByPerson>,
  'parcel-not-in-handover': {
    text: ({ code, session }) => `Kiện của đơn ${code} đã được bỏ khỏi phiên ${session} trước đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutParcel & AboutSession>,
} satisfies Catalogue

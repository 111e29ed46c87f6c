import { carrierName } from '../../domain/names.ts'
import type { StoppedParcel } from '../../replica/queries/handover/handover.ts'
import type { WaitingParcel } from '../../replica/queries/handover/waiting-parcels.ts'

/** How a session stands: what is in the bag, what must come out, what is missing. */
export interface SessionView {
  /** Keys of every parcel in the session, stopped ones included. */
  inside: readonly string[]
  /** In the session and free to leave. */
  scanned: readonly WaitingParcel[]
  stopped: readonly StoppedParcel[]
  /** In the session, and told as sent by a marketplace or the desk meanwhile. */
  settled: readonly string[]
  /** Of this carrier, in no open session. */
  missing: readonly WaitingParcel[]
  /** Of this carrier, in another open session. */
  elsewhere: number
}

/** @param scannedIn which open session each scanned parcel lies in */
export function sessionView(
  code: string,
  waiting: readonly WaitingParcel[],
  scannedIn: ReadonlyMap<string, string>,
  stopped: readonly StoppedParcel[],
): SessionView {
  const inside = [...scannedIn].flatMap(([parcelId, session]) => (session === code ? [parcelId] : []))
  const mustOut = new Set(stopped.map(({ parcelId }) => parcelId))
  const known = new Set(waiting.map(({ parcelId }) => parcelId))
  return {
    inside,
    stopped,
    scanned: waiting.filter(({ parcelId }) => scannedIn.get(parcelId) === code && !mustOut.has(parcelId)),
    settled: inside.filter((parcelId) => !known.has(parcelId) && !mustOut.has(parcelId)),
    missing: waiting.filter(({ parcelId }) => !scannedIn.has(parcelId)),
    elsewhere: waiting.filter(({ parcelId }) => (scannedIn.get(parcelId) ?? code) !== code).length,
  }
}

/** "82/85": parcels in the bag that may leave, and all that should be in it. */
export function progressOf({ scanned, settled, missing }: SessionView): { done: number; need: number } {
  const done = scanned.length + settled.length
  return { done, need: done + missing.length }
}

/** Why a parcel in the bag must come out, in a word, and in a sentence for the full screen. */
export function whyOut({ why, state, carrier }: StoppedParcel): string {
  if (why === 'cancelled') return 'Đơn đã hủy'
  if (why === 'cancel-asked') return 'Đang xin hủy'
  if (why === 'came-back') return 'Đã nhận về ở Hàng hoàn'
  if (why === 'other-parcel') return 'Không còn đúng kiện'
  return why === 'carrier' ? `Đổi sang ${carrierName(carrier)}` : `Đang ${state}`
}

export function sayOut(parcel: StoppedParcel): string {
  const { orderCode, why, state, carrier } = parcel
  if (why === 'cancelled')
    return `Đơn ${orderCode} vừa bị hủy. Lấy kiện ra khỏi bao, đừng đưa cho đơn vị vận chuyển.`
  if (why === 'cancel-asked')
    return `Đơn ${orderCode} đang xin hủy. Lấy kiện ra khỏi bao, để riêng, chờ bàn trả lời.`
  if (why === 'came-back')
    return `Kiện của đơn ${orderCode} vừa được nhận về ở Hàng hoàn. Lấy kiện ra khỏi bao, để ở chỗ hàng hoàn.`
  if (why === 'other-parcel')
    return `Kiện này không còn đúng của đơn ${orderCode} (đã gộp kiện hoặc đổi kho). Lấy kiện ra và báo bàn.`
  if (why === 'carrier')
    return `Đơn ${orderCode} vừa đổi sang ${carrierName(carrier)}. Lấy kiện ra, để sang chỗ ${carrierName(carrier)}.`
  return `Đơn ${orderCode} vừa chuyển sang ${state}. Lấy kiện ra khỏi bao và báo bàn.`
}

import { pickWays } from '../../domain/providers/pick-ways.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'

/** How a parcel gets to a carrier (FUL-275, FUL-276). */
export const pickChoices = [
  { value: 'cod', label: 'Lấy hàng tận nơi' },
  { value: 'post', label: 'Gửi tại bưu cục' },
] as const

/** When a carrier may be asked to come, of one whose hours are the same every day; the first leaves it to the carrier. */
export function shiftChoices(carrier: CarrierId): { value: string; label: string }[] {
  const { shifts } = pickWays[carrier]
  if (!shifts || shifts === 'told') return []
  return [{ value: '', label: 'Hãng tự xếp' }, ...shifts.map(({ id, name }) => ({ value: id, label: name }))]
}

/** What is known of a carrier's label, and what is not. */
export function labelNote(carrier: CarrierId): string {
  const usual = 'Có mã vận đơn là tem của hãng được lấy về ngay, in được cả khi mất mạng.'
  const unsure = unsureLabels[carrier]
  return unsure ? `${usual} ${unsure}` : usual
}

/** No document says in which form these come, or that everybody gets them. */
const unsureLabels: Readonly<Partial<Record<CarrierId, string>>> = {
  GHN: 'Tài liệu GHN không nói tem là PDF hay trang web: nếu là trang web, đơn báo rõ và in tem KhoTay thay.',
  SUPERSHIP: 'SuperShip có thể đưa trang web thay cho PDF: khi đó đơn báo rõ và in tem KhoTay thay.',
  JNT: 'Tài liệu J&T không nói dạng tệp tem: nếu không phải PDF, đơn báo rõ và in tem KhoTay thay.',
  NINJAVAN: 'Ninja Van phải mở quyền lấy tem cho tài khoản thì mới lấy được.',
}

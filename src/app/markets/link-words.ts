import type { ShopLink } from '../../domain/tables/company.ts'
import { formatDate, formatDay } from '../../domain/time.ts'

/** The server renews a leave long before; one that ends within so long was not renewed (ms). */
const soonMs = 7 * 86_400_000

export interface LinkWords {
  tone: 'ok' | 'warn' | 'bad' | 'quiet'
  /** How it stands, in a word or three. */
  state: string
  /** Since when and by whom, and until when. */
  more: string
}

/** How a shop is linked, as its line says it; `by` is the person's name. */
export function linkWords(link: ShopLink | undefined, by: string, now: number): LinkWords {
  if (!link)
    return {
      tone: 'quiet',
      state: 'Chưa liên kết',
      more: 'Đơn của gian hàng này chưa tự về từ sàn. Liên kết để bắt đầu.',
    }
  const since = `${formatDay(link.at, now)}, bởi ${by}`
  switch (link.state) {
    case 'off':
      return { tone: 'quiet', state: 'Đã gỡ liên kết', more: `Gỡ ${since}.` }
    case 'ended':
      return {
        tone: 'bad',
        state: 'Cần liên kết lại',
        more: `Liên kết ${since}. Sàn không còn cho phép KhoTay; việc với gian hàng này đang đợi.`,
      }
    case 'linked':
      return {
        tone: link.trouble || link.endsAt - now < soonMs ? 'warn' : 'ok',
        state: link.trouble ? 'Đang trục trặc' : 'Đang liên kết',
        more: `Liên kết ${since}. ${untilWords(link.endsAt, now)}`,
      }
  }
}

function untilWords(endsAt: number, now: number): string {
  const until = formatDate(endsAt)
  return endsAt - now < soonMs
    ? `Sàn chỉ còn cho phép đến ${until}: liên kết lại để gia hạn.`
    : `Sàn cho phép đến ${until}, KhoTay tự gia hạn.`
}

/** The same where this server has no keys of the marketplace: nobody is sent to link a shop there. */
export function withoutKeys(more: string, link: ShopLink | undefined, market: string): string {
  const only = `Máy chủ này chưa có khóa của ${market} nên chưa nhận đơn từ sàn.`
  return link === undefined ? only : `${more} ${only}`
}

import type { CancelNews } from '../../replica/queries/orders/cancel-news.ts'
import { screenOf } from '../screen-of.ts'
import { ringNews } from './ring-news.ts'
import { tellsOf } from './tells-of.ts'
import { showToast } from './toast-list.ts'

/** A toast for what became of a cancellation. Not over a bench: hands there are busy, and are stopped where they have that order. */
export function tellCancel(news: CancelNews): void {
  if (screenOf(location.pathname)?.screen.scans === 'itself') return
  const { kind, text } = wordsOf(news)
  showToast(kind, text)
}

/** A toast and a sound for buyers who ask to cancel (FUL-317, FUL-321). */
export async function tellAsked(asked: readonly CancelNews[]): Promise<void> {
  const [first] = asked
  if (!first || !(await tellsOf('asked'))) return
  const { kind, text } = wordsOf(first)
  showToast(kind, asked.length === 1 ? text : `${asked.length} người mua xin hủy đơn, chờ trả lời.`)
  await ringNews('warned')
}

/** CAN-007, CAN-010 … CAN-012, FUL-197. */
export function wordsOf(news: CancelNews): { kind: 'success' | 'warning' | 'notice'; text: string } {
  const { order } = news
  switch (news.what) {
    case 'asked': {
      const reason = order.cancelAsked?.reason
      return { kind: 'warning', text: `Người mua xin hủy đơn ${order.code}${reason ? `: ${reason}` : ''}.` }
    }
    case 'withdrawn':
      return { kind: 'notice', text: 'Thu hồi yêu cầu hủy thành công' }
    case 'cancel':
      if (news.isDone) return { kind: 'success', text: 'Hủy đơn hàng thành công' }
      break
    case 'answer': {
      const accepts = order.requests?.answer?.accepts
      if (news.isDone)
        return {
          kind: 'success',
          text: accepts ? 'Chấp nhận yêu cầu hủy thành công' : 'Từ chối yêu cầu hủy thành công',
        }
    }
  }
  // What stood in the way is on the order.
  return { kind: 'warning', text: 'Vui lòng thử lại!' }
}

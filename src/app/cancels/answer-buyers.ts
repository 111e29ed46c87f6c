import { answerBuyerCancel } from '../../domain/channels/requests/answer-buyer-cancel.ts'
import { rejectReasonsFor } from '../../domain/channels/requests/reject-reasons.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { countWords } from '../components/count-words.ts'
import { actEach } from '../session/act.ts'
import { sentWords } from '../session/sent-words.ts'
import { showRefusal, showToast } from '../session/toast-list.ts'

/** Answers buyers, each by a command of its own: one that is refused is said, and holds up no other. Tells whether all of them are answered. */
export async function answerBuyers(
  orders: readonly Pick<Order, 'code' | 'channel'>[],
  { accepts, reason, isReached }: { accepts: boolean; reason?: string | undefined; isReached: boolean },
): Promise<boolean> {
  const each = orders.map((order) => ({
    code: order.code,
    accepts,
    reason: rejectReasonsFor(order).length > 0 ? reason : undefined,
  }))
  const dispatched = await actEach(answerBuyerCancel, each)
  if (!dispatched) return false
  const refusals = dispatched.flatMap((one) => (one.ok ? [] : [one.refusal]))
  const [first] = refusals
  if (first && refusals.length === 1) showRefusal(first)
  else if (first)
    showToast('warning', `${countWords(refusals.length)} đơn không trả lời được. Ví dụ: ${first.text}`)
  const done = dispatched.length - refusals.length
  if (done > 0) showToast('notice', saysAnswered(done, accepts, isReached))
  return refusals.length === 0
}

/** That the marketplace took it is said when it did (CAN-010, CAN-011). */
function saysAnswered(count: number, accepts: boolean, isReached: boolean): string {
  const what = accepts ? 'Đã ghi đồng ý hủy' : 'Đã ghi từ chối hủy'
  return sentWords(count === 1 ? what : `${what} ${count} đơn`, 'sàn', isReached)
}

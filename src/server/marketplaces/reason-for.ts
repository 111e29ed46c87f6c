import type { DisputeReason } from '../../domain/channels/returns/dispute-reasons.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'

/** What marketplaces call our reasons, in the languages that their answers are in. */
const called: Readonly<Record<DisputeReason, RegExp>> = {
  'as-described': /as.?described|not.?as.?claimed|are right|correct|đúng mô tả|đúng hàng/i,
  used: /used|damaged|wear|đã sử dụng|hư|hỏng/i,
  'wrong-goods': /wrong|another|different|missing|swap|sai|thiếu|tráo/i,
  'not-arrived': /not.?(receive|arriv)|chưa nhận|không nhận được/i,
}

/** The marketplace's own reason for ours, of those that it offers now; where it has none of that name, the last, which says least. Throws `OutsideTrouble` where it offers none. */
export function reasonFor<R extends { name: string }>(
  reason: DisputeReason | undefined,
  offered: readonly R[],
): R {
  const pattern = reason && called[reason]
  const found = offered.find(({ name }) => pattern?.test(name)) ?? offered.at(-1)
  if (!found)
    throw new OutsideTrouble(
      'person',
      'Sàn không nhận khiếu nại cho yêu cầu này. Xem trên trang bán hàng của sàn.',
      { isFinal: true },
    )
  return found
}

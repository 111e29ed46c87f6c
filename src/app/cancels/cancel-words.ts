import { isRefusedForGood } from '../../domain/channels/requests/refused-for-good.ts'
import { answerToBuyer, refusedAnswer } from '../../domain/channels/requests/stop-of.ts'
import { marketplaceName } from '../../domain/orders/channels.ts'
import { isToLeave, stateName } from '../../domain/orders/states.ts'
import type { ChannelRequest } from '../../domain/tables/channel-requests.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import { formatMoment } from '../../domain/time.ts'

/** Where the goods of an order are now, for whoever has to stop them. */
export function whereNow(order: Order, parcel: Parcel | undefined): string {
  const { state, wave } = order
  switch (state) {
    case 'ĐANG ĐÓNG GÓI':
      return parcel?.state === 'open' ? `${parcel.packerName} đang đóng gói` : 'Chờ đóng gói'
    case 'CHỜ GỬI HÀNG': {
      const bag = parcel?.handover ? `Trong phiên bàn giao ${parcel.handover}` : 'Đã đóng gói, chờ bàn giao'
      return parcel?.packerName ? `${bag} (${parcel.packerName} đóng)` : bag
    }
    case 'MỚI':
    case 'CHỜ ĐÓNG GÓI':
      return wave ? `Đang nhặt, đợt ${wave}` : 'Còn trên kệ'
    default:
      return stateName(state)
  }
}

/** What was asked and did not leave this device yet. */
export const stillHere = 'Còn trên máy này, chờ gửi đi'

/** What was answered and how far that is; nothing while nobody answered. */
export function answeredWords(
  order: Order,
  who: string | undefined,
  unsent: ReadonlySet<string>,
): string | undefined {
  const answer = answerToBuyer(order)
  if (!answer) return undefined
  const what = answer.accepts ? 'đồng ý hủy' : 'từ chối'
  return `${who ?? answer.by} đã ${what} lúc ${formatMoment(answer.at)}. ${waitsWords(order, answer, unsent)}`
}

/** What their marketplace did not take of an answer to the buyer who asks now, and what to do; nothing where it took it, or nobody answered. */
export function refusedAnswerWords(order: Order): { text: string; said?: string | undefined } | undefined {
  const answer = refusedAnswer(order)
  if (!answer) return undefined
  const what = answer.accepts ? 'đồng ý hủy' : 'từ chối'
  const text =
    `${marketplaceName(order.channel)} không nhận câu trả lời "${what}". ${answer.text ?? ''}`.trim()
  return { text, said: answer.said }
}

/** Whether the buyer may be answered still: not where their marketplace took an answer, or refused one for good. */
export function mayStillAnswer(order: Order): boolean {
  return !answerToBuyer(order) && !isRefusedForGood(refusedAnswer(order), order.channelAt ?? 0)
}

/** Why something asked of a marketplace is not through yet. */
export function waitsWords(
  { channel }: Pick<Order, 'channel'>,
  { id, text }: Pick<ChannelRequest, 'id' | 'text'>,
  unsent: ReadonlySet<string>,
): string {
  if (unsent.has(id)) return `${stillHere}.`
  return text ?? `Đang chờ ${marketplaceName(channel)} trả lời.`
}

/** What came to nothing while the order can still be stopped; once it left, its journey tells of that. */
export function failedRequests({
  state,
  requests = {},
}: Pick<Order, 'state' | 'requests'>): ChannelRequest[] {
  if (!isToLeave(state)) return []
  const { cancel, answer } = requests
  return [cancel, answer].flatMap((request) => (request?.state === 'failed' ? [request] : []))
}

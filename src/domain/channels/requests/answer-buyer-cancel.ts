import * as v from 'valibot'
import { defineCommand, isRefusal, type Reader, type Refusal, update } from '../../command.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelRequests } from '../../tables/channel-requests.ts'
import type { Order } from '../../tables/orders.ts'
import { formatMoment } from '../../time.ts'
import { OrderCode } from '../params.ts'
import { whyRefusedForGood } from './refused-for-good.ts'
import { rejectReasonsFor } from './reject-reasons.ts'
import { callFor, orderAsked, whyUnlinked, withRequest } from './request-of.ts'
import { answerToBuyer, refusedAnswer } from './stop-of.ts'

/** 'YÊU CẦU HỦY ĐƠN HÀNG': a buyer who wants out has their answer, which the marketplace is told. The order moves when the marketplace says so. */
export const answerBuyerCancel = defineCommand({
  path: '/api/channel',
  method: 'answerBuyerCancel',
  params: v.object({
    code: OrderCode,
    accepts: v.boolean(),
    /** Why not, where the marketplace is told: one of its own keys. */
    reason: v.optional(v.pipe(v.string(), v.maxLength(120))),
  }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, accepts, reason }, circumstances) {
    const found = orderAsked(read, code, circumstances)
    if (isRefusal(found)) return found
    const { order, shop } = found
    const why = whyNotAnswered(read, order) ?? whyUnlinked(read, { code, ...shop }, circumstances)
    if (why) return why
    const reasons = rejectReasonsFor(order)
    if (!accepts && reasons.length > 0 && !reasons.some(({ key }) => key === reason))
      return refuse('reject-without-reason', { code })
    const answer: Pick<NonNullable<ChannelRequests['answer']>, 'accepts' | 'asked' | 'reason'> = { accepts }
    if (order.cancelAsked) answer.asked = order.cancelAsked.at
    if (!accepts && reason) answer.reason = reason
    return [update('orders', order, withRequest(order, 'answer', answer, circumstances))]
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'answer', id),

  say: ({ code, accepts }) => ({
    what: accepts ? 'Đồng ý cho người mua hủy đơn' : 'Từ chối người mua hủy đơn',
    about: code,
  }),
  cause: ({ code }) => code,
})

/** Why the buyer is not answered (any more); the first of two people who answer is named to the other (decisions 14). */
export function whyNotAnswered(read: Reader, order: Order): Refusal | undefined {
  const { code, cancelAsked, state } = order
  if (!cancelAsked)
    return state === 'HỦY' ? refuse('buyer-is-out', { code }) : refuse('buyer-asks-nothing', { code })
  const answer = answerToBuyer(order)
  if (!answer) return whyRefusedForGood(order, refusedAnswer(order))
  const { by, at, accepts } = answer
  const what = accepts ? 'đồng ý hủy' : 'từ chối'
  return refuse('buyer-answered', { code, who: nameOf(read, by), when: formatMoment(at), what })
}

import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal, update } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import { handlingOf } from '../../orders/channels.ts'
import { mayDo } from '../../people/actor.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import { ReturnId } from '../../returns/params.ts'
import { orderCodeOfReturn } from '../../returns/return-ids.ts'
import type { AskedReturn, ReturnAnswer, ReturnedOrder } from '../../tables/returns.ts'
import { formatMoment } from '../../time.ts'
import { accountOf } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'
import { isRefusedForGood, refusedForGood } from '../requests/refused-for-good.ts'
import { whyUnlinked } from '../requests/request-of.ts'
import { awaitsAnswer } from './awaits-answer.ts'
import { disputeKeys, longestDisputeWords, mostDisputePhotos } from './dispute-reasons.ts'

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** A buyer who wants money back has the shop's answer, which the marketplace is told once: yes, or no with a reason, words and photos. What becomes of it is the marketplace's word. */
export const answerMarketReturn = defineCommand({
  path: '/api/channel',
  method: 'answerMarketReturn',
  params: v.object({
    returnId: ReturnId,
    /** The marketplace's number of what is answered. */
    number: Name,
    accepts: v.boolean(),
    /** How far it was when somebody answered: a yes to the request is none to the goods. Commands of older apps do not say. */
    step: v.exactOptional(v.picklist(['asked', 'coming'])),
    reason: v.exactOptional(v.picklist(disputeKeys)),
    words: v.exactOptional(v.pipe(v.string(), v.maxLength(longestDisputeWords))),
    /** Ids of proofs of this order, which the server has or will have. */
    proofs: v.exactOptional(v.pipe(v.array(Name), v.maxLength(mostDisputePhotos))),
  }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { returnId, number, accepts, step, reason, words, proofs }, circumstances) {
    const { at, user, id } = circumstances
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    const order = read.get('orders', code)
    if (!returned || !order) return refuse('return-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    const shop = marketShopOf(order)
    if (!shop) return refuse('order-of-no-market', { code })
    const why = whyNotAnswered(read, returned, number) ?? whyUnlinked(read, { code, ...shop }, circumstances)
    if (why) return why
    if (step && returned.asked?.some((one) => one.number === number && one.step !== step))
      return refuse('return-went-on', { code })
    if (!accepts && !reason) return refuse('dispute-without-reason', { code })
    const asked = (returned.asked ?? []).map((one) => {
      if (one.number !== number) return one
      const answer: ReturnAnswer = { id, by: user.userName, at, state: 'waiting', accepts, step: one.step }
      // What was asked in vain may have come to something all the same (O4).
      if (one.answer?.state === 'failed') answer.again = true
      if (!accepts && reason) answer.reason = reason
      if (!accepts && words) answer.words = words
      if (!accepts && proofs && proofs.length > 0) answer.proofs = proofs
      return { ...one, answer }
    })
    return [update('returns', returned, { ...returned, asked, updatedAt: at })]
  },

  effects: (read, { returnId, number }, { id }) => callForAnswer(read, returnId, number, id),

  say: ({ returnId, accepts }) => ({
    what: accepts ? 'Đồng ý yêu cầu trả hàng của khách' : 'Khiếu nại yêu cầu trả hàng của khách',
    about: orderCodeOfReturn(returnId),
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})

/** Why a buyer is not answered (any more); the first of two people who answer is named to the other (decisions 14). */
export function whyNotAnswered(
  read: Reader,
  { orderCode: code, channel, asked = [] }: ReturnedOrder,
  number: string,
): Refusal | undefined {
  const one = asked.find((each) => each.number === number)
  if (!one) return refuse('return-not-asked', { code })
  if (awaitsAnswer(one)) return undefined
  if (one.answer && isRefusedForGood(one.answer, one.at)) return refusedForGood(code, channel, one.answer)
  const answer = answerNow(one)
  if (!answer) return refuse('return-over', { code })
  const what = answer.accepts ? 'đồng ý' : 'khiếu nại'
  return refuse('return-answered', {
    code,
    who: nameOf(read, answer.by),
    when: formatMoment(answer.at),
    what,
  })
}

/** What was answered where the return stands now. */
function answerNow({ answer, step }: AskedReturn): ReturnAnswer | undefined {
  return answer && answer.step === step && answer.state !== 'failed' ? answer : undefined
}

function callForAnswer(read: Reader, returnId: string, number: string, id: string): Effect[] {
  const order = read.get('orders', orderCodeOfReturn(returnId))
  const answer = read.get('returns', returnId)?.asked?.find((one) => one.number === number)?.answer
  const shop = order && marketShopOf(order)
  if (!shop || answer?.id !== id) return []
  const account = accountOf(shop)
  return [
    {
      account,
      subject: `return/${number}`,
      kind: 'answer-return',
      key: `${account}/answer-return/${id}`,
      params: { returnId, number, id },
    },
  ]
}

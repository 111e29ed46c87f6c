import { deepEqual } from '../../../lib/deep-equal.ts'
import type { Circumstances } from '../../command.ts'
import type { Draft } from '../../draft.ts'
import { isAskedOpen } from '../../returns/asked.ts'
import { dropReturn } from '../../returns/drop-return.ts'
import { returnsOf } from '../../returns/returns-of.ts'
import type { AskedReturn, ReturnAnswer, ReturnedOrder } from '../../tables/returns.ts'
import { askedOf, comingLines, mayCome } from './new-return.ts'
import type { ReturnWord } from './return-word.ts'
import { withDeadline } from './with-deadline.ts'

/** A return that is known goes on, as its marketplace tells it. What hands received and judged stays as it is. */
export function hearReturn(
  draft: Draft,
  holder: ReturnedOrder,
  word: ReturnWord,
  circumstances: Circumstances,
): void {
  const { at, user } = circumstances
  const { asked = [] } = holder
  const known = asked.find(({ number }) => number === word.number)
  if (!known || word.at < known.at) return
  const next = heard(known, word, at)
  const isAwaited = holder.state === 'announced'
  const order = draft.get('orders', holder.orderCode)
  const isFound = isAwaited && holder.lines.length === 0 && order && mayCome(order, word)
  const earlier = isFound ? returnsOf(draft, order.code).filter(({ id }) => id !== holder.id) : []
  const row = withDeadline(
    {
      ...holder,
      lines: isFound ? comingLines(order, earlier, word) : holder.lines,
      asked: asked.map((one) => (one === known ? next : one)),
      waybill: (isAwaited && word.waybill) || holder.waybill || word.waybill || '',
    },
    draft.get('companies', user.company)?.settings,
  )
  if (deepEqual(row, holder)) return
  const written = { ...row, updatedAt: at }
  draft.put('returns', written)
  if (isAwaited && holder.announcedBy === holder.channel && (written.asked ?? []).every(bringsNothing)) {
    if (written.lines.length > 0) dropReturn(draft, written, { at, user })
    else draft.put('returns', { ...written, state: 'dropped', droppedBy: user.userName })
  }
}

/** It ended, and no goods come of it. */
function bringsNothing(asked: AskedReturn): boolean {
  return !isAskedOpen(asked) && (asked.step === 'closed' || !asked.comes)
}

function heard(known: AskedReturn, word: ReturnWord, at: number): AskedReturn {
  const next = askedOf(word, stepOf(known, word))
  if (known.answer) next.answer = settled(known.answer, next, at)
  return next
}

/** What ended while it was being answered came to nothing; what was agreed on is done. */
function stepOf(known: AskedReturn, { step }: ReturnWord): AskedReturn['step'] {
  if (step !== 'over') return step
  return known.step === 'asked' || known.step === 'judged' || known.step === 'closed' ? 'closed' : 'refunded'
}

/** An answer that waits, or was refused, ends where the return went on as it said, or otherwise. */
function settled(answer: ReturnAnswer, { step }: AskedReturn, at: number): ReturnAnswer {
  if (answer.state === 'done' || step === answer.step) return answer
  const { text: _, said: __, ...rest } = answer
  const isYes = step === 'coming' || step === 'refunded'
  if (isYes === answer.accepts) return { ...rest, state: 'done', endedAt: at }
  if (answer.state === 'failed') return answer
  return { ...rest, state: 'failed', endedAt: at, text: whyNotHeard(answer, step) }
}

/** What was named as failed may have come all the same, and an answer behind it is one too many. */
function whyNotHeard({ again }: ReturnAnswer, step: AskedReturn['step']): string {
  const why =
    step === 'coming' || step === 'refunded' ? agreedBefore : step === 'judged' ? judgedBefore : overBefore
  return again ? `${why} ${earlierCame}` : why
}

const agreedBefore = 'Sàn đã đồng ý cho khách trước khi câu từ chối tới sàn.'
const judgedBefore = 'Sàn đang phân xử yêu cầu này nên câu đồng ý không còn tác dụng.'
const overBefore = 'Yêu cầu của khách đã kết thúc nên câu trả lời không còn tác dụng.'
const earlierCame = 'Có thể câu trả lời trước của shop đã tới sàn.'

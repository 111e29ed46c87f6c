import type { Progress } from '../../marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { carryOut } from './order-request.ts'
import { progressNow } from './progress-now.ts'

/**
 * A buyer who wants to cancel has their answer. Asked again after a lost answer, or refused, the marketplace says first how the order stands (O4): a buyer who does not ask any more was
 * answered, or took it back.
 */
export const answerBuyer = carryOut('answer', async ({ market }, { order, request, isRepeated }, asking) => {
  const number = order.subCode
  const { accepts, reason, asked } = request
  // Nobody read yet why they ask now.
  if (order.cancelAsked && asked !== undefined && order.cancelAsked.at !== asked) throw askedAnew
  if (isRepeated && isOver(await progressNow(market, number, asking), accepts)) return
  const answered = await market.fulfilment.answerBuyer(
    reason ? { number, accepts, reason } : { number, accepts },
    asking,
  )
  if ('ok' in answered) return
  const { trouble } = answered
  if (trouble.kind === 'person' && isOver(await progressNow(market, number, asking), accepts)) return
  throw trouble
})

/** Whether what was to be answered came about. Throws where the contrary did. */
function isOver(progress: Progress, accepts: boolean): boolean {
  if (progress === 'asked') return false
  const isOut = progress === 'cancelled'
  if (isOut === accepts) return true
  throw isOut ? outBefore : noLonger
}

const askedAnew = new OutsideTrouble(
  'person',
  'Người mua đã xin hủy lại với lý do khác. Trả lời lần xin mới này.',
)
const outBefore = new OutsideTrouble('person', 'Đơn đã bị hủy trước khi câu từ chối tới sàn.', {
  isFinal: true,
})
const noLonger = new OutsideTrouble('person', 'Người mua không còn xin hủy nữa, đơn đi tiếp.', {
  isFinal: true,
})

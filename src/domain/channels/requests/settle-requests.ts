import type { ChannelRequest, ChannelRequests } from '../../tables/channel-requests.ts'
import type { ChannelWord, Step } from '../channel-word.ts'

/** What ends by what the marketplace says of the order now: as it was asked for, or not, and then why. */
type Ending = { state: 'done'; text?: string } | { state: 'failed'; text: string }

/**
 * What was asked of a marketplace about an order, after its marketplace told of it: what waits for an answer, or was refused one, ends where this word says how it came out. The call of one
 * that ended is not made any more. `at`: now (ms since 1970).
 */
export function settledRequests(
  requests: ChannelRequests | undefined,
  word: Pick<
    ChannelWord,
    'channel' | 'step' | 'cancelAsked' | 'cancelNote' | 'saidName' | 'pickupMissed' | 'waybill'
  >,
  at: number,
): ChannelRequests | undefined {
  if (!requests) return requests
  const { ship, cancel, answer, correct, deliver } = requests
  const { step } = word
  const said = step === 'cancelled' ? word.cancelNote : `${word.channel} báo: ${word.saidName}`
  const isAsked = word.cancelAsked !== undefined
  const settled: ChannelRequests = {}
  if (ship) settled.ship = ended(ship, shipEnding(word), said, at)
  if (cancel) settled.cancel = ended(cancel, cancelEnding(step), said, at)
  if (answer)
    settled.answer = ended(answer, isAsked ? undefined : answerEnding(answer.accepts, step), said, at)
  if (correct) settled.correct = ended(correct, correctEnding(correct, word), said, at)
  if (deliver) settled.deliver = ended(deliver, deliverEnding(deliver.delivered, step), said, at)
  return settled
}

/** A carrier that came in vain is to be asked anew: nothing that was asked since is done by that. */
function shipEnding({ step, pickupMissed }: Pick<ChannelWord, 'step' | 'pickupMissed'>): Ending | undefined {
  if (isArranged(step) && !pickupMissed) return { state: 'done' }
  return step === 'cancelled'
    ? { state: 'failed', text: 'Đơn đã hủy trên sàn nên không đi đơn nữa.' }
    : undefined
}

function cancelEnding(step: Step): Ending | undefined {
  if (step === 'cancelled') return { state: 'done' }
  return hasLeft(step)
    ? { state: 'failed', text: 'Kiện đã giao cho đơn vị vận chuyển nên sàn không hủy đơn nữa.' }
    : undefined
}

/** The buyer does not ask any more: they were answered, by us or at the marketplace itself, or took it back. */
function answerEnding(accepts: boolean, step: Step): Ending {
  if (step === 'cancelled')
    return accepts
      ? { state: 'done' }
      : { state: 'failed', text: 'Đơn đã bị hủy trước khi câu từ chối tới sàn.' }
  return accepts
    ? { state: 'failed', text: 'Người mua không còn xin hủy nữa, đơn đi tiếp.' }
    : { state: 'done' }
}

/** A parcel that is there, or comes back, goes under no number any more. */
function correctEnding(
  { tracking }: NonNullable<ChannelRequests['correct']>,
  { step, waybill }: Pick<ChannelWord, 'step' | 'waybill'>,
): Ending | undefined {
  if (waybill === tracking) return { state: 'done' }
  return isThere(step) || step === 'cancelled'
    ? { state: 'failed', text: 'Sàn đã ghi nhận đơn giao xong hoặc hủy nên không sửa mã vận đơn nữa.' }
    : undefined
}

/** What became of a parcel may have been told at the marketplace itself, or by its buyer. */
function deliverEnding(isDelivered: boolean, step: Step): Ending | undefined {
  if (isThere(step))
    return isDelivered
      ? { state: 'done' }
      : { state: 'failed', text: 'Sàn đã ghi nhận đơn này giao thành công. Xem lại kiện đang ở đâu.' }
  if (step !== 'cancelled') return undefined
  return isDelivered
    ? {
        state: 'failed',
        text: 'Sàn đã hủy đơn này nên không nhận tin giao thành công. Xem lại đơn trên sàn.',
      }
    : { state: 'done' }
}

function isThere(step: Step): boolean {
  return step === 'delivered' || step === 'done'
}

function isArranged(step: Step): boolean {
  return step === 'arranged' || hasLeft(step)
}

function hasLeft(step: Step): boolean {
  return step === 'shipped' || step === 'delivered' || step === 'done'
}

/** One that failed ends anew only where what was asked for came about after all. */
function ended<R extends ChannelRequest>(
  request: R,
  ending: Ending | undefined,
  said: string,
  at: number,
): R {
  if (!ending || request.state === 'done' || (request.state === 'failed' && ending.state === 'failed'))
    return request
  const { text: _, said: __, ...asked } = request
  const next = { ...asked, state: ending.state, endedAt: at } as R
  if (ending.text) {
    next.text = ending.text
    next.said = said
  }
  return next
}

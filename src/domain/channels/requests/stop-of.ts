import type { Reader, Refusal } from '../../command.ts'
import { isToLeave } from '../../orders/states.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import type { Order } from '../../tables/orders.ts'
import { formatMoment } from '../../time.ts'
import { cancelReasonWords } from './cancel-reasons.ts'

type Asked = Pick<Order, 'channel' | 'state' | 'cancelAsked' | 'requests'>

/** Who wants an order called off that is not off yet: hands stop until that is settled (decisions 13). */
interface Stop {
  by: 'buyer' | 'shop'
  /** Of the shop: who asked the marketplace, or said yes to the buyer. */
  userName?: string
  /** Ms since 1970. */
  at: number
  why: string
}

/** What stops an order; nothing once the buyer was told no, or took it back, or the marketplace refused. */
export function stopOf(order: Asked): Stop | undefined {
  const { cancelAsked } = order
  const cancel = cancelUnderWay(order)
  if (cancel)
    return { by: 'shop', userName: cancel.by, at: cancel.at, why: cancelReasonWords(order, cancel.reason) }
  if (!cancelAsked) return undefined
  const answer = answerToBuyer(order)
  if (answer && !answer.accepts) return undefined
  if (answer)
    return {
      by: 'shop',
      userName: answer.by,
      at: answer.at,
      why: `đồng ý cho người mua hủy${because(cancelAsked.reason)}`,
    }
  return { by: 'buyer', at: cancelAsked.at, why: cancelAsked.reason }
}

/**
 * What the shop asked, until its marketplace refused or tells that the order is off: one that said yes may tell so some time later. Without single goods that Lazada called off the order goes
 * on.
 */
export function cancelUnderWay({ channel, state, requests }: Pick<Asked, 'channel' | 'state' | 'requests'>) {
  const cancel = requests?.cancel
  const isPart = channel === 'Lazada' && (cancel?.lines ?? []).length > 0
  const isToTell = cancel?.state === 'done' && !isPart && isToLeave(state)
  return cancel?.state === 'waiting' || isToTell ? cancel : undefined
}

/**
 * What the buyer who asks now was answered, on its way to the marketplace or there: it may take a while until that says so. One that failed is none, and one of an earlier time they asked
 * neither.
 */
export function answerToBuyer({ cancelAsked, requests }: Pick<Asked, 'cancelAsked' | 'requests'>) {
  const answer = requests?.answer
  return cancelAsked && answer && answer.state !== 'failed' && answer.asked === cancelAsked.at
    ? answer
    : undefined
}

/** What the buyer who asks now was answered, and their marketplace did not take. */
export function refusedAnswer({ cancelAsked, requests }: Pick<Asked, 'cancelAsked' | 'requests'>) {
  const answer = requests?.answer
  return cancelAsked && answer?.state === 'failed' && answer.asked === cancelAsked.at ? answer : undefined
}

/** Why hands may not go on with an order, in words that say who asked and why. */
export function whyStopped(read: Reader, order: Order): Refusal | undefined {
  const stop = stopOf(order)
  if (!stop) return undefined
  const { code } = order
  const when = formatMoment(stop.at)
  if (stop.by === 'buyer') return refuse('order-cancel-asked', { code, when, why: stop.why })
  return refuse('order-cancel-waits', { code, who: nameOf(read, stop.userName ?? ''), when, why: stop.why })
}

function because(reason: string): string {
  return reason === '' ? '' : ` (${reason})`
}

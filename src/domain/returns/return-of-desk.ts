import { type Circumstances, isRefusal, type Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnCheck, ReturnedLine, ReturnedOrder } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'
import { announceBuyerReturn } from './buyer-return.ts'
import type { CheckNotes, LineStatus } from './finish-check.ts'
import { unitsLeft, withChecks } from './return-lines.ts'
import { announcedReturn, openReturn, returnsOf } from './returns-of.ts'

type Told = CheckNotes & {
  /** 'Đã hoàn kho': the goods are here. */
  rebacked: boolean
}

/*
 * 2026-11-22: the body carries a status per line, and 'Đổi hàng' is what a line is that stands there without one (RET-026). A line that
 * does not stand there was taken for good; nobody said that it came back, so the call is refused by the names of such lines. What the bench
 * has judged needs no word of the desk.
 */

/**
 * The return that the desk means when it names an order only: the open one, or a new one of what the buyer of a delivered order does not keep.
 * With 'Đã hoàn kho' it is here, and its units are judged by the statuses of their lines.
 */
export function returnOfDesk(
  draft: Draft,
  order: Order,
  told: Told,
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const returns = returnsOf(draft, order.code)
  const open = openReturn(returns)
  if (open?.state === 'announced' && !told.rebacked) {
    const who = nameOf(draft, open.announcedBy)
    return refuse('return-announced-already', { code: order.code, who, when: formatMoment(open.announcedAt) })
  }
  const returned = open ?? announced(draft, order, { returns, told }, circumstances)
  if (isRefusal(returned)) return returned
  const isHere = returned.state === 'arrived' || (returned.state === 'announced' && told.rebacked)
  const untold = returned.lines.filter((line) => unitsLeft(line) > 0 && !statusOf(order, line, told))
  if (untold.length > 0 && (isHere || !open))
    return refuse('return-lines-untold', { code: order.code, lines: untold.map(lineName).join(', ') })
  return isHere ? judged(returned, order, told, circumstances) : returned
}

function announced(
  draft: Draft,
  order: Order,
  { returns, told }: { returns: readonly ReturnedOrder[]; told: Told },
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const { swItems = [], noteReback: reason = '', noteOrder: note = '' } = told
  const given = { kind: 'buyer-return', reason, note } as const
  const all = announcedReturn(draft, order, returns, given, circumstances)
  const items = all.lines
    .filter((line) => statusOf(order, line, told) !== 'received')
    .map(({ productCode, sent: quantity }) => ({ productCode, quantity }))
  return announceBuyerReturn(draft, { order, announced: all, items, swItems, reason }, circumstances)
}

/** What nobody judged at the bench, by what the desk says of its line. */
function judged(
  returned: ReturnedOrder,
  order: Order,
  told: Told,
  { at, user, id }: Circumstances,
): ReturnedOrder {
  const { userName: by } = user
  const checks = returned.lines.flatMap((line): ReturnCheck[] => {
    const quantity = unitsLeft(line)
    if (quantity === 0) return []
    const { productCode } = line
    const outcome = statusOf(order, line, told) === 'damaged' ? 'damaged' : 'good'
    return [{ gesture: `${id}:${productCode}`, productCode, outcome, quantity, at, by }]
  })
  const { arrivedAt = at, arrivedBy = by } = returned
  const here: ReturnedOrder = { ...returned, state: 'arrived', arrivedAt, arrivedBy }
  return withChecks(here, [...returned.checks, ...checks], at)
}

/** The status of the order's line that a product in hand belongs to. */
function statusOf({ swItems }: Order, { productCode }: ReturnedLine, told: Told): LineStatus | undefined {
  const own = swItems.find((item) =>
    item.KhoTay?.length
      ? item.KhoTay.some(({ code }) => code === productCode)
      : item.productCode === productCode,
  )
  return told.swItems?.find((one) => one.productCode === own?.productCode)?.status
}

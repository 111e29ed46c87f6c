import { claimDeadline } from '../../domain/returns/claim-rules.ts'
import { returnIdOf } from '../../domain/returns/return-ids.ts'
import { linesOf, withChecks } from '../../domain/returns/return-lines.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { ReturnCheck, ReturnedOrder, ReturnOutcome } from '../../domain/tables/returns.ts'
import { must } from '../../lib/must.ts'
import { entryOf, type OrderRows } from './demo-order.ts'
import type { Dice } from './dice.ts'

const hour = 3_600_000
const day = 24 * hour

const failures = [
  'Khách không nghe máy 3 lần',
  'Khách từ chối nhận',
  'Sai địa chỉ, không liên hệ được',
  'Khách hẹn lại quá nhiều lần',
  'Khách đổi ý khi giao',
]
const buyerReasons = ['Không vừa size', 'Khác mô tả', 'Giao sai màu', 'Lỗi đường may', 'Không còn nhu cầu']

/** How far an order in THẤT THU is on its way back, in shares. */
const stages = { announced: 62, arrived: 26, checked: 12 }

/** The return that belongs to an order, if goods of it came back, are here, or are on their way. */
export function makeReturns(dice: Dice, now: number): (rows: OrderRows) => ReturnedOrder | undefined {
  return ({ order, slips }) => {
    switch (order.state) {
      case 'THẤT THU':
        return onItsWay(dice, order, now)
      case 'ĐÃ HOÀN':
        return cameBack(order, slips.find(({ type }) => type === 'Nhập hàng hoàn')?.code)
      case 'HỦY':
        return order.slipCodes.length > 0 && dice.chance(0.5) ? putBack(order, now) : undefined
      case 'THÀNH CÔNG':
        return fromBuyer(dice, order, now)
      default:
        return undefined
    }
  }
}

function begun(order: Order, at: number, kind: ReturnedOrder['kind'], reason: string): ReturnedOrder {
  const returned: ReturnedOrder = {
    id: returnIdOf(order.code),
    orderCode: order.code,
    wid: order.wid,
    state: 'announced',
    kind,
    channel: order.channel,
    reason,
    waybill: '',
    lines: linesOf(order, []),
    checks: [],
    note: '',
    announcedAt: at,
    announcedBy: order.channel,
    updatedAt: at,
  }
  return returned
}

/** With the moment until which a complaint is heard. */
function due(returned: ReturnedOrder): ReturnedOrder {
  const claimBy = claimDeadline(returned)
  return claimBy === undefined ? returned : { ...returned, claimBy }
}

function onItsWay(dice: Dice, order: Order, now: number): ReturnedOrder {
  const stage = dice.weighted(stages)
  const announced = begun(
    order,
    must(entryOf(order, 'THẤT THU'), 'when the parcel turned back').updatedAt,
    'failed-delivery',
    dice.pick(failures),
  )
  const age = dice.int(hour, 2 * day)
  if (stage === 'announced') return due(announced)
  const arrivedAt = Math.max(announced.announcedAt, now - age)
  const arrived = due({ ...announced, state: 'arrived', arrivedAt, arrivedBy: 'kho', updatedAt: arrivedAt })
  if (stage === 'arrived') return arrived
  const amiss = dice.weighted({ none: 55, damaged: 25, swapped: 10, lost: 10 })
  const checkedAt = Math.min(now, arrivedAt + 20 * 60_000)
  return checkedAll(arrived, amiss === 'none' ? 'good' : amiss, checkedAt)
}

/** Judges every unit: the first of the first line as told, the rest good. */
function checkedAll(arrived: ReturnedOrder, first: ReturnOutcome, at: number): ReturnedOrder {
  const looks = arrived.lines.flatMap((line, place): ReturnCheck[] => {
    const { productCode, expected } = line
    const look = (outcome: ReturnOutcome, quantity: number, tail: string) => ({
      gesture: `demo-${place}${tail}`,
      productCode,
      outcome,
      quantity,
      at,
      by: 'kho',
    })
    if (place > 0 || first === 'good') return [look('good', expected, '')]
    const rest = expected > 1 ? [look('good', expected - 1, 'b')] : []
    return [look(first, 1, 'a'), ...rest]
  })
  const judged = withChecks(arrived, looks, at)
  const claim = { state: 'open', amount: 0, note: '', at, by: 'kho' } as const
  return {
    ...judged,
    state: 'checked',
    checkedAt: at,
    checkedBy: 'kho',
    claim: first === 'good' ? undefined : claim,
  }
}

function cameBack(order: Order, slipCode: string | undefined): ReturnedOrder {
  const [out, back] = [
    must(entryOf(order, 'THẤT THU'), 'when the parcel turned back'),
    must(entryOf(order, 'ĐÃ HOÀN'), 'when the parcel came back'),
  ]
  const at = back.updatedAt
  const announced = begun(
    order,
    out.updatedAt,
    'failed-delivery',
    must(failures[order.code.length % failures.length], 'a reason'),
  )
  const arrivedAt = Math.max(out.updatedAt, at - 30 * 60_000)
  const checked = checkedAll(due({ ...announced, arrivedAt, arrivedBy: 'kho' }), 'good', at)
  return {
    ...checked,
    state: 'done',
    slipCode,
    doneAt: at,
    doneBy: back.userId,
    updatedAt: at,
  }
}

function putBack(order: Order, now: number): ReturnedOrder {
  const at = Math.min(now, must(entryOf(order, 'HỦY'), 'when the order was cancelled').updatedAt + 2 * hour)
  const row = begun(order, at, 'cancelled', '')
  const lines = row.lines.map((line) => ({ ...line, good: line.sent }))
  return { ...row, announcedBy: 'kho2', state: 'done', lines, doneAt: at, doneBy: 'kho2' }
}

/** A few buyers of late send one thing back. */
function fromBuyer(dice: Dice, order: Order, now: number): ReturnedOrder | undefined {
  const isLate = now - order.updatedAt > 12 * day || order.channel === 'STORE'
  if (isLate || !dice.chance(0.08)) return undefined
  const at = Math.min(now - 20 * 60_000, order.updatedAt + dice.int(hour, 3 * day))
  const asked = begun(order, Math.max(at, order.updatedAt), 'buyer-return', dice.pick(buyerReasons))
  const lines = asked.lines.map((line, place) => ({ ...line, expected: place === 0 ? 1 : 0 }))
  const waybill = dice.chance(0.7) ? `TH${dice.text('0123456789', 10)}` : ''
  return due({ ...asked, lines, waybill })
}

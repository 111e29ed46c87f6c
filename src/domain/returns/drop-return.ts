import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { returnsOf } from './returns-of.ts'

/** A buyer's return is as if nobody had said so: its order says what it said before, and its goods may come back anew. */
export function dropReturn(
  draft: Draft,
  returned: ReturnedOrder,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): void {
  const {
    arrivedAt: _,
    arrivedBy: __,
    arrivedFrom: ___,
    checkedAt: ____,
    checkedBy: _____,
    ...rest
  } = returned
  const { claim: ______, slipCode: _______, ...bare } = rest
  const lines = bare.lines.map((line) => ({ ...line, good: 0, damaged: 0, swapped: 0, lost: 0 }))
  const dropped = { state: 'dropped', droppedBy: user.userName, updatedAt: at } as const
  draft.put('returns', { ...bare, lines, checks: [], ...dropped })
  const order = draft.get('orders', returned.orderCode)
  if (!order) return
  const earlier = returnsOf(draft, order.code).filter(
    ({ state, kind }) => state !== 'dropped' && kind !== 'cancelled',
  )
  const swItems = order.swItems.map((item) => (cameBack(item, earlier) ? item : untold(item)))
  draft.put('orders', { ...asToldBy(earlier, order), swItems, updatedAt: at })
}

function asToldBy(earlier: readonly ReturnedOrder[], order: Order): Order {
  const last = earlier.at(-1)
  if (last) return { ...order, rebackInfo: last.reason || 'Hàng hoàn', rebacked: last.state === 'done' }
  const { rebackInfo: _, rebacked: __, ...silent } = order
  return silent
}

function cameBack({ productCode, KhoTay }: OrderItem, earlier: readonly ReturnedOrder[]): boolean {
  const codes = KhoTay?.length ? KhoTay.map(({ code }) => code) : [productCode]
  return earlier.some(({ lines }) =>
    lines.some((line) => codes.includes(line.productCode) && line.expected > 0),
  )
}

function untold({ status: _, ...item }: OrderItem): OrderItem {
  return item
}
